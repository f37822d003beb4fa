import { dated } from '#kernel/dated.ts';
import { type Paise, rupees } from '#kernel/money.ts';
import type { Rebate } from './relief/rebate.ts';
import { type BandsByAge, bands } from './slab.ts';
import { type SurchargeStep, surchargeSteps } from './surcharge.ts';

const checked = { checked: '2026-11-21' } as const;

/**
 * A Finance Act sets the rates of one year, so every year has its own row and the tables end with the last
 * year known: a year that is not enacted has no rates, rather than last year's.
 */
const years = [
  { from: '2022-04-01', cite: 'CBDT circular 24/2022 (reprint, zphsgorlaveedu.blogspot.com)' },
  { from: '2023-04-01', cite: 'studycafe.in, surcharge and marginal relief' },
  { from: '2024-04-01', cite: 'studycafe.in, surcharge and marginal relief' },
  { from: '2025-04-01', cite: 'outlookmoney.com, slabs and rates under the new tax law' },
  {
    from: '2026-04-01',
    to: '2027-03-31',
    cite: 'Finance Act 2026, First Schedule, part I-B, paragraphs A and F (gazette 271439)',
  },
] as const;

const schedule: BandsByAge = {
  'below 60': bands(
    [
      [2_50_000, 0],
      [5_00_000, 5],
      [10_00_000, 20],
    ],
    30,
  ),
  '60 to 79': bands(
    [
      [3_00_000, 0],
      [5_00_000, 5],
      [10_00_000, 20],
    ],
    30,
  ),
  '80 and above': bands(
    [
      [5_00_000, 0],
      [10_00_000, 20],
    ],
    30,
  ),
};

const rebateOfYear: Rebate = {
  incomeLimit: rupees(5_00_000),
  most: rupees(12_500),
  marginalRelief: false,
};

const surchargeOfYear = surchargeSteps([
  [50_00_000, 10],
  [1_00_00_000, 15],
  [2_00_00_000, 25],
  // The department's own calculator stops at 25%; the Finance Act says 37% in this regime.
  [5_00_00_000, 37],
]);

/** The schedule of the old regime: the same in all five years, higher free limits for resident seniors. */
export const oldRegimeBands = dated<BandsByAge>(
  'slabs of the old tax regime',
  checked,
  years.map((year) => ({ ...year, value: schedule })),
);

/** What every salary is reduced by, at most the salary itself. */
export const oldRegimeStandardDeduction = dated<Paise>(
  'standard deduction of the old tax regime',
  checked,
  years.map((year) => ({ ...year, value: rupees(50_000) })),
);

export const oldRegimeRebate = dated<Rebate>(
  'rebate of the old tax regime',
  checked,
  years.map((year) => ({ ...year, value: rebateOfYear })),
);

export const oldRegimeSurcharge = dated<readonly SurchargeStep[]>(
  'surcharge of the old tax regime',
  checked,
  years.map((year) => ({ ...year, value: surchargeOfYear })),
);
