import type { IsoDate } from '#kernel/calendar.ts';
import { type Dated, type DatedRow, dated } from '#kernel/dated.ts';
import { type Paise, paise, roundings, rupees, share } from '#kernel/money.ts';

const checked = { checked: '2026-11-21' } as const;

/** How encashed leave is measured: months of average salary, and days of leave a year of service may earn. */
interface EncashmentMeasure {
  readonly months: number;
  readonly daysPerYear: number;
  /** Days that make a month of leave. */
  readonly daysPerMonth: number;
}

interface LeaveEncashmentTaxLaw {
  readonly limit: Dated<Paise>;
  readonly measure: Dated<EncashmentMeasure>;
}

export const leaveEncashmentTaxLaw: LeaveEncashmentTaxLaw = {
  limit: dated<Paise>('tax-free leave encashment', checked, [
    {
      from: '1998-04-01',
      value: rupees(3_00_000),
      cite: 'section 10(10AA) of 1961 (incometaxmanagement.com)',
    },
    {
      from: '2023-04-01',
      value: rupees(25_00_000),
      cite: 'CBDT notification 31/2023 (circular 3/2025)',
    },
  ]),
  measure: dated<EncashmentMeasure>('measure of leave encashment', checked, [
    {
      from: '1998-04-01',
      value: { months: 10, daysPerYear: 30, daysPerMonth: 30 },
      cite: 'section 10(10AA) of 1961 (catargettestprep.com)',
    },
  ]),
};

/** Leave encashed on leaving, private employers. Paise; days may be halves. */
interface LeaveEncashed {
  readonly on: IsoDate;
  readonly received: Paise;
  /** Average monthly salary of the last ten months. */
  readonly averageSalary: Paise;
  /** Leave at credit, in tenths of a day so that halves stay whole numbers. */
  readonly tenthsOfDaysAtCredit: number;
  readonly completedYears: number;
  /** What earlier encashments were exempt of, in the lifetime. */
  readonly exemptBefore?: Paise;
}

/** The four limits and the least of them. Paise. */
export interface LeaveEncashmentExempt {
  readonly exempt: Paise;
  readonly taxable: Paise;
  readonly tenMonths: Paise;
  readonly leaveAtCredit: Paise;
  readonly limitLeft: Paise;
  readonly limit: DatedRow<Paise>;
  readonly measure: DatedRow<EncashmentMeasure>;
}

/**
 * What of leave encashed on leaving is not taxed: the least of the lifetime limit, what was received, ten
 * months' average salary, and the leave at credit (at most 30 days for each year of service) at average
 * salary. Both regimes. Source: facts/india-statutory.md A.7.
 */
export function leaveEncashmentExempt(law: LeaveEncashmentTaxLaw, of: LeaveEncashed): LeaveEncashmentExempt {
  const limit = law.limit.on(of.on);
  const measure = law.measure.on(of.on);
  const { months, daysPerYear, daysPerMonth } = measure.value;
  const counted = Math.min(of.tenthsOfDaysAtCredit, of.completedYears * daysPerYear * 10);
  const tenMonths = paise(of.averageSalary * months);
  const leaveAtCredit = share(of.averageSalary, counted, daysPerMonth * 10, roundings.paise);
  const limitLeft = paise(Math.max(0, limit.value - (of.exemptBefore ?? 0)));
  const exempt = paise(Math.min(of.received, tenMonths, leaveAtCredit, limitLeft));
  return {
    exempt,
    taxable: paise(of.received - exempt),
    tenMonths,
    leaveAtCredit,
    limitLeft,
    limit,
    measure,
  };
}
