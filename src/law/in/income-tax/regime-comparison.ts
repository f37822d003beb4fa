import { type Paise, paise, rupees, subtract } from '#kernel/money.ts';
import type { Regime } from './regime.ts';
import { taxOnIncome } from './tax-on-income.ts';
import type { TaxYear } from './tax-year.ts';
import { type YearTax, type YearTaxGiven, yearTax } from './year-tax.ts';

/** Both regimes on the same figures. Paise a year. */
export interface RegimeComparison {
  readonly old: YearTax;
  readonly new: YearTax;
  readonly cheaper: Regime | 'same';
  /** What the cheaper regime saves. */
  readonly saves: Paise;
  /**
   * How much more the old regime would have to deduct to cost no more than the new; zero when it already
   * does. Whole tens of rupees, as total income is.
   */
  readonly moreDeductionsNeeded: Paise;
}

/** Compares the regimes; the regime named in `given` is ignored. */
export function compareRegimes(year: TaxYear, given: YearTaxGiven): RegimeComparison {
  const old = yearTax(year, { ...given, regime: 'old' });
  const found = yearTax(year, { ...given, regime: 'new' });
  const difference = subtract(old.payable, found.payable);
  return {
    old,
    new: found,
    cheaper: difference === 0 ? 'same' : difference < 0 ? 'old' : 'new',
    saves: paise(Math.abs(difference)),
    moreDeductionsNeeded: moreDeductionsNeeded(year, given, old, found.tax.tax),
  };
}

const ten = rupees(10);

/** Tax never falls as income rises, so the highest old-regime income of no greater tax is found by halving. */
function moreDeductionsNeeded(year: TaxYear, given: YearTaxGiven, old: YearTax, target: Paise): Paise {
  const payer = { age: old.age, resident: given.person.resident };
  const taxAt = (tens: number) => taxOnIncome(year, year.regimes.old, payer, paise(tens * ten)).tax;
  const now = old.tax.totalIncome / ten;
  if (taxAt(now) <= target) return rupees(0);
  let within = 0;
  let above = now;
  while (above - within > 1) {
    const middle = Math.floor((within + above) / 2);
    if (taxAt(middle) <= target) within = middle;
    else above = middle;
  }
  return paise((now - within) * ten);
}
