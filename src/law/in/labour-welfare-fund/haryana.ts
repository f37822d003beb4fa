import { dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { percent } from '#kernel/ratio.ts';
import type { WelfareFund, WelfareRule } from './fund.ts';
import { everyMonth, leastStaffOf, notEmployeesOf, rules } from './rules.ts';

const rule = dated<WelfareRule>('labour welfare fund of Haryana', rules('2026-11-21'), [
  {
    from: '2019-03-31',
    to: '2019-12-31',
    value: {
      months: everyMonth,
      share: { rate: percent('0.2'), employeeLimit: rupees(25), employerTimes: 2 },
    },
    cite: 'lexcomply.com, Punjab LWF (Haryana Amendment) Act 2019; its end was not found',
  },
  {
    from: '2024-01-01',
    to: '2024-12-31',
    value: {
      months: everyMonth,
      share: { rate: percent('0.2'), employeeLimit: rupees(31), employerTimes: 2 },
    },
    cite: 'greythr.com, Haryana Labour Welfare Fund Act; start date not found, known for 2024',
    confidence: 'medium',
  },
  {
    from: '2025-01-01',
    value: {
      months: everyMonth,
      share: { rate: percent('0.2'), employeeLimit: rupees(34), employerTimes: 2 },
    },
    cite: 'legalitysimplified.com, Haryana revises contribution for 2025',
  },
  {
    from: '2026-01-01',
    value: {
      months: everyMonth,
      share: { rate: percent('0.2'), employeeLimit: rupees(34), employerTimes: 2 },
    },
    cite: 'limit of 2025; what it became in January 2026 was not found',
    confidence: 'medium',
  },
]);

const leastStaff = leastStaffOf(
  rule,
  'Haryana',
  { factories: 10, shops: 10 },
  'Labour Department, January 2019 (cleartax.in, Haryana labour welfare fund; lexplosion.in)',
);
const notEmployees = notEmployeesOf(rule, 'Haryana');

/**
 * The limit follows prices every January. When it rose from 25 to 31 was not found: between what is known for
 * 2019 and for 2024 the table has a gap and says so.
 */
export const haryana: WelfareFund = { code: 'HR', state: 'Haryana', rule, leastStaff, notEmployees };
