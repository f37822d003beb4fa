import { dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { schedules } from './slabs.ts';
import type { Schedule, StateTax } from './state.ts';

const schedule = dated<Schedule>('professional tax of West Bengal', schedules('2026-11-21'), [
  {
    from: '2014-04-01',
    value: {
      slabs: [
        { upTo: rupees(10_000), tax: rupees(0) },
        { upTo: rupees(15_000), tax: rupees(110) },
        { upTo: rupees(25_000), tax: rupees(130) },
        { upTo: rupees(40_000), tax: rupees(150) },
        { tax: rupees(200) },
      ],
    },
    cite: 'rsesupport.com, July 2021; wbptax.blogspot.com',
  },
  {
    from: '2026-10-01',
    value: {
      slabs: [
        { upTo: rupees(20_000), tax: rupees(0) },
        { upTo: rupees(30_000), tax: rupees(100) },
        { upTo: rupees(50_000), tax: rupees(140) },
        { upTo: rupees(1_00_000), tax: rupees(170) },
        { tax: rupees(208) },
      ],
    },
    cite: 'github.com/frappe/india-payroll, professional_tax.py (September 2026), the only source; no notification seen',
    confidence: 'low',
  },
]);

export const westBengal: StateTax = { code: 'WB', state: 'West Bengal', schedule };
