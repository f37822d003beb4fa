import { add, type Paise, subtract } from '#kernel/money.ts';
import { cessOn } from './cess.ts';
import type { AgeClass } from './regime.ts';
import { type RebateGiven, rebateOn } from './relief/rebate.ts';
import { slabTax } from './slab.ts';
import { noSurcharge, reachesSurcharge, type Surcharge, surchargeOn } from './surcharge.ts';
import type { RegimeYear, TaxYear } from './tax-year.ts';

/** Who is taxed, as far as the tables ask. */
interface TaxPayer {
  readonly age: AgeClass;
  readonly resident: boolean;
}

/** The tax of a total income, step by step. Paise a year. */
export interface TaxOnIncome {
  readonly totalIncome: Paise;
  readonly slabTax: Paise;
  readonly rebate: RebateGiven;
  readonly afterRebate: Paise;
  readonly surcharge: Surcharge;
  readonly cess: Paise;
  /** Tax, surcharge and cess, exact: before relief for arrears and before rounding to ten rupees. */
  readonly tax: Paise;
}

/**
 * Tax on a total income (already rounded by section 288A / 516): schedule, rebate, surcharge with its relief,
 * cess. Source: facts/india-statutory.md A.1 and A.2; every step's row is in `regime` and `year`.
 */
export function taxOnIncome(
  year: TaxYear,
  regime: RegimeYear,
  payer: TaxPayer,
  totalIncome: Paise,
): TaxOnIncome {
  const schedule = regime.bands.value[payer.age];
  const rebateRule = regime.rebate.value;
  const tax = slabTax(schedule, totalIncome);
  const rebate = rebateOn(rebateRule, payer.resident, totalIncome, tax);
  const afterRebate = subtract(tax, rebate.amount);
  const surcharge = reachesSurcharge(regime.surcharge.value, totalIncome)
    ? surchargeOf(regime, payer, totalIncome, afterRebate)
    : noSurcharge;
  const due = add(afterRebate, surcharge.amount);
  const cess = cessOn(due, year.cess.value);
  return { totalIncome, slabTax: tax, rebate, afterRebate, surcharge, cess, tax: add(due, cess) };
}

function surchargeOf(regime: RegimeYear, { age, resident }: TaxPayer, income: Paise, tax: Paise): Surcharge {
  const schedule = regime.bands.value[age];
  return surchargeOn(regime.surcharge.value, income, tax, (at) => {
    const taxThere = slabTax(schedule, at);
    return subtract(taxThere, rebateOn(regime.rebate.value, resident, at, taxThere).amount);
  });
}
