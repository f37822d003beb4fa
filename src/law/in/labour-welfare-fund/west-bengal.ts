import { type DatedRow, dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { startNotFound } from '../start-not-found.ts';
import type { WelfareFund, WelfareRule } from './fund.ts';
import { amounts, correctedRules, juneAndDecember } from './rules.ts';

const now: DatedRow<WelfareRule> = {
  from: '2024-01-01',
  value: { months: juneAndDecember, bands: amounts(rupees(3), rupees(30)) },
  cite: 'lists of consultants; github.com/frappe/india-payroll, lwf.py (May 2026); others keep 15 for the employer',
  confidence: 'low',
};

const rule = dated<WelfareRule>(
  'labour welfare fund of West Bengal',
  correctedRules({ ...now, from: startNotFound }),
  [
    {
      from: startNotFound,
      value: { months: juneAndDecember, bands: amounts(rupees(3), rupees(15)) },
      cite: 'lists of consultants; start date not found',
      confidence: 'low',
    },
    now,
  ],
);

export const westBengal: WelfareFund = { code: 'WB', state: 'West Bengal', rule };
