/** A demo organisation, whole: every record in the order of writing, its sign-ins and salaries. Pure. */
import { assert } from '#kernel/assert.ts';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import type { Blueprint } from './blueprint.ts';
import { careerOf } from './career.ts';
import { organisationRecords, seatOf } from './organisation-record.ts';
import { bankRecords, employeeRecord, mailOf } from './person-record.ts';
import { type Roster, rosterOf } from './roster.ts';
import type { SeedOrganisation, SeedRecord } from './seed-record.ts';

/** Days until the last day of those who are leaving now. */
const noticesEndIn = [9, 24, 41] as const;

/** A few of those present have given notice. */
function giveNotices(roster: Roster, today: IsoDate): void {
  const candidates = roster.people.filter(
    (person) =>
      person.leftOn === null &&
      !person.isHead &&
      !person.isLead &&
      !person.named &&
      person.joinedOn < addDays(today, -400),
  );
  noticesEndIn.forEach((days, at) => {
    const person = candidates[(at * 37 + 11) % Math.max(candidates.length, 1)];
    if (person) person.leftOn = addDays(today, days);
  });
}

/** The seat goes on the row that holds now. */
function seated(rows: readonly SeedRecord[], seat: string | null): SeedRecord[] {
  return rows.map((row, at) =>
    at === rows.length - 1 && seat !== null ? { ...row, values: { ...row.values, position: seat } } : row,
  );
}

export function demoOrganisation(blueprint: Blueprint, today: IsoDate): SeedOrganisation {
  const roster = rosterOf(blueprint, today);
  const setUp = organisationRecords(roster, today);
  giveNotices(roster, today);
  const seats = new Set(setUp.filter(({ form }) => form === 'position').map(({ key }) => key));
  const careers = roster.people.map((person) => ({ person, ...careerOf(roster, person, today) }));
  const seatFor = (code: string): string | null => (seats.has(seatOf(code)) ? seatOf(code) : null);
  return {
    id: blueprint.id,
    code: blueprint.code,
    name: blueprint.name,
    records: [
      ...setUp,
      ...roster.people.map((person) => employeeRecord(roster, person, today)),
      ...careers.flatMap(({ person, work }) => seated(work, seatFor(person.code))),
      ...roster.people.flatMap((person) => bankRecords(roster, person, today)),
    ],
    heads: headsOf(roster),
    users: usersOf(roster),
    salaries: careers.flatMap(({ salaries }) => salaries),
    paid: blueprint.paid ?? { months: 24, begins: 1, byTime: false },
    without: blueprint.without ?? [],
  };
}

/** The people with a login of their own, and one of all others as the second administrator. */
function usersOf(roster: Roster): SeedOrganisation['users'] {
  const { userName, department } = roster.blueprint.secondAdministrator;
  const second = roster.people.find(
    (person) =>
      person.department === department &&
      !person.named &&
      !person.isHead &&
      !person.isLead &&
      person.leftOn === null,
  );
  assert(second, () => `${roster.blueprint.name} has nobody in ${department} to be an administrator`);
  return roster.people.flatMap((person) => {
    const login = person === second ? { userName, loginType: 'administrator' } : person.named?.login;
    return login ? [{ ...login, employee: person.code, mail: mailOf(roster, person) }] : [];
  });
}

function headsOf(roster: Roster): SeedOrganisation['heads'] {
  const heads = roster.people.filter(({ isHead }) => isHead);
  const units = Object.keys(roster.blueprint.units).flatMap((unit) => {
    const plan = roster.blueprint.departments.find((department) => department.unit === unit);
    const head = heads.find(({ department }) => department === plan?.code);
    return head ? [{ form: 'business-unit', key: unit, employee: head.code }] : [];
  });
  return [
    ...heads.map(({ department, code }) => ({ form: 'department', key: department, employee: code })),
    ...units,
  ];
}
