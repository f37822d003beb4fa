import { type DatedRow, dated } from '#kernel/dated.ts';
import { type Paise, roundings, share } from '#kernel/money.ts';
import { startNotFound } from './start-not-found.ts';
import { leaveRuleSets } from './working-time/leave-by-rule-set.ts';
import { stateLeaves } from './working-time/leave-by-state.ts';

/*
 * Leave with wages and its encashment (facts/india-statutory.md F.5). The law says how much leave is earned and
 * carried; by what rate a day is paid is agreed, so it is the employer's setting.
 */

const checked = { checked: '2026-11-21' } as const;

/** Leave of a calendar year of work. */
interface EarnedLeave {
  /** Days of work in the year before any leave is earned. */
  readonly qualifyingDays: number;
  /** Days of work for one day of leave. */
  readonly daysForOne: number;
  /** Days carried to the next year at most. */
  readonly carryLimit: number;
}

export const earnedLeave = dated<EarnedLeave>(
  'earned leave',
  {
    ...checked,
    words: ({ qualifyingDays, daysForOne, carryLimit }) =>
      `a day for ${daysForOne} of work, from ${qualifyingDays} days of work in the year; ${carryLimit} carried`,
  },
  [
    {
      from: startNotFound,
      value: { qualifyingDays: 240, daysForOne: 20, carryLimit: 30 },
      cite: 'Factories Act 1948 (not looked up; start date not found)',
      confidence: 'medium',
    },
    {
      from: '2025-11-21',
      value: { qualifyingDays: 180, daysForOne: 20, carryLimit: 30 },
      cite: 'OSH Code 2020 (not looked up)',
      confidence: 'medium',
    },
  ],
);

export const leaveLaw = { earnedLeave, ruleSets: leaveRuleSets, states: stateLeaves } as const;

export type LeaveLaw = typeof leaveLaw;

/** Leave earned by a year's work: whole days; what of the balance is carried, and what is over and paid. */
interface LeaveEarned {
  readonly earned: number;
  readonly carried: number;
  readonly over: number;
  readonly row: DatedRow<EarnedLeave>;
}

/** The year is read on its last day. `balance` is what was left of all leave before what this year earned. */
export function leaveEarned(row: DatedRow<EarnedLeave>, daysOfWork: number, balance: number): LeaveEarned {
  const { qualifyingDays, daysForOne, carryLimit } = row.value;
  // Half a day or more counts as one (facts/work-and-welfare.md A.2).
  const earned = daysOfWork >= qualifyingDays ? Math.floor(daysOfWork / daysForOne + 0.5) : 0;
  const all = balance + earned;
  return { earned, carried: Math.min(all, carryLimit), over: Math.max(0, all - carryLimit), row };
}

/** How a day of leave is valued: which pay (that is for the caller to sum), divided by how many days. */
export type EncashmentDivisor = 30 | 26;

/**
 * Days × monthly pay ÷ divisor, to the paisa; the pay component rounds it. `hundredths` are hundredths of a
 * day, so half days are exact.
 */
export function leaveEncashment(monthlyPay: Paise, hundredths: number, divisor: EncashmentDivisor): Paise {
  return share(monthlyPay, hundredths, divisor * 100, roundings.paise);
}
