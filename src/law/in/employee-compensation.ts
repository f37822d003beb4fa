/*
 * Employee's compensation for injury and death in the course of work, by the rows of law of the day
 * of the accident (compensation-law.ts). Source: facts/india-statutory.md G.
 */
import { addDays, addYears, daysInclusive, hasReachedAge, type IsoDate, yearOf } from '#kernel/calendar.ts';
import type { DatedRow } from '#kernel/dated.ts';
import { atMost, type Paise, paise, type Rounding, roundings, share, times, zero } from '#kernel/money.ts';
import type {
  CompensationRule,
  EmployeeCompensationLaw,
  LatePayment,
  TemporaryRule,
} from './compensation-law.ts';
import { monthsOn } from './service.ts';

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
    /** By the calendar. The monthly wage earned in lighter work meanwhile, where there is one: paise. */
    | { readonly kind: 'temporary'; readonly days: number; readonly wageDuring?: Paise };
  readonly ownFault?: OwnFault;
  /** Covered by state insurance, which then pays in place of the employer. */
  readonly stateInsured?: boolean;
}

/** What is due and why. Paise. */
export interface Compensation {
  readonly why: 'due' | 'paid by state insurance' | 'no more than the waiting days' | 'own fault';
  /** For death and permanent disablement one sum; for temporary disablement what its paid days come to. */
  readonly amount: Paise;
  readonly leastApplied: boolean;
  readonly funeral: Paise;
  /** Each half month, for temporary disablement, from the first to the last day it can be due. */
  readonly halfMonthly: Paise;
  readonly paidDays: number;
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
 * The compensation of an accident; sums are kept to the paisa. Throws NotInTable before 2010. A half month has
 * fifteen days, and a part of it is paid in proportion.
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
    paidDays: 0,
    from: undefined,
    to: undefined,
  };
  const why = whyNot(given, rows.temporary.value);
  if (why) return { why, ...nothing, ...told };
  if (outcome.kind === 'temporary') {
    const temporary = rows.temporary.value;
    const halfMonthly = halfMonthlyOf(given.monthlyWage, wageCounted, outcome.wageDuring, temporary);
    const { from, to } = temporaryDays(on, outcome.days, temporary);
    const paidDays = daysInclusive(from, to);
    const amount = share(halfMonthly, paidDays, daysOfHalfMonth, toThePaisa);
    return { why: 'due', ...nothing, amount, halfMonthly, paidDays, from, to, ...told };
  }
  const { amount, leastApplied } = lumpSum(outcome, wageCounted, factor, rows.rule.value);
  const funeral = outcome.kind === 'death' ? rows.funeral.value : zero;
  return { why: 'due', ...nothing, amount, leastApplied, funeral, ...told };
}

const toThePaisa: Rounding = roundings.paise;

const daysOfHalfMonth = 15;

/** A share of the wage counted, and no more than half of what the monthly wage has fallen by (section 4(2)). */
function halfMonthlyOf(
  wage: Paise,
  counted: Paise,
  wageDuring: Paise | undefined,
  { halfMonthly }: TemporaryRule,
): Paise {
  const usual = times(counted, halfMonthly, toThePaisa);
  if (wageDuring === undefined) return usual;
  return atMost(usual, share(paise(Math.max(0, wage - wageDuring)), 1, 2, toThePaisa));
}

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
    outcome.kind === 'permanent partial'
      ? share(whole, Math.floor(outcome.percent * 100 + 0.5), 10_000, toThePaisa)
      : whole;
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

/** Compensation that is paid late. Paise. */
interface LateCompensation {
  readonly lateDays: number;
  readonly interest: Paise;
  /** By order, up to this. */
  readonly penaltyMost: Paise;
  readonly row: DatedRow<LatePayment>;
}

/**
 * Simple interest by the day (a year of 365), from the day it fell due, once it is later than the law leaves
 * time; to the paisa.
 */
export function lateCompensation(
  law: EmployeeCompensationLaw,
  late: { readonly amount: Paise; readonly due: IsoDate; readonly paid: IsoDate },
): LateCompensation {
  const row = law.latePayment.on(late.due);
  const { afterMonths = 0, afterDays, interest, penaltyAtMost } = row.value;
  const inTimeTo = afterDays === undefined ? monthsOn(late.due, afterMonths) : addDays(late.due, afterDays);
  if (late.paid <= inTimeTo) return { lateDays: 0, interest: zero, penaltyMost: zero, row };
  const lateDays = daysInclusive(addDays(late.due, 1), late.paid);
  return {
    lateDays,
    interest: share(late.amount, interest.numerator * lateDays, interest.denominator * 365, toThePaisa),
    penaltyMost: times(late.amount, penaltyAtMost, toThePaisa),
    row,
  };
}
