import { type FinancialYear, financialYear, type IsoDate } from '#kernel/calendar.ts';
import { type DatedRow, NotInTable } from '#kernel/dated.ts';
import type { Paise, Rounding } from '#kernel/money.ts';
import type { Ratio } from '#kernel/ratio.ts';
import { type DeductionYear, deductionYear } from './deduction/deduction.ts';
import type { EntertainmentLimits } from './deduction/entertainment.ts';
import type { HousePropertyLimits } from './deduction/house-property.ts';
import type { ExemptionRegimes } from './exemption/exemption.ts';
import type { IncomeTaxLaw } from './income-tax.ts';
import type { Regime } from './regime.ts';
import type { Rebate } from './relief/rebate.ts';
import type { TaxAct } from './section.ts';
import type { BandsByAge } from './slab.ts';
import type { SurchargeStep } from './surcharge.ts';

/** The rows of one regime in one year. */
export interface RegimeYear {
  readonly regime: Regime;
  readonly bands: DatedRow<BandsByAge>;
  readonly standardDeduction: DatedRow<Paise>;
  readonly rebate: DatedRow<Rebate>;
  readonly surcharge: DatedRow<readonly SurchargeStep[]>;
}

/** The rows of one year, looked up once for all employees. All of them hold the whole year. */
export interface TaxYear {
  readonly law: IncomeTaxLaw;
  readonly name: FinancialYear['name'];
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly act: DatedRow<TaxAct>;
  readonly defaultRegime: DatedRow<Regime>;
  readonly ages: DatedRow<{ readonly senior: number; readonly verySenior: number }>;
  readonly regimes: Readonly<Record<Regime, RegimeYear>>;
  readonly cess: DatedRow<Ratio>;
  readonly incomeRounding: DatedRow<Rounding>;
  readonly taxRounding: DatedRow<Rounding>;
  readonly monthlyRounding: DatedRow<Rounding>;
  readonly deductions: DeductionYear;
  readonly exemptionRegimes: DatedRow<ExemptionRegimes>;
  readonly houseProperty: DatedRow<HousePropertyLimits>;
  readonly entertainment: DatedRow<EntertainmentLimits>;
  readonly withoutPanRate: DatedRow<Ratio>;
}

/**
 * Looks up the year a day lies in; the day is that of payment, because salary is taxed when paid.
 * Throws NotInTable for years whose rates are not known (before 2022-23, after 2026-27).
 */
export function taxYear(law: IncomeTaxLaw, on: IsoDate): TaxYear {
  const year = financialYear(on);
  try {
    return rowsOf(law, year);
  } catch (error) {
    if (!(error instanceof NotInTable)) throw error;
    throw new NotInTable('rates of income tax', year.from, yearNotKnown(law, year));
  }
}

function yearNotKnown({ newRegime: { bands } }: IncomeTaxLaw, { name, from }: FinancialYear): string {
  const first = bands.rows[0]?.from;
  return first !== undefined && from < first
    ? `The rates of ${name} are not known: the first year is ${financialYear(first).name}.`
    : `The rates of ${name} are not known yet.`;
}

function rowsOf(law: IncomeTaxLaw, { name, from, to }: FinancialYear): TaxYear {
  return {
    law,
    name,
    from,
    to,
    act: law.act.on(from),
    defaultRegime: law.defaultRegime.on(from),
    ages: law.seniorAges.on(from),
    regimes: { old: regimeYear(law, 'old', from), new: regimeYear(law, 'new', from) },
    cess: law.cessRate.on(from),
    incomeRounding: law.incomeRounding.on(from),
    taxRounding: law.taxRounding.on(from),
    monthlyRounding: law.monthlyRounding.on(from),
    deductions: deductionYear(law.deductions, from),
    exemptionRegimes: law.exemptionRegimes.on(from),
    houseProperty: law.housePropertyLimits.on(from),
    entertainment: law.entertainmentLimits.on(from),
    withoutPanRate: law.withoutPanRate.on(from),
  };
}

function regimeYear(law: IncomeTaxLaw, regime: Regime, on: IsoDate): RegimeYear {
  const tables = regime === 'old' ? law.oldRegime : law.newRegime;
  return {
    regime,
    bands: tables.bands.on(on),
    standardDeduction: tables.standardDeduction.on(on),
    rebate: tables.rebate.on(on),
    surcharge: tables.surcharge.on(on),
  };
}
