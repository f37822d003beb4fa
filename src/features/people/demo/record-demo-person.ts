/** What the demo tells of a person besides the register: studies, skills, earlier work, family, papers. */
import { addDays, addYears, type IsoDate, monthOf } from '#kernel/calendar.ts';
import { chance } from '#server/seed/chance.ts';
import { relativeName } from '#server/seed/person-names.ts';
import type { SeedRecord, SeedValues } from '#server/seed/seed-record.ts';

export type DemoPerson = {
  readonly id: number;
  readonly code: string;
  readonly lastName: string;
  readonly gender: string;
  readonly married: boolean;
  readonly born: IsoDate;
  readonly joined: IsoDate;
};
/** The id of a list's entry by its form and code. */
export type EntryOf = (form: string, code: string) => number;

const degrees = ['BTECH', 'BE', 'BSC', 'BCOM', 'BCA', 'BA'] as const;
const further = ['MBA', 'MTECH', 'MCA', 'MSC', 'MCOM'] as const;
const colleges = ['VTU', 'BU', 'MU', 'OU', 'SPPU', 'JNTUH', 'ANNA', 'NITK', 'BITS'] as const;
const skills = [
  'TYPESCRIPT',
  'SQL',
  'PYTHON',
  'PROJECTS',
  'WRITING',
  'SPREADSHEETS',
  'TESTING',
  'TRAINING',
] as const;
const employers = [
  'Lakeside Software',
  'Orchid Systems',
  'Banyan Technologies',
  'Deccan Consulting',
  'Konkan Traders',
] as const;

const record = (form: string, key: string, values: SeedValues): SeedRecord => ({ form, key, values });

export function learnt(person: DemoPerson, entry: EntryOf): SeedRecord[] {
  const draw = chance(person.id * 7919);
  const graduated = addYears(person.born, 22);
  const one = (at: number, code: string, finished: IsoDate, years: number, highest: boolean): SeedRecord =>
    record('employee-qualification', `${person.code}/${at}`, {
      employee: person.id,
      qualification: entry('qualification', code),
      institution: entry('institution', draw.pick(colleges)),
      mode: 'regular',
      startedIn: monthOf(addYears(finished, -years)),
      finishedIn: monthOf(finished),
      grade: draw.pick(['First class', 'Distinction', 'Second class']),
      marks: draw.whole(5600, 8900),
      highest,
    });
  const goesOn = draw.happens(35) && addYears(graduated, 2) < person.joined;
  return [
    one(1, draw.pick(degrees), graduated, 4, !goesOn),
    ...(goesOn ? [one(2, draw.pick(further), addYears(graduated, 2), 2, true)] : []),
    ...skilled(person, entry),
    ...workedBefore(person, graduated),
  ];
}

function skilled(person: DemoPerson, entry: EntryOf): SeedRecord[] {
  const first = person.id % skills.length;
  const draw = chance(person.id * 31);
  return [skills[first], skills[(first + 3) % skills.length]].map((code = 'SQL') =>
    record('employee-skill', `${person.code}/${code}`, {
      employee: person.id,
      skill: entry('skill', code),
      level: String(draw.whole(2, 5)),
      years: draw.whole(1, 9),
    }),
  );
}

function workedBefore(person: DemoPerson, graduated: IsoDate): SeedRecord[] {
  const draw = chance(person.id * 104_729);
  const from = addDays(graduated, draw.whole(30, 200));
  const to = addDays(person.joined, -draw.whole(5, 90));
  if (addYears(from, 1) > to) return [];
  return [
    record('employee-experience', person.code, {
      employee: person.id,
      employer: draw.pick(employers),
      designation: draw.pick(['Engineer', 'Associate', 'Analyst', 'Officer']),
      from,
      to,
      relevant: true,
      leftBecause: 'A better opportunity',
    }),
  ];
}

/** Spouse, or mother; a child for some. Everybody's fund is nominated to the first of them. */
export function kin(person: DemoPerson, entry: EntryOf, today: IsoDate): SeedRecord[] {
  const draw = chance(person.id * 6_151);
  const isMale = person.gender === 'male';
  const relation = person.married ? (isMale ? 'WIFE' : 'HUSBAND') : 'MOTHER';
  const spouse = relativeName(draw, relation === 'HUSBAND' ? 'male' : 'female', person.lastName);
  const born = relation === 'MOTHER' ? addYears(person.born, -26) : addDays(person.born, draw.whole(0, 900));
  const member = (key: string, values: SeedValues) =>
    record('employee-family', `${person.code}/${key}`, { employee: person.id, ...values });
  const first = member('1', {
    name: spouse,
    relation: entry('relation', relation),
    dateOfBirth: born,
    gender: relation === 'HUSBAND' ? 'male' : 'female',
    dependant: relation !== 'HUSBAND',
    coveredBy: ['medical'],
  });
  if (!person.married || !draw.happens(60)) return [first];
  return [
    first,
    member('2', {
      name: relativeName(draw, draw.pick(['male', 'female']), person.lastName),
      relation: entry('relation', draw.pick(['SON', 'DAUGHTER'])),
      dateOfBirth: addDays(today, -draw.whole(400, 4000)),
      dependant: true,
      coveredBy: ['medical'],
      guardianName: spouse,
      guardianRelation: entry('relation', relation),
    }),
  ];
}

/** A driving licence, and a passport that is soon to be renewed for a few. */
export function papers(person: DemoPerson, entry: EntryOf, today: IsoDate): SeedRecord[] {
  const draw = chance(person.id * 12_289);
  const paper = (code: string, values: SeedValues) =>
    record('employee-document', `${person.code}/${code}`, {
      employee: person.id,
      type: entry('document-type', code),
      ...values,
    });
  const until = addDays(today, draw.happens(20) ? draw.whole(15, 55) : draw.whole(400, 3000));
  return [
    paper('DEGREE', { issuedOn: addYears(person.born, 22), issuedBy: 'University' }),
    paper('CONTRACT', { issuedOn: person.joined }),
    paper('DRIVING', {
      number: `KA05${draw.digits(11)}`,
      issuedOn: addYears(person.born, 21),
      expiresOn: addYears(person.born, 61),
      issuedBy: 'Regional Transport Office',
    }),
    ...(draw.happens(60)
      ? [
          paper('PASSPORT', {
            number: `${draw.letters(1)}${draw.digits(7)}`,
            issuedOn: addYears(until, -10),
            expiresOn: until,
          }),
        ]
      : []),
  ];
}

export function hours(person: DemoPerson): SeedRecord[] {
  return [
    {
      ...record('employee-weekly-off', person.code, {
        employee: person.id,
        pattern: 'two-days',
        source: 'policy',
      }),
      validFrom: person.joined,
      reason: 'Joined',
    },
    {
      ...record('employee-shift', person.code, {
        employee: person.id,
        name: 'General',
        startsAt: '09:30',
        endsAt: '18:30',
        punchId: person.code.slice(-4),
        captureMethod: 'machine',
      }),
      validFrom: person.joined,
      reason: 'Joined',
    },
  ];
}

export const other = (person: DemoPerson): SeedRecord =>
  record('employee-other', person.code, {
    employee: person.id,
    hobbies: chance(person.id).pick([
      'Chess',
      'Trekking',
      'Carnatic music',
      'Cricket',
      'Reading',
      'Gardening',
    ]),
    transport: chance(person.id * 3).pick(['own', 'public', 'company']),
    confidentialitySignedOn: person.joined,
  });
