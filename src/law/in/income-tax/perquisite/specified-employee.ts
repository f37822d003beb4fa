import type { IsoDate } from '#kernel/calendar.ts';
import { type Dated, dated } from '#kernel/dated.ts';
import { type Paise, rupees } from '#kernel/money.ts';

/** Salary of a year above which an employee is a "specified employee", to whom more perquisites are taxed. */
export const specifiedEmployeeAbove: Dated<Paise> = dated<Paise>(
  'salary of a specified employee',
  { checked: '2026-11-21' },
  [
    {
      from: '2022-04-01',
      value: rupees(50_000),
      cite: 'section 17(2) of 1961 (beyondlink.live)',
      confidence: 'medium',
    },
    {
      from: '2025-08-01',
      value: rupees(4_00_000),
      cite: 'rules of August 2025, the day not collected (beyondlink.live)',
      confidence: 'low',
    },
    {
      from: '2026-04-01',
      value: rupees(4_00_000),
      cite: 'Income-tax Rules 2026 (beyondlink.live)',
      confidence: 'medium',
    },
  ],
);

/** Whether salary alone makes the employee a specified one. Paise a year. */
export function isSpecifiedEmployee(table: Dated<Paise>, on: IsoDate, salary: Paise): boolean {
  return salary > table.on(on).value;
}
