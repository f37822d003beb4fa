import { dated } from '#kernel/dated.ts';
import { atMost, type Paise, roundings, rupees, times } from '#kernel/money.ts';
import { percent, type Ratio } from '#kernel/ratio.ts';

/** Entertainment allowance of government staff, old regime: a yearly limit and a share of basic pay. */
export interface EntertainmentLimits {
  readonly most: Paise;
  readonly share: Ratio;
}

export const entertainmentLimits = dated<EntertainmentLimits>(
  'entertainment allowance limits',
  { checked: '2026-11-21' },
  [
    {
      from: '2022-04-01',
      value: { most: rupees(5_000), share: percent(20) },
      cite: 'section 16(ii) of 1961; 19 of 2025 (not looked up)',
    },
  ],
);

/** The least of the limit, the share of basic pay and what was received. Paise a year. */
export function entertainmentDeduction(limits: EntertainmentLimits, received: Paise, basicPay: Paise): Paise {
  return atMost(atMost(received, limits.most), times(basicPay, limits.share, roundings.paise));
}
