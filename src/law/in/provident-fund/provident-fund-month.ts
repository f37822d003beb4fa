import { daysInclusive, type IsoDate } from '#kernel/calendar.ts';
import type { DatedRow } from '#kernel/dated.ts';
import type { Paise } from '#kernel/money.ts';
import type { Ratio } from '#kernel/ratio.ts';
import type {
  AdministrationCharge,
  CeilingChange,
  ClassRates,
  HigherPension,
  ProvidentFundLaw,
  RateClass,
  WageBase,
} from './provident-fund.ts';

/** What an establishment is exempted from because it runs its own: the fund, insurance, or both. */
export interface FundExemption {
  readonly fund?: boolean;
  readonly insurance?: boolean;
}

/** What an establishment sets. Left out, the law's own row of the month holds. */
export interface ProvidentFundSettings {
  readonly rateClass: RateClass;
  readonly exempted?: FundExemption;
  readonly ceilingChange?: CeilingChange;
  readonly wageBase?: WageBase;
}

/** One ceiling and its days within a month. */
export interface CeilingSpan {
  readonly row: DatedRow<Paise>;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly days: number;
  readonly pensionReopened: boolean;
}

/** The rows of one wage month, looked up once for all its members. */
export interface ProvidentFundMonth {
  readonly law: ProvidentFundLaw;
  readonly rateClass: RateClass;
  readonly rate: DatedRow<ClassRates>;
  readonly pensionRate: DatedRow<Ratio>;
  readonly insuranceRate: DatedRow<Ratio>;
  readonly charge: DatedRow<AdministrationCharge>;
  /** Of an establishment that is exempted: what it pays for inspection, and for which of the two. */
  readonly inspection:
    | (FundExemption & { readonly row: DatedRow<{ readonly fund: Ratio; readonly insurance: Ratio }> })
    | undefined;
  readonly chargeBase: DatedRow<'employer wage' | 'highest wage'>;
  /** Nothing before the joint option existed. */
  readonly higherPension: DatedRow<HigherPension> | undefined;
  readonly pensionAge: DatedRow<{ readonly ends: number; readonly deferredEnds: number }>;
  readonly spans: readonly CeilingSpan[];
  readonly method: DatedRow<CeilingChange>;
  readonly wageBase: DatedRow<WageBase>;
}

/**
 * Looks up what holds in a wage month. Rates are read on its last day, when its wages fall due; only the
 * ceiling is followed through the month, because it did change within one (September 2026).
 * Throws NotInTable for months before 2001-06.
 */
export function providentFundMonth(
  law: ProvidentFundLaw,
  settings: ProvidentFundSettings,
  from: IsoDate,
  to: IsoDate,
): ProvidentFundMonth {
  const method = chosen(law.ceilingChange.on(to), settings.ceilingChange);
  const spans = law.wageCeiling.within(from, to).map((span) => ({
    row: span.row,
    from: span.from,
    to: span.to,
    days: span.days,
    pensionReopened: law.pensionEntry.on(span.from).value === 'within ceiling, reopened',
  }));
  const single = method.value === 'ceiling of the first day' ? spans[0] : spans.at(-1);
  return {
    law,
    rateClass: settings.rateClass,
    rate: law.contributionRate.on(to),
    pensionRate: law.pensionRate.on(to),
    insuranceRate: law.insuranceRate.on(to),
    charge: law.administrationCharge.on(to),
    inspection:
      settings.exempted?.fund || settings.exempted?.insurance
        ? { ...settings.exempted, row: law.inspectionCharge.on(to) }
        : undefined,
    chargeBase: law.administrationBase.on(to),
    higherPension: law.higherPension.find(to),
    pensionAge: law.pensionAge.on(to),
    spans:
      method.value === 'by days' || !single
        ? spans
        : [{ ...single, from, to, days: daysInclusive(from, to) }],
    method,
    wageBase: chosen(law.wageBase.on(to), settings.wageBase),
  };
}

function chosen<Value>(row: DatedRow<Value>, setting: Value | undefined): DatedRow<Value> {
  if (setting === undefined) return row;
  return { from: row.from, value: setting, cite: 'setting of the establishment' };
}
