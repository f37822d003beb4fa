import { dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { schedules, twelfthOf } from './slabs.ts';
import type { Schedule, StateTax } from './state.ts';

const schedule = dated<Schedule>('professional tax of Jharkhand', schedules('2026-11-21'), [
  {
    from: '2012-01-01',
    value: {
      slabs: [
        { upTo: rupees(25_000), tax: rupees(0) },
        { upTo: twelfthOf(5_00_000), tax: rupees(100) },
        { upTo: twelfthOf(8_00_000), tax: rupees(150) },
        { upTo: twelfthOf(10_00_000), tax: rupees(175) },
        { tax: rupees(208), march: rupees(212) },
      ],
    },
    cite: '7thpaycommissionnews.in, professional tax slabs of all states; frappe/india-payroll (start date not certain)',
  },
]);

/** Monthly readings of a yearly schedule; the year is settled in March. */
export const jharkhand: StateTax = { code: 'JH', state: 'Jharkhand', schedule };
