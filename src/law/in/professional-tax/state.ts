import type { IsoDate } from '#kernel/calendar.ts';
import {
  addMonths,
  daysInclusive,
  earlier,
  firstDay,
  hasReachedAge,
  lastDay as lastDayOf,
  later,
  monthNumber,
  monthOf,
} from '#kernel/calendar.ts';
import type { Dated, DatedRow } from '#kernel/dated.ts';
import { atMost, type Paise, paise, subtract, zero } from '#kernel/money.ts';
import { type PeriodMethod, type PeriodSoFar, type PeriodTax, taxWithinPeriod } from './period.ts';

/** One step of a schedule: the tax on an income of at most `upTo`. Without `upTo`: everything above. */
export interface Slab {
  readonly upTo?: Paise;
  readonly tax: Paise;
  /** What is due in February instead, so that the year makes 2,500. */
  readonly february?: Paise;
  /** The same for states that settle the year in March. */
  readonly march?: Paise;
}

/**
 * A state's schedule. The income that picks the slab, and the tax in it, are of a month unless `per` says
 * otherwise; where women have their own slabs, they are named.
 */
export interface Schedule {
  readonly slabs: readonly Slab[];
  readonly women?: readonly Slab[];
  readonly per?: 'half-year' | 'year';
  /** Gross pay, or (Punjab) a twelfth of the year's taxable income. */
  readonly income?: 'taxable income';
  /** The same schedule by the year, where the Act has it so and the monthly slabs are its twelfths. */
  readonly ofYear?: readonly Slab[];
  /** The tax was abolished; nothing is due. */
  readonly repealed?: true;
}

/** Of a schedule on taxable income: free is what income tax leaves free in the regime of the person. */
export type FreeIncome = 'basic exemption';

/** A state's professional tax. `exemptFromAge` is the age in years from which nothing is due. */
export interface StateTax {
  readonly code: string;
  readonly state: string;
  readonly schedule: Dated<Schedule>;
  readonly exemptFromAge?: Dated<number>;
  readonly freeIncome?: Dated<FreeIncome>;
  /** What the year costs where it is paid at once, in April, by choice. */
  readonly oneSum?: Dated<Paise>;
  /** Where each local body has its own table: the one whose table this is. */
  readonly localBody?: string;
  /** The month the half years or the year begin in (4: April and October; 1: January and July). */
  readonly periodsBeginIn?: 1 | 4;
  /** Days of work in a period below which nothing is due. */
  readonly fewestDays?: Dated<number>;
  /** Days of the year ('MM-DD') by which the tax of the period that ends then is due. */
  readonly due?: readonly string[];
}

/** What the tax needs to know of a person. */
export interface Taxpayer {
  readonly dateOfBirth: IsoDate;
  readonly gender: 'female' | 'male' | 'other';
  /** A recorded exemption (armed forces, disability, parent of a disabled child …), in words. */
  readonly exemption?: string | undefined;
}

/** What an establishment sets. Left out: the tax of a period is spread over its months. */
interface ProfessionalTaxSettings {
  readonly method?: PeriodMethod;
  /** For a schedule on taxable income: the year's income that is free. Left out: as the law says. */
  readonly freeIncome?: Paise;
  /** Where a state lets a year be paid in one sum, it is. */
  readonly oneSum?: boolean;
}

/** The rows of one month of one state. The month is read on its last day, when its pay falls due. */
export interface StateTaxMonth {
  readonly tax: StateTax;
  readonly schedule: DatedRow<Schedule>;
  readonly exemptFromAge: DatedRow<number> | undefined;
  readonly fewestDays: DatedRow<number> | undefined;
  readonly freeIncome: DatedRow<FreeIncome> | undefined;
  /** Chosen, and known for the month. */
  readonly oneSum: DatedRow<Paise> | undefined;
  readonly lastDay: IsoDate;
  /** The month of the year, 1 to 12. */
  readonly number: number;
  readonly february: boolean;
  readonly method: PeriodMethod;
}

/** Looks up a month, given by its last day. Throws NotInTable when the state's table does not reach it. */
export function stateTaxMonth(
  tax: StateTax,
  lastDay: IsoDate,
  settings: ProfessionalTaxSettings = {},
): StateTaxMonth {
  const number = monthNumber(lastDay);
  return {
    tax,
    schedule: withFreeIncome(tax.schedule.on(lastDay), settings.freeIncome),
    exemptFromAge: tax.exemptFromAge?.find(lastDay),
    fewestDays: tax.fewestDays?.find(lastDay),
    freeIncome: settings.freeIncome === undefined ? tax.freeIncome?.find(lastDay) : undefined,
    oneSum: settings.oneSum ? tax.oneSum?.find(lastDay) : undefined,
    lastDay,
    number,
    february: number === 2,
    method: settings.method ?? 'spread',
  };
}

/** The first step of a schedule on taxable income, moved to a twelfth of what an employer takes as free. */
function withFreeIncome(row: DatedRow<Schedule>, freeIncome: Paise | undefined): DatedRow<Schedule> {
  const [first, ...rest] = row.value.slabs;
  if (freeIncome === undefined || row.value.income !== 'taxable income' || !first) return row;
  const slabs = [endingAt(first, freeIncome), ...rest];
  return { ...row, value: { ...row.value, slabs }, cite: 'setting of the establishment' };
}

/**
 * What the month alone does not tell. Left out: the months before were like this one, nothing was paid
 * elsewhere in the year, and the person stays to the period's end.
 */
export interface TaxContext {
  /** For half-yearly and annual states. */
  readonly soFar?: PeriodSoFar | undefined;
  /** What the person paid already in the financial year, in this or any other state. Paise. */
  readonly paidThisYear?: Paise | undefined;
  /** The most a year may take (article 276). */
  readonly yearlyLimit?: DatedRow<Paise> | undefined;
  /** A year's income that is free of income tax in the person's regime, for schedules on taxable income. */
  readonly basicExemption?: Paise | undefined;
}

/** Why nothing is due, or the slab and what it asks. Paise. */
export interface TaxOfMonth {
  readonly tax: Paise;
  readonly slab: Slab | undefined;
  readonly exempt: 'recorded' | 'age' | 'too few days' | undefined;
  /** For half-yearly and annual states: the income of the period and what of its tax is taken now. */
  readonly period?: PeriodTax;
  /** The yearly limit left less than the slab asks. */
  readonly limited?: true;
  /** The year is paid in one sum: with this month, or before it. */
  readonly oneSum?: 'now' | 'before';
}

/**
 * The tax of a month on its actual gross pay; never reduced for part of a month (facts/india-statutory.md D).
 * For a schedule on taxable income, `gross` is a twelfth of the year's.
 */
export function taxOfMonth(
  month: StateTaxMonth,
  payer: Taxpayer,
  gross: Paise,
  context?: TaxContext,
): TaxOfMonth {
  if (payer.exemption !== undefined) return { tax: zero, slab: undefined, exempt: 'recorded' };
  const age = month.exemptFromAge?.value;
  if (age !== undefined && hasReachedAge(payer.dateOfBirth, age, month.lastDay)) {
    return { tax: zero, slab: undefined, exempt: 'age' };
  }
  const found = month.schedule.value.per
    ? taxOfPeriodMonth(month, payer, gross, context?.soFar)
    : taxOfMonthlySlab(month, payer, gross, context);
  return context?.paidThisYear !== undefined && context.yearlyLimit
    ? withinYear(found, context.paidThisYear, context.yearlyLimit.value)
    : found;
}

function taxOfMonthlySlab(
  month: StateTaxMonth,
  payer: Taxpayer,
  gross: Paise,
  context: TaxContext | undefined,
): TaxOfMonth {
  const slab = slabOf(monthlySlabs(month, payer, context?.basicExemption), gross);
  const own = month.february ? slab.february : month.number === 3 ? slab.march : undefined;
  const tax = gross > 0 ? (own ?? slab.tax) : zero;
  return inOneSum(month, { tax, slab, exempt: undefined }, context?.paidThisYear);
}

/** Where free is what income tax leaves free, the first step ends at a twelfth of it. */
function monthlySlabs(
  { schedule, freeIncome }: StateTaxMonth,
  payer: Taxpayer,
  basicExemption: Paise | undefined,
): readonly Slab[] {
  const [first, ...rest] = slabsFor(schedule.value, payer);
  return first && freeIncome && basicExemption !== undefined
    ? [endingAt(first, basicExemption), ...rest]
    : slabsFor(schedule.value, payer);
}

/** A step on the income of a month that ends at a twelfth of a year's. */
const endingAt = (slab: Slab, ofYear: Paise): Slab => ({ ...slab, upTo: paise(Math.floor(ofYear / 12)) });

/**
 * April takes the year's sum, and no other month anything; who has not paid it, having come later, pays by
 * the month. What is not known was paid in April.
 */
function inOneSum({ oneSum, number }: StateTaxMonth, found: TaxOfMonth, paid: Paise | undefined): TaxOfMonth {
  if (!oneSum || found.tax === 0) return found;
  if (number === 4) return { ...found, tax: oneSum.value, oneSum: 'now' };
  return (paid ?? oneSum.value) >= oneSum.value ? { ...found, tax: zero, oneSum: 'before' } : found;
}

function taxOfPeriodMonth(
  month: StateTaxMonth,
  payer: Taxpayer,
  gross: Paise,
  soFar: PeriodSoFar | undefined,
): TaxOfMonth {
  const fewest = month.fewestDays?.value;
  if (fewest !== undefined && soFar?.daysOfWork !== undefined && soFar.daysOfWork < fewest) {
    return { tax: zero, slab: undefined, exempt: 'too few days' };
  }
  const slabs = slabsFor(month.schedule.value, payer);
  const { months, place } = placeInPeriod(month);
  const period = taxWithinPeriod(month.method, { months, place }, gross, soFar, (income) =>
    income > 0 ? slabOf(slabs, income).tax : zero,
  );
  return { tax: period.now, slab: slabOf(slabs, period.income), exempt: undefined, period };
}

/** How many months the state's period has, and how many of it lie before this one. */
function placeInPeriod({ schedule, tax, number }: StateTaxMonth): { months: number; place: number } {
  const months = schedule.value.per === 'year' ? 12 : 6;
  return { months, place: (number - (tax.periodsBeginIn ?? 4) + 12) % months };
}

/** Days in service within the period that a month lies in; who has not left is taken to stay to its end. */
export function daysOfWorkIn(month: StateTaxMonth, joined: IsoDate, left?: IsoDate): number {
  const { months, place } = placeInPeriod(month);
  const first = addMonths(monthOf(month.lastDay), -place);
  const end = lastDayOf(addMonths(first, months - 1));
  return daysInclusive(later(firstDay(first), joined), left === undefined ? end : earlier(left, end));
}

function withinYear(found: TaxOfMonth, paid: Paise, limit: Paise): TaxOfMonth {
  const left = paise(Math.max(0, subtract(limit, paid)));
  return found.tax > left ? { ...found, tax: atMost(found.tax, left), limited: true } : found;
}

/**
 * The tax of a whole period (half year or year) on its income, for returns and for the last settlement; for
 * states whose schedule is a twelfth of the year's, the year's. Nothing where the state knows months only.
 */
export function taxOfWholePeriod(schedule: Schedule, payer: Taxpayer, income: Paise): Paise | undefined {
  const slabs = schedule.per ? slabsFor(schedule, payer) : schedule.ofYear;
  return slabs && (income > 0 ? slabOf(slabs, income).tax : zero);
}

/** The schedule a person is under: the women's own where the state has one. */
export function slabsFor(schedule: Schedule, payer: Taxpayer): readonly Slab[] {
  return payer.gender === 'female' && schedule.women ? schedule.women : schedule.slabs;
}

function slabOf(slabs: readonly Slab[], income: Paise): Slab {
  for (const slab of slabs) if (slab.upTo === undefined || income <= slab.upTo) return slab;
  throw new RangeError('A schedule of professional tax must end with a slab without limit');
}
