/** The set-up records of a demo organisation: profile, places, departments, titles, grades, seats. */
import type { IsoDate } from '#kernel/calendar.ts';
import type { Blueprint, Rung } from './blueprint.ts';
import { announcementRecords, holidayRecords } from './notice-day.ts';
import type { Roster } from './roster.ts';
import type { SeedRecord, SeedValues } from './seed-record.ts';

const record = (form: string, key: string, values: SeedValues): SeedRecord => ({ form, key, values });
const stateNames: Readonly<Record<string, string>> = { KA: 'Karnataka', MH: 'Maharashtra', TS: 'Telangana' };

function profileRecord(blueprint: Blueprint): SeedRecord {
  const { address, registrations, signatory } = blueprint;
  return record('organisation', blueprint.code, {
    code: blueprint.code,
    legalName: blueprint.legalName,
    registeredAddress: { ...address, line2: null, country: 'India' },
    mail: `office@${blueprint.mailDomain}`,
    phone: blueprint.phone,
    accentColour: blueprint.accentColour,
    pan: registrations.pan,
    tan: registrations.tan,
    deductorKind: registrations.deductorKind,
    pfCode: registrations.pf,
    esiCode: registrations.esi,
    zone: 'Asia/Kolkata',
    weekStart: 'monday',
    yearStart: 'april',
    retirementAge: 60,
    signatoryName: signatory.name,
    signatoryDesignation: signatory.designation,
    signatoryPan: signatory.pan,
    signatoryMail: `returns@${blueprint.mailDomain}`,
    signatoryPhone: signatory.phone,
  });
}

function placeRecords(blueprint: Blueprint): SeedRecord[] {
  return blueprint.places.map(({ code, name, kind = 'shop', indianState, city, metro, line1, pin }) =>
    record('establishment', code, {
      code,
      name,
      indianState,
      city,
      metro,
      kind,
      active: true,
      address: { line1, line2: null, city, state: stateNames[indianState] ?? '', pin, country: 'India' },
    }),
  );
}

function taxRegistrations(blueprint: Blueprint): SeedRecord[] {
  return [...new Set(blueprint.places.map(({ indianState }) => indianState))].map((indianState, at) => {
    const registration = `PTR${indianState}${blueprint.id}00${at + 1}`;
    return record('professional-tax-registration', registration, {
      indianState,
      registration,
      enrolment: `PTE${indianState}${blueprint.id}00${at + 1}`,
      active: true,
    });
  });
}

function departmentRecords(blueprint: Blueprint): SeedRecord[] {
  return [
    ...blueprint.departments.map(({ code, name }) =>
      record('cost-centre', `CC-${code}`, {
        code: `CC-${code}`,
        name,
        ledgerAccount: `Salaries ${name}`,
        note: null,
        active: true,
      }),
    ),
    ...Object.entries(blueprint.units).map(([code, name]) =>
      record('business-unit', code, { code, name, active: true }),
    ),
    ...blueprint.departments.map(({ code, name, parent, unit }) =>
      record('department', code, {
        code,
        name,
        parent: parent ?? null,
        businessUnit: unit,
        costCentre: `CC-${code}`,
        active: true,
      }),
    ),
  ];
}

/** Every title that somebody holds or can hold, once. */
function titlesOf(blueprint: Blueprint): Rung[] {
  const titles = [
    ...Object.values(blueprint.ladders).flat(),
    ...blueprint.departments.map(({ head }) => head),
    ...blueprint.named.flatMap(({ title }) => title ?? []),
  ];
  return [...new Map(titles.map((title) => [title.code, title])).values()];
}

function titleRecords(blueprint: Blueprint): SeedRecord[] {
  const ranks = Object.keys(blueprint.grades);
  return [
    ...Object.entries(blueprint.grades).map(([code, name], at) =>
      record('grade', code, { code, name: `${code} ${name}`, rank: at + 1, active: true }),
    ),
    ...titlesOf(blueprint).map(({ code, name, grade }) =>
      record('designation', code, {
        code,
        name,
        noticeDays: ranks.indexOf(grade) > 3 ? 90 : 60,
        probationDays: 184,
        active: true,
      }),
    ),
  ];
}

/**
 * Permanent staff come under every scheme; those on a fixed term earn no gratuity before the law's own
 * term.
 */
function employmentTypes(): SeedRecord[] {
  const schemes = {
    providentFund: true,
    stateInsurance: true,
    professionalTax: true,
    labourWelfareFund: true,
    gratuity: true,
    workingJournalist: false,
    contract: false,
    bonus: true,
    active: true,
  };
  return [
    record('employment-type', 'PERM', { code: 'PERM', name: 'Permanent', endsOnDate: false, ...schemes }),
    record('employment-type', 'FIX', { code: 'FIX', name: 'Fixed term', endsOnDate: true, ...schemes }),
    record('employment-type', 'APP', {
      code: 'APP',
      name: 'Apprentice',
      endsOnDate: true,
      ...schemes,
      providentFund: false,
      stateInsurance: false,
      gratuity: false,
      bonus: false,
    }),
  ];
}

/** Seats of heads and of people known by name; each reports to the seat of the head above. */
function seatRecords(roster: Roster): SeedRecord[] {
  const seated = roster.people.filter((person) => person.leftOn === null && (person.isHead || person.named));
  const withSeat = new Set(seated.map(({ slot }) => slot));
  return seated
    .map((person) => ({ person, depth: depthOf(roster, person.slot) }))
    .sort((one, two) => one.depth - two.depth || one.person.slot - two.person.slot)
    .map(({ person }) => {
      const code = seatOf(person.code);
      const above =
        person.reportsTo !== null && withSeat.has(person.reportsTo)
          ? roster.people[person.reportsTo - 1]
          : null;
      const place = roster.blueprint.places.find((each) => each.code === person.place);
      return record('position', code, {
        code,
        name: person.isHead ? person.title.name : `${person.title.name}, ${place?.name}`,
        designation: person.title.code,
        department: person.department,
        reportsTo: above ? seatOf(above.code) : null,
        active: true,
      });
    });
}

/** MW-0042 sits in P-0042. */
export const seatOf = (employeeCode: string): string => `P-${employeeCode.slice(-4)}`;

function depthOf(roster: Roster, slot: number): number {
  let depth = 0;
  for (let at = roster.people[slot - 1]; at?.reportsTo; at = roster.people[at.reportsTo - 1]) depth += 1;
  return depth;
}

export function organisationRecords(roster: Roster, today: IsoDate): SeedRecord[] {
  const { blueprint } = roster;
  return [
    profileRecord(blueprint),
    ...placeRecords(blueprint),
    ...taxRegistrations(blueprint),
    ...departmentRecords(blueprint),
    ...titleRecords(blueprint),
    ...employmentTypes(),
    ...seatRecords(roster),
    ...holidayRecords(blueprint, today),
    ...announcementRecords(blueprint, today),
  ];
}
