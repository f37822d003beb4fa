/**
 * What a leave policy grants in a leave year: periods, their share for who joins or leaves within one, each
 * credit rounded by its rule. A policy that changes in the year holds from its day; nothing is replayed.
 */
import { assert } from '#kernel/assert.ts';
import { addDays, daysInclusive, earlier, type IsoDate, later } from '#kernel/calendar.ts';
import { monthsOn } from '#law/in/service.ts';
import {
  type ChosenDay,
  chosenDay,
  dayOfPart,
  type Length,
  type Period,
  periodOn,
  shareOfYear,
} from './leave-year.ts';
import { addDaysExact, type DayRounding, type ExactDays, type Hundredths, roundDays } from './quantity.ts';
import { laterBy, uncountedWithin } from './uncounted.ts';

export interface AccrualPolicy {
  /** Hundredths of a day for a whole year. */
  readonly yearly: Hundredths;
  /** By periods of the leave year; or by what is worked, `forOne` days or hours of it for a day of leave. */
  readonly by: Length | Worked;
  /** In hundredths of a day or of an hour. */
  readonly forOne?: Hundredths;
  readonly at: 'start' | 'end' | ChosenDay;
  readonly joiner: JoinerRule;
  readonly rounding: DayRounding;
  /** Each credit is rounded, up to the year's days; else the running total is, and credits are its growth. */
  readonly roundsEach: boolean;
  /** Nothing is credited until so many months after joining; then what was held back comes at once. */
  readonly waitMonths?: number;
}

/** What is worked, by month of the leave year. */
type Worked = 'days-worked' | 'hours-worked';

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

/** What somebody worked between two days; nothing where they are not over. */
export interface WorkDone {
  /** Hundredths of a day. */
  days(from: IsoDate, to: IsoDate): number;
  minutes(from: IsoDate, to: IsoDate): number;
}

interface Employment {
  readonly joined: IsoDate;
  readonly left?: IsoDate;
  /** Days that do not count as service, in order. */
  readonly uncounted?: readonly IsoDate[];
  /** Where leave is earned by work. */
  readonly worked?: WorkDone;
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

const nothing: ExactDays = { numerator: 0, denominator: 1 };

/** The credits of a leave year, in order of their periods, which count from its first day. */
export function accruals(
  policies: readonly DatedPolicy[],
  employment: Employment,
  year: Period,
): readonly Credit[] {
  const credits: Credit[] = [];
  let [running, ofYear] = [nothing, nothing];
  let total: Hundredths = 0;
  const periodsMost = daysInclusive(year.from, year.to);
  for (let from = year.from, turn = 0; turn < periodsMost && from <= year.to; turn++) {
    const policy = policyOn(policies, from);
    const { to } = periodOn(year, policy ? lengthOf(policy) : 1, from);
    const period = { from, to };
    if (policy) ofYear = addDaysExact(ofYear, wholeShare(policy, year, period));
    const credit = policy && creditOf(policy, employment, year, period);
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
  return policies.some(({ policy }) => policy.roundsEach) ? upTo(credits, ofYear) : credits;
}

const policyOn = (policies: readonly DatedPolicy[], date: IsoDate): AccrualPolicy | undefined =>
  policies.findLast(({ from }) => from <= date)?.policy;

const isWorked = (by: AccrualPolicy['by']): by is Worked => by === 'days-worked' || by === 'hours-worked';

const lengthOf = ({ by }: AccrualPolicy): Length => (isWorked(by) ? 1 : by);

/** What a period brings to who is there all of it; what is worked has no limit. */
function wholeShare(policy: AccrualPolicy, year: Period, period: Period): ExactDays {
  if (isWorked(policy.by)) return { numerator: boundless, denominator: 1 };
  const { numerator, denominator } = shareOfYear(year, policy.by, period);
  return { numerator: policy.yearly * numerator, denominator: denominator * 100 };
}

const boundless = 1_000_000;

/** Credits that were each rounded, ended where they come to the days of the year. */
function upTo(credits: readonly Credit[], ofYear: ExactDays): readonly Credit[] {
  let left = roundDays(ofYear, { unit: 1, direction: 'nearest' });
  return credits.flatMap((credit) => {
    const quantity = Math.min(credit.quantity, left);
    left -= quantity;
    return quantity === 0 ? [] : [{ ...credit, quantity }];
  });
}

/** What one period brings; nothing where the person was not there. */
function creditOf(
  policy: AccrualPolicy,
  of: Employment,
  year: Period,
  { from, to }: Period,
): Credit | undefined {
  const first = later(from, of.joined);
  const last = of.left === undefined ? to : earlier(to, of.left);
  const employedDays = daysInclusive(first, last);
  if (employedDays === 0) return undefined;
  const served = employedDays - uncountedWithin(of.uncounted ?? [], first, last);
  if (served === 0) return undefined;
  const exact = isWorked(policy.by)
    ? byWork(policy, of, { from, to })
    : ofServed(shareOf(policy, of, year, { from, to }, employedDays), served, employedDays);
  const day = later(creditDay(policy, year, { from, to }, { from: first, to: last }), waitEnd(policy, of));
  return { day, quantity: 0, from, to, employedDays, exact };
}

/** Of the days on which the person is there. */
function creditDay({ at, by }: AccrualPolicy, year: Period, period: Period, there: Period): IsoDate {
  if (at === 'start') return there.from;
  if (at === 'end' || isWorked(by)) return there.to;
  return earlier(there.to, later(there.from, chosenDay(year, period, at)));
}

/** Of what a period brings so much as its days count. */
const ofServed = ({ numerator, denominator }: ExactDays, served: number, of: number): ExactDays =>
  served === of
    ? { numerator, denominator }
    : { numerator: numerator * served, denominator: denominator * of };

const waitEnd = ({ waitMonths = 0 }: AccrualPolicy, { joined, uncounted = [] }: Employment): IsoDate =>
  waitMonths === 0 ? joined : laterBy(monthsOn(joined, waitMonths), uncounted);

function byWork(
  { by, forOne = 2_000 }: AccrualPolicy,
  { worked }: Employment,
  { from, to }: Period,
): ExactDays {
  assert(forOne > 0, 'A day of leave is earned by some work');
  if (by === 'days-worked') return { numerator: worked?.days(from, to) ?? 0, denominator: forOne };
  return { numerator: (worked?.minutes(from, to) ?? 0) * 100, denominator: forOne * 60 };
}

function shareOf(
  policy: AccrualPolicy,
  { joined, left }: Employment,
  year: Period,
  { from, to }: Period,
  employedDays: number,
): ExactDays {
  const whole = wholeShare(policy, year, { from, to });
  const all = daysInclusive(from, to);
  const byDays = { numerator: whole.numerator * employedDays, denominator: whole.denominator * all };
  // Who leaves within a period has of it what the days say, however joiners are treated.
  if (employedDays === all || (joined <= from && left !== undefined && left < to))
    return employedDays === all ? whole : byDays;
  const { joiner } = policy;
  if (joiner.kind === 'by-days') return byDays;
  if (joiner.kind === 'cut-off') return dayOfPart(year, joined) <= joiner.day ? whole : nothing;
  return joiner.kind === 'whole' ? whole : nothing;
}
