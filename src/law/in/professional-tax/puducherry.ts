import { dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { startNotFound } from '../start-not-found.ts';
import { below, schedules } from './slabs.ts';
import type { Schedule, StateTax } from './state.ts';

const schedule = dated<Schedule>('professional tax of Puducherry', schedules('2026-11-21'), [
  {
    from: startNotFound,
    value: {
      per: 'half-year',
      slabs: [
        { upTo: below(1_00_000), tax: rupees(0) },
        { upTo: rupees(2_00_000), tax: rupees(250) },
        { upTo: rupees(3_00_000), tax: rupees(500) },
        { upTo: rupees(4_00_000), tax: rupees(750) },
        { upTo: rupees(5_00_000), tax: rupees(1_000) },
        { tax: rupees(1_250) },
      ],
    },
    cite: 'icm.simpliance.in, Puducherry (start date not found)',
    confidence: 'medium',
  },
]);

/** By the gross pay of the half years to 30 June and 31 December. */
export const puducherry: StateTax = { code: 'PY', state: 'Puducherry', schedule, periodsBeginIn: 1 };
