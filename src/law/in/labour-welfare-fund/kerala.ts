import { type DatedRow, dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { startNotFound } from '../start-not-found.ts';
import type { WelfareFund, WelfareRule } from './fund.ts';
import { amounts, correctedRules, everyMonth, juneAndDecember, notEmployeesOf, rules } from './rules.ts';

const rule = dated<WelfareRule>('labour welfare fund of Kerala, shops', rules('2026-11-21'), [
  {
    from: startNotFound,
    value: { months: everyMonth, bands: amounts(rupees(50), rupees(50)) },
    cite: 'github.com/frappe/india-payroll, lwf.py (May 2026) (20 and 20 before); start date not found',
    confidence: 'medium',
  },
]);

const firstOfFactories: DatedRow<WelfareRule> = {
  from: startNotFound,
  value: { months: juneAndDecember, bands: amounts(rupees(4), rupees(8)) },
  cite: 'knowledge.greythr.com, page 7800087; a later revision is likely; start date not found',
  confidence: 'low',
};

const factoryRule = dated<WelfareRule>(
  'labour welfare fund of Kerala, factories',
  correctedRules(firstOfFactories),
  [
    firstOfFactories,
    {
      from: '2021-01-01',
      value: { months: juneAndDecember, bands: amounts(rupees(45), rupees(45)) },
      cite: 'Ordinance of 2021 (its first day not found); some lists have 50 and 50',
      confidence: 'low',
    },
  ],
);

const notEmployees = notEmployeesOf(rule, 'Kerala');

/** Shops and commercial establishments. */
export const keralaShops: WelfareFund = {
  code: 'KL',
  state: 'Kerala',
  establishments: 'shops',
  rule,
  notEmployees,
  due: { dayOfNextMonth: 20 },
};

/** Factories. */
export const keralaFactories: WelfareFund = {
  code: 'KL',
  state: 'Kerala',
  establishments: 'factories',
  rule: factoryRule,
  notEmployees,
};
