/* Cases written from the facts by somebody who had not read the rules, where the answers once differed. */
import { workedCases } from '#kernel/worked-case.ts';
import { type Answer, type Asked, answerOf } from './case-answer.ts';

const accrual = 'facts/work-and-welfare.md E, L01';
const lots = 'facts/work-and-welfare.md E, L06 and L07: what has expired is not used';
const halves = 'facts/work-and-welfare.md D.3 (4) and E, L12: halves are added';
const caps = 'facts/work-and-welfare.md A.4, and A.1 for the Code';
const devices = 'facts/work-and-welfare.md C.2 (TimeZone) and E, A19';
const flexible = 'features.md section 6: flexible hours with a core';
const spoken = 'programs send times and numbers as they have them';

const lotsOfMarch = { lots: [{ days: 4, expires: '2026-03-31' }, { days: 12, expires: '2026-12-31' }] } as const;
const monthly = { yearly_days: 18, accrual: 'monthly, at month start; joiner in month of joining by days', leave_year_end: '2026-12-31', rounding: 'nearest half, each credit' } as const;
const day = { shift: '09:00-18:00', date: '2026-08-03' } as const;
const free = { shift: '09:00-18:00', core: '11:00-16:00' } as const;

export const cases = workedCases<Asked, Answer>(answerOf, [
  { name: 'one day of a month: its share is told, though it is rounded to nothing', source: accrual, given: { of: 'leave-accrual', typed: { ...monthly, join: '2026-04-30' } }, expect: { first_month_raw: 0.05, first_month_credit: 0, year_total: 12 } },
  { name: 'half the months of February in a leap year: 15 of 29 days', source: accrual, given: { of: 'leave-accrual', typed: { ...monthly, join: '2028-02-15', leave_year_end: '2028-12-31' } }, expect: { first_month_raw: 0.7759, first_month_credit: 1 } },

  { name: 'leave over the last day of a lot takes of it only the days until then', source: lots, given: { of: 'leave-count', typed: { ...lotsOfMarch, leave_days: 4, leave_from: '2026-03-30' } }, expect: { from_first: 2, from_second: 2, left: [2, 10] } },
  { name: 'leave that ends on the last day of a lot takes all of it', source: lots, given: { of: 'leave-count', typed: { ...lotsOfMarch, leave_days: 4, leave_from: '2026-03-28' } }, expect: { from_first: 4, from_second: 0, left: [0, 12] } },
  { name: 'half a day on the day after it is of the next lot', source: lots, given: { of: 'leave-count', typed: { ...lotsOfMarch, leave_days: 1.5, leave_from: '2026-03-31' } }, expect: { from_first: 1, from_second: 0.5 } },
  { name: 'what no lot has on its day is short', source: lots, given: { of: 'leave-count', typed: { lots: [{ days: 4, expires: '2026-03-31' }], leave_days: 3, leave_from: '2026-03-31' } }, expect: { from_first: 1, left: [3], short: 2 } },

  { name: 'two half days of leave in one line are a day of leave', source: halves, given: { of: 'day-status', typed: { ...day, leave: 'first half CL, second half EL', punches: [] } }, expect: { status: 'L', paid_days: 1, leave_deducted: 1, lop_days: 0 } },
  { name: 'one of them without pay: half the day is lost', source: halves, given: { of: 'day-status', typed: { ...day, leave: 'first half CL and second half LOP', punches: [] } }, expect: { paid_days: 0.5, lop_days: 0.5 } },
  { name: 'half a day of leave does not say which half: asked back', source: halves, given: { of: 'day-status', typed: { ...day, leave: 'half day EL', punches: ['09:00', '13:30'] } }, expect: { refused: 'leave' } },
  { name: 'a type before its half is one leave', source: halves, given: { of: 'day-status', typed: { ...day, leave: 'EL, first half', half_needs: '4:00', punches: ['14:00', '18:00'] } }, expect: { paid_days: 1, leave_deducted: 0.5 } },

  { name: 'a cap that is given needs no law of the day', source: caps, given: { of: 'overtime', typed: { cap: 50, used: 49, new: 2, on: '2025-06-30' } }, expect: { inside: 1, over: 1 } },
  { name: 'shops of Karnataka: 50 a quarter, tighter than the Code', source: caps, given: { of: 'overtime', typed: { state: 'KA', used: 49, new: 2 } }, expect: { inside: 1, over: 1 } },
  { name: 'shops of Tamil Nadu: 6 a week', source: caps, given: { of: 'overtime', typed: { state: 'TN', period: 'week', used: 5, new: 2 } }, expect: { inside: 1, over: 1 } },
  { name: 'shops of West Bengal: 1.5 a day', source: caps, given: { of: 'overtime', typed: { state: 'WB', period: 'day', used: 0, new: '2:00' } }, expect: { inside: 1.5, over: 0.5 } },
  { name: 'shops of Delhi: 150 a year, no cap of a week', source: caps, given: { of: 'overtime', typed: { state: 'DL', period: 'year', used: 149, new: 2 } }, expect: { inside: 1, over: 1 } },
  { name: 'where the law has no cap it is asked for', source: caps, given: { of: 'overtime', typed: { state: 'DL', period: 'week', used: 1, new: 2 } }, expect: { refused: 'state' } },
  { name: 'a factory before the Code: 50 a quarter', source: 'facts/work-and-welfare.md A.3', given: { of: 'overtime', typed: { state: 'DL', establishment: 'factory', used: 49, new: 2, on: '2025-06-30' } }, expect: { inside: 1, over: 1 } },
  { name: 'Telangana by the letters of its vehicles', source: 'facts/work-and-welfare.md A.5', given: { of: 'leave-accrual', typed: { state: 'TG', staff: 5, on: '2026-06-30', carry_cap: 59 } }, expect: { holds: false } },

  { name: 'the zone of a device in minutes, as its options have it', source: devices, given: { of: 'pairing', typed: { device_time: '2026-08-03 18:30:05', zone: 330 } }, expect: { utc: '2026-08-03T13:00:05Z', date: '2026-08-03' } },
  { name: 'Nepal in minutes', source: devices, given: { of: 'pairing', typed: { device_time: '2026-08-03 18:30:05', zone: '345' } }, expect: { utc: '2026-08-03T12:45:05Z' } },
  { name: 'whole hours of another', source: devices, given: { of: 'pairing', typed: { device_time: '2026-08-03 18:30:05', zone: '7' } }, expect: { utc: '2026-08-03T11:30:05Z' } },
  { name: 'fifteen is neither hours nor a zone of minutes that exists', source: devices, given: { of: 'pairing', typed: { device_time: '2026-08-03 18:30:05', zone: '900' } }, expect: { refused: 'zone' } },

  { name: 'flexible hours: nobody is late who is there for the core', source: flexible, given: { of: 'day-status', typed: { ...free, punches: ['11:00', '20:00'] } }, expect: { late: false, status: 'P' } },
  { name: 'a minute into the core is late', source: flexible, given: { of: 'day-status', typed: { ...free, punches: ['11:01', '20:00'] } }, expect: { late: true, late_minutes: 1 } },
  { name: 'gone a minute before its end is early', source: flexible, given: { of: 'day-status', typed: { ...free, punches: ['08:00', '15:59'] } }, expect: { early: true, early_minutes: 1 } },
  { name: 'flexible without a core: never late', source: flexible, given: { of: 'day-status', typed: { shift: '09:00-18:00', flexible: true, punches: ['13:00', '22:00'] } }, expect: { late: false, early: false, worked: '9:00' } },

  { name: 'a time with the zone of India', source: spoken, given: { of: 'day-status', typed: { shift: '09:00-18:00', grace_in: 10, punches: ['2026-08-03T09:11:00+05:30', '2026-08-03T18:00:00+05:30'] } }, expect: { date: '2026-08-03', late_minutes: 11, worked: '8:49' } },
  { name: 'the same in UTC', source: spoken, given: { of: 'day-status', typed: { shift: '09:00-18:00', grace_in: 10, punches: ['2026-08-03T03:41:00.000Z', '2026-08-03T12:30:00Z'] } }, expect: { date: '2026-08-03', late_minutes: 11, worked: '8:49' } },
  { name: 'a night in UTC is of the day on which it began in India', source: spoken, given: { of: 'day-status', typed: { shift: '22:00-06:00', punches: ['2026-08-03T16:30:00Z', '2026-08-04T00:30:00Z'] } }, expect: { date: '2026-08-03', worked: '8:00' } },
  { name: 'twelve hours and their halves', source: spoken, given: { of: 'pairing', typed: { punches: ['9:00 AM', '12:00 pm', '12:30 PM', '6:00 pm'] } }, expect: { first_last: '9:00', pairs: '8:30' } },
  { name: 'midnight is twelve in the morning', source: spoken, given: { of: 'pairing', typed: { punches: ['12:10 am', '01:00 am'] } }, expect: { first_last: '0:50' } },
  { name: 'thirteen in the afternoon is no time', source: spoken, given: { of: 'pairing', typed: { punches: ['13:00 pm'] } }, expect: { refused: 'punches.0' } },
  { name: 'a zone without a date is no time', source: spoken, given: { of: 'pairing', typed: { punches: ['09:00Z'] } }, expect: { refused: 'punches.0' } },
  { name: 'the thirtieth of February is no date', source: spoken, given: { of: 'pairing', typed: { punches: ['2026-02-30 09:00'] } }, expect: { refused: 'punches.0' } },
  { name: 'numbers as text', source: spoken, given: { of: 'leave-encashment', typed: { days: '12', basic_plus_da: '36000' } }, expect: { divisor_26: 16615.38, divisor_30: 14400 } },
  { name: 'text that is no number', source: spoken, given: { of: 'leave-encashment', typed: { days: 'twelve', basic_plus_da: '36000' } }, expect: { refused: 'days' } },
  { name: 'one number where several may be', source: spoken, given: { of: 'overtime', typed: { minutes: 80 } }, expect: { counted: [90] } },
  { name: 'hours as hours and minutes', source: spoken, given: { of: 'overtime', typed: { hours: ['10:00', '8:30', 8, 8, 8, 8], daily_limit: '8:00', weekly_limit: 48 } }, expect: { daily_basis: 2.5, weekly_basis: 2.5, due: 2.5 } },
]);
