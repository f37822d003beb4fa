import { dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { startNotFound } from '../start-not-found.ts';
import { schedules } from './slabs.ts';
import type { Schedule, StateTax } from './state.ts';

const schedule = dated<Schedule>('professional tax of Nagaland', schedules('2026-11-21'), [
  {
    from: startNotFound,
    value: {
      slabs: [
        { upTo: rupees(4_000), tax: rupees(0) },
        { upTo: rupees(5_000), tax: rupees(35) },
        { upTo: rupees(7_000), tax: rupees(75) },
        { upTo: rupees(9_000), tax: rupees(110) },
        { upTo: rupees(12_000), tax: rupees(180) },
        { tax: rupees(208), march: rupees(212) },
      ],
    },
    cite: 'karvitt.com, professional tax (start date not found)',
    confidence: 'medium',
  },
]);

export const nagaland: StateTax = { code: 'NL', state: 'Nagaland', schedule };
