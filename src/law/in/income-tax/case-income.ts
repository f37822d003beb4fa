import { financialYear, type IsoDate } from '#kernel/calendar.ts';
import { type Paise, paise } from '#kernel/money.ts';
import { incomeTaxLaw } from './income-tax.ts';
import type { AgeClass, Regime } from './regime.ts';
import { taxOnIncome } from './tax-on-income.ts';
import { type TaxYear, taxYear } from './tax-year.ts';

/** A total income in rupees, as cases write it. */
export interface IncomeGiven {
  readonly year: string;
  readonly regime: Regime;
  readonly income: number;
  readonly age?: AgeClass;
  readonly resident?: boolean;
}

/** The steps of its tax, in rupees. */
export interface IncomeResult {
  readonly slabTax: number;
  readonly rebate: number;
  readonly surchargeBeforeRelief: number;
  readonly relief: number;
  readonly surcharge: number;
  readonly taxAndSurcharge: number;
  readonly cess: number;
  readonly tax: number;
}

/** The rows of a year by its name, '2026-27'. */
export function yearNamed(name: string): TaxYear {
  return taxYear(incomeTaxLaw, financialYear(`${name.slice(0, 4)}-04-01` as IsoDate).from);
}

/** Rupees as sources print them, to the nearest paisa; not below zero. */
export function fromRupees(amount: number): Paise {
  return paise(Math.floor(amount * 100 + 0.5));
}

/** What the cases of slabs, rebate and surcharge ask. */
export function taxOfIncome(given: IncomeGiven): IncomeResult {
  const { age = 'below 60', resident = true } = given;
  const year = yearNamed(given.year);
  const found = taxOnIncome(year, year.regimes[given.regime], { age, resident }, fromRupees(given.income));
  const { surcharge } = found;
  return {
    slabTax: found.slabTax / 100,
    rebate: found.rebate.amount / 100,
    surchargeBeforeRelief: surcharge.beforeRelief / 100,
    relief: surcharge.relief / 100,
    surcharge: surcharge.amount / 100,
    taxAndSurcharge: (found.tax - found.cess) / 100,
    cess: found.cess / 100,
    tax: found.tax / 100,
  };
}
