import { type DatedRow, dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { startNotFound } from '../start-not-found.ts';
import type { WelfareFund, WelfareRule } from './fund.ts';
import { amounts, correctedRules, december, notEmployeesOf } from './rules.ts';

const first: DatedRow<WelfareRule> = {
  from: startNotFound,
  value: { months: december, bands: amounts(rupees(10), rupees(20)) },
  cite: 'knowledge.greythr.com, page 7800087; start date not found',
  confidence: 'medium',
};

const second: DatedRow<WelfareRule> = {
  from: '2022-12-02',
  value: { months: december, bands: amounts(rupees(20), rupees(40)), staffFrom: 5 },
  cite: 'G.O.(Ms) 161 of 2 December 2022; github.com/frappe/india-payroll, lwf.py (May 2026)',
  confidence: 'medium',
};

const rule = dated<WelfareRule>(
  'labour welfare fund of Tamil Nadu',
  correctedRules({ ...first, to: '2022-12-31' }, { ...second, from: '2023-01-01' }),
  [first, second],
);

const notEmployees = notEmployeesOf(
  rule,
  'Tamil Nadu',
  rupees(3_500),
  'knowledge.greythr.com, page 7800087; another list has 15,000 (community.emgage.work)',
);

export const tamilNadu: WelfareFund = { code: 'TN', state: 'Tamil Nadu', rule, notEmployees, due: ['01-31'] };
