import type { IsoDate } from '#kernel/calendar.ts';
import { type Dated, type DatedRow, dated } from '#kernel/dated.ts';
import { atMost, type Paise, rupees, subtract } from '#kernel/money.ts';

const checked = { checked: '2026-11-21' } as const;

/** Compensation on retrenchment and on voluntary retirement: each has its own limit. */
interface CompensationTaxLaw {
  readonly retrenchment: Dated<Paise>;
  readonly voluntaryRetirement: Dated<Paise>;
}

export const compensationTaxLaw: CompensationTaxLaw = {
  retrenchment: dated<Paise>('tax-free retrenchment compensation', checked, [
    { from: '2022-04-01', value: rupees(5_00_000), cite: 'section 10(10B) of 1961 (not looked up)' },
  ]),
  voluntaryRetirement: dated<Paise>('tax-free voluntary-retirement compensation', checked, [
    { from: '2022-04-01', value: rupees(5_00_000), cite: 'section 10(10C) of 1961 (not looked up)' },
  ]),
};

/** Paise. */
interface CompensationExempt {
  readonly exempt: Paise;
  readonly taxable: Paise;
  readonly limit: DatedRow<Paise>;
}

/**
 * What of a compensation is not taxed, up to its limit; both regimes. Other conditions of the sections (the
 * amount labour law grants, an approved scheme) are for who enters the compensation to see.
 */
export function compensationExempt(table: Dated<Paise>, on: IsoDate, received: Paise): CompensationExempt {
  const limit = table.on(on);
  const exempt = atMost(received, limit.value);
  return { exempt, taxable: subtract(received, exempt), limit };
}
