/**
 * Subsistence allowance of a suspended employee: a share of the wages for each day, by the steps of the law.
 * Industrial Relations Code 2020, section 38 (facts/work-and-welfare.md F.2, corrections of 28 November 2026);
 * the better law of a state stands: Tamil Nadu Act of 1981.
 */
import { cutByMonth } from '#kernel/calendar/day-range.ts';
import { addDays, daysInclusive, daysInMonth, type IsoDate, type Month } from '#kernel/calendar.ts';
import { type Paise, roundings, subtract, weighted, zero } from '#kernel/money.ts';

/** From a day of the suspension on, a share of the wages in hundredths of a percent. */
type SubsistenceStep = { readonly fromDay: number; readonly percent: number };
/** What the wages of a month are divided by: each day by its own month, where it is the calendar. */
export type DayBasis = '30' | '26' | 'calendar';

export const usualSubsistence: readonly SubsistenceStep[] = [
  { fromDay: 1, percent: 50_00 },
  { fromDay: 91, percent: 75_00 },
];

const ofStates: Readonly<Record<string, readonly SubsistenceStep[]>> = {
  TN: [...usualSubsistence, { fromDay: 181, percent: 100_00 }],
};

export const subsistenceSource = (state: string | null): string =>
  state !== null && Object.hasOwn(ofStates, state)
    ? 'Tamil Nadu Payment of Subsistence Allowance Act 1981'
    : 'Industrial Relations Code 2020, section 38';

/** The steps of a state by its code; the first alone where the delay of the enquiry is the employee's own. */
export function subsistenceSteps(state: string | null, delayByWorker: boolean): readonly SubsistenceStep[] {
  const steps =
    (state !== null && Object.hasOwn(ofStates, state) ? ofStates[state] : null) ?? usualSubsistence;
  return delayByWorker ? steps.slice(0, 1) : steps;
}

/** The enquiry ordinarily ends within so many days of the suspension. */
const enquiryDays = 90;
export const enquiryEndsBy = (from: IsoDate): IsoDate => addDays(from, enquiryDays);

/** Days and amount of one step. */
export type SubsistencePart = {
  readonly fromDay: number;
  readonly days: number;
  readonly percent: number;
  readonly amount: Paise;
};

type Spell = {
  readonly wages: Paise;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly basis: DayBasis;
};

/** What a suspension of these days comes to, by its steps in order; each step is rounded once, to the paisa. */
export function subsistenceParts(
  { wages, from, to, basis }: Spell,
  steps: readonly SubsistenceStep[],
): readonly SubsistencePart[] {
  const days = daysInclusive(from, to);
  return steps.flatMap(({ fromDay, percent }, at) => {
    const last = Math.min(days, (steps[at + 1]?.fromDay ?? Number.POSITIVE_INFINITY) - 1);
    if (fromDay > last) return [];
    const span = [addDays(from, fromDay - 1), addDays(from, last - 1)] as const;
    return [{ fromDay, days: last - fromDay + 1, percent, amount: allowance(wages, percent, span, basis) }];
  });
}

/**
 * What of it falls on some days of the suspension: the sum to their end less the sum to the day before them,
 * so that the months together come to the whole.
 */
export function subsistenceBetween(
  spell: Omit<Spell, 'to'>,
  steps: readonly SubsistenceStep[],
  first: IsoDate,
  last: IsoDate,
): readonly SubsistencePart[] {
  const before = first > spell.from ? subsistenceParts({ ...spell, to: addDays(first, -1) }, steps) : [];
  return subsistenceParts({ ...spell, to: last }, steps).flatMap((part) => {
    const earlier = before.find(({ fromDay }) => fromDay === part.fromDay);
    const days = part.days - (earlier?.days ?? 0);
    if (days === 0) return [];
    const fromDay = part.fromDay + (earlier?.days ?? 0);
    return [{ ...part, fromDay, days, amount: subtract(part.amount, earlier?.amount ?? zero) }];
  });
}

/** A day of 26, 28, 29, 30 or 31 is a whole number of these parts of a month. */
const partsOfMonth = 28 * 29 * 15 * 31 * 13;

/** Wages × percent × days ÷ days of the month, of all months together, rounded once. */
function allowance(
  wages: Paise,
  percentage: number,
  [from, to]: readonly [IsoDate, IsoDate],
  basis: DayBasis,
): Paise {
  const divisorOf = (month: Month) => (basis === 'calendar' ? daysInMonth(month) : Number(basis));
  const spans = cutByMonth(from, to);
  const parts = spans.map(
    (span) => (daysInclusive(span.from, span.to) * partsOfMonth) / divisorOf(span.month),
  );
  const weights = parts.map((part) => part * percentage);
  return weighted(
    spans.map(() => wages),
    weights,
    partsOfMonth * 10_000,
    roundings.paise,
  );
}
