import { type DatedRow, dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { startNotFound } from '../start-not-found.ts';
import type { WelfareFund, WelfareRule } from './fund.ts';
import { amounts, correctedRules, juneAndDecember, notEmployeesOf } from './rules.ts';

const first: DatedRow<WelfareRule> = {
  from: startNotFound,
  value: {
    months: juneAndDecember,
    bands: amounts(rupees(10), rupees(30)),
    employerMinimum: rupees(1_500),
  },
  cite: 'greythr.com, Madhya Pradesh Labour Welfare Fund Act; the minimum not looked up; start date not found',
};

const rule = dated<WelfareRule>('labour welfare fund of Madhya Pradesh', correctedRules(first), [
  first,
  {
    from: '2026-01-28',
    value: {
      months: juneAndDecember,
      bands: amounts(rupees(10), rupees(50)),
      employerMinimum: rupees(2_500),
    },
    cite: 'LAB-8-0003-2025 of 28 January 2026; that the employee’s share stays 10 is probable',
    confidence: 'medium',
  },
]);

const notEmployees = notEmployeesOf(rule, 'Madhya Pradesh');

export const madhyaPradesh: WelfareFund = {
  code: 'MP',
  state: 'Madhya Pradesh',
  rule,
  notEmployees,
  due: ['07-15', '01-15'],
};
