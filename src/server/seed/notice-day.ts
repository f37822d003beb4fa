/** Holidays and announcements around the day of seeding. */
import { addDays, type IsoDate, isoDate, yearOf } from '#kernel/calendar.ts';
import type { Blueprint } from './blueprint.ts';
import type { SeedRecord } from './seed-record.ts';

type Holiday = {
  readonly day: string;
  readonly name: string;
  readonly kind: string;
  readonly state?: string;
};

const everyYear: readonly Holiday[] = [
  { day: '01-26', name: 'Republic Day', kind: 'national' },
  { day: '05-01', name: 'Maharashtra Day', kind: 'public', state: 'MH' },
  { day: '05-01', name: 'Labour Day', kind: 'public', state: 'KA' },
  { day: '06-02', name: 'Telangana Formation Day', kind: 'public', state: 'TS' },
  { day: '08-15', name: 'Independence Day', kind: 'national' },
  { day: '10-02', name: 'Gandhi Jayanti', kind: 'national' },
  { day: '11-01', name: 'Karnataka Rajyotsava', kind: 'public', state: 'KA' },
  { day: '12-25', name: 'Christmas', kind: 'public' },
  { day: '01-01', name: 'New Year’s Day', kind: 'optional' },
  { day: '01-14', name: 'Makar Sankranti', kind: 'optional' },
  { day: '12-24', name: 'Christmas Eve', kind: 'optional' },
  { day: '12-31', name: 'New Year’s Eve', kind: 'optional' },
];

/** Festivals go by the moon; years that are not listed get the fixed days only. */
const festivals: Readonly<Record<number, readonly (readonly [string, string])[]>> = {
  2025: [
    ['03-14', 'Holi'],
    ['03-31', 'Id-ul-Fitr'],
    ['08-27', 'Ganesh Chaturthi'],
    ['10-20', 'Diwali'],
    ['11-05', 'Guru Nanak Jayanti'],
  ],
  2026: [
    ['03-04', 'Holi'],
    ['03-21', 'Id-ul-Fitr'],
    ['09-14', 'Ganesh Chaturthi'],
    ['10-20', 'Dussehra'],
    ['11-08', 'Diwali'],
    ['11-24', 'Guru Nanak Jayanti'],
  ],
  2027: [
    ['03-22', 'Holi'],
    ['03-10', 'Id-ul-Fitr'],
    ['09-04', 'Ganesh Chaturthi'],
    ['10-09', 'Dussehra'],
    ['10-29', 'Diwali'],
    ['11-14', 'Guru Nanak Jayanti'],
  ],
};

export function holidayRecords(blueprint: Blueprint, today: IsoDate): SeedRecord[] {
  const year = yearOf(today);
  return [year - 2, year - 1, year, year + 1].flatMap((each) => [
    ...everyYear.flatMap((holiday) => fixedHoliday(blueprint, each, holiday)),
    ...(festivals[each] ?? []).map(([day, name]) => record(isoDate(`${each}-${day}`), name, 'public', null)),
  ]);
}

const fixedHoliday = (
  blueprint: Blueprint,
  year: number,
  { day, name, kind, state }: Holiday,
): SeedRecord[] => {
  const date = isoDate(`${year}-${day}`);
  if (state === undefined) return [record(date, name, kind, null)];
  return blueprint.places
    .filter(({ indianState }) => indianState === state)
    .map(({ code }) => record(date, name, kind, code));
};

const record = (date: IsoDate, name: string, kind: string, establishment: string | null): SeedRecord => ({
  form: 'holiday',
  key: `${date}/${name}/${establishment ?? ''}`,
  values: {
    date,
    name,
    kind,
    forWhom: establishment === null ? null : [{ establishments: [establishment] }],
  },
});

export function announcementRecords(blueprint: Blueprint, today: IsoDate): SeedRecord[] {
  const place = blueprint.places[1];
  const announcement = (title: string, body: string, from: number, to: number): SeedRecord => ({
    form: 'announcement',
    key: title,
    values: { title, body, from: addDays(today, from), to: addDays(today, to) },
  });
  return [
    announcement(
      `New floor at ${place?.name}`,
      `The second floor at ${place?.line1} opens next week. Seats are marked with your ` +
        `names; badges work from Monday.`,
      -3,
      18,
    ),
    announcement(
      'Check your bank and family details',
      'Before the last payroll of the quarter, please open your record and look whether bank ' +
        'account, nominee and ' +
        'emergency contact are still right. Tell HR what is not.',
      -9,
      12,
    ),
    announcement(
      'Yearly health check',
      'Appointments for the yearly check can be taken with the clinic until the end of next ' +
        'month. It is free, and its ' +
        'result goes to you alone.',
      -20,
      30,
    ),
    announcement(
      'How we answered your survey',
      'Thank you to everybody who took part. The summary is with your lead.',
      -90,
      -40,
    ),
  ];
}
