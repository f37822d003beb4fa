import { dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { startNotFound } from '../start-not-found.ts';
import type { WelfareFund, WelfareRule } from './fund.ts';
import { amounts, december, notEmployeesOf, rules } from './rules.ts';

const rule = dated<WelfareRule>('labour welfare fund of Karnataka', rules('2026-11-21'), [
  {
    from: startNotFound,
    to: '2024-12-31',
    value: { months: december, bands: amounts(rupees(20), rupees(40)), staffFrom: 50 },
    cite: 'knowledge.greythr.com, page 7800087; start date not found',
  },
  {
    from: '2025-01-10',
    value: { months: december, bands: amounts(rupees(50), rupees(100)), staffFrom: 50 },
    cite: 'lexplosion.in, Karnataka Labour Welfare Fund (Amendment) Act; whether December 2024 was paid at it is not certain',
  },
  {
    from: '2026-01-07',
    value: { months: december, bands: amounts(rupees(50), rupees(100)), staffFrom: 10 },
    cite: 'ksandk.com, Karnataka Labour Welfare Fund (Amendment) Act 2025',
  },
]);

const notEmployees = notEmployeesOf(rule, 'Karnataka');

export const karnataka: WelfareFund = { code: 'KA', state: 'Karnataka', rule, notEmployees, due: ['01-15'] };
