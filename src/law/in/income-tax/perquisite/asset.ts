import { lastDay, type Month } from '#kernel/calendar.ts';
import { type Dated, dated } from '#kernel/dated.ts';
import { type Paise, paise, roundings, share } from '#kernel/money.ts';
import { percent, type Ratio } from '#kernel/ratio.ts';
import type { PerquisiteValue } from './value.ts';

const checked = { checked: '2026-11-21' } as const;

/** Yearly shares of cost at which the use of the employer's things is valued. */
export interface AssetRates {
  readonly furniture: Ratio;
  readonly movable: Ratio;
  readonly computer: Ratio;
}

export const assetRates: Dated<AssetRates> = dated<AssetRates>('use of the employer’s assets', checked, [
  {
    from: '2022-04-01',
    value: { furniture: percent(10), movable: percent(10), computer: percent(0) },
    cite: 'rule 3 of 1962, rule 15 of 2026 (not looked up)',
  },
]);

/** A month's use: of a thing the employer owns by its cost, of a hired one by its charge. Paise. */
interface AssetUse {
  readonly month: Month;
  readonly kind: keyof AssetRates;
  readonly provided: { readonly cost: Paise } | { readonly hireChargeMonthly: Paise };
  readonly recovered?: Paise;
}

/** A twelfth of the yearly share of cost, or the hire charge; less what the employee pays. Source: facts A.8. */
export function assetValue(table: Dated<AssetRates>, of: AssetUse): PerquisiteValue<AssetRates> {
  const row = table.on(lastDay(of.month));
  const { provided } = of;
  const rate = row.value[of.kind];
  const value =
    'hireChargeMonthly' in provided
      ? provided.hireChargeMonthly
      : share(provided.cost, rate.numerator, rate.denominator * 12, roundings.paise);
  const counted = rate.numerator === 0 ? 0 : value - (of.recovered ?? 0);
  return { value: paise(Math.max(0, counted)), row };
}
