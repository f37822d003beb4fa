import { dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { startNotFound } from '../start-not-found.ts';
import type { WelfareFund, WelfareRule } from './fund.ts';
import { amounts, december, rules } from './rules.ts';

const rule = dated<WelfareRule>('labour welfare fund of Andhra Pradesh', rules('2026-11-21'), [
  {
    from: startNotFound,
    value: { months: december, bands: amounts(rupees(30), rupees(70)), staffFrom: 20 },
    cite: 'hrdconsultinggroup.com, labour welfare fund by state; frappe/india-payroll, lwf.py (May 2026); start date not found',
  },
]);

export const andhraPradesh: WelfareFund = { code: 'AP', state: 'Andhra Pradesh', rule, due: ['01-31'] };
