import { dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { schedules, twelfthOf } from './slabs.ts';
import type { Schedule, StateTax } from './state.ts';

const schedule = dated<Schedule>('professional tax of Madhya Pradesh', schedules('2026-11-21'), [
  {
    from: '2018-04-01',
    value: {
      slabs: [
        { upTo: rupees(18_750), tax: rupees(0) },
        { upTo: rupees(25_000), tax: rupees(125) },
        { upTo: twelfthOf(4_00_000), tax: rupees(166), march: rupees(174) },
        { tax: rupees(208), march: rupees(212) },
      ],
      ofYear: [
        { upTo: rupees(2_25_000), tax: rupees(0) },
        { upTo: rupees(3_00_000), tax: rupees(1_500) },
        { upTo: rupees(4_00_000), tax: rupees(2_000) },
        { tax: rupees(2_500) },
      ],
    },
    cite: 'blog.sgcservices.com; frappe/india-payroll (the split of 2,000 into 166 and 174 is not certain)',
  },
]);

/** Twelfths of a yearly schedule; the year is settled in March. */
export const madhyaPradesh: StateTax = { code: 'MP', state: 'Madhya Pradesh', schedule };
