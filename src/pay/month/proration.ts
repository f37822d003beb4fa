import { cutByMonth } from '#kernel/calendar/day-range.ts';
import {
  addDays,
  dayOfMonth,
  daysInclusive,
  daysInMonth,
  earlier,
  type IsoDate,
  later,
  type Month,
} from '#kernel/calendar.ts';
import { greatestCommonDivisor } from '#kernel/ratio.ts';
import type { LossOfPay, SalaryAssignment } from '../model/facts.ts';

/** Days in service under one salary; both ends count. */
export interface Segment {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly days: number;
  readonly salary: SalaryAssignment;
  /** What a day of service and a lost day are a part of, where that is not the same for the whole period. */
  readonly share?: { readonly days: number; readonly basis: number };
}

/**
 * Cut again at the ends of calendar months: where a period reaches over them, each day is a part of its own
 * month's pay, so that the days of a year come to twelve months. `basisOf` is that of loss of pay.
 */
export function byCalendarMonth<S extends Segment>(
  segments: readonly S[],
  basisOf: (month: Month) => number,
): S[] {
  return segments.flatMap((segment) =>
    cutByMonth(segment.from, segment.to).map(({ month, from, to }) => ({
      ...segment,
      from,
      to,
      days: daysInclusive(from, to),
      share: { days: daysInMonth(month), basis: basisOf(month) },
    })),
  );
}

/** The salary that holds on all days from the first to the last, where there is no other: nearly always. */
export function salaryOfAll(
  salaries: readonly SalaryAssignment[],
  from: IsoDate,
  to: IsoDate,
): SalaryAssignment | undefined {
  const only = salaries[0];
  return salaries.length === 1 && only && only.from <= from && (only.to === undefined || only.to >= to)
    ? only
    : undefined;
}

/**
 * Cuts the days in service at every change of salary. Days before the first salary or after the last one's
 * end belong to no segment and are not paid; the caller compares the days and says so.
 */
export function segmentsOf(salaries: readonly SalaryAssignment[], from: IsoDate, to: IsoDate): Segment[] {
  const segments: Segment[] = [];
  // From the last salary back: each one holds until its own end or the day before the next begins.
  let open: IsoDate | undefined = to;
  const inOrder = earliestFirst(salaries);
  for (let at = inOrder.length - 1; at >= 0; at--) {
    const salary = inOrder[at] as SalaryAssignment;
    if (salary.from > to) continue;
    const end: IsoDate = salary.to === undefined ? open : earlier(open, salary.to);
    const start = later(salary.from, from);
    const days = daysInclusive(start, end);
    if (days > 0) segments.unshift({ from: start, to: end, days, salary });
    if (start <= from) break;
    open = dayBefore(start);
  }
  return segments;
}

/** Cut again at each day that one of `changes` begins on. */
export function cutAt(segment: Segment, changes: readonly { readonly from: IsoDate }[]): Segment[] {
  const { from, to } = segment;
  const starts = [from, ...changes.map((each) => each.from).filter((day) => day > from && day <= to)].sort();
  return starts.map((start, at) => {
    const next = starts[at + 1];
    const end = next === undefined ? to : dayBefore(next);
    return { ...segment, from: start, to: end, days: daysInclusive(start, end) };
  });
}

/** Lists arrive in order as a rule; of two that begin on a day the one named first is looked at first. */
function earliestFirst(salaries: readonly SalaryAssignment[]): readonly SalaryAssignment[] {
  for (let at = 1; at < salaries.length; at++) {
    const before = salaries[at - 1] as SalaryAssignment;
    const after = salaries[at] as SalaryAssignment;
    if (before.from >= after.from) {
      return [...salaries].reverse().sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
    }
  }
  return salaries;
}

function dayBefore(date: IsoDate): IsoDate {
  const day = dayOfMonth(date);
  return day > 1 ? (`${date.slice(0, 8)}${day <= 10 ? '0' : ''}${day - 1}` as IsoDate) : addDays(date, -1);
}

/** What part of each segment's monthly rate is paid: weights[i] / denominator. Days to a hundredth. */
export interface Proration {
  readonly weights: readonly number[];
  readonly denominator: number;
  readonly daysInService: number;
  readonly daysPaid: number;
  readonly daysLost: number;
  /** Loss of pay that found no day in service. */
  readonly daysUnplaced: number;
  readonly full: boolean;
}

/**
 * The weights of a month. With d days in a segment, D in the month, B the basis of loss of pay, and
 * loss-of-pay days l placed in the segment and U spread over the R days in service that are left:
 *
 *   weight = d/D − l/B − U/B × (d − l)/R
 *
 * that is: service by the days of the month, less lost days at the basis. One denominator for all, reduced,
 * so that two segments at one rate pay exactly what one would. Nobody is paid for a month without a day
 * paid, whatever the basis. Where segments have shares of their own, D and B are theirs.
 */
export function prorate(
  segments: readonly Segment[],
  lossOfPay: readonly LossOfPay[],
  daysOfPeriod: number,
  basisOfPeriod: number,
): Proration {
  let daysInService = 0;
  for (const segment of segments) daysInService += segment.days;
  const common = { days: daysOfPeriod, basis: basisOfPeriod };
  const whole = wholeOf(segments, daysOfPeriod);
  if (lossOfPay.length === 0) return withoutLoss(segments, daysOfPeriod, whole, daysInService);
  const basis = leastCommonMultiple(segments.map(({ share = common }) => share.basis));
  const lost = placeLoss(segments, lossOfPay);
  const left = daysInService * 100 - lost.placed;
  const spread = Math.min(lost.spread, left);
  const unpaid = left - spread <= 0;
  const weights = segments.map((segment, index) => {
    const own = lost.bySegment[index] as number;
    if (unpaid) return 0;
    const { share = common } = segment;
    const service = 100 * basis * left * segment.days * (whole / share.days);
    const lostDay = whole * (basis / share.basis);
    return service - lostDay * left * own - spread * lostDay * (100 * segment.days - own);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const days = {
    daysInService,
    daysPaid: (left - spread) / 100,
    daysLost: (lost.placed + spread) / 100,
    daysUnplaced: (lost.unplaced + lost.spread - spread) / 100,
    full: false,
  };
  // A short basis (26) can take away more than a short service was worth: then it is worth nothing.
  if (unpaid || total <= 0) return { ...days, weights: weights.map(() => 0), denominator: 1 };
  return { ...days, ...reduced(weights, 100 * basis * whole * left) };
}

/** A number of days that every segment's share goes into. */
function wholeOf(segments: readonly Segment[], daysOfPeriod: number): number {
  if (segments[0]?.share === undefined) return daysOfPeriod;
  return leastCommonMultiple(segments.map(({ share }) => share?.days ?? daysOfPeriod));
}

function leastCommonMultiple(numbers: readonly number[]): number {
  return numbers.reduce((found, number) => (found / greatestCommonDivisor(found, number)) * number, 1);
}

function withoutLoss(
  segments: readonly Segment[],
  daysOfPeriod: number,
  whole: number,
  daysInService: number,
): Proration {
  const all = segments.length === 1 && daysInService === whole ? allOfMonth[daysInService] : undefined;
  if (all) return all;
  const parts = reduced(worthsOf(segments, daysOfPeriod, whole), whole);
  return { ...parts, daysInService, daysPaid: daysInService, daysLost: 0, daysUnplaced: 0, full: false };
}

/** By its number of days, what nearly everybody has: the whole month under one salary. */
const allOfMonth: readonly Proration[] = Array.from({ length: 32 }, (_, days) => ({
  weights: [1],
  denominator: 1,
  daysInService: days,
  daysPaid: days,
  daysLost: 0,
  daysUnplaced: 0,
  full: true,
}));

const worthsOf = (segments: readonly Segment[], daysOfPeriod: number, whole: number): number[] =>
  segments.map(({ days, share }) => days * (whole / (share?.days ?? daysOfPeriod)));

function reduced(weights: number[], denominator: number): Pick<Proration, 'weights' | 'denominator'> {
  let divisor = denominator;
  for (const weight of weights) divisor = greatestCommonDivisor(divisor, weight);
  return { weights: weights.map((weight) => weight / divisor), denominator: denominator / divisor };
}

/** By date, so that the order in which records arrive changes nothing. */
function inOrder(lossOfPay: readonly LossOfPay[]): readonly LossOfPay[] {
  if (lossOfPay.length === 1) return lossOfPay;
  const key = (loss: LossOfPay) => loss.on ?? '';
  return [...lossOfPay].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.days - b.days));
}

/** Days are counted in hundredths, so that half and quarter days stay whole numbers. */
const partsOfDay = 100;

/** Hundredths of lost days: placed in their segments from their date on, or still to be spread. */
function placeLoss(segments: readonly Segment[], lossOfPay: readonly LossOfPay[]) {
  const bySegment = segments.map(() => 0);
  let placed = 0;
  let spread = 0;
  let unplaced = 0;
  for (const loss of inOrder(lossOfPay)) {
    let rest = Math.floor(loss.days * partsOfDay + 0.5);
    if (loss.on === undefined) {
      spread += rest;
      continue;
    }
    for (let i = 0; i < segments.length && rest > 0; i++) {
      const segment = segments[i] as Segment;
      const room = Math.min(
        100 * daysInclusive(later(loss.on, segment.from), segment.to),
        100 * segment.days - (bySegment[i] as number),
      );
      const taken = Math.max(0, Math.min(rest, room));
      bySegment[i] = (bySegment[i] as number) + taken;
      placed += taken;
      rest -= taken;
    }
    unplaced += rest;
  }
  return { bySegment, placed, spread, unplaced };
}
