import { type Dated, dated } from '#kernel/dated.ts';
import type { IndianState } from '#kernel/indian-state.ts';
import { startNotFound } from '../start-not-found.ts';
import { count } from '../value-words.ts';

/* Paid holidays, work on them, and the day that takes their place (facts/work-and-welfare.md A.7). */

const checked = { checked: '2026-11-22' } as const;

/** Paid holidays of a year: all of them, and how many of those are fixed days. */
interface PaidHolidays {
  readonly days: number;
  readonly fixed: number;
}

/** By when a day is taken that replaces a holiday worked; and where there is none, what is paid. */
interface SubstituteDay {
  readonly withinDays: number;
}

interface StateHolidays {
  readonly code: IndianState;
  readonly holidays: Dated<PaidHolidays>;
}

interface StateSubstitute {
  readonly code: IndianState;
  readonly substitute: Dated<SubstituteDay>;
}

const holidays = (code: IndianState, name: string, days: number, fixed: number, cite: string) => ({
  code,
  holidays: dated<PaidHolidays>(
    `paid holidays of ${name}`,
    {
      ...checked,
      words: (of) => `${count(of.days, 'paid holiday')}, ${of.fixed} of them fixed days`,
    },
    [{ from: startNotFound, value: { days, fixed }, cite, confidence: 'medium' }],
  ),
});

const threads = '(citehr.com, threads 641243, 616563 and 625339; start date not found)';
const unread = '(not looked up; start date not found)';

/** Where festivals are fixed by rules or orders that were not found, the national days alone are the floor. */
export const stateHolidays: readonly StateHolidays[] = [
  holidays('KL', 'Kerala', 13, 4, `Kerala national and festival holidays Act ${threads}`),
  holidays('TN', 'Tamil Nadu', 9, 4, `Tamil Nadu national and festival holidays Act ${threads}`),
  holidays('KA', 'Karnataka', 10, 5, `Karnataka national and festival holidays Act ${threads}`),
  holidays('MH', 'Maharashtra', 8, 4, `Maharashtra Shops Act 2017 ${unread}`),
  holidays('TS', 'Telangana', 8, 4, `Telangana national and festival holidays Act ${unread}`),
  holidays('AP', 'Andhra Pradesh', 8, 4, `Andhra Pradesh national and festival holidays Act ${unread}`),
  holidays('PB', 'Punjab', 8, 3, `Punjab national and festival holidays Act ${unread}`),
  holidays('HR', 'Haryana', 8, 3, `Haryana national and festival holidays Act ${unread}`),
  holidays('GJ', 'Gujarat', 8, 3, `Gujarat: 8 in all ${unread}`),
  holidays('MP', 'Madhya Pradesh', 8, 3, `Madhya Pradesh: 8 in all ${unread}`),
  holidays('WB', 'West Bengal', 4, 4, `West Bengal: 4, and festivals by rules ${unread}`),
  holidays('DL', 'Delhi', 3, 3, `Delhi: the national holidays ${unread}`),
  holidays('RJ', 'Rajasthan', 3, 3, `Rajasthan: 3, and festivals by order ${unread}`),
  holidays('UP', 'Uttar Pradesh', 3, 3, `Uttar Pradesh: 3, and festivals by order ${unread}`),
];

const substitute = (code: IndianState, name: string, withinDays: number): StateSubstitute => ({
  code,
  substitute: dated<SubstituteDay>(
    `substitute for a holiday worked in ${name}`,
    { ...checked, words: (of) => `a day within ${count(of.withinDays, 'day')}` },
    [
      {
        from: startNotFound,
        value: { withinDays },
        cite: 'a public working-time table of India (index 56837922248; start date not found)',
        confidence: 'low',
      },
    ],
  ),
});

export const stateSubstitutes: readonly StateSubstitute[] = [
  substitute('MH', 'Maharashtra', 90),
  substitute('GJ', 'Gujarat', 90),
  substitute('GA', 'Goa', 90),
  substitute('KL', 'Kerala', 90),
];

/** What a holiday worked is paid, where no day takes its place: times the wages. */
export const holidayWorked = dated<number>(
  'pay of a holiday worked',
  { ...checked, words: (times) => `${times} times the wage, or the wage and a day in its place` },
  [
    {
      from: startNotFound,
      value: 2,
      cite: 'national and festival holidays Acts of the states (not looked up; start date not found)',
    },
  ],
);
