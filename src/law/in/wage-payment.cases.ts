import type { IsoDate, Month } from '#kernel/calendar.ts';
import { type Paise, paise, rupees } from '#kernel/money.ts';
import { ratio } from '#kernel/ratio.ts';
import { workedCases } from '#kernel/worked-case.ts';
import { minimumWageCheck, normalTime, rateIn, type WageUnit } from './minimum-wage.ts';
import { multiple, overtimePay, withinQuarter } from './overtime.ts';
import { finalWagesDue, finesAllowed, wagePaymentLaw, wagesDue, withinDeductionLimit } from './wage-payment.ts';

/** Rupees. What is left out is nothing; Saturdays and Sundays are free, and 16 September 2026 is a holiday. */
interface Given {
  readonly wages?: number;
  readonly deductions?: readonly number[];
  readonly fine?: number;
  readonly age?: number;
  readonly month?: Month;
  readonly left?: IsoDate;
  /** A rate of pay a unit, for minimum wage and overtime. */
  readonly on?: IsoDate;
  readonly rate?: readonly [WageUnit, number];
  readonly floor?: readonly [WageUnit, number];
  readonly worked?: readonly [WageUnit, number];
  readonly minutes?: number;
  readonly monthHours?: number;
  readonly quarter?: { readonly limit: number; readonly before: number };
}

interface Result {
  readonly limit: number;
  readonly taken: readonly number[];
  readonly over: number;
  readonly fine: number;
  /** Null before the Code, which names no day. */
  readonly due: IsoDate | null;
  readonly finalDue: IsoDate;
  readonly required: number;
  readonly shortfall: number;
  readonly by: string;
  readonly hour: number;
  readonly month: number;
  readonly overtime: number;
  readonly within: number;
  readonly beyond: number;
}

const fromRupees = (amount: number): Paise => paise(Math.round(amount * 100));
const on = '2026-08-31';

function works(day: IsoDate): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && day !== '2026-09-16';
}

function subject(given: Given): Result {
  const law = wagePaymentLaw;
  const wages = fromRupees(given.wages ?? 0);
  const deductions = (given.deductions ?? []).map((amount, index) => ({ code: String(index), amount: fromRupees(amount) }));
  const check = withinDeductionLimit(law.deductionLimit.on(on), wages, deductions);
  const [per, amount] = given.rate ?? (['day', 0] as const);
  const rate = { per, amount: fromRupees(amount) };
  const [unit, count] = given.worked ?? (['month', 1] as const);
  const time = normalTime.on(given.on ?? on);
  const floor = given.floor ? { floor: { per: given.floor[0], amount: fromRupees(given.floor[1]) } } : {};
  const minimum = minimumWageCheck(time, { paid: wages, minimum: rate, ...floor, worked: { unit, count: ratio(Math.round(count * 100), 100) } });
  const hours = given.monthHours === undefined ? rate : { ...rate, monthHours: given.monthHours };
  const { within, beyond } = withinQuarter(given.quarter?.limit ?? 0, given.quarter?.before ?? 0, given.minutes ?? 0);
  return {
    limit: check.limit / 100,
    taken: check.deductions.map(({ taken }) => taken / 100),
    over: check.over / 100,
    fine: finesAllowed(law.fines.on(on), wages, given.age ?? 30, rupees(given.fine ?? 0)) / 100,
    due: wagesDue(law, given.month ?? '2026-08')?.on ?? null,
    finalDue: finalWagesDue(law, given.left ?? '2026-08-31', works).on,
    required: minimum.required / 100,
    shortfall: minimum.shortfall / 100,
    by: minimum.by,
    hour: rateIn('hour', rate, time.value) / 100,
    month: rateIn('month', rate, time.value) / 100,
    overtime: overtimePay(multiple.on(on), time.value, hours, given.minutes ?? 0).amount / 100,
    within,
    beyond,
  };
}

const rule = 'india-statutory.md F.4';
const whole = 'Wages (Central) Rules 2026, rule 3 (india-statutory.md, corrections of 22 November 2026)';

export const cases = workedCases<Given, Result>(subject, [
  { name: 'deductions at half of wages', source: rule, given: { wages: 20_000, deductions: [4_000, 6_000] }, expect: { limit: 10_000, taken: [4_000, 6_000], over: 0 } },
  { name: 'one rupee above half: the last gives way', source: rule, given: { wages: 20_000, deductions: [4_000, 6_001] }, expect: { taken: [4_000, 6_000], over: 1 } },
  { name: 'nothing is left for the third', source: rule, given: { wages: 20_000, deductions: [9_000, 3_000, 500] }, expect: { taken: [9_000, 1_000, 0], over: 2_500 } },
  { name: 'no wages, no deductions', source: rule, given: { deductions: [500] }, expect: { limit: 0, taken: [0], over: 500 } },
  { name: 'a fine of 3%', source: rule, given: { wages: 20_000, fine: 600 }, expect: { fine: 600 } },
  { name: 'a fine above 3%', source: rule, given: { wages: 20_000, fine: 601 }, expect: { fine: 600 } },
  { name: 'no fine at fourteen', source: rule, given: { wages: 20_000, fine: 100, age: 14 }, expect: { fine: 0 } },
  { name: 'a fine at fifteen', source: rule, given: { wages: 20_000, fine: 100, age: 15 }, expect: { fine: 100 } },
  { name: 'wages by the 7th', source: rule, given: { month: '2026-12' }, expect: { due: '2027-01-07' } },
  { name: 'October 2025 is paid before the Code', source: rule, given: { month: '2025-10' }, expect: { due: null } },
  { name: 'November 2025 is the first month of the Code', source: rule, given: { month: '2025-11' }, expect: { due: '2025-12-07' } },
  { name: 'left on a Monday: Wednesday', source: rule, given: { left: '2026-08-31' }, expect: { finalDue: '2026-09-02' } },
  { name: 'left on a Friday: Tuesday', source: rule, given: { left: '2026-09-04' }, expect: { finalDue: '2026-09-08' } },
  { name: 'a holiday between', source: rule, given: { left: '2026-09-15' }, expect: { finalDue: '2026-09-18' } },

  { name: 'a monthly rate is 26 days', source: rule, given: { rate: ['day', 500] }, expect: { month: 13_000 } },
  { name: 'an hour of 500 a day, the day before the rules', source: whole, given: { on: '2026-05-07', rate: ['day', 500] }, expect: { hour: 62.5 } },
  { name: 'an hour of 500 a day, the first day of the rules: half up', source: whole, given: { on: '2026-05-08', rate: ['day', 500] }, expect: { hour: 63 } },
  { name: 'an hour of 499 a day is rounded down', source: whole, given: { on: '2026-05-08', rate: ['day', 499] }, expect: { hour: 62 } },
  { name: 'a month of a day’s rate with paise, before', source: whole, given: { on: '2026-05-07', rate: ['day', 500.33] }, expect: { month: 13_008.58, required: 13_008.58 } },
  { name: 'a month of a day’s rate with paise, after', source: whole, given: { on: '2026-05-08', rate: ['day', 500.33] }, expect: { month: 13_009, required: 13_009 } },
  { name: 'a month at the minimum wage', source: rule, given: { wages: 13_000, rate: ['day', 500] }, expect: { required: 13_000, shortfall: 0 } },
  { name: 'one paisa below', source: rule, given: { wages: 12_999.99, rate: ['day', 500] }, expect: { shortfall: 0.01 } },
  { name: 'ten and a half days', source: rule, given: { wages: 5_000, rate: ['month', 13_000], worked: ['day', 10.5] }, expect: { required: 5_250, shortfall: 250 } },
  { name: 'hours of a daily rate, before', source: whole, given: { on: '2026-05-07', wages: 1_250, rate: ['day', 500], worked: ['hour', 20] }, expect: { required: 1_250, shortfall: 0 } },
  { name: 'hours of a daily rate, after: each hour in whole rupees', source: whole, given: { on: '2026-05-08', wages: 1_250, rate: ['day', 500], worked: ['hour', 20] }, expect: { required: 1_260, shortfall: 10 } },
  { name: 'a floor above the minimum wage decides', source: rule, given: { wages: 13_000, rate: ['day', 500], floor: ['day', 510] }, expect: { required: 13_260, by: 'floor wage', shortfall: 260 } },
  { name: 'a floor below it does not', source: rule, given: { wages: 13_000, rate: ['day', 500], floor: ['day', 178] }, expect: { required: 13_000, by: 'minimum wage' } },

  { name: 'an hour of overtime on 20,800 a month', source: rule, given: { rate: ['month', 20_800], minutes: 60 }, expect: { hour: 100, overtime: 200 } },
  { name: 'ninety minutes on 800 a day', source: rule, given: { rate: ['day', 800], minutes: 90 }, expect: { overtime: 300 } },
  { name: 'ninety minutes on 100 an hour', source: rule, given: { rate: ['hour', 100], minutes: 90 }, expect: { overtime: 300 } },
  { name: 'by the hours of the month', source: rule, given: { rate: ['month', 20_000], monthHours: 200, minutes: 60 }, expect: { overtime: 200 } },
  { name: 'within the limit of the quarter', source: rule, given: { minutes: 120, quarter: { limit: 7_500, before: 7_380 } }, expect: { within: 120, beyond: 0 } },
  { name: 'a minute beyond it', source: rule, given: { minutes: 121, quarter: { limit: 7_500, before: 7_380 } }, expect: { within: 120, beyond: 1 } },
]);
