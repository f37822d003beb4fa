import { dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { startNotFound } from '../start-not-found.ts';
import { below, schedules } from './slabs.ts';
import type { Schedule, StateTax } from './state.ts';

const schedule = dated<Schedule>('professional tax of Gujarat', schedules('2026-11-21'), [
  {
    from: startNotFound,
    value: {
      slabs: [
        { upTo: below(6_000), tax: rupees(0) },
        { upTo: below(9_000), tax: rupees(80) },
        { upTo: below(12_000), tax: rupees(150) },
        { tax: rupees(200) },
      ],
    },
    cite: '7thpaycommissionnews.in, professional tax slabs of all states (start date not found)',
  },
  {
    from: '2022-04-01',
    value: {
      slabs: [{ upTo: below(12_000), tax: rupees(0) }, { tax: rupees(200) }],
    },
    cite: 'github.com/frappe/india-payroll, professional_tax.py (September 2026) (start date not looked up)',
  },
]);

export const gujarat: StateTax = { code: 'GJ', state: 'Gujarat', schedule };
