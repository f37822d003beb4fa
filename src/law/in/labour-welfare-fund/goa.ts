import { dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import type { WelfareFund, WelfareRule } from './fund.ts';
import { amounts, juneAndDecember, notEmployeesOf, rules } from './rules.ts';

const rule = dated<WelfareRule>('labour welfare fund of Goa', rules('2026-11-21'), [
  {
    from: '2015-08-06',
    value: { months: juneAndDecember, bands: amounts(rupees(60), rupees(180)) },
    cite: 'github.com/frappe/india-payroll, lwf.py (May 2026); an older note has one deduction of 120 and 360 in December',
  },
]);

const notEmployees = notEmployeesOf(rule, 'Goa', rupees(3_500), 'knowledge.greythr.com, page 7800087');

export const goa: WelfareFund = { code: 'GA', state: 'Goa', rule, notEmployees, due: ['07-31', '01-31'] };
