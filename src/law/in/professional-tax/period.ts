import { add, type Paise, paise, roundings, share, subtract, zero } from '#kernel/money.ts';

/**
 * How a half-yearly or annual tax is taken month by month: the period's income is projected and its tax
 * spread over the months; or taken whole in the period's last month (or the person's); or taken cumulatively,
 * as the income so far passes from slab to slab (facts/india-statutory.md D).
 */
export type PeriodMethod = 'spread' | 'last month' | 'cumulative';

/** The period before this month. Amounts in paise. */
export interface PeriodSoFar {
  readonly gross: Paise;
  readonly tax: Paise;
  /** Months of the period already paid; fewer than the calendar says for who joined within it. */
  readonly months: number;
  /** Nothing is paid after this month: the person leaves. */
  readonly final?: boolean;
  /** Days of work in the period, where the state asks for some. */
  readonly daysOfWork?: number;
}

/** How a month's part came about. Paise. */
export interface PeriodTax {
  readonly method: PeriodMethod;
  /** Income of the period that picked the slab: so far, with the months to come like this one. */
  readonly income: Paise;
  /** The tax of the whole period on that income. */
  readonly whole: Paise;
  readonly before: Paise;
  readonly now: Paise;
  readonly monthsLeft: number;
}

/**
 * The part of a period's tax that this month takes. `place` counts from 0. Without `soFar` the months before
 * are taken to have been like this one. Spread parts are rounded to the rupee, the last takes the rest; a
 * part is never negative, what was taken too much stays for the return.
 */
export function taxWithinPeriod(
  method: PeriodMethod,
  { months, place }: { readonly months: number; readonly place: number },
  gross: Paise,
  soFar: PeriodSoFar | undefined,
  taxOn: (income: Paise) => Paise,
): PeriodTax {
  const monthsLeft = soFar?.final ? 1 : months - place;
  const monthsBefore = soFar?.months ?? place;
  const grossBefore = soFar?.gross ?? times(gross, place);
  const ahead = method === 'cumulative' ? 1 : monthsLeft;
  const income = add(grossBefore, times(gross, ahead));
  const whole = taxOn(income);
  const all = monthsBefore + monthsLeft;
  const before = soFar?.tax ?? takenBefore(method, taxOn, gross, whole, place, all);
  const due = dueBy(method, whole, monthsBefore + 1, all);
  return { method, income, whole, before, now: paise(Math.max(0, subtract(due, before))), monthsLeft };
}

function dueBy(method: PeriodMethod, whole: Paise, paid: number, all: number): Paise {
  if (method === 'spread') return share(whole, paid, all, roundings.rupee);
  return method === 'cumulative' || paid === all ? whole : zero;
}

/** What the months before took, had they been like this one. */
function takenBefore(
  method: PeriodMethod,
  taxOn: (income: Paise) => Paise,
  gross: Paise,
  whole: Paise,
  place: number,
  all: number,
): Paise {
  if (place === 0) return zero;
  return method === 'cumulative' ? taxOn(times(gross, place)) : dueBy(method, whole, place, all);
}

function times(amount: Paise, count: number): Paise {
  return paise(amount * count);
}
