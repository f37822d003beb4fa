import { dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { startNotFound } from '../start-not-found.ts';
import type { WelfareFund, WelfareRule } from './fund.ts';
import { amounts, juneAndDecember, notEmployeesOf, rules } from './rules.ts';

const rule = dated<WelfareRule>('labour welfare fund of Odisha', rules('2026-11-21'), [
  {
    from: startNotFound,
    value: { months: juneAndDecember, bands: amounts(rupees(20), rupees(40)) },
    cite: 'github.com/frappe/india-payroll, lwf.py (May 2026) (10 and 20 before); start date not found',
    confidence: 'medium',
  },
]);

const notEmployees = notEmployeesOf(rule, 'Odisha');

export const odisha: WelfareFund = { code: 'OD', state: 'Odisha', rule, notEmployees };
