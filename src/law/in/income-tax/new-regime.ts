import { dated } from '#kernel/dated.ts';
import { type Paise, rupees } from '#kernel/money.ts';
import type { Rebate } from './relief/rebate.ts';
import { type BandsByAge, bands, forAllAges } from './slab.ts';
import { type SurchargeStep, surchargeSteps } from './surcharge.ts';

const checked = { checked: '2026-11-21' } as const;

/** Like the old regime's, these tables end with the last year that is enacted. */
const lastDay = '2027-03-31';

const of2022 = 'section 115BAC of 1961 (CBDT circular 24/2022)';
const of2023 = 'section 115BAC of 1961 (tax2win.in, surcharge and marginal relief)';
const of2024 = 'section 115BAC of 1961 (CBDT circular 3/2025)';
const of2025 = 'section 115BAC of 1961 (taxupdates.cagurujiclasses.com, slabs of 2025-26)';
const of2026 = 'section 202(1) of 2025 (gazette 265620)';

const from2025 = forAllAges(
  bands(
    [
      [4_00_000, 0],
      [8_00_000, 5],
      [12_00_000, 10],
      [16_00_000, 15],
      [20_00_000, 20],
      [24_00_000, 25],
    ],
    30,
  ),
);

/** The schedule of the new regime, the same at every age. */
export const newRegimeBands = dated<BandsByAge>('slabs of the new tax regime', checked, [
  {
    from: '2022-04-01',
    value: forAllAges(
      bands(
        [
          [2_50_000, 0],
          [5_00_000, 5],
          [7_50_000, 10],
          [10_00_000, 15],
          [12_50_000, 20],
          [15_00_000, 25],
        ],
        30,
      ),
    ),
    cite: of2022,
  },
  {
    from: '2023-04-01',
    value: forAllAges(
      bands(
        [
          [3_00_000, 0],
          [6_00_000, 5],
          [9_00_000, 10],
          [12_00_000, 15],
          [15_00_000, 20],
        ],
        30,
      ),
    ),
    cite: of2023,
  },
  {
    from: '2024-04-01',
    value: forAllAges(
      bands(
        [
          [3_00_000, 0],
          [7_00_000, 5],
          [10_00_000, 10],
          [12_00_000, 15],
          [15_00_000, 20],
        ],
        30,
      ),
    ),
    cite: of2024,
  },
  { from: '2025-04-01', value: from2025, cite: of2025 },
  { from: '2026-04-01', to: lastDay, value: from2025, cite: of2026 },
]);

/** What every salary is reduced by, at most the salary itself. */
export const newRegimeStandardDeduction = dated<Paise>('standard deduction of the new tax regime', checked, [
  { from: '2022-04-01', value: rupees(0), cite: of2022 },
  { from: '2023-04-01', value: rupees(50_000), cite: of2023 },
  { from: '2024-04-01', value: rupees(75_000), cite: of2024 },
  { from: '2025-04-01', value: rupees(75_000), cite: of2025 },
  { from: '2026-04-01', to: lastDay, value: rupees(75_000), cite: 'section 19(1) of 2025 (gazette 265620)' },
]);

export const newRegimeRebate = dated<Rebate>('rebate of the new tax regime', checked, [
  {
    from: '2022-04-01',
    value: { incomeLimit: rupees(5_00_000), most: rupees(12_500), marginalRelief: false },
    cite: 'section 87A of 1961 (CBDT circular 24/2022)',
  },
  {
    from: '2023-04-01',
    value: { incomeLimit: rupees(7_00_000), most: rupees(25_000), marginalRelief: true },
    cite: 'section 87A of 1961 (tax2win.in, surcharge and marginal relief)',
  },
  {
    from: '2024-04-01',
    value: { incomeLimit: rupees(7_00_000), most: rupees(25_000), marginalRelief: true },
    cite: 'section 87A of 1961 (CBDT circular 3/2025)',
  },
  {
    from: '2025-04-01',
    value: { incomeLimit: rupees(12_00_000), most: rupees(60_000), marginalRelief: true },
    cite: 'section 87A of 1961 (taxupdates.cagurujiclasses.com, slabs of 2025-26)',
  },
  {
    from: '2026-04-01',
    to: lastDay,
    value: { incomeLimit: rupees(12_00_000), most: rupees(60_000), marginalRelief: true },
    cite: 'section 156(2) and (3) of 2025 (gazette 265620)',
  },
]);

const to25 = surchargeSteps([
  [50_00_000, 10],
  [1_00_00_000, 15],
  [2_00_00_000, 25],
]);

/** The 37% step ended in this regime with the year 2023-24. */
export const newRegimeSurcharge = dated<readonly SurchargeStep[]>(
  'surcharge of the new tax regime',
  checked,
  [
    {
      from: '2022-04-01',
      value: surchargeSteps([
        [50_00_000, 10],
        [1_00_00_000, 15],
        [2_00_00_000, 25],
        [5_00_00_000, 37],
      ]),
      cite: of2022,
    },
    { from: '2023-04-01', value: to25, cite: of2023 },
    { from: '2024-04-01', value: to25, cite: of2024 },
    { from: '2025-04-01', value: to25, cite: of2025 },
    {
      from: '2026-04-01',
      to: lastDay,
      value: to25,
      cite: 'Finance Act 2026, section 3(4)(b), row 10 (gazette 271439)',
    },
  ],
);
