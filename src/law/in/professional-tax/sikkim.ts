import { dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { schedules } from './slabs.ts';
import type { Schedule, StateTax } from './state.ts';

const schedule = dated<Schedule>('professional tax of Sikkim', schedules('2026-11-21'), [
  {
    from: '2006-04-01',
    value: {
      slabs: [
        { upTo: rupees(20_000), tax: rupees(0) },
        { upTo: rupees(30_000), tax: rupees(125) },
        { upTo: rupees(40_000), tax: rupees(150) },
        { tax: rupees(200) },
      ],
    },
    cite: 'github.com/frappe/india-payroll, professional_tax.py (September 2026); karvitt.com (start date not certain)',
    confidence: 'medium',
  },
]);

export const sikkim: StateTax = { code: 'SK', state: 'Sikkim', schedule };
