import { dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { schedules } from './slabs.ts';
import type { Schedule, StateTax } from './state.ts';

const schedule = dated<Schedule>('professional tax of Telangana', schedules('2026-11-21'), [
  {
    from: '2014-06-02',
    value: {
      slabs: [
        { upTo: rupees(15_000), tax: rupees(0) },
        { upTo: rupees(20_000), tax: rupees(150) },
        { tax: rupees(200) },
      ],
    },
    cite: 'github.com/frappe/india-payroll, professional_tax.py (September 2026)',
  },
]);

/** The facts name no age of exemption for Telangana. */
export const telangana: StateTax = { code: 'TS', state: 'Telangana', schedule };
