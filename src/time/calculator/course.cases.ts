/* A balance through years of service: levels, a limit, what is carried and until when, in pairs. */
import { workedCases } from '#kernel/worked-case.ts';
import { type Answer, type Asked, answerOf } from './case-answer.ts';

const setting = 'policy setting, as the leave rules of the product have it';
const of = 'leave-accrual';
const levels = { join: '2021-01-01', yearly_days: 18, levels: [{ after_years: 5, yearly_days: 24 }] } as const;
const limit = { join: '2024-01-01', yearly_days: 12, balance_at_most: 20 } as const;
const carried = { join: '2024-01-01', yearly_days: 12, carried_at_most: 5, carried_for_days: 90, used: [{ day: '2024-06-03', days: 4 }] } as const;

export const cases = workedCases<Asked, Answer>(answerOf, [
  { name: 'on the last day of the fifth year of service all is of the first level', source: setting, given: { of, typed: { ...levels, balance_on: '2025-12-31' } }, expect: { balance: 90, credited: 90 } },
  { name: 'on the day after it the first month of the second level is there', source: setting, given: { of, typed: { ...levels, balance_on: '2026-01-01' } }, expect: { balance: 92, carried: 90 } },
  { name: 'levels, a limit and what is carried together, through six years', source: setting, given: { of, typed: { ...levels, balance_on: '2026-06-30', balance_at_most: 45, carried_at_most: 30 } }, expect: { balance: 42, credited: 93, kept_back: 9, carried: 30, lapsed: 51 } },
  { name: 'the last month below the limit is credited whole', source: setting, given: { of, typed: { ...limit, balance_on: '2025-08-31' } }, expect: { balance: 20, kept_back: 0 } },
  { name: 'the month after it is not', source: setting, given: { of, typed: { ...limit, balance_on: '2025-09-01' } }, expect: { balance: 20, kept_back: 1 } },
  { name: 'what is used makes room below the limit', source: setting, given: { of, typed: { ...limit, used: [{ day: '2025-08-20', days: 3 }], balance_on: '2025-11-30' } }, expect: { balance: 20, kept_back: 0 } },
  { name: 'what is carried is there on its last day', source: setting, given: { of, typed: { ...carried, balance_on: '2025-03-31' } }, expect: { balance: 8, carried: 5, lapsed: 3 } },
  { name: 'and lapses on the next', source: setting, given: { of, typed: { ...carried, balance_on: '2025-04-01' } }, expect: { balance: 4, carried: 5, lapsed: 8 } },
  { name: 'leave taken by then is taken of what is carried', source: setting, given: { of, typed: { ...carried, used: [...carried.used, { day: '2025-02-03', days: 2 }], balance_on: '2025-04-01' } }, expect: { balance: 4, lapsed: 6 } },
  { name: 'nothing is carried: the year begins with its own first credit', source: setting, given: { of, typed: { join: '2024-01-01', yearly_days: 12, carried_at_most: 0, balance_on: '2025-01-01' } }, expect: { balance: 1, lapsed: 12 } },
  { name: 'a leave year from April ends in March', source: setting, given: { of, typed: { join: '2024-07-15', yearly_days: 12, carried_at_most: 3, leave_year_end: '2025-03-31', balance_on: '2025-04-01' } }, expect: { balance: 4, carried: 3 } },
  { name: 'no level and nothing used, as a screen sends them', source: setting, given: { of, typed: { join: '2024-01-01', yearly_days: 12, levels: [], used: [], balance_on: '2024-12-31' } }, expect: { balance: 12 } },
  { name: 'a day before the joining date has no balance', source: setting, given: { of, typed: { ...levels, balance_on: '2020-12-31' } }, expect: { refused: 'balance_on' } },
  { name: 'a level after no year of service', source: setting, given: { of, typed: { ...levels, levels: [{ after_years: 0, yearly_days: 3 }], balance_on: '2026-01-01' } }, expect: { refused: 'levels.0.after_years' } },
]);
