import { dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { startNotFound } from '../start-not-found.ts';
import type { WelfareFund, WelfareRule } from './fund.ts';
import { amounts, juneAndDecember, notEmployeesOf, rules } from './rules.ts';

const rule = dated<WelfareRule>('labour welfare fund of Chhattisgarh', rules('2026-11-21'), [
  {
    from: startNotFound,
    value: {
      months: juneAndDecember,
      bands: amounts(rupees(15), rupees(45)),
      supervisorLimit: rupees(10_000),
      employerMinimum: rupees(1_500),
    },
    cite: 'hrdconsultinggroup.com, labour welfare fund by state; frappe/india-payroll, lwf.py (May 2026); start date not found',
  },
]);

const notEmployees = notEmployeesOf(rule, 'Chhattisgarh');

export const chhattisgarh: WelfareFund = {
  code: 'CG',
  state: 'Chhattisgarh',
  rule,
  notEmployees,
  due: ['07-15', '01-15'],
};
