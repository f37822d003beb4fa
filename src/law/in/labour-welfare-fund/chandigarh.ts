import { dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { startNotFound } from '../start-not-found.ts';
import type { WelfareFund, WelfareRule } from './fund.ts';
import { amounts, everyMonth, rules } from './rules.ts';

const rule = dated<WelfareRule>('labour welfare fund of Chandigarh', rules('2026-11-21'), [
  {
    from: startNotFound,
    value: { months: everyMonth, bands: amounts(rupees(5), rupees(20)), wageLimit: rupees(15_000) },
    cite: 'hrdconsultinggroup.com, labour welfare fund by state; frappe/india-payroll, lwf.py (May 2026); start date not found',
    confidence: 'medium',
  },
]);

/** Taken monthly, paid in by the half year. */
export const chandigarh: WelfareFund = { code: 'CH', state: 'Chandigarh', rule, due: ['04-15', '10-15'] };
