/**
 * What a leave policy grants in a leave year: periods, their share for who joins or leaves within one, each
 * credit rounded by its rule. A policy that changes in the year holds from its day; nothing is replayed.
 */
import { assert } from '#kernel/assert.ts';
import {
  addDays,
  addMonths,
  addYears,
  dayOfMonth,
  daysInclusive,
  earlier,
  firstDay,
  type IsoDate,
  later,
  monthOf,
  monthsBetween,
  yearOf,
} from '#kernel/calendar.ts';
import { monthsOn } from '#law/in/service.ts';
import { addDaysExact, type DayRounding, type ExactDays, type Hundredths, roundDays } from './quantity.ts';
import { laterBy, uncountedWithin } from './uncounted.ts';

export interface AccrualPolicy {
  /** Hundredths of a day for a whole year. */
  readonly yearly: Hundredths;
  /** By so many months; or by days worked, `daysForOne` of them for a day of leave. */
  readonly by: 1 | 3 | 6 | 12 | 'days-worked';
  readonly daysForOne?: number;
  readonly at: 'start' | 'end';
  readonly joiner: JoinerRule;
  readonly rounding: DayRounding;
  /** Each credit is rounded; else the running total is, and credits are what it grows by. */
  readonly roundsEach: boolean;
  /** Nothing is credited until so many months after joining; then what was held back comes at once. */
  readonly waitMonths?: number;
}

/** What the period brings in which a person joins. */
export type JoinerRule =
  | { readonly kind: 'by-days' }
  /** Joined by this day of the month: the whole period; later: nothing. */
  | { readonly kind: 'cut-off'; readonly day: number }
  | { readonly kind: 'whole' }
  | { readonly kind: 'nothing' };

/** A policy and the day from which it holds; the rows are in order. */
export interface DatedPolicy {
  readonly from: IsoDate;
  readonly policy: AccrualPolicy;
}

interface Employment {
  readonly joined: IsoDate;
  readonly left?: IsoDate;
  /** Days that do not count as service, in order. */
  readonly uncounted?: readonly IsoDate[];
  /** Days worked by month, 'YYYY-MM', where leave is earned by them. */
  readonly worked?: Readonly<Record<string, number>>;
}

export interface Credit {
  readonly day: IsoDate;
  readonly quantity: Hundredths;
  /** The period that brought it, and its days of employment. */
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly employedDays: number;
  readonly exact: ExactDays;
}

interface Period {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** The credits of a leave year, in order. The year begins on the first of any month;
 * one that begins with the joining date is granted whole (`by: 12`). */
export function accruals(
  policies: readonly DatedPolicy[],
  employment: Employment,
  year: Period,
): readonly Credit[] {
  const credits: Credit[] = [];
  let running: ExactDays = { numerator: 0, denominator: 1 };
  let total: Hundredths = 0;
  for (let from = year.from; from <= year.to; ) {
    const policy = policyOn(policies, from);
    const to = policy ? earlier(year.to, periodEnd(from, policy)) : lastOfMonth(from);
    const credit = policy ? creditOf(policy, employment, { from, to }) : undefined;
    if (policy && credit) {
      running = addDaysExact(running, credit.exact);
      const each = policy.roundsEach
        ? roundDays(credit.exact, policy.rounding)
        : Math.max(0, roundDays(running, policy.rounding) - total);
      total += each;
      if (each > 0) credits.push({ ...credit, quantity: each });
    }
    from = addDays(to, 1);
  }
  return credits;
}

const policyOn = (policies: readonly DatedPolicy[], date: IsoDate): AccrualPolicy | undefined =>
  policies.findLast(({ from }) => from <= date)?.policy;

const lastOfMonth = (date: IsoDate): IsoDate => addDays(firstDay(addMonths(monthOf(date), 1)), -1);

const periodEnd = (from: IsoDate, { by }: AccrualPolicy): IsoDate =>
  addDays(firstDay(addMonths(monthOf(from), by === 'days-worked' ? 1 : by)), -1);

/** What one period brings; nothing where the person was not there. */
function creditOf(policy: AccrualPolicy, of: Employment, { from, to }: Period): Credit | undefined {
  const first = later(from, of.joined);
  const last = of.left === undefined ? to : earlier(to, of.left);
  const employedDays = daysInclusive(first, last);
  if (employedDays === 0) return undefined;
  const served = employedDays - uncountedWithin(of.uncounted ?? [], first, last);
  if (served === 0) return undefined;
  const share =
    policy.by === 'days-worked'
      ? byDaysWorked(policy, of, from)
      : shareOf(policy.yearly * monthsOf(policy.by, { from, to }), policy, of, { from, to }, employedDays);
  const exact = policy.by === 'days-worked' ? share : ofServed(share, served, employedDays);
  const day = later(policy.at === 'start' ? first : last, waitEnd(policy, of));
  return { day, quantity: 0, from, to, employedDays, exact };
}

/** Of what a period brings so much as its days count. */
const ofServed = ({ numerator, denominator }: ExactDays, served: number, of: number): ExactDays =>
  served === of
    ? { numerator, denominator }
    : { numerator: numerator * served, denominator: denominator * of };

/** A period that the year ends, or that a policy began late, has the months that are in it. */
const monthsOf = (by: number, { from, to }: Period): number =>
  Math.min(by, monthsBetween(monthOf(from), monthOf(to)) + 1);

const waitEnd = ({ waitMonths = 0 }: AccrualPolicy, { joined, uncounted = [] }: Employment): IsoDate =>
  waitMonths === 0 ? joined : laterBy(monthsOn(joined, waitMonths), uncounted);

function byDaysWorked(
  { daysForOne = 20 }: AccrualPolicy,
  { worked = {} }: Employment,
  from: IsoDate,
): ExactDays {
  const days = worked[monthOf(from)] ?? 0;
  assert(days >= 0 && daysForOne > 0, 'Days worked are not below nothing');
  return { numerator: days, denominator: daysForOne };
}

/** `hundredthMonths` is a year's leave times the months of the period: 1,200 of it are a day. */
function shareOf(
  hundredthMonths: number,
  { joiner }: AccrualPolicy,
  { joined, left }: Employment,
  { from, to }: Period,
  employedDays: number,
): ExactDays {
  const whole: ExactDays = { numerator: hundredthMonths, denominator: 1_200 };
  const none: ExactDays = { numerator: 0, denominator: 1 };
  const all = daysInclusive(from, to);
  const byDays = { numerator: hundredthMonths * employedDays, denominator: 1_200 * all };
  // Who leaves within a period has of it what the days say, however joiners are treated.
  if (employedDays === all || (joined <= from && left !== undefined && left < to))
    return employedDays === all ? whole : byDays;
  if (joiner.kind === 'by-days') return byDays;
  if (joiner.kind === 'cut-off') return dayOfMonth(joined) <= joiner.day ? whole : none;
  return joiner.kind === 'whole' ? whole : none;
}

/** The leave year that begins with the joining date: its first and last day that hold a date. */
export function yearFromJoining(joined: IsoDate, date: IsoDate): Period {
  const years = yearOf(date) - yearOf(joined);
  const begun = addYears(joined, years) <= date ? years : years - 1;
  return { from: addYears(joined, begun), to: addDays(addYears(joined, begun + 1), -1) };
}

/** Credits held to what a balance may be at most; what is over is not credited. */
export function capped(credits: readonly Credit[], before: Hundredths, cap: Hundredths): readonly Credit[] {
  let balance = before;
  return credits.flatMap((credit) => {
    const quantity = Math.max(0, Math.min(credit.quantity, cap - balance));
    balance += quantity;
    return quantity === 0 ? [] : [{ ...credit, quantity }];
  });
}
