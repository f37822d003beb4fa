import { dated } from '#kernel/dated.ts';
import { add, type Paise, roundings, subtract, times, zero } from '#kernel/money.ts';
import { percent, type Ratio } from '#kernel/ratio.ts';

/**
 * How a pay component stands under the definition of wages in the labour codes: wages (basic, dearness and
 * retaining allowance, and whatever is not listed), one of the listed exclusions (house rent, conveyance,
 * overtime, commission, statutory bonus …), or outside remuneration altogether (reimbursement, gratuity,
 * performance incentive).
 */
export type WageClass = 'wage' | 'excluded' | 'outside';

const checked = { checked: '2026-11-21' } as const;

/** The share of all remuneration that exclusions may reach before the excess counts as wages. */
export const exclusionLimit = dated<Ratio>('limit of exclusions from wages', checked, [
  {
    from: '2025-11-21',
    value: percent(50),
    cite: 'FAQ of the Ministry of Labour on the labour codes (scconline.com, 3 January 2026)',
  },
]);

/**
 * What of the exclusions is added back: max(0, exclusions − 50% × all remuneration). Monthly amounts in
 * paise. Source: facts/india-statutory.md F.1.
 */
export function wagesAddBack(wages: Paise, exclusions: Paise, limit: Ratio): Paise {
  const allowed = times(add(wages, exclusions), limit, roundings.paise);
  return exclusions > allowed ? subtract(exclusions, allowed) : zero;
}
