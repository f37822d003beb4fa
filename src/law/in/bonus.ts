import { addMonths, type IsoDate, lastDay, type Month, monthOf } from '#kernel/calendar.ts';
import { type DatedRow, dated } from '#kernel/dated.ts';
import {
  atMost,
  type Paise,
  paise,
  type Rounding,
  roundings,
  rupees,
  share,
  sum,
  times,
  zero,
} from '#kernel/money.ts';
import { percent, type Ratio, ratio } from '#kernel/ratio.ts';
import { beforeNovember } from './corrections-of-2026.ts';
import { startNotFound } from './start-not-found.ts';
import { count, inPercent, inRupees } from './value-words.ts';

/*
 * Statutory bonus: what one employee is due for an accounting year. How a year's surplus makes the rate, and
 * what is carried from year to year: bonus-surplus.ts. Source of the whole: facts/india-statutory.md F.3.
 */

const checked = { checked: '2026-11-21' } as const;

/** Monthly wage up to which an employee is eligible; the limit itself is in. */
const eligibilityWage = dated<Paise>('wage up to which bonus is due', { ...checked, words: inRupees }, [
  { from: '2006-04-01', value: rupees(10_000), cite: 'Payment of Bonus Act 1965 (not looked up)' },
  {
    from: '2014-04-01',
    value: rupees(21_000),
    cite: 'Payment of Bonus Act 1965 as amended (citehr.com thread 647332)',
  },
  {
    from: '2025-11-21',
    value: rupees(21_000),
    cite: 'Code on Wages, section 26: set by notification, none found; the old figure kept',
    confidence: 'medium',
  },
]);

/** The wage bonus is counted on: at most this, or the minimum wage where that is more. */
const calculationCeiling = dated<Paise>('wage bonus is counted on', { ...checked, words: inRupees }, [
  { from: '2006-04-01', value: rupees(3_500), cite: 'Payment of Bonus Act 1965 (not looked up)' },
  {
    from: '2014-04-01',
    value: rupees(7_000),
    cite: 'Payment of Bonus Act 1965 as amended (citehr.com thread 647332)',
  },
  {
    from: '2025-11-21',
    value: rupees(7_000),
    cite: 'Code on Wages, section 26: set by notification, none found; the old figure kept',
    confidence: 'medium',
  },
]);

/** Whether the minimum wage lifts the ceiling; it did not before 2014. */
const minimumWageLifts = dated<boolean>('minimum wage as ceiling of bonus', checked, [
  { from: '2006-04-01', value: false, cite: 'Payment of Bonus Act 1965 (not looked up)' },
  {
    from: '2014-04-01',
    value: true,
    cite: 'Payment of Bonus Act 1965 as amended (citehr.com thread 647332)',
  },
]);

/** The least and the most, as shares of the wages counted. */
export interface BonusRates {
  readonly least: Ratio;
  readonly most: Ratio;
}

const ratesOfTheAct: DatedRow<BonusRates> = {
  from: '2006-04-01',
  value: { least: percent('8.33'), most: percent(20) },
  cite: 'citehr.com thread 647332 (start date not found)',
};

export const rates = dated<BonusRates>(
  'bonus rates',
  {
    ...beforeNovember(ratesOfTheAct),
    words: ({ least, most }) => `${inPercent(least)} to ${inPercent(most)}`,
  },
  [
    ratesOfTheAct,
    {
      from: '2025-11-21',
      value: { least: ratio(1, 12), most: percent(20) },
      cite: 'Code on Wages, section 26(1): eight and one-third per cent',
    },
  ],
);

/** The least amount of a year's bonus, by age. */
interface LeastBonus {
  readonly adult: Paise;
  readonly underFifteen: Paise;
}

const leastOfTheAct: DatedRow<LeastBonus> = {
  from: '2006-04-01',
  value: { adult: rupees(100), underFifteen: rupees(60) },
  cite: 'Payment of Bonus Act 1965, section 10 (india-statutory.md F.3)',
};

export const leastBonus = dated<LeastBonus>(
  'least bonus of a year',
  {
    ...beforeNovember(leastOfTheAct),
    words: ({ adult, underFifteen }) =>
      adult === underFifteen
        ? `${inRupees(adult)}, whatever the age`
        : `${inRupees(adult)}; under 15 years ${inRupees(underFifteen)}`,
  },
  [
    leastOfTheAct,
    {
      from: '2025-11-21',
      value: { adult: rupees(100), underFifteen: rupees(100) },
      cite: 'Code on Wages, section 26(1)',
    },
  ],
);

/** Days of work in the year from which bonus is due. */
export const fewestDays = dated<number>(
  'days of work for bonus',
  { ...checked, words: (days) => count(days, 'day') },
  [{ from: '2006-04-01', value: 30, cite: 'Payment of Bonus Act 1965, section 8 (not looked up)' }],
);

/** The share of the available surplus that is for employees. */
export interface AllocableShare {
  readonly company: Ratio;
  readonly other: Ratio;
}

export const allocableShare = dated<AllocableShare>(
  'share of the surplus for bonus',
  {
    ...checked,
    words: ({ company, other }) => `companies ${inPercent(company)}, others ${inPercent(other)}`,
  },
  [
    {
      from: startNotFound,
      value: { company: percent(67), other: percent(60) },
      cite: 'citehr.com thread 288899 (start date not found)',
    },
  ],
);

/** How long a set-on or set-off is carried, and how much of a year's wages may be set on. */
export interface CarryRule {
  readonly years: number;
  readonly setOnLimit: Ratio;
}

export const carry = dated<CarryRule>(
  'set-on and set-off of bonus',
  {
    ...checked,
    words: ({ years, setOnLimit }) =>
      `carried ${count(years, 'year')}; set on at most ${inPercent(setOnLimit)} of wages`,
  },
  [
    {
      from: startNotFound,
      value: { years: 4, setOnLimit: percent(20) },
      cite: 'Payment of Bonus Act 1965, section 15 and Fourth Schedule (advocatekhoj.com; start date not found)',
    },
  ],
);

/** Months after the accounting year in which bonus is paid. */
export const payWithin = dated<number>(
  'months to pay bonus in',
  { ...checked, words: (months) => count(months, 'month') },
  [{ from: '2006-04-01', value: 8, cite: 'Payment of Bonus Act 1965, section 19 (not looked up)' }],
);

/** The whole levy as the engine takes it. */
export const bonusLaw = {
  eligibilityWage,
  calculationCeiling,
  minimumWageLifts,
  rates,
  leastBonus,
  fewestDays,
  allocableShare,
  carry,
  payWithin,
} as const;

export type BonusLaw = typeof bonusLaw;

/** A month of the accounting year. Paise a month; days of work count paid leave, lay-off and maternity. */
export interface BonusMonth {
  readonly month: Month;
  /** Basic and dearness allowance at the full rate. */
  readonly wage: Paise;
  /** Minimum wage of the scheduled employment; left out, the ceiling alone holds. */
  readonly minimumWage?: Paise;
  readonly daysOfWork: number;
  readonly workingDays: number;
}

/** The wage a month counts, and why. */
interface BonusMonthWage {
  readonly month: Month;
  readonly eligible: boolean;
  readonly counted: Paise;
  readonly ceiling: Paise;
  readonly eligibility: DatedRow<Paise>;
  readonly ceilingRow: DatedRow<Paise>;
}

/** The rows of a month, looked up once for all employees. */
export interface BonusRows {
  readonly rates: DatedRow<BonusRates>;
  readonly eligibility: DatedRow<Paise>;
  readonly ceilingRow: DatedRow<Paise>;
  readonly lifts: boolean;
}

/** Throws NotInTable before the tables begin. */
export function bonusRows(law: BonusLaw, month: Month): BonusRows {
  const on = lastDay(month);
  return {
    rates: law.rates.on(on),
    eligibility: law.eligibilityWage.on(on),
    ceilingRow: law.calculationCeiling.on(on),
    lifts: law.minimumWageLifts.on(on).value,
  };
}

/**
 * The wage of a month that bonus is counted on: min(wage, max(ceiling, minimum wage)), in proportion to the
 * days of work, to the paisa. A month whose wage is above the limit of eligibility counts nothing.
 */
function bonusWage(
  law: BonusLaw,
  given: BonusMonth,
  rows: BonusRows = bonusRows(law, given.month),
): BonusMonthWage {
  const { eligibility, ceilingRow } = rows;
  return {
    month: given.month,
    eligible: isEligible(given, rows),
    counted: countedOf(given, rows),
    ceiling: ceilingOf(given, rows),
    eligibility,
    ceilingRow,
  };
}

const isEligible = ({ wage }: BonusMonth, { eligibility }: BonusRows): boolean => wage <= eligibility.value;

const ceilingOf = ({ minimumWage = zero }: BonusMonth, { ceilingRow, lifts }: BonusRows): Paise =>
  lifts ? paise(Math.max(ceilingRow.value, minimumWage)) : ceilingRow.value;

/** The figure alone: every payslip asks it, and none but its explanation why. */
function countedOf(given: BonusMonth, rows: BonusRows): Paise {
  const { wage, daysOfWork, workingDays } = given;
  if (!isEligible(given, rows) || workingDays <= 0) return zero;
  const counted = atMost(wage, ceilingOf(given, rows));
  return share(counted, hundredths(daysOfWork), hundredths(workingDays), roundings.paise);
}

/** Days are counted to a hundredth. */
const hundredths = (days: number): number => Math.floor(days * 100 + 0.5);

/** The bonus that one month makes at a rate, to the nearest rupee: for provisions, and where it is paid monthly. */
export function bonusOfMonth(
  law: BonusLaw,
  given: BonusMonth,
  rate?: Ratio,
  rows: BonusRows = bonusRows(law, given.month),
): Paise {
  return times(countedOf(given, rows), rateWithin(rows.rates.value, rate), nearestRupee);
}

/** A year's bonus of one employee. Paise, whole rupees. */
export interface Bonus {
  readonly amount: Paise;
  readonly why: 'due' | 'wage above the limit' | 'too few days of work';
  readonly wages: Paise;
  readonly rate: Ratio;
  /** The least amount of a year lifted it. */
  readonly lifted: boolean;
  readonly months: readonly BonusMonthWage[];
  readonly dueBy: IsoDate;
  readonly rows: {
    readonly rates: DatedRow<BonusRates>;
    readonly least: DatedRow<LeastBonus>;
    readonly fewestDays: DatedRow<number>;
    readonly payWithin: DatedRow<number>;
  };
}

/**
 * The bonus of one employee for an accounting year that ends on `yearEnd`, at the rate of that year (the
 * least where none is given; what lies outside least and most is brought within). To the nearest rupee.
 */
export function bonus(
  law: BonusLaw,
  year: {
    readonly yearEnd: IsoDate;
    readonly months: readonly BonusMonth[];
    readonly rate?: Ratio;
    readonly underFifteen?: boolean;
  },
): Bonus {
  const rows = {
    rates: law.rates.on(year.yearEnd),
    least: law.leastBonus.on(year.yearEnd),
    fewestDays: law.fewestDays.on(year.yearEnd),
    payWithin: law.payWithin.on(year.yearEnd),
  };
  const months = year.months.map((month) => bonusWage(law, month));
  const wages = sum(months.map(({ counted }) => counted));
  const rate = rateWithin(rows.rates.value, year.rate);
  const dueBy = bonusDue(law, year.yearEnd);
  const told = { wages, rate, months, dueBy, rows };
  const days = year.months.reduce((total, { daysOfWork }) => total + daysOfWork, 0);
  if (!months.some(({ eligible }) => eligible))
    return { amount: zero, why: 'wage above the limit', lifted: false, ...told };
  if (days < rows.fewestDays.value)
    return { amount: zero, why: 'too few days of work', lifted: false, ...told };
  const byRate = times(wages, rate, nearestRupee);
  const least = year.underFifteen ? rows.least.value.underFifteen : rows.least.value.adult;
  return { amount: paise(Math.max(byRate, least)), why: 'due', lifted: byRate < least, ...told };
}

const nearestRupee: Rounding = roundings.rupee;

/** A rate brought within the least and the most; without one, the least. */
export function rateWithin({ least, most }: BonusRates, asked: Ratio | undefined): Ratio {
  if (!asked || isLess(asked, least)) return least;
  return isLess(most, asked) ? most : asked;
}

function isLess(first: Ratio, second: Ratio): boolean {
  return first.numerator * second.denominator < second.numerator * first.denominator;
}

/** The last day on which a year's bonus is paid in time. */
export function bonusDue(law: BonusLaw, yearEnd: IsoDate): IsoDate {
  return lastDay(addMonths(monthOf(yearEnd), law.payWithin.on(yearEnd).value));
}
