import { dated } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { startNotFound } from '../start-not-found.ts';
import { count } from '../value-words.ts';
import { below, schedules } from './slabs.ts';
import type { Schedule, StateTax } from './state.ts';

const schedule = dated<Schedule>('professional tax of Kerala', schedules('2026-11-21'), [
  {
    from: startNotFound,
    value: {
      per: 'half-year',
      slabs: [
        { upTo: below(12_000), tax: rupees(0) },
        { upTo: below(18_000), tax: rupees(120) },
        { upTo: below(30_000), tax: rupees(180) },
        { upTo: below(45_000), tax: rupees(300) },
        { upTo: below(60_000), tax: rupees(450) },
        { upTo: below(75_000), tax: rupees(600) },
        { upTo: below(1_00_000), tax: rupees(750) },
        { upTo: below(1_25_000), tax: rupees(1_000) },
        { tax: rupees(1_250) },
      ],
    },
    cite: 'support.greythr.com, professional tax slab in Kerala (panchayat rates; start date not found)',
    confidence: 'medium',
  },
  {
    from: '2024-10-01',
    value: {
      per: 'half-year',
      slabs: [
        { upTo: below(12_000), tax: rupees(0) },
        { upTo: below(18_000), tax: rupees(320) },
        { upTo: below(30_000), tax: rupees(450) },
        { upTo: below(45_000), tax: rupees(600) },
        { upTo: below(1_00_000), tax: rupees(750) },
        { upTo: below(1_25_000), tax: rupees(1_000) },
        { tax: rupees(1_250) },
      ],
    },
    cite: 'G.O. 1149/2024/LSGD (ascent-hr.com)',
  },
]);

/** Days of work in the half year from which the tax is due. */
const fewestDays = dated<number>(
  'days of work for professional tax in Kerala',
  { checked: '2026-11-21', words: (days) => count(days, 'day') },
  [
    {
      from: startNotFound,
      value: 60,
      cite: 'facts/professional-tax.json (start date not found)',
      confidence: 'medium',
    },
  ],
);

/** Levied by local bodies on the half year from April and October, from sixty days of work in it. */
export const kerala: StateTax = { code: 'KL', state: 'Kerala', schedule, periodsBeginIn: 4, fewestDays };
