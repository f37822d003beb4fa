import { dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { schedules } from './slabs.ts';
import type { Schedule, StateTax } from './state.ts';

const schedule = dated<Schedule>('professional tax of Tamil Nadu', schedules('2026-11-21'), [
  {
    from: '2018-04-01',
    value: {
      per: 'half-year',
      slabs: [
        { upTo: rupees(21_000), tax: rupees(0) },
        { upTo: rupees(30_000), tax: rupees(135) },
        { upTo: rupees(45_000), tax: rupees(315) },
        { upTo: rupees(60_000), tax: rupees(690) },
        { upTo: rupees(75_000), tax: rupees(1_025) },
        { tax: rupees(1_250) },
      ],
    },
    cite: 'newindianexpress.com, 31 December 2024',
  },
  {
    from: '2024-10-01',
    value: {
      per: 'half-year',
      slabs: [
        { upTo: rupees(21_000), tax: rupees(0) },
        { upTo: rupees(30_000), tax: rupees(180) },
        { upTo: rupees(45_000), tax: rupees(425) },
        { upTo: rupees(60_000), tax: rupees(930) },
        { upTo: rupees(75_000), tax: rupees(1_025) },
        { tax: rupees(1_250) },
      ],
    },
    cite: 'ascent-hr.com, slab revision Chennai; hinote.in has 430 in the third row',
    confidence: 'medium',
  },
]);

/**
 * Each local body has its own table, revised every five years; Chennai’s is the usual one. By the gross pay of
 * the half years from April and October.
 */
export const tamilNadu: StateTax = {
  code: 'TN',
  state: 'Tamil Nadu',
  schedule,
  localBody: 'Greater Chennai',
  periodsBeginIn: 4,
  due: ['09-30', '03-31'],
};
