import { dated } from '#kernel/dated.ts';
import { type Paise, rupees } from '#kernel/money.ts';
import { percent, type Ratio } from '#kernel/ratio.ts';
import { factors, injuries } from './compensation-factors.ts';
import { count, inPercent, inRupees } from './value-words.ts';

/*
 * Employee's compensation for injury and death in the course of work, under the Act of 1923 and, from 21
 * November 2025, the Code on Social Security. Source of the whole: facts/india-statutory.md G. Everything is
 * read on the day of the accident.
 */

const checked = { checked: '2026-11-21' } as const;

/** The monthly wage that counts at most. */
export const wageCeiling = dated<Paise>('wage of employee’s compensation', { ...checked, words: inRupees }, [
  {
    from: '2010-01-18',
    value: rupees(4_000),
    cite: 'indiaemployerforum.org, wage limit (start date not found)',
  },
  {
    from: '2010-05-31',
    value: rupees(8_000),
    cite: 'indiaemployerforum.org, wage limit under the Act of 1923',
  },
  {
    from: '2020-01-03',
    value: rupees(15_000),
    cite: 'S.O. 71(E) of 3 January 2020 (indiaemployerforum.org)',
  },
  {
    from: '2025-11-21',
    value: rupees(15_000),
    cite: 'Code on Social Security, section 76: no figure found, that of 2020 kept',
    confidence: 'medium',
  },
]);

/** Shares of the monthly wage, and the least amounts. */
export interface CompensationRule {
  readonly death: Ratio;
  readonly leastOnDeath: Paise;
  readonly total: Ratio;
  readonly leastOnTotal: Paise;
}

export const compensationRule = dated<CompensationRule>(
  'employee’s compensation',
  {
    ...checked,
    words: (rule) =>
      `death ${inPercent(rule.death)} of the wage × factor, at least ${inRupees(rule.leastOnDeath)}; ` +
      `permanent total disablement ${inPercent(rule.total)}, at least ${inRupees(rule.leastOnTotal)}`,
  },
  [
    {
      from: '2010-01-18',
      value: {
        death: percent(50),
        leastOnDeath: rupees(1_20_000),
        total: percent(60),
        leastOnTotal: rupees(1_40_000),
      },
      cite: 'ici2016.org (the amount on death; that on total disablement not looked up)',
      confidence: 'medium',
    },
  ],
);

/** Temporary disablement: a share of the wage each half month, after a wait that long cases do not have. */
export interface TemporaryRule {
  readonly halfMonthly: Ratio;
  readonly waitingDays: number;
  /** From this many days of disablement on, it is paid from the first. */
  readonly fromFirstDayAt: number;
  readonly longestYears: number;
}

export const temporaryRule = dated<TemporaryRule>(
  'compensation of temporary disablement',
  {
    ...checked,
    words: (rule) =>
      `${inPercent(rule.halfMonthly)} of the monthly wage each half month, after ${count(rule.waitingDays, 'day')} ` +
      `(from the first at ${rule.fromFirstDayAt}), at most ${count(rule.longestYears, 'year')}`,
  },
  [
    {
      from: '2010-01-18',
      value: { halfMonthly: percent(25), waitingDays: 3, fromFirstDayAt: 28, longestYears: 5 },
      cite: 'Employee’s Compensation Act 1923, section 4 (comply4hr.com)',
    },
  ],
);

export const funeral = dated<Paise>('funeral expenses', { ...checked, words: inRupees }, [
  { from: '2010-01-18', value: rupees(5_000), cite: 'Supreme Court of India, Civil Appeal 10018 of 2017' },
  {
    from: '2025-11-21',
    value: rupees(15_000),
    cite: 'Code on Social Security, section 76 (not looked up)',
    confidence: 'medium',
  },
]);

/** What late payment costs: interest a year once it is so late, by months or by days; a penalty by order. */
export interface LatePayment {
  readonly afterMonths?: number;
  readonly afterDays?: number;
  readonly interest: Ratio;
  readonly penaltyAtMost: Ratio;
}

const latePayment = dated<LatePayment>(
  'late employee’s compensation',
  {
    checked: '2026-11-28',
    words: ({ afterMonths, afterDays, interest, penaltyAtMost }) => {
      const late = afterDays === undefined ? count(afterMonths ?? 0, 'month') : count(afterDays, 'day');
      return `${inPercent(interest)} interest a year once ${late} late; penalty of up to ${inPercent(penaltyAtMost)}`;
    },
  },
  [
    {
      from: '2010-01-18',
      value: { afterMonths: 1, interest: percent(12), penaltyAtMost: percent(50) },
      cite: 'Employee’s Compensation Act 1923, section 4A (work-and-welfare.md, corrections of 28 November 2026)',
    },
    {
      from: '2026-05-08',
      value: { afterDays: 30, interest: percent(12), penaltyAtMost: percent(50) },
      cite:
        'Social Security (Central) Rules 2026 (taxtmi.com, acts 54478); Code on Social Security, section 77 ' +
        '(acts 52646)',
    },
  ],
);

export const employeeCompensationLaw = {
  wageCeiling,
  compensationRule,
  temporaryRule,
  funeral,
  latePayment,
  factors,
  injuries,
} as const;

export type EmployeeCompensationLaw = typeof employeeCompensationLaw;
