import { lastDay, type Month } from '#kernel/calendar.ts';
import { type Dated, dated } from '#kernel/dated.ts';
import { type Paise, roundings, rupees, share, zero } from '#kernel/money.ts';
import type { Ratio } from '#kernel/ratio.ts';
import type { PerquisiteValue } from './value.ts';

/** All loans of an employee together, as granted, up to which nothing is taxed. */
export const loanFreeTotal: Dated<Paise> = dated<Paise>(
  'loans without perquisite',
  { checked: '2026-11-21' },
  [
    {
      from: '2022-04-01',
      value: rupees(20_000),
      cite: 'rule 3 of 1962 (taxshiva.com, 21 February 2026)',
      confidence: 'medium',
    },
    {
      from: '2026-04-01',
      value: rupees(2_00_000),
      cite: 'rule 15, draft Income-tax Rules 2026, reported as notified (taxshiva.com)',
      confidence: 'medium',
    },
  ],
);

/** A month of a loan below the market's rate. Paise; rates a year. */
interface EmployeeLoan {
  readonly month: Month;
  readonly outstanding: Paise;
  /**
   * All the employee's loans of the employer together, as they were granted: a balance that falls below the
   * limit later stays taxed (facts/work-and-welfare.md, corrections of 28 November 2026).
   */
  readonly allLoans: Paise;
  /** What the State Bank charged for such a loan on 1 April: entered by the organisation, no table ships. */
  readonly bankRate: Ratio;
  readonly charged: Ratio;
}

/** A twelfth of (bank rate − rate charged) on the amount outstanding; nothing for small loans. Facts A.8. */
export function loanValue(table: Dated<Paise>, of: EmployeeLoan): PerquisiteValue<Paise> {
  const row = table.on(lastDay(of.month));
  const { bankRate, charged } = of;
  const numerator = bankRate.numerator * charged.denominator - charged.numerator * bankRate.denominator;
  if (of.allLoans <= row.value || numerator <= 0) return { value: zero, row };
  const denominator = bankRate.denominator * charged.denominator * 12;
  return { value: share(of.outstanding, numerator, denominator, roundings.paise), row };
}
