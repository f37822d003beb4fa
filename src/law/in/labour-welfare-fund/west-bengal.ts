import { type DatedRow, dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { startNotFound } from '../start-not-found.ts';
import type { WelfareFund, WelfareRule } from './fund.ts';
import { amounts, correctedRules, juneAndDecember, leastStaffOf, notEmployeesOf } from './rules.ts';

const now: DatedRow<WelfareRule> = {
  from: '2024-01-01',
  value: { months: juneAndDecember, bands: amounts(rupees(3), rupees(30)) },
  cite: 'lists of consultants; github.com/frappe/india-payroll, lwf.py (May 2026); others keep 15 for the employer',
  confidence: 'low',
};

const rule = dated<WelfareRule>(
  'labour welfare fund of West Bengal',
  correctedRules({ ...now, from: startNotFound }),
  [
    {
      from: startNotFound,
      value: { months: juneAndDecember, bands: amounts(rupees(3), rupees(15)) },
      cite: 'lists of consultants; start date not found',
      confidence: 'low',
    },
    now,
  ],
);

const leastStaff = leastStaffOf(
  rule,
  'West Bengal',
  { shops: 10 },
  '1-comply.com, West Bengal Labour Welfare Fund Act 1974',
);
const notEmployees = notEmployeesOf(
  rule,
  'West Bengal',
  rupees(10_000),
  '1-comply.com, West Bengal Labour Welfare Fund Act 1974',
);

export const westBengal: WelfareFund = { code: 'WB', state: 'West Bengal', rule, leastStaff, notEmployees };
