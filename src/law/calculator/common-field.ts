/* Fields that several calculators ask for, in the law's own terms. */
import { type Condition, choice, date, flag, money } from '#kernel/field.ts';
import { type Paise, rupees } from '#kernel/money.ts';

/** No salary of India comes near it, and sums of a hundred such stay exact. */
const mostMoney: Paise = rupees(100_00_00_000);

type Words = { readonly label: string; readonly help?: string; readonly visibleWhen?: Condition };

/** An amount that may be left out: nothing. */
export const amount = <const O extends Words>(options: O) => money({ max: mostMoney, ...options });

/** An amount that must be given. */
export const neededAmount = <const O extends Words>(options: O) =>
  money({ max: mostMoney, ...options, required: true });

/** What a rate of wages is for. */
export const rateUnits = { month: 'a month', day: 'a day', hour: 'an hour' } as const;

export const taxYearField = choice({
  label: 'Year',
  required: true,
  default: '2026-27',
  help: 'The tax year, April to March.',
  choices: {
    '2026-27': '2026-27',
    '2025-26': '2025-26',
    '2024-25': '2024-25',
    '2023-24': '2023-24',
    '2022-23': '2022-23',
  },
});

export const regimeField = choice({
  label: 'Regime',
  required: true,
  default: 'new',
  choices: { new: 'New regime', old: 'Old regime' },
});

export const birthField = date({
  label: 'Date of birth',
  notAfter: 'today',
  help: 'Decides the age class. Left out: below 60.',
});

export const residentField = flag({ label: 'Resident in India', default: true });

/** Someone below 60 in every year the tables know. */
export const bornWhenUnknown = '1990-01-01';

/** How the tax of a half year or a year is taken from its months. */
export const taxMethodField = choice({
  label: 'Where the state asks by half year or year',
  required: true,
  default: 'spread',
  choices: {
    spread: 'spread over its months',
    'last month': 'taken in its last month',
    cumulative: 'as the income passes the slabs',
  },
});
