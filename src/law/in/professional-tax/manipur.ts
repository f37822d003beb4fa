import { dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { startNotFound } from '../start-not-found.ts';
import { schedules, twelfthOf } from './slabs.ts';
import type { Schedule, StateTax } from './state.ts';

const schedule = dated<Schedule>('professional tax of Manipur', schedules('2026-11-21'), [
  {
    from: startNotFound,
    value: {
      slabs: [
        { upTo: rupees(4_250), tax: rupees(0) },
        { upTo: rupees(6_250), tax: rupees(100) },
        { upTo: twelfthOf(1_00_000), tax: rupees(167) },
        { upTo: twelfthOf(1_25_000), tax: rupees(200) },
        { tax: rupees(208), march: rupees(212) },
      ],
      ofYear: [
        { upTo: rupees(50_000), tax: rupees(0) },
        { upTo: rupees(75_000), tax: rupees(1_200) },
        { upTo: rupees(1_00_000), tax: rupees(2_000) },
        { upTo: rupees(1_25_000), tax: rupees(2_400) },
        { tax: rupees(2_500) },
      ],
    },
    cite: 'karvitt.com, professional tax (start date not found); the yearly form not looked up',
    confidence: 'medium',
  },
]);

/** Monthly readings of a yearly schedule; the year is settled in March. */
export const manipur: StateTax = { code: 'MN', state: 'Manipur', schedule };
