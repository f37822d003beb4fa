import { dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { startNotFound } from '../start-not-found.ts';
import type { WelfareFund, WelfareRule } from './fund.ts';
import { amounts, juneAndDecember, notEmployeesOf, rules } from './rules.ts';

const rule = dated<WelfareRule>('labour welfare fund of Maharashtra', rules('2026-11-21'), [
  {
    from: startNotFound,
    to: '2024-03-17',
    value: {
      months: juneAndDecember,
      bands: [
        { upTo: rupees(3_000), employee: rupees(6), employer: rupees(18) },
        { employee: rupees(12), employer: rupees(36) },
      ],
    },
    cite: 'knowledge.greythr.com, page 7800087; start date not found',
  },
  {
    from: '2024-03-18',
    value: { months: juneAndDecember, bands: amounts(rupees(25), rupees(75)), staffFrom: 5 },
    cite: 'taxguru.in, Maharashtra Labour Welfare Fund (Amendment) Act 2024',
  },
]);

const notEmployees = notEmployeesOf(
  rule,
  'Maharashtra',
  rupees(3_500),
  'mytaxexpert.in, MLWF; the Act of 2024 says “irrespective of wages” of its rates only',
);

export const maharashtra: WelfareFund = {
  code: 'MH',
  state: 'Maharashtra',
  rule,
  notEmployees,
  due: ['07-15', '01-15'],
};
