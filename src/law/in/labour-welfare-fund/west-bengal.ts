import { dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { startNotFound } from '../start-not-found.ts';
import type { WelfareFund, WelfareRule } from './fund.ts';
import { amounts, juneAndDecember, rules } from './rules.ts';

const rule = dated<WelfareRule>('labour welfare fund of West Bengal', rules('2026-11-21'), [
  {
    from: startNotFound,
    value: { months: juneAndDecember, bands: amounts(rupees(3), rupees(30)) },
    cite: 'github.com/frappe/india-payroll, lwf.py (May 2026); other sources have 15 for the employer; start date not found',
    confidence: 'low',
  },
]);

export const westBengal: WelfareFund = { code: 'WB', state: 'West Bengal', rule };
