import { dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { ages, schedules } from './slabs.ts';
import type { Schedule, Slab, StateTax } from './state.ts';

/** 200 a month, 300 in February: 2,500 a year, the most article 276 of the Constitution allows. */
const full: Slab = { tax: rupees(200), february: rupees(300) };

const slabs: readonly Slab[] = [
  { upTo: rupees(7_500), tax: rupees(0) },
  { upTo: rupees(10_000), tax: rupees(175) },
  full,
];

const schedule = dated<Schedule>('professional tax of Maharashtra', schedules('2026-11-21'), [
  {
    from: '2015-04-01',
    value: { slabs, women: [{ upTo: rupees(10_000), tax: rupees(0) }, full] },
    cite: 'Maharashtra Act XVI of 1975, schedule I as amended 2015 (mptinformation.in)',
  },
  {
    from: '2023-04-01',
    value: { slabs, women: [{ upTo: rupees(25_000), tax: rupees(0) }, full] },
    cite: 'Maharashtra Act XVI of 1975, schedule I as amended 2023 (mptinformation.in)',
  },
]);

const exemptFromAge = dated<number>(
  'age of exemption from professional tax in Maharashtra',
  ages('2026-11-21'),
  [
    {
      from: '2015-04-01',
      value: 65,
      cite: 'Maharashtra Act XVI of 1975 (mptinformation.in)',
      confidence: 'medium',
    },
  ],
);

export const maharashtra: StateTax = { code: 'MH', state: 'Maharashtra', schedule, exemptFromAge };
