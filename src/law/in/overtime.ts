import { type DatedRow, dated } from '#kernel/dated.ts';
import { type Paise, roundings, share } from '#kernel/money.ts';
import { type Ratio, ratio } from '#kernel/ratio.ts';
import type { NormalTime, WageRate } from './minimum-wage.ts';
import { startNotFound } from './start-not-found.ts';
import { count } from './value-words.ts';

/* Overtime (facts/india-statutory.md F.4). Wages are those of the definition (statutory-wages.ts). */

const checked = { checked: '2026-11-21' } as const;

/** How many times the ordinary rate an hour of overtime is paid. */
export const multiple = dated<Ratio>(
  'overtime rate',
  { ...checked, words: ({ numerator, denominator }) => `${numerator / denominator} times the rate of wages` },
  [
    {
      from: startNotFound,
      value: ratio(2, 1),
      cite: 'Factories Act 1948 (not looked up; start date not found)',
    },
    { from: '2025-11-21', value: ratio(2, 1), cite: 'Code on Wages 2019, section 14 (zeenews.india.com)' },
  ],
);

/** The hours beyond which time is overtime. */
export const normalHours = dated<{ readonly day: number; readonly week: number }>(
  'normal hours',
  { ...checked, words: ({ day, week }) => `${count(day, 'hour')} a day, ${count(week, 'hour')} a week` },
  [
    {
      from: startNotFound,
      value: { day: 8, week: 48 },
      cite: 'Code on Wages 2019 and OSH Code 2020 (not looked up; start date not found)',
      confidence: 'medium',
    },
  ],
);

export const overtimeLaw = { multiple, normalHours } as const;

export type OvertimeLaw = typeof overtimeLaw;

/** What an hour is worth. With `monthHours` a monthly rate is divided by the month's own hours. */
export interface OrdinaryRate extends WageRate {
  readonly monthHours?: number;
}

/** The pay of overtime, and of an ordinary hour for telling. Paise, to the paisa; the component rounds it. */
export interface OvertimePay {
  readonly amount: Paise;
  readonly ordinaryHour: Paise;
  readonly minutes: number;
  readonly row: DatedRow<Ratio>;
}

/** Overtime of some minutes at a rate: rate per hour × multiple × hours, one rounding. */
export function overtimePay(
  row: DatedRow<Ratio>,
  time: NormalTime,
  rate: OrdinaryRate,
  minutes: number,
): OvertimePay {
  const hours = hoursOf(time, rate);
  const { numerator, denominator } = row.value;
  return {
    amount: share(rate.amount, numerator * minutes, denominator * hours * 60, roundings.paise),
    ordinaryHour: share(rate.amount, 1, hours, roundings.paise),
    minutes,
    row,
  };
}

function hoursOf({ hoursOfDay, daysOfMonth }: NormalTime, { per, monthHours }: OrdinaryRate): number {
  if (per === 'hour') return 1;
  return per === 'day' ? hoursOfDay : (monthHours ?? hoursOfDay * daysOfMonth);
}

/**
 * Minutes of overtime that a limit of the quarter (set by rules, so a setting) still allows, and those
 * beyond it, which are paid all the same but want an answer.
 */
export function withinQuarter(
  limitMinutes: number,
  before: number,
  minutes: number,
): { readonly within: number; readonly beyond: number } {
  const within = Math.max(0, Math.min(minutes, limitMinutes - before));
  return { within, beyond: minutes - within };
}
