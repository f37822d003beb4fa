import { dated } from '#kernel/dated.ts';
import { paise, rupees } from '#kernel/money.ts';
import { startNotFound } from '../start-not-found.ts';
import type { WelfareFund, WelfareRule } from './fund.ts';
import { amounts, juneAndDecember, leastStaffOf, notEmployeesOf, rules } from './rules.ts';

const rule = dated<WelfareRule>('labour welfare fund of Delhi', rules('2026-11-21'), [
  {
    from: startNotFound,
    value: {
      months: juneAndDecember,
      bands: amounts(paise(75), paise(2_25)),
      supervisorLimit: rupees(2_500),
    },
    cite: 'knowledge.greythr.com, page 7800087; frappe/india-payroll, lwf.py (May 2026); start date not found',
  },
]);

const leastStaff = leastStaffOf(
  rule,
  'Delhi',
  { factories: 5, shops: 5 },
  'simpliance.in, labour welfare fund of Delhi',
);
const notEmployees = notEmployeesOf(rule, 'Delhi');

export const delhi: WelfareFund = {
  code: 'DL',
  state: 'Delhi',
  rule,
  leastStaff,
  notEmployees,
  due: ['07-15', '01-15'],
};
