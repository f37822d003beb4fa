import { addDays, addYears, daysInclusive, hasReachedAge, type IsoDate, yearOf } from '#kernel/calendar.ts';
import { type DatedRow, dated } from '#kernel/dated.ts';
import {
  atMost,
  type Paise,
  paise,
  type Rounding,
  roundings,
  rupees,
  share,
  times,
  zero,
} from '#kernel/money.ts';
import { percent, type Ratio } from '#kernel/ratio.ts';
import { factors, injuries } from './compensation-factors.ts';
import { monthsOn } from './service.ts';
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
interface CompensationRule {
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
interface TemporaryRule {
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

/** What late payment costs: interest a year once it is over so many months late, and a penalty by order. */
const latePayment = dated<{
  readonly afterMonths: number;
  readonly interest: Ratio;
  readonly penaltyAtMost: Ratio;
}>(
  'late employee’s compensation',
  {
    ...checked,
    words: ({ afterMonths, interest, penaltyAtMost }) =>
      `${inPercent(interest)} interest a year once ${count(afterMonths, 'month')} late; penalty of up to ${inPercent(penaltyAtMost)}`,
  },
  [
    {
      from: '2010-01-18',
      value: { afterMonths: 1, interest: percent(12), penaltyAtMost: percent(50) },
      cite: 'Employee’s Compensation Act 1923, section 4A (not looked up)',
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

/** What frees the employer, where the injury is neither fatal nor total: the employee's own grave fault. */
type OwnFault = 'drink or drugs' | 'wilful disobedience' | 'removal of guards';

/** An accident arising out of and in the course of employment. Wage in paise a month. */
export interface AccidentCase {
  readonly on: IsoDate;
  readonly dateOfBirth: IsoDate;
  /** Average of the twelve months before. */
  readonly monthlyWage: Paise;
  readonly outcome:
    | { readonly kind: 'death' }
    | { readonly kind: 'permanent total' }
    /** Loss of earning capacity in percent: of the schedule (injuries), or as assessed. */
    | { readonly kind: 'permanent partial'; readonly percent: number }
    | { readonly kind: 'temporary'; readonly days: number };
  readonly ownFault?: OwnFault;
  /** Covered by state insurance, which then pays in place of the employer. */
  readonly stateInsured?: boolean;
}

/** What is due and why. Paise. */
export interface Compensation {
  readonly why: 'due' | 'paid by state insurance' | 'no more than the waiting days' | 'own fault';
  /** One sum, for death and permanent disablement. */
  readonly amount: Paise;
  readonly leastApplied: boolean;
  readonly funeral: Paise;
  /** Each half month, for temporary disablement, from the first to the last day it can be due. */
  readonly halfMonthly: Paise;
  readonly from: IsoDate | undefined;
  readonly to: IsoDate | undefined;
  readonly wageCounted: Paise;
  readonly age: number;
  /** Hundredths of the factor. */
  readonly factor: number;
  readonly rows: {
    readonly ceiling: DatedRow<Paise>;
    readonly rule: DatedRow<CompensationRule>;
    readonly temporary: DatedRow<TemporaryRule>;
    readonly factors: DatedRow<Readonly<Record<number, number>>>;
    readonly funeral: DatedRow<Paise>;
  };
}

/**
 * The compensation of an accident; sums are kept to the paisa. Throws NotInTable before 2010. Parts of a half
 * month are not in the facts: the caller counts whole half months from `from` to `to`.
 */
export function employeeCompensation(law: EmployeeCompensationLaw, given: AccidentCase): Compensation {
  const { on, outcome } = given;
  const rows = {
    ceiling: law.wageCeiling.on(on),
    rule: law.compensationRule.on(on),
    temporary: law.temporaryRule.on(on),
    factors: law.factors.on(on),
    funeral: law.funeral.on(on),
  };
  const wageCounted = atMost(given.monthlyWage, rows.ceiling.value);
  const age = completedYears(given.dateOfBirth, on);
  const factor = factorAt(rows.factors.value, age);
  const told = { wageCounted, age, factor, rows };
  const nothing = {
    amount: zero,
    leastApplied: false,
    funeral: zero,
    halfMonthly: zero,
    from: undefined,
    to: undefined,
  };
  const why = whyNot(given, rows.temporary.value);
  if (why) return { why, ...nothing, ...told };
  if (outcome.kind === 'temporary') {
    const temporary = rows.temporary.value;
    const halfMonthly = times(wageCounted, temporary.halfMonthly, toThePaisa);
    return { why: 'due', ...nothing, halfMonthly, ...temporaryDays(on, outcome.days, temporary), ...told };
  }
  const { amount, leastApplied } = lumpSum(outcome, wageCounted, factor, rows.rule.value);
  const funeral = outcome.kind === 'death' ? rows.funeral.value : zero;
  return { why: 'due', ...nothing, amount, leastApplied, funeral, ...told };
}

const toThePaisa: Rounding = roundings.paise;

function whyNot(
  given: AccidentCase,
  { waitingDays }: TemporaryRule,
): Exclude<Compensation['why'], 'due'> | undefined {
  const { kind } = given.outcome;
  if (given.stateInsured) return 'paid by state insurance';
  if (given.outcome.kind === 'temporary' && given.outcome.days <= waitingDays)
    return 'no more than the waiting days';
  return given.ownFault && kind !== 'death' && kind !== 'permanent total' ? 'own fault' : undefined;
}

function lumpSum(
  outcome: Exclude<AccidentCase['outcome'], { kind: 'temporary' }>,
  wage: Paise,
  factor: number,
  rule: CompensationRule,
): { readonly amount: Paise; readonly leastApplied: boolean } {
  const rate = outcome.kind === 'death' ? rule.death : rule.total;
  const least = outcome.kind === 'death' ? rule.leastOnDeath : rule.leastOnTotal;
  const counted = share(wage, rate.numerator * factor, rate.denominator * 100, toThePaisa);
  const whole = paise(Math.max(counted, least));
  const amount =
    outcome.kind === 'permanent partial' ? share(whole, outcome.percent, 100, toThePaisa) : whole;
  return { amount, leastApplied: whole > counted };
}

function temporaryDays(
  on: IsoDate,
  days: number,
  rule: TemporaryRule,
): { readonly from: IsoDate; readonly to: IsoDate } {
  const from = days >= rule.fromFirstDayAt ? on : addDays(on, rule.waitingDays);
  const end = addDays(on, days - 1);
  const longest = addDays(addYears(on, rule.longestYears), -1);
  return { from, to: end < longest ? end : longest };
}

/** Completed years on the last birthday before the compensation fell due. */
function completedYears(born: IsoDate, on: IsoDate): number {
  const years = yearOf(on) - yearOf(born);
  return hasReachedAge(born, years, on) ? years : years - 1;
}

function factorAt(table: Readonly<Record<number, number>>, age: number): number {
  const ages = Object.keys(table).map(Number);
  const known = Math.min(Math.max(age, Math.min(...ages)), Math.max(...ages));
  return table[known] ?? 0;
}

/**
 * Simple interest by the day (a year of 365), from the day it fell due, once it is more than a month late; to
 * the paisa. A penalty is by order and not worked out.
 */
export function lateCompensation(
  law: EmployeeCompensationLaw,
  late: { readonly amount: Paise; readonly due: IsoDate; readonly paid: IsoDate },
): Paise {
  const { afterMonths, interest } = law.latePayment.on(late.due).value;
  if (late.paid <= monthsOn(late.due, afterMonths)) return zero;
  const days = daysInclusive(addDays(late.due, 1), late.paid);
  return share(late.amount, interest.numerator * days, interest.denominator * 365, toThePaisa);
}
