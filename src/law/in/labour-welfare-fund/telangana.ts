import { dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { startNotFound } from '../start-not-found.ts';
import type { WelfareFund, WelfareRule } from './fund.ts';
import { amounts, december, rules } from './rules.ts';

const rule = dated<WelfareRule>('labour welfare fund of Telangana', rules('2026-11-21'), [
  {
    from: startNotFound,
    value: { months: december, bands: amounts(rupees(2), rupees(5)) },
    cite: 'github.com/frappe/india-payroll, lwf.py (May 2026); start date not found',
  },
]);

export const telangana: WelfareFund = { code: 'TS', state: 'Telangana', rule, due: ['01-31'] };
