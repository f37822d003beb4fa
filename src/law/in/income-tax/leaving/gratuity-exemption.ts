import type { IsoDate } from '#kernel/calendar.ts';
import { type Dated, type DatedRow, dated } from '#kernel/dated.ts';
import { type Paise, paise, roundings, rupees, share } from '#kernel/money.ts';

const checked = { checked: '2026-11-21' } as const;

/** Free of tax in a lifetime, private employers. */
const gratuityLimit = dated<Paise>('tax-free gratuity', checked, [
  { from: '2018-03-29', value: rupees(20_00_000), cite: 'section 10(10) of 1961 (not looked up)' },
]);

/** Days of wages for each year of service, over the days of a month. */
interface GratuityShares {
  readonly covered: { readonly days: number; readonly month: number };
  /** Half a month's average salary for each completed year. */
  readonly notCovered: { readonly days: number; readonly month: number };
}

const gratuityShares = dated<GratuityShares>('gratuity formula for tax', checked, [
  {
    from: '2018-03-29',
    value: { covered: { days: 15, month: 26 }, notCovered: { days: 1, month: 2 } },
    cite: 'section 10(10) of 1961 (github.com/CrmLeaf/gratuity-calculator; not covered: not looked up)',
  },
]);

interface GratuityTaxLaw {
  readonly limit: Dated<Paise>;
  readonly shares: Dated<GratuityShares>;
}

export const gratuityTaxLaw: GratuityTaxLaw = { limit: gratuityLimit, shares: gratuityShares };

/** A gratuity as received. Paise. */
interface GratuityReceived {
  readonly on: IsoDate;
  readonly received: Paise;
  /** Whether the law on gratuity covers the employee. */
  readonly covered: boolean;
  /** Covered: last monthly wages. Not covered: average monthly salary of the last ten months. */
  readonly wages: Paise;
  /** Covered: a part above six months is a year. Not covered: completed years only. */
  readonly years: number;
  /** What earlier gratuities were exempt of, in the lifetime. */
  readonly exemptBefore?: Paise;
}

/** The three limits and the least of them. Paise. */
export interface GratuityExempt {
  readonly exempt: Paise;
  readonly taxable: Paise;
  readonly byFormula: Paise;
  readonly limitLeft: Paise;
  readonly limit: DatedRow<Paise>;
  readonly shares: DatedRow<GratuityShares>;
}

/** What of a gratuity is not taxed, private employers; both regimes. Source: facts/india-statutory.md A.7. */
export function gratuityExempt(law: GratuityTaxLaw, of: GratuityReceived): GratuityExempt {
  const limit = law.limit.on(of.on);
  const shares = law.shares.on(of.on);
  const { days, month } = of.covered ? shares.value.covered : shares.value.notCovered;
  const byFormula = share(of.wages, days * of.years, month, roundings.paise);
  const limitLeft = paise(Math.max(0, limit.value - (of.exemptBefore ?? 0)));
  const exempt = paise(Math.min(of.received, byFormula, limitLeft));
  return { exempt, taxable: paise(of.received - exempt), byFormula, limitLeft, limit, shares };
}
