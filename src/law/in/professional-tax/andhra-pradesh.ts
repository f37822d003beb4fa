import { dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { schedules } from './slabs.ts';
import type { Schedule, StateTax } from './state.ts';

const schedule = dated<Schedule>('professional tax of Andhra Pradesh', schedules('2026-11-21'), [
  {
    from: '2013-02-06',
    value: {
      slabs: [
        { upTo: rupees(15_000), tax: rupees(0) },
        { upTo: rupees(20_000), tax: rupees(150) },
        { tax: rupees(200) },
      ],
    },
    cite: '7thpaycommissionnews.in, professional tax slabs of all states; frappe/india-payroll (start date not looked up)',
  },
]);

export const andhraPradesh: StateTax = { code: 'AP', state: 'Andhra Pradesh', schedule };
