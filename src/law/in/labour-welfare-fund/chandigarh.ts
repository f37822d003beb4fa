import { type DatedRow, dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { startNotFound } from '../start-not-found.ts';
import type { WelfareFund, WelfareRule } from './fund.ts';
import { amounts, correctedRules, everyMonth, notEmployeesOf } from './rules.ts';

const forAll: DatedRow<WelfareRule> = {
  from: startNotFound,
  value: { months: everyMonth, bands: amounts(rupees(5), rupees(20)), wageLimit: rupees(15_000) },
  cite: 'hrdconsultinggroup.com, labour welfare fund by state; frappe/india-payroll, lwf.py (May 2026); start date not found',
  confidence: 'medium',
};

const rule = dated<WelfareRule>('labour welfare fund of Chandigarh', correctedRules(forAll), [
  {
    ...forAll,
    value: { ...forAll.value, staffFrom: 10 },
    cite: `Punjab Labour Welfare Fund Act as extended to Chandigarh; ${forAll.cite}`,
  },
]);

const notEmployees = notEmployeesOf(rule, 'Chandigarh');

/** Taken monthly, paid in by the half year. */
export const chandigarh: WelfareFund = {
  code: 'CH',
  state: 'Chandigarh',
  rule,
  notEmployees,
  due: ['04-15', '10-15'],
};
