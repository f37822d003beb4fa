import { dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { startNotFound } from '../start-not-found.ts';
import type { WelfareFund, WelfareRule } from './fund.ts';
import { amounts, juneAndDecember, leastStaffOf, notEmployeesOf, rules } from './rules.ts';

const rule = dated<WelfareRule>('labour welfare fund of Gujarat', rules('2026-11-21'), [
  {
    from: startNotFound,
    value: { months: juneAndDecember, bands: amounts(rupees(6), rupees(12)) },
    cite: 'github.com/frappe/india-payroll, lwf.py (May 2026); start date not found',
  },
]);

const leastStaff = leastStaffOf(
  rule,
  'Gujarat',
  { factories: 10, shops: 10 },
  'section 2(4) of the Act (uncovered.complyindia.com, applicability)',
);
const notEmployees = notEmployeesOf(rule, 'Gujarat');

export const gujarat: WelfareFund = {
  code: 'GJ',
  state: 'Gujarat',
  rule,
  leastStaff,
  notEmployees,
  due: ['07-15', '01-15'],
};
