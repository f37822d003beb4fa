import type { Month } from '#kernel/calendar.ts';
import type { Dated } from '#kernel/dated.ts';
import { type Paise, paise } from '#kernel/money.ts';
import { type AllowanceLaw, childAllowanceExempt, disabledTransportExempt } from './allowance.ts';
import type { Exemption } from './exemption.ts';

/** What frees a person's allowances: children, and the city of work of an employee with a disability. */
export interface AllowanceGrounds {
  readonly schoolChildren?: number;
  readonly hostelChildren?: number;
  readonly disabledTransportIn?: string;
}

/** Allowances of a month, as received. Paise. */
export interface AllowanceMonth {
  readonly month: Month;
  readonly childrenEducation: Paise;
  readonly hostel: Paise;
  readonly disabledTransport: Paise;
}

/**
 * What of a year's allowances is not taxed, month by month: each month has its own limit, and what one leaves
 * over frees nothing of another. Source: facts/india-statutory.md A.7.
 */
export function allowancesExempt(
  law: AllowanceLaw,
  metroCities: Dated<readonly string[]>,
  grounds: AllowanceGrounds,
  months: readonly AllowanceMonth[],
): Exemption[] {
  let education = 0;
  let hostel = 0;
  let transport = 0;
  for (const of of months) {
    const { month } = of;
    const { schoolChildren = 0, hostelChildren = 0, disabledTransportIn: city } = grounds;
    if (of.childrenEducation > 0 && schoolChildren > 0)
      education += childAllowanceExempt(law.childrenEducation, month, of.childrenEducation, schoolChildren);
    if (of.hostel > 0 && hostelChildren > 0)
      hostel += childAllowanceExempt(law.hostel, month, of.hostel, hostelChildren);
    if (of.disabledTransport > 0 && city !== undefined)
      transport += disabledTransportExempt(law, metroCities, month, of.disabledTransport, city);
  }
  const found: Exemption[] = [
    { kind: 'childrenEducation', amount: paise(education) },
    { kind: 'hostel', amount: paise(hostel) },
    { kind: 'disabledTransport', amount: paise(transport) },
  ];
  return found.filter(({ amount }) => amount > 0);
}
