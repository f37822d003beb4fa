import { dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { schedules, twelfthOf } from './slabs.ts';
import type { Schedule, StateTax } from './state.ts';

const schedule = dated<Schedule>('professional tax of Punjab', schedules('2026-11-21'), [
  {
    from: '2018-04-19',
    value: {
      income: 'taxable income',
      slabs: [{ upTo: twelfthOf(2_50_000), tax: rupees(0) }, { tax: rupees(200) }],
    },
    cite: 'karvitt.com, professional tax; github.com/frappe/india-payroll issue 69: free limit of 2,50,000',
    confidence: 'medium',
  },
]);

/**
 * State Development Tax: once the year’s taxable income passes the limit that is free of income tax. Which limit
 * counts under the new regime is not settled (facts/india-statutory.md D).
 */
export const punjab: StateTax = { code: 'PB', state: 'Punjab', schedule };
