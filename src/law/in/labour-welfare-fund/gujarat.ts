import { dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { startNotFound } from '../start-not-found.ts';
import type { WelfareFund, WelfareRule } from './fund.ts';
import { amounts, juneAndDecember, rules } from './rules.ts';

const rule = dated<WelfareRule>('labour welfare fund of Gujarat', rules('2026-11-21'), [
  {
    from: startNotFound,
    value: { months: juneAndDecember, bands: amounts(rupees(6), rupees(12)) },
    cite: 'github.com/frappe/india-payroll, lwf.py (May 2026); start date not found',
  },
]);

export const gujarat: WelfareFund = { code: 'GJ', state: 'Gujarat', rule, due: ['07-15', '01-15'] };
