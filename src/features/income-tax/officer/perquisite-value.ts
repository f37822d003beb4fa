/** What a recorded perquisite is worth in a month, by the law's tables. Pure. */
import { eachMonth } from '#kernel/calendar/day-range.ts';
import { addMonths, lastDay, type Month } from '#kernel/calendar.ts';
import { add, type Paise, paise, subtract, zero } from '#kernel/money.ts';
import { ratio } from '#kernel/ratio.ts';
import type { IncomeTaxLaw } from '#law/in/income-tax/income-tax.ts';
import { accommodationValue } from '#law/in/income-tax/perquisite/accommodation.ts';
import { assetValue } from '#law/in/income-tax/perquisite/asset.ts';
import { carValue } from '#law/in/income-tax/perquisite/car.ts';
import { giftValue } from '#law/in/income-tax/perquisite/gift.ts';
import { loanValue } from '#law/in/income-tax/perquisite/loan.ts';
import { mealValue } from '#law/in/income-tax/perquisite/meal.ts';
import { schoolingValue } from '#law/in/income-tax/perquisite/schooling.ts';
import { sharesValue } from '#law/in/income-tax/perquisite/shares.ts';

type PerquisiteKind =
  | 'owned-house'
  | 'rented-house'
  | 'car'
  | 'asset'
  | 'loan'
  | 'meals'
  | 'gift'
  | 'schooling'
  | 'shares'
  | 'other';

/** A perquisite as recorded; what its kind does not ask for is null. Money in paise, rates in 1/10,000. */
export type RecordedPerquisite = {
  readonly kind: PerquisiteKind;
  readonly from: Month;
  readonly to: Month | null;
  /** Gifts of the year that are counted before this one: the limit is of the year. */
  readonly giftsBefore?: Paise;
} & Readonly<
  Record<
    | 'salary'
    | 'rent'
    | 'cost'
    | 'hire'
    | 'outstanding'
    | 'allLoans'
    | 'each'
    | 'paid'
    | 'amount'
    | 'recovered',
    Paise | null
  >
> &
  Readonly<Record<'population' | 'engineCc' | 'count' | 'bankRate' | 'chargedRate', number | null>> & {
    readonly running: 'employer' | 'employee' | null;
    readonly thing: 'furniture' | 'movable' | 'computer' | null;
    readonly driver: boolean;
  };

/** The fields a kind cannot be valued without. */
export const neededFor: Readonly<Record<PerquisiteKind, readonly (keyof RecordedPerquisite)[]>> = {
  'owned-house': ['salary', 'population'],
  'rented-house': ['salary', 'rent'],
  car: ['engineCc', 'running'],
  asset: ['thing'],
  loan: ['outstanding', 'allLoans', 'bankRate', 'chargedRate'],
  meals: ['each', 'count'],
  gift: ['amount'],
  schooling: ['each', 'count'],
  shares: ['each', 'count', 'paid'],
  other: ['amount'],
};

const onlyInFirstMonth: readonly PerquisiteKind[] = ['gift', 'shares'];

/** Whether the perquisite is enjoyed in a month. */
function heldIn({ kind, from, to }: RecordedPerquisite, month: Month): boolean {
  if (onlyInFirstMonth.includes(kind)) return month === from;
  return month >= from && (to === null || month <= to);
}

/** The taxable value of a month. Paise. */
export function perquisiteValue(law: IncomeTaxLaw, of: RecordedPerquisite, month: Month): Paise {
  const tables = law.perquisites;
  const recovered = of.recovered ?? zero;
  const salary = of.salary ?? zero;
  switch (of.kind) {
    case 'owned-house':
    case 'rented-house': {
      const house =
        of.kind === 'rented-house' ? { rent: of.rent ?? zero } : { population: of.population ?? 0 };
      return accommodationValue(tables.accommodation, { month, salary, house, recovered }).value;
    }
    case 'car':
      return carValue(tables.car, {
        month,
        engineCc: of.engineCc ?? 0,
        privateRunningPaidBy: of.running ?? 'employer',
        driver: of.driver,
      }).value;
    case 'asset':
      return assetOf(law, of, month);
    case 'loan':
      return loanValue(tables.loan, {
        month,
        outstanding: of.outstanding ?? zero,
        allLoans: of.allLoans ?? zero,
        bankRate: ratio(of.bankRate ?? 0, 10_000),
        charged: ratio(of.chargedRate ?? 0, 10_000),
      }).value;
    case 'meals':
      return mealValue(tables.meal, month, { each: of.each ?? zero, count: of.count ?? 0 }).value;
    case 'gift':
      return giftOf(law, of, month);
    case 'schooling': {
      const children = Array.from({ length: Math.min(of.count ?? 0, 20) }, () => of.each ?? zero);
      return schoolingValue(tables.schooling, month, children).value;
    }
    case 'shares':
      return sharesValue({
        count: of.count ?? 0,
        marketValue: of.each ?? zero,
        paid: of.paid ?? zero,
      });
    case 'other':
      return paise(Math.max(0, (of.amount ?? 0) - recovered));
  }
}

/** What this gift adds to the taxed value of the year's gifts. */
function giftOf(law: IncomeTaxLaw, { giftsBefore = zero, amount }: RecordedPerquisite, month: Month): Paise {
  const { gift, giftMethod } = law.perquisites;
  const taxed = (gifts: Paise) => giftValue(gift, giftMethod, lastDay(month), gifts).value;
  return subtract(taxed(add(giftsBefore, amount ?? zero)), taxed(giftsBefore));
}

function assetOf(law: IncomeTaxLaw, of: RecordedPerquisite, month: Month): Paise {
  const provided =
    of.hire !== null && of.hire > 0 ? { hireChargeMonthly: of.hire } : { cost: of.cost ?? zero };
  return assetValue(law.perquisites.asset, {
    month,
    kind: of.thing ?? 'movable',
    provided,
    ...(of.recovered === null ? {} : { recovered: of.recovered }),
  }).value;
}

/** Its values over months, neighbours of one value together: the rates may change within the year. */
export function perquisiteSpans(
  law: IncomeTaxLaw,
  of: RecordedPerquisite,
  first: Month,
  last: Month,
): { from: Month; to: Month; value: Paise }[] {
  const spans: { from: Month; to: Month; value: Paise }[] = [];
  for (const month of eachMonth(first, last)) {
    if (!heldIn(of, month)) continue;
    const value = perquisiteValue(law, of, month);
    const span = spans.at(-1);
    if (span && span.value === value && addMonths(span.to, 1) === month) span.to = month;
    else spans.push({ from: month, to: month, value });
  }
  return spans.filter(({ value }) => value > 0);
}
