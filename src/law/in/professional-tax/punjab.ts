import { dated } from '#kernel/dated.ts';
import { type Paise, rupees } from '#kernel/money.ts';
import { newInNovember } from '../corrections-of-2026.ts';
import { inRupees } from '../value-words.ts';
import { ages, schedules, twelfthOf } from './slabs.ts';
import type { FreeIncome, Schedule, StateTax } from './state.ts';

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

const act = 'taxguru.in, overview of the Punjab State Development Tax Act 2025; simpliance.in, Punjab';

/** Free is what income tax leaves free in the regime of the person: who pays no income tax pays none here. */
const freeIncome = dated<FreeIncome>(
  'income free of professional tax in Punjab',
  { ...newInNovember, words: (free) => `the ${free} of the person’s regime` },
  [{ from: '2018-04-19', value: 'basic exemption', cite: act, confidence: 'medium' }],
);

const exemptFromAge = dated<number>(
  'age of exemption from professional tax in Punjab',
  { ...ages('2026-11-28'), ...newInNovember },
  [{ from: '2018-04-19', value: 60, cite: `${act}: senior citizens`, confidence: 'medium' }],
);

const oneSum = dated<Paise>(
  'professional tax of a year in one sum in Punjab',
  { ...newInNovember, words: inRupees },
  [
    {
      from: '2025-04-01',
      value: rupees(2_200),
      cite: `${act}; its first day was not found, taken from the tax year of the Act on`,
      confidence: 'medium',
    },
  ],
);

/** State Development Tax: once the year’s taxable income passes what is free of income tax. */
export const punjab: StateTax = {
  code: 'PB',
  state: 'Punjab',
  schedule,
  freeIncome,
  exemptFromAge,
  oneSum,
};
