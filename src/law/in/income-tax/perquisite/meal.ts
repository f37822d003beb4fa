import { lastDay, type Month } from '#kernel/calendar.ts';
import { type Dated, dated } from '#kernel/dated.ts';
import { type Paise, paise, rupees } from '#kernel/money.ts';
import type { PerquisiteValue } from './value.ts';

/** A meal during work, free of tax up to this. Paise a meal. */
export const mealLimit: Dated<Paise> = dated<Paise>('meals during work', { checked: '2026-11-21' }, [
  {
    from: '2022-04-01',
    value: rupees(50),
    cite: 'rule 3 of 1962 (aniltikotekar4sme.com, 13 February 2026)',
    confidence: 'medium',
  },
  {
    from: '2026-04-01',
    value: rupees(200),
    cite: 'rule 15, draft Income-tax Rules 2026, reported as notified (aniltikotekar4sme.com)',
    confidence: 'medium',
  },
]);

/** What meals of a month are worth above the limit. `each` is the value of one, in paise. */
export function mealValue(
  table: Dated<Paise>,
  month: Month,
  meals: { readonly each: Paise; readonly count: number },
): PerquisiteValue<Paise> {
  const row = table.on(lastDay(month));
  return { value: paise(Math.max(0, meals.each - row.value) * meals.count), row };
}
