import { itemAt } from '#kernel/assert.ts';
import { formatDate } from '#kernel/calendar.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { amountOf, type Because, range, recorded } from '../model/because.ts';
import type { RatedSegment, Working } from '../model/working.ts';

/** What several lines of one payslip tell alike: told once, and the same reason stands in each of them. */
export interface Telling {
  readonly working: Working;
  readonly segments: readonly SegmentTold[];
  readonly place: Because | undefined;
  /** Lines as they were paid, by position; made as they are asked for. */
  readonly paid: (Because | undefined)[];
}

/** A salary of the month. */
export interface SegmentTold {
  readonly part: RatedSegment;
  /** '1 September 2026 to 30 September 2026'. */
  readonly when: string;
  readonly gross: readonly [Because];
  /** '29/31', the part of its month that is paid. */
  readonly worth: string;
}

export function tellingOf(working: Working): Telling {
  const { place, segments } = working;
  return {
    working,
    segments: segments.map((part, at) => segmentTold(working, part, at)),
    place: place && recorded(`Works here since ${formatDate(place.from)}.`, place.state, place.source),
    paid: [],
  };
}

function segmentTold(working: Working, part: RatedSegment, at: number): SegmentTold {
  const { salary } = part;
  const says = `Monthly gross from ${formatDate(salary.from)}.`;
  const gross = recorded(says, formatRupees(salary.monthlyGross), salary.source, salary.monthlyGross);
  return { part, when: range(part.from, part.to), gross: [gross], worth: worthOf(working, part, at) };
}

/**
 * Days over days as people count them; the reduced weight only where loss of pay has another basis or is
 * spread.
 */
function worthOf({ plan, segments, proration }: Working, part: RatedSegment, at: number): string {
  const only = segments.length === 1;
  const { days, basis } = part.share ?? { days: plan.days, basis: plan.lossOfPayBasis };
  return proration.daysLost === 0 || (only && basis === days)
    ? `${only ? proration.daysPaid : part.days}/${days}`
    : `${proration.weights[at]}/${proration.denominator}`;
}

/** A line as it was paid, by its label. */
export function paidLine({ working, paid }: Telling, position: number): Because {
  const known = paid[position];
  if (known) return known;
  const { plan, amounts } = working;
  const made = amountOf(plan.components[position]?.label ?? '', itemAt(amounts, position));
  paid[position] = made;
  return made;
}
