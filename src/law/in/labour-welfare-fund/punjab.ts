import { dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { startNotFound } from '../start-not-found.ts';
import type { WelfareFund, WelfareRule } from './fund.ts';
import { amounts, everyMonth, notEmployeesOf, rules } from './rules.ts';

const rule = dated<WelfareRule>('labour welfare fund of Punjab', rules('2026-11-21'), [
  {
    from: startNotFound,
    value: { months: everyMonth, bands: amounts(rupees(5), rupees(20)), staffFrom: 20 },
    cite: 'github.com/frappe/india-payroll, lwf.py (May 2026); start date not found',
  },
]);

const notEmployees = notEmployeesOf(rule, 'Punjab');

/** Taken monthly, paid in by the half year. */
export const punjab: WelfareFund = {
  code: 'PB',
  state: 'Punjab',
  rule,
  notEmployees,
  due: ['10-15', '04-15'],
};
