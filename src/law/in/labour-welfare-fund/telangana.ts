import { type DatedRow, dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { startNotFound } from '../start-not-found.ts';
import type { WelfareFund, WelfareRule } from './fund.ts';
import { amounts, correctedRules, december, notEmployeesOf } from './rules.ts';

const forAll: DatedRow<WelfareRule> = {
  from: startNotFound,
  value: { months: december, bands: amounts(rupees(2), rupees(5)) },
  cite: 'github.com/frappe/india-payroll, lwf.py (May 2026); start date not found',
};

const rule = dated<WelfareRule>('labour welfare fund of Telangana', correctedRules(forAll), [
  {
    ...forAll,
    value: { ...forAll.value, staffFrom: 1, shopStaffFrom: 20 },
    cite: 'Telangana Labour Welfare Fund Act; github.com/frappe/india-payroll, lwf.py (May 2026); start date not found',
    confidence: 'medium',
  },
]);

const notEmployees = notEmployeesOf(
  rule,
  'Telangana',
  rupees(1_600),
  'poisepayroll.com, LWF Telangana; knowledge.greythr.com, page 7800087',
);

export const telangana: WelfareFund = { code: 'TS', state: 'Telangana', rule, notEmployees, due: ['01-31'] };
