import { dated } from '#kernel/dated.ts';
import { count } from './value-words.ts';

/* Clocks of the end of a service (facts/work-and-welfare.md F.2 and the corrections of 28 November 2026). */

/** Notice of a closure, and the establishment that needs a permission as well. */
interface ClosureNotice {
  readonly days: number;
  /** Workers from which notice is given at all. */
  readonly from: number;
  readonly permissionDays: number;
  readonly permissionFrom: number;
}

const closureNotice = dated<ClosureNotice>(
  'notice of closure',
  {
    checked: '2026-11-28',
    words: ({ days, from, permissionDays, permissionFrom }) =>
      `${count(days, 'day')} from ${from} workers on; permission asked for ${count(permissionDays, 'day')} ` +
      `before from ${permissionFrom} workers on`,
  },
  [
    {
      from: '2025-11-21',
      value: { days: 60, from: 50, permissionDays: 90, permissionFrom: 300 },
      cite: 'Industrial Relations Code 2020, sections 74 and 80 (work-and-welfare.md F.2; from memory)',
      confidence: 'medium',
    },
  ],
);

/** A permission that was asked for and not answered counts as given after so many days. */
const permission = dated<{ readonly from: number; readonly deemedDays: number }>(
  'permission to retrench or close',
  {
    checked: '2026-11-28',
    words: ({ from, deemedDays }) =>
      `from ${from} workers on; given by silence after ${count(deemedDays, 'day')}`,
  },
  [
    {
      from: '2025-11-21',
      value: { from: 300, deemedDays: 60 },
      cite: 'Industrial Relations Code 2020, sections 79 and 80 (work-and-welfare.md F.2)',
    },
  ],
);

/** The government is told of a retrenchment or closure in this form. */
const noticeForm = dated<string>('form of notice of retrenchment and closure', { checked: '2026-11-28' }, [
  {
    from: '2026-05-08',
    value: 'Form XIII',
    cite: 'Industrial Relations (Central) Rules 2026 (taxtmi.com, forms 2628)',
    confidence: 'medium',
  },
]);

/** Whoever was retrenched is offered work again, before others, for so many years. */
const offerAgain = dated<number>(
  'offer of work after retrenchment',
  { checked: '2026-11-28', words: (years) => count(years, 'year') },
  [
    {
      from: '2025-11-21',
      value: 1,
      cite: 'Industrial Relations Code 2020, section 72 (work-and-welfare.md F.2)',
    },
  ],
);

/** Days to apply for gratuity, years for an heir, and days in which the employer answers. */
const gratuityClaim = dated<{
  readonly days: number;
  readonly heirYears: number;
  readonly answerDays: number;
  readonly form: string;
}>(
  'application for gratuity',
  {
    checked: '2026-11-28',
    words: ({ days, heirYears, answerDays, form }) =>
      `${form} within ${count(days, 'day')}, an heir within ${count(heirYears, 'year')}; answered within ` +
      `${count(answerDays, 'day')}`,
  },
  [
    {
      from: '2025-11-21',
      value: { days: 30, heirYears: 1, answerDays: 15, form: 'Form IV' },
      cite: 'Social Security (Central) Rules 2026; Code on Social Security 2020, section 56 (W28)',
      confidence: 'medium',
    },
  ],
);

/** Dues of whoever died that no nominee claims are deposited with the officer after so many months. */
const unclaimedDues = dated<{ readonly months: number; readonly form: string }>(
  'unclaimed dues after a death',
  {
    checked: '2026-11-28',
    words: ({ months, form }) => `nominee of ${form}; deposited after ${count(months, 'month')}`,
  },
  [
    {
      from: '2026-05-08',
      value: { months: 3, form: 'Form VII' },
      cite:
        'Wages (Central) Rules 2026 (W2: three or six months as the rule says; the earlier one is kept as ' +
        'the clock)',
      confidence: 'medium',
    },
  ],
);

export const endOfServiceLaw = {
  closureNotice,
  permission,
  noticeForm,
  offerAgain,
  gratuityClaim,
  unclaimedDues,
} as const;

export type EndOfServiceLaw = typeof endOfServiceLaw;
