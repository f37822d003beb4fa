import { dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { schedules } from './slabs.ts';
import type { Schedule, StateTax } from './state.ts';

const schedule = dated<Schedule>('professional tax of Bihar', schedules('2026-11-21'), [
  {
    from: '2011-04-01',
    value: {
      per: 'year',
      slabs: [
        { upTo: rupees(3_00_000), tax: rupees(0) },
        { upTo: rupees(5_00_000), tax: rupees(1_000) },
        { upTo: rupees(10_00_000), tax: rupees(2_000) },
        { tax: rupees(2_500) },
      ],
    },
    cite: 'github.com/frappe/india-payroll, professional_tax.py (September 2026); 7thpaycommissionnews.in (start date not looked up)',
  },
]);

/** By the gross pay of the year from April. */
export const bihar: StateTax = { code: 'BR', state: 'Bihar', schedule, periodsBeginIn: 4 };
