/** The employee and bank records of a roster's people. */

import { addDays, addYears, dayOfMonth, type IsoDate, isoDate } from '#kernel/calendar.ts';
import { fullName } from '#kernel/person/full-name.ts';
import { chance } from './chance.ts';
import { aadhaar, bankAccount, mobile, pan, uan } from './invented-numbers.ts';
import { relativeName } from './person-names.ts';
import type { Roster, RosterPerson } from './roster.ts';
import type { SeedAddress, SeedRecord } from './seed-record.ts';

const bloodGroups = ['O+', 'O+', 'B+', 'B+', 'A+', 'A+', 'AB+', 'O-', 'B-', 'A-'] as const;
const streets = [
  'Temple Road',
  'Lake View Road',
  'Station Road',
  'Garden Street',
  'Market Road',
  'Hill Side Lane',
  'School Road',
  'Mill Street',
  'Orchard Lane',
  'Tank Bund Road',
] as const;
const stateNames: Readonly<Record<string, string>> = { KA: 'Karnataka', MH: 'Maharashtra', TS: 'Telangana' };

/** `asha.rao@…`; a second person of the name gets the code's number. */
export function mailOf(roster: Roster, person: RosterPerson): string {
  const local = `${person.firstName}.${person.lastName}`.toLowerCase();
  return `${local}@${roster.blueprint.mailDomain}`;
}

/** Older for those higher up; nobody younger than 21 on the day of joining. */
function birthday(person: RosterPerson, draw: ReturnType<typeof chance>): IsoDate {
  const youngest = person.isHead ? 33 : 21 + Math.max(0, person.rung) * 4;
  return addDays(
    addYears(person.joinedOn, -youngest - draw.whole(0, person.isHead ? 10 : 7)),
    -draw.whole(1, 360),
  );
}

function homeOf(roster: Roster, person: RosterPerson, draw: ReturnType<typeof chance>): SeedAddress {
  const place = roster.blueprint.places.find(({ code }) => code === person.place);
  return {
    line1: `${draw.whole(1, 240)} ${draw.pick(streets)}`,
    line2: null,
    city: place?.city ?? '',
    state: stateNames[place?.indianState ?? ''] ?? '',
    pin: place?.pin ?? '',
    country: 'India',
  };
}

/** Confirmation half a year after joining, unless the person had left or it has not come yet. */
function confirmationDay(person: RosterPerson, today: IsoDate): IsoDate | null {
  const day = addDays(person.joinedOn, 184);
  return day > today || (person.leftOn !== null && day > person.leftOn) ? null : day;
}

/** Those on the floor of a factory who earn the least have been registered when they joined. */
function isInsured({ blueprint }: Roster, { place, rung }: RosterPerson): boolean {
  const isFactory = blueprint.places.some(({ code, kind }) => code === place && kind === 'factory');
  return isFactory && (rung === 0 || rung === 1);
}

export function employeeRecord(roster: Roster, person: RosterPerson, today: IsoDate): SeedRecord {
  const draw = chance(roster.blueprint.seed * 17 + person.slot * 104_729);
  const serial = roster.blueprint.id * 1000 + person.slot;
  const dateOfBirth = birthday(person, draw);
  const married = draw.happens(person.isHead ? 85 : 48);
  const marriedOn = married ? addDays(addYears(dateOfBirth, 25), draw.whole(0, 1200)) : null;
  const isMarried = marriedOn !== null && marriedOn < today;
  const relation = isMarried
    ? person.gender === 'female'
      ? 'husband'
      : 'wife'
    : draw.pick(['mother', 'father'] as const);
  const relativeGender = relation === 'wife' || relation === 'mother' ? 'female' : 'male';
  const home = homeOf(roster, person, draw);
  return {
    form: 'employee',
    key: person.code,
    values: {
      code: person.code,
      title: person.gender === 'male' ? 'mr' : isMarried ? 'mrs' : 'ms',
      firstName: person.firstName,
      lastName: person.lastName,
      dateOfBirth,
      gender: person.gender,
      bloodGroup: draw.pick(bloodGroups),
      maritalStatus: isMarried ? 'married' : 'single',
      marriedOn: isMarried ? marriedOn : null,
      fatherName: relativeName(draw, 'male', person.lastName),
      workMail: mailOf(roster, person),
      personalMail:
        `${person.firstName}.${person.lastName}${dayOfMonth(dateOfBirth)}@mail.example`.toLowerCase(),
      mobile: mobile(draw),
      presentAddress: home,
      permanentAddress: home,
      emergencyContacts: [
        { name: relativeName(draw, relativeGender, person.lastName), relation, phone: mobile(draw) },
      ],
      pan: pan(draw, person.lastName, serial),
      aadhaar: aadhaar(serial),
      uan: uan(serial),
      ...(isInsured(roster, person) && { stateInsuranceNumber: `31${String(serial).padStart(8, '0')}` }),
      joinedOn: person.joinedOn,
      confirmedOn: confirmationDay(person, today),
      leftOn: person.leftOn,
      leavingReason: person.leftOn === null ? null : draw.happens(85) ? 'resigned' : 'term-ended',
      pfJoinedBefore2014: person.joinedOn < isoDate('2014-09-01'),
      pfBasis: person.isHead && draw.happens(40) ? 'actual' : 'ceiling',
      pensionMember: true,
      internationalWorker: false,
    },
  };
}

export function bankRecords(roster: Roster, person: RosterPerson, today: IsoDate): SeedRecord[] {
  const draw = chance(roster.blueprint.seed * 13 + person.slot * 15_485_863);
  const holder = fullName(person);
  const record = (validFrom: IsoDate, reason: string): SeedRecord => ({
    form: 'employee-bank',
    key: `${person.code}/${validFrom}`,
    validFrom,
    reason,
    values: { employee: person.code, holder, ...bankAccount(draw) },
  });
  const rows = [record(person.joinedOn, 'Joined')];
  const changed = isoDate(`${addDays(today, -draw.whole(60, 500)).slice(0, 8)}01`);
  if (
    draw.happens(6) &&
    changed > addDays(person.joinedOn, 60) &&
    (person.leftOn === null || changed < person.leftOn)
  ) {
    rows.push(record(changed, 'New account'));
  }
  return rows;
}
