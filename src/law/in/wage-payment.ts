import { addDays, addMonths, firstDay, type IsoDate, type Month } from '#kernel/calendar.ts';
import { type DatedRow, dated } from '#kernel/dated.ts';
import { atMost, type Paise, paise, roundings, subtract, times, zero } from '#kernel/money.ts';
import { percent, type Ratio } from '#kernel/ratio.ts';
import { startNotFound } from './start-not-found.ts';
import { count, inPercent } from './value-words.ts';

/* When wages are paid and how much may be taken from them (facts/india-statutory.md F.4). */

const checked = { checked: '2026-11-21' } as const;

/** The day of the next month by which monthly wages are paid. */
const payDay = dated<number>(
  'day wages are paid by',
  { ...checked, words: (day) => `the ${day}th of the next month` },
  [{ from: '2025-11-21', value: 7, cite: 'Code on Wages 2019, section 17 (not looked up)' }],
);

/** Working days in which all is paid to who leaves, for whatever reason. */
export const finalPayWorkingDays = dated<number>(
  'days to pay who leaves',
  { ...checked, words: (days) => count(days, 'working day') },
  [{ from: '2025-11-21', value: 2, cite: 'Code on Wages 2019, section 17 (hindustantimes.com)' }],
);

/** The share of wages that all deductions of a wage period may reach. */
export const deductionLimit = dated<Ratio>('limit of deductions from wages', checked, [
  {
    from: '2025-11-21',
    value: percent(50),
    cite: 'Code on Wages 2019, section 18 (taxtmi.com notification 144674)',
  },
]);

/** Fines: the share of wages, the age from which they may be taken, the days in which they are recovered. */
export interface FineRule {
  readonly limit: Ratio;
  readonly fromAge: number;
  readonly recoverWithinDays: number;
}

export const fines = dated<FineRule>(
  'limit of fines',
  {
    ...checked,
    words: ({ limit, fromAge, recoverWithinDays }) =>
      `${inPercent(limit)} of wages, from ${fromAge} years of age, recovered within ${count(recoverWithinDays, 'day')}`,
  },
  [
    {
      from: startNotFound,
      value: { limit: percent(3), fromAge: 15, recoverWithinDays: 90 },
      cite: 'Payment of Wages Act 1936, Code on Wages 2019 (not looked up; start date not found)',
      confidence: 'medium',
    },
  ],
);

export const wagePaymentLaw = { payDay, finalPayWorkingDays, deductionLimit, fines } as const;

export type WagePaymentLaw = typeof wagePaymentLaw;

/** The day by which a month's wages are paid, with its row; undefined for the months before the Code. */
export function wagesDue(
  law: WagePaymentLaw,
  month: Month,
): { on: IsoDate; row: DatedRow<number> } | undefined {
  const next = firstDay(addMonths(month, 1));
  const row = law.payDay.find(next);
  return row && { on: addDays(next, row.value - 1), row };
}

/** The day by which who left on a day is paid. `works` tells whether the establishment works on a day. */
export function finalWagesDue(
  law: WagePaymentLaw,
  left: IsoDate,
  works: (day: IsoDate) => boolean,
): { on: IsoDate; row: DatedRow<number> } {
  const row = law.finalPayWorkingDays.on(left);
  let on = left;
  // A calendar without a working day in a month is no calendar; the count ends there.
  for (let found = 0, day = 0; found < row.value && day < 31; day++) {
    on = addDays(on, 1);
    if (works(on)) found++;
  }
  return { on, row };
}

/** A deduction in the order in which it is to be taken. Paise. */
interface WantedDeduction {
  readonly code: string;
  readonly amount: Paise;
}

interface TakenDeduction extends WantedDeduction {
  readonly taken: Paise;
  /** What the limit leaves for a later month. */
  readonly left: Paise;
}

/** The deductions of a wage period within the limit. Paise. */
interface DeductionCheck {
  readonly limit: Paise;
  readonly wanted: Paise;
  readonly total: Paise;
  readonly over: Paise;
  readonly deductions: readonly TakenDeduction[];
  readonly row: DatedRow<Ratio>;
}

/**
 * Takes deductions in the order given until the limit of wages is reached; what does not fit is left. Which
 * comes first is for the employer to order (those of the law, then loans, then the rest, as is usual).
 */
export function withinDeductionLimit(
  row: DatedRow<Ratio>,
  wages: Paise,
  wanted: readonly WantedDeduction[],
): DeductionCheck {
  const limit = wages > 0 ? times(wages, row.value, roundings['paise']) : zero;
  let open = limit;
  let all = 0;
  const deductions = wanted.map((deduction) => {
    const taken = atMost(deduction.amount, open);
    open = subtract(open, taken);
    all += deduction.amount;
    return { ...deduction, taken, left: subtract(deduction.amount, taken) };
  });
  const total = subtract(limit, open);
  return { limit, wanted: paise(all), total, over: subtract(paise(all), total), deductions, row };
}

/** What of fines may be taken from a wage period's wages at an age: the limit, or nothing below the age. */
export function finesAllowed(row: DatedRow<FineRule>, wages: Paise, ageYears: number, wanted: Paise): Paise {
  return ageYears < row.value.fromAge
    ? zero
    : atMost(wanted, times(wages, row.value.limit, roundings['rupee-down']));
}
