/* Leave years that do not begin on the first of a month, and credits that are each rounded, in pairs. */
import { workedCases } from '#kernel/worked-case.ts';
import { type Answer, type Asked, answerOf } from './case-answer.ts';

const year = 'docs/decisions/166: twelve months from the first day of the leave year';
const each = 'docs/decisions/166: each credit rounded stops at the year’s days';

const joining = { join: '2023-04-13', leave_year_end: '2024-04-12', yearly_days: 18 } as const;
const half = { rounding: 'nearest half, each credit', leave_year_end: '2026-12-31', join: '2020-01-01' } as const;

export const cases = workedCases<Asked, Answer>(answerOf, [
  { name: 'a year from the day of joining has twelve months, not thirteen', source: year, given: { of: 'leave-accrual', typed: { ...joining, accrual: 'monthly' } }, expect: { year_total: 18 } },
  { name: 'its fifth month on its last day', source: year, given: { of: 'leave-accrual', typed: { ...joining, accrual: 'monthly', as_of: '2023-09-12' } }, expect: { year_total: 7.5 } },
  { name: 'its sixth month on its first day', source: year, given: { of: 'leave-accrual', typed: { ...joining, accrual: 'monthly', as_of: '2023-09-13' } }, expect: { year_total: 9 } },
  { name: 'by quarter: the second begins three months after joining', source: year, given: { of: 'leave-accrual', typed: { ...joining, accrual: 'quarterly', as_of: '2023-07-13' } }, expect: { year_total: 9 } },
  { name: 'by quarter: the day before', source: year, given: { of: 'leave-accrual', typed: { ...joining, accrual: 'quarterly', as_of: '2023-07-12' } }, expect: { year_total: 4.5 } },
  { name: 'by half-year in all', source: year, given: { of: 'leave-accrual', typed: { ...joining, accrual: 'half-yearly' } }, expect: { year_total: 18 } },
  { name: 'at the end of each month: nothing on the day before', source: year, given: { of: 'leave-accrual', typed: { ...joining, accrual: 'monthly, at month end', as_of: '2023-05-11' } }, expect: { year_total: 0 } },
  { name: 'at the end of each month: on its last day', source: year, given: { of: 'leave-accrual', typed: { ...joining, accrual: 'monthly, at month end', as_of: '2023-05-12' } }, expect: { year_total: 1.5 } },
  { name: 'joined on the 31st: February ends on the 28th, March on the 30th', source: year, given: { of: 'leave-accrual', typed: { yearly_days: 18, accrual: 'monthly', join: '2023-01-31', leave_year_end: '2024-01-30', as_of: '2023-03-31' } }, expect: { year_total: 4.5 } },
  { name: 'joined on the 31st: all of the year', source: year, given: { of: 'leave-accrual', typed: { yearly_days: 18, accrual: 'monthly', join: '2023-01-31', leave_year_end: '2024-01-30' } }, expect: { year_total: 18 } },
  { name: 'joined on 29 February', source: year, given: { of: 'leave-accrual', typed: { yearly_days: 18, accrual: 'monthly', join: '2024-02-29', leave_year_end: '2025-02-28' } }, expect: { year_total: 18 } },
  { name: 'who joins on the 20th of a month of such a year has its share by days', source: year, given: { of: 'leave-accrual', typed: { yearly_days: 18, accrual: 'monthly', join: '2023-05-03', leave_year_end: '2024-04-12', as_of: '2023-05-12' } }, expect: { first_month_raw: 0.5 } },

  { name: '21 days by month: twice 0.25 more than they are, until the year’s days', source: each, given: { of: 'leave-accrual', typed: { ...half, yearly_days: 21, accrual: 'monthly' } }, expect: { year_total: 21 } },
  { name: '24 days by month: each is 2', source: each, given: { of: 'leave-accrual', typed: { ...half, yearly_days: 24, accrual: 'monthly' } }, expect: { year_total: 24 } },
  { name: '15 days by quarter: 4, 4, 4 and 3', source: each, given: { of: 'leave-accrual', typed: { ...half, yearly_days: 15, accrual: 'quarterly' } }, expect: { year_total: 15 } },
  { name: '20 days by month: rounding down is not made up', source: each, given: { of: 'leave-accrual', typed: { ...half, yearly_days: 20, accrual: 'monthly' } }, expect: { year_total: 18 } },
]);
