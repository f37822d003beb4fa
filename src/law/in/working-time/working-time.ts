import { dated } from '#kernel/dated.ts';
import { startNotFound } from '../start-not-found.ts';
import { count } from '../value-words.ts';
import { holidayWorked, stateHolidays, stateSubstitutes } from './holidays.ts';
import { hoursInFactories, hoursInShops, hoursUnderTheCode } from './hours.ts';

/* Rest days, night work and the counting of overtime (facts/work-and-welfare.md A.1, D.2). */

const checked = { checked: '2026-11-22' } as const;

/** Minutes of overtime become counted ones: fewer than `from` none, to `halfTo` half an hour, beyond an hour. */
export interface OvertimeCounting {
  readonly from: number;
  readonly halfTo: number;
}

const counting = dated<OvertimeCounting>(
  'counting of overtime',
  {
    ...checked,
    words: ({ from, halfTo }) =>
      `under ${count(from, 'minute')} nothing, to ${count(halfTo, 'minute')} half an hour, beyond that an hour`,
  },
  [
    {
      from: '2026-05-08',
      value: { from: 15, halfTo: 30 },
      cite: 'OSH&WC (Central) Rules 2026, rule 69',
    },
  ],
);

interface RestDays {
  /** Days of work after which a rest day comes. */
  readonly daysOfWork: number;
  /** However it is moved, never more days of work in a row. */
  readonly mostInRow: number;
}

const restDays = dated<RestDays>(
  'weekly rest',
  {
    ...checked,
    words: ({ daysOfWork, mostInRow }) =>
      `a day after ${count(daysOfWork, 'day')} of work; moved, never more than ${count(mostInRow, 'day')} in a row`,
  },
  [
    {
      from: startNotFound,
      value: { daysOfWork: 6, mostInRow: 10 },
      cite: 'Factories Act 1948, section 52 (not looked up; start date not found)',
    },
    {
      from: '2026-05-08',
      value: { daysOfWork: 6, mostInRow: 10 },
      cite: 'OSH Code 2020, section 26; Wages (Central) Rules 2026, rules 5 to 7',
      confidence: 'medium',
    },
  ],
);

interface NightWork {
  /** Hours of the clock from which and until which a woman works only with her written consent. */
  readonly fromHour: number;
  readonly toHour: number;
}

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

const womenAtNight = dated<NightWork>(
  'women’s work at night',
  {
    ...checked,
    words: ({ fromHour, toHour }) =>
      `from ${clock(fromHour)} to ${clock(toHour)} with written consent, pick-up and drop, lit ways and cameras`,
  },
  [
    {
      from: '2025-11-21',
      value: { fromHour: 19, toHour: 6 },
      cite: 'OSH Code 2020, section 43; OSH&WC (Central) Rules 2026, rule 83',
      confidence: 'medium',
    },
  ],
);

export const workingTimeLaw = {
  code: hoursUnderTheCode,
  factories: hoursInFactories,
  shops: hoursInShops,
  counting,
  restDays,
  womenAtNight,
  holidays: stateHolidays,
  substitutes: stateSubstitutes,
  holidayWorked,
} as const;

export type WorkingTimeLaw = typeof workingTimeLaw;
