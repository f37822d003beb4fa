import { dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { startNotFound } from '../start-not-found.ts';
import type { WelfareFund, WelfareRule } from './fund.ts';
import { amounts, december, notEmployeesOf, rules } from './rules.ts';

const rule = dated<WelfareRule>('labour welfare fund of Andhra Pradesh', rules('2026-11-21'), [
  {
    from: startNotFound,
    value: { months: december, bands: amounts(rupees(30), rupees(70)), staffFrom: 20 },
    cite: 'hrdconsultinggroup.com, labour welfare fund by state; frappe/india-payroll, lwf.py (May 2026); start date not found',
  },
]);

const notEmployees = notEmployeesOf(
  rule,
  'Andhra Pradesh',
  rupees(1_600),
  'fdocuments.in, Andhra Pradesh Labour Welfare Fund Act; knowledge.greythr.com, page 7800087',
);

export const andhraPradesh: WelfareFund = {
  code: 'AP',
  state: 'Andhra Pradesh',
  rule,
  notEmployees,
  due: ['01-31'],
};
