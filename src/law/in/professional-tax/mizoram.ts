import { dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { startNotFound } from '../start-not-found.ts';
import { schedules } from './slabs.ts';
import type { Schedule, StateTax } from './state.ts';

const schedule = dated<Schedule>('professional tax of Mizoram', schedules('2026-11-21'), [
  {
    from: startNotFound,
    value: {
      slabs: [
        { upTo: rupees(5_000), tax: rupees(0) },
        { upTo: rupees(8_000), tax: rupees(75) },
        { upTo: rupees(10_000), tax: rupees(120) },
        { upTo: rupees(12_000), tax: rupees(150) },
        { upTo: rupees(15_000), tax: rupees(180) },
        { upTo: rupees(20_000), tax: rupees(195) },
        { tax: rupees(208), march: rupees(212) },
      ],
    },
    cite: 'praansconsultech.com, Mizoram; greytHR has 208 already above 15,000 (start date not found)',
    confidence: 'low',
  },
]);

export const mizoram: StateTax = { code: 'MZ', state: 'Mizoram', schedule };
