import type { IsoDate } from '#kernel/calendar.ts';
import { type Dated, dated } from '#kernel/dated.ts';
import { type Paise, paise, rupees, zero } from '#kernel/money.ts';
import type { PerquisiteValue } from './value.ts';

const checked = { checked: '2026-11-21' } as const;

/** Gifts of a year below this are free. */
export const giftLimit: Dated<Paise> = dated<Paise>('gifts', checked, [
  {
    from: '2022-04-01',
    value: rupees(5_000),
    cite: 'rule 3 of 1962 (aniltikotekar4sme.com, 13 February 2026)',
    confidence: 'medium',
  },
  {
    from: '2026-04-01',
    value: rupees(15_000),
    cite: 'rule 15, draft Income-tax Rules 2026, reported as notified (aniltikotekar4sme.com)',
    confidence: 'medium',
  },
]);

/** What is taxed once gifts reach the limit: all of them, or what is above it. Practice differs. */
export type GiftMethod = 'all' | 'above the limit';

export const giftMethod: Dated<GiftMethod> = dated<GiftMethod>('gifts that reach the limit', checked, [
  {
    from: '2022-04-01',
    value: 'all',
    cite: '"tax-free below" the limit, read as written (facts/india-statutory.md A.8)',
    confidence: 'low',
  },
]);

/** The taxed value of a year's gifts, read on a day of the year; an organisation may choose the method. */
export function giftValue(
  limits: Dated<Paise>,
  methods: Dated<GiftMethod>,
  on: IsoDate,
  gifts: Paise,
  chosen?: GiftMethod,
): PerquisiteValue<Paise> {
  const row = limits.on(on);
  if (gifts < row.value) return { value: zero, row };
  const method = chosen ?? methods.on(on).value;
  return { value: method === 'all' ? gifts : paise(gifts - row.value), row };
}
