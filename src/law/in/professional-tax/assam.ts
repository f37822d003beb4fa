import { dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { startNotFound } from '../start-not-found.ts';
import { below, schedules } from './slabs.ts';
import type { Schedule, StateTax } from './state.ts';

const schedule = dated<Schedule>('professional tax of Assam', schedules('2026-11-21'), [
  {
    from: startNotFound,
    value: {
      slabs: [
        { upTo: rupees(10_000), tax: rupees(0) },
        { upTo: below(15_000), tax: rupees(150) },
        { upTo: below(25_000), tax: rupees(180) },
        { tax: rupees(208), march: rupees(212) },
      ],
    },
    cite: '7thpaycommissionnews.in, professional tax slabs of all states (start and end date not found)',
    confidence: 'medium',
  },
  {
    from: '2023-04-01',
    value: {
      slabs: [
        { upTo: rupees(15_000), tax: rupees(0) },
        { upTo: rupees(25_000), tax: rupees(180) },
        { tax: rupees(208), march: rupees(212) },
      ],
    },
    cite: 'github.com/frappe/india-payroll, professional_tax.py (September 2026) gives 208 every month; 212 in March is of the older schedule; start date not certain',
    confidence: 'medium',
  },
]);

/** Gross pay of a month; the year is settled in March. */
export const assam: StateTax = { code: 'AS', state: 'Assam', schedule };
