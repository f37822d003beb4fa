import { dated } from '#kernel/dated.ts';
import { paise, rupees } from '#kernel/money.ts';
import { startNotFound } from '../start-not-found.ts';
import { schedules, twelfthOf } from './slabs.ts';
import type { Schedule, StateTax } from './state.ts';

const schedule = dated<Schedule>('professional tax of Meghalaya', schedules('2026-11-21'), [
  {
    from: startNotFound,
    value: {
      slabs: [
        { upTo: twelfthOf(50_000), tax: rupees(0) },
        { upTo: rupees(6_250), tax: paise(16_50) },
        { upTo: twelfthOf(1_00_000), tax: rupees(25) },
        { upTo: rupees(12_500), tax: paise(41_50) },
        { upTo: twelfthOf(2_00_000), tax: paise(62_50) },
        { upTo: twelfthOf(2_50_000), tax: paise(83_33) },
        { upTo: rupees(25_000), tax: paise(104_16) },
        { upTo: twelfthOf(3_50_000), tax: rupees(125) },
        { upTo: twelfthOf(4_00_000), tax: rupees(150) },
        { upTo: rupees(37_500), tax: rupees(175) },
        { upTo: twelfthOf(5_00_000), tax: rupees(200) },
        { tax: rupees(208), march: rupees(212) },
      ],
      ofYear: [
        { upTo: rupees(50_000), tax: rupees(0) },
        { upTo: rupees(75_000), tax: rupees(200) },
        { upTo: rupees(1_00_000), tax: rupees(300) },
        { upTo: rupees(1_50_000), tax: rupees(500) },
        { upTo: rupees(2_00_000), tax: rupees(750) },
        { upTo: rupees(2_50_000), tax: rupees(1_000) },
        { upTo: rupees(3_00_000), tax: rupees(1_250) },
        { upTo: rupees(3_50_000), tax: rupees(1_500) },
        { upTo: rupees(4_00_000), tax: rupees(1_800) },
        { upTo: rupees(4_50_000), tax: rupees(2_100) },
        { upTo: rupees(5_00_000), tax: rupees(2_400) },
        { tax: rupees(2_500) },
      ],
    },
    cite: 'karvitt.com, professional tax (start date not found); frappe/india-payroll drops the paise',
    confidence: 'medium',
  },
]);

/** Twelfths of a yearly schedule, with their paise; the year is settled in March. */
export const meghalaya: StateTax = { code: 'ML', state: 'Meghalaya', schedule };
