import { lastDay, type Month } from '#kernel/calendar.ts';
import { type Dated, dated } from '#kernel/dated.ts';
import { type Paise, paise, rupees } from '#kernel/money.ts';
import type { PerquisiteValue } from './value.ts';

/** Education of a child in the employer's school, free up to this. Paise a month for each child. */
export const schoolingLimit: Dated<Paise> = dated<Paise>(
  'education in the employer’s school',
  { checked: '2026-11-21' },
  [
    {
      from: '2022-04-01',
      value: rupees(1_000),
      cite: 'rule 3 of 1962 (taxshiva.com, 21 February 2026)',
      confidence: 'medium',
    },
    {
      from: '2026-04-01',
      value: rupees(3_000),
      cite: 'rule 15, draft Income-tax Rules 2026, reported as notified (taxshiva.com)',
      confidence: 'medium',
    },
  ],
);

/** What a month's education is worth above the limit, child by child. */
export function schoolingValue(
  table: Dated<Paise>,
  month: Month,
  costs: readonly Paise[],
): PerquisiteValue<Paise> {
  const row = table.on(lastDay(month));
  const value = costs.reduce((total, cost) => total + Math.max(0, cost - row.value), 0);
  return { value: paise(value), row };
}
