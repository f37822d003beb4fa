import { dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { ages, below, schedules } from './slabs.ts';
import type { Schedule, StateTax } from './state.ts';

const schedule = dated<Schedule>('professional tax of Karnataka', schedules('2026-11-21'), [
  {
    from: '2015-04-01',
    value: { slabs: [{ upTo: below(15_000), tax: rupees(0) }, { tax: rupees(200) }] },
    cite: 'Karnataka Act of 1976, schedule as amended 2015 (gdsnco.in, 22 March 2023)',
    confidence: 'medium',
  },
  {
    from: '2023-04-01',
    value: { slabs: [{ upTo: below(25_000), tax: rupees(0) }, { tax: rupees(200) }] },
    cite: 'Karnataka Act of 1976, schedule as amended 2023 (gdsnco.in, 22 March 2023)',
  },
  {
    from: '2025-04-01',
    value: {
      slabs: [
        { upTo: below(25_000), tax: rupees(0) },
        { tax: rupees(200), february: rupees(300) },
      ],
    },
    cite: 'Karnataka Act 33 of 2025 (taxguru.in)',
  },
]);

const exemptFromAge = dated<number>(
  'age of exemption from professional tax in Karnataka',
  ages('2026-11-21'),
  [
    {
      from: '2015-04-01',
      value: 60,
      cite: 'Karnataka Act of 1976, exemptions (taxguru.in)',
      confidence: 'medium',
    },
  ],
);

export const karnataka: StateTax = { code: 'KA', state: 'Karnataka', schedule, exemptFromAge };
