import { dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { startNotFound } from '../start-not-found.ts';
import type { WelfareFund, WelfareRule } from './fund.ts';
import { amounts, juneAndDecember, rules } from './rules.ts';

const rule = dated<WelfareRule>('labour welfare fund of Madhya Pradesh', rules('2026-11-21'), [
  {
    from: startNotFound,
    value: {
      months: juneAndDecember,
      bands: amounts(rupees(10), rupees(30)),
      employerMinimum: rupees(1_500),
    },
    cite: 'greythr.com, Madhya Pradesh Labour Welfare Fund Act; the minimum not looked up; start date not found',
  },
]);

export const madhyaPradesh: WelfareFund = {
  code: 'MP',
  state: 'Madhya Pradesh',
  rule,
  due: ['07-15', '01-15'],
};
