import { dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { schedules } from './slabs.ts';
import type { Schedule, StateTax } from './state.ts';

const schedule = dated<Schedule>('professional tax of Tripura', schedules('2026-11-21'), [
  {
    from: '2018-07-01',
    value: {
      slabs: [
        { upTo: rupees(7_500), tax: rupees(0) },
        { upTo: rupees(15_000), tax: rupees(150) },
        { tax: rupees(208), march: rupees(212) },
      ],
    },
    cite: 'github.com/frappe/india-payroll, professional_tax.py (September 2026) has 208 in all months; start date and 212 in March not looked up',
    confidence: 'medium',
  },
]);

export const tripura: StateTax = { code: 'TR', state: 'Tripura', schedule };
