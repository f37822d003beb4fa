import { financialYear, type IsoDate } from '#kernel/calendar.ts';
import { add, type Paise, paise, round, subtract, sum } from '#kernel/money.ts';
import type { IncomeTaxLaw } from '../income-tax.ts';
import { ageClass, type Regime } from '../regime.ts';
import { taxOnIncome } from '../tax-on-income.ts';
import { type TaxYear, taxYear } from '../tax-year.ts';
import type { TaxPerson } from '../year-tax.ts';

/** One year of the working: total income without the arrears, and the arrears. Paise. */
interface ReliefYear {
  /** Any day of the year. */
  readonly on: IsoDate;
  readonly regime: Regime;
  readonly incomeWithout: Paise;
  readonly arrears: Paise;
}

/** A year before the tables begin: the employee states both taxes, as the form does. Paise. */
interface StatedYear {
  readonly on: IsoDate;
  readonly arrears: Paise;
  readonly taxWithout: Paise;
  readonly taxWith: Paise;
}

interface ArrearsReliefGiven {
  readonly person: TaxPerson;
  /** The year in which the arrears are received, all of them. */
  readonly receipt: ReliefYear;
  /** The years they are for, each with its part. */
  readonly earlier: readonly (ReliefYear | StatedYear)[];
}

/** A line of the form. Paise. */
export interface ReliefLine {
  readonly year: string;
  readonly arrears: Paise;
  readonly taxWithout: Paise;
  readonly taxWith: Paise;
  readonly extraTax: Paise;
  /** Nothing for a year whose taxes were stated. */
  readonly tables: TaxYear | undefined;
}

/** The whole working. Paise. */
export interface ArrearsRelief {
  readonly receipt: ReliefLine;
  readonly earlier: readonly ReliefLine[];
  readonly extraTaxEarlier: Paise;
  readonly relief: Paise;
  /** Arrears of the receipt that no earlier year was named for; must be zero on the form. */
  readonly unallocated: Paise;
}

/**
 * Relief for arrears: tax of the receipt year with the arrears less without, minus the same for each year
 * they belong to, if positive. Taxes include surcharge and cess, before rounding to ten rupees. The employee
 * files Form 10E (Form 39 from 2026-04) before the return. Source: facts/india-statutory.md A.5.
 */
export function arrearsRelief(law: IncomeTaxLaw, given: ArrearsReliefGiven): ArrearsRelief {
  const receipt = reliefLine(law, given.person, given.receipt);
  const earlier = given.earlier.map((year) => reliefLine(law, given.person, year));
  const extraTaxEarlier = sum(earlier.map(({ extraTax }) => extraTax));
  const relief = paise(Math.max(0, receipt.extraTax - extraTaxEarlier));
  const unallocated = subtract(receipt.arrears, sum(earlier.map(({ arrears }) => arrears)));
  return { receipt, earlier, extraTaxEarlier, relief, unallocated };
}

function reliefLine(law: IncomeTaxLaw, person: TaxPerson, of: ReliefYear | StatedYear): ReliefLine {
  if (!('regime' in of)) {
    const { on, arrears, taxWithout, taxWith } = of;
    const extraTax = subtract(taxWith, taxWithout);
    return { year: financialYear(on).name, arrears, taxWithout, taxWith, extraTax, tables: undefined };
  }
  const tables = taxYear(law, of.on);
  const payer = { age: ageClass(tables.ages.value, person, tables.to), resident: person.resident };
  const taxOf = (income: Paise) =>
    taxOnIncome(tables, tables.regimes[of.regime], payer, round(income, tables.incomeRounding.value)).tax;
  const taxWithout = taxOf(of.incomeWithout);
  const taxWith = taxOf(add(of.incomeWithout, of.arrears));
  const extraTax = subtract(taxWith, taxWithout);
  return { year: tables.name, arrears: of.arrears, taxWithout, taxWith, extraTax, tables };
}
