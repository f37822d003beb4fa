import { dated } from '#kernel/dated.ts';
import { type Paise, type Rounding, roundings, times } from '#kernel/money.ts';
import { percent, type Ratio } from '#kernel/ratio.ts';

const checked = { checked: '2026-11-21' } as const;

/** Health and education cess, on the tax after rebate and the surcharge together. */
export const cessRate = dated<Ratio>('health and education cess', checked, [
  { from: '2022-04-01', value: percent(4), cite: 'CBDT circular 24/2022' },
  {
    from: '2026-04-01',
    to: '2027-03-31',
    value: percent(4),
    cite: 'Finance Act 2026, section 3(15) (gazette 271439)',
  },
]);

/** How total income is rounded before tax: paise dropped, then to the nearest ten rupees, five up. */
export const incomeRounding = dated<Rounding>('rounding of total income', checked, [
  { from: '2022-04-01', value: roundings['ten-rupees'], cite: 'section 288A of 1961' },
  { from: '2026-04-01', value: roundings['ten-rupees'], cite: 'section 516 of 2025' },
]);

/** How tax payable or refundable is rounded in the return. Monthly tax is kept to the rupee instead. */
export const taxRounding = dated<Rounding>('rounding of tax payable', checked, [
  { from: '2022-04-01', value: roundings['ten-rupees'], cite: 'section 288B of 1961' },
  { from: '2026-04-01', value: roundings['ten-rupees'], cite: 'section 516 of 2025' },
]);

/** How a month's deduction is rounded; the last month takes the difference. */
export const monthlyRounding = dated<Rounding>('rounding of monthly tax', checked, [
  {
    from: '2022-04-01',
    value: roundings.rupee,
    cite: 'practice: whole rupees, the year kept exact (not looked up)',
    confidence: 'medium',
  },
]);

/** Cess on tax and surcharge, to the paisa. */
export function cessOn(taxAndSurcharge: Paise, rate: Ratio): Paise {
  return times(taxAndSurcharge, rate, roundings.paise);
}
