import { dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { startNotFound } from '../start-not-found.ts';
import { schedules, twelfthOf } from './slabs.ts';
import type { Schedule, StateTax } from './state.ts';

const schedule = dated<Schedule>('professional tax of Odisha', schedules('2026-11-21'), [
  {
    from: startNotFound,
    value: {
      slabs: [
        { upTo: twelfthOf(1_60_000), tax: rupees(0) },
        { upTo: rupees(25_000), tax: rupees(125) },
        { tax: rupees(200), march: rupees(300) },
      ],
      ofYear: [
        { upTo: rupees(1_60_000), tax: rupees(0) },
        { upTo: rupees(3_00_000), tax: rupees(1_500) },
        { tax: rupees(2_500) },
      ],
    },
    cite: 'simpliance.in, Odisha (some lists have 13,304 as the first limit; start date not found)',
  },
  {
    from: '2026-04-01',
    value: {
      repealed: true,
      slabs: [{ tax: rupees(0) }],
    },
    cite: 'sambad.in, abolition in the budget of 2026-27 (20 February 2026); frappe/india-payroll',
    confidence: 'medium',
  },
]);

/** Twelfths of a yearly schedule, settled in March; abolished from April 2026. */
export const odisha: StateTax = { code: 'OD', state: 'Odisha', schedule };
