import { dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { startNotFound } from '../start-not-found.ts';
import type { WelfareFund, WelfareRule } from './fund.ts';
import { amounts, december, rules } from './rules.ts';

const rule = dated<WelfareRule>('labour welfare fund of Tamil Nadu', rules('2026-11-21'), [
  {
    from: startNotFound,
    to: '2022-12-31',
    value: { months: december, bands: amounts(rupees(10), rupees(20)) },
    cite: 'knowledge.greythr.com, page 7800087; start date not found',
    confidence: 'medium',
  },
  {
    from: '2023-01-01',
    value: { months: december, bands: amounts(rupees(20), rupees(40)), staffFrom: 5 },
    cite: 'github.com/frappe/india-payroll, lwf.py (May 2026); start date not certain',
    confidence: 'medium',
  },
]);

export const tamilNadu: WelfareFund = { code: 'TN', state: 'Tamil Nadu', rule, due: ['01-31'] };
