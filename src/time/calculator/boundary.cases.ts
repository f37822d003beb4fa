/* Pairs around each boundary of the worked examples, and what is refused. */
import { workedCases } from '#kernel/worked-case.ts';
import { type Answer, type Asked, answerOf } from './case-answer.ts';

const accrual = 'facts/work-and-welfare.md E, L01 to L03';
const code = 'facts/work-and-welfare.md A.2';
const factories = 'facts/work-and-welfare.md A.3';
const sandwich = 'facts/work-and-welfare.md D.4 and E, L08 to L11';
const ledger = 'facts/work-and-welfare.md E, L05 to L07, L14, L30';
const attendance = 'facts/work-and-welfare.md D.3 and E';
const rule69 = 'facts/work-and-welfare.md A.1 (OSH rule 69)';
const welfare = 'facts/work-and-welfare.md A.6';
const strict = 'wrong input is told by its field';

const joiner = { yearly_days: 18, join: '2026-04-15', rule: 'joined on or before 15th: full month; after: none' } as const;
const monthly = { yearly_days: 18, accrual: 'monthly, at month start; joiner in month of joining by days', leave_year_end: '2026-12-31', rounding: 'nearest half, each credit' } as const;
const osh = { rule_set: 'OSH Code', adult: true } as const;
const weekend = { weekly_off: 'Saturday, Sunday' } as const;
const both = 'off days counted when leave is on both sides';
const shift = { shift: '09:00-18:00', grace_in: 10 } as const;
const thresholds = { full_from: '8:00', half_from: '4:00' } as const;
const night = { shift: '22:00-06:00' } as const;

export const cases = workedCases<Asked, Answer>(answerOf, [
  { name: 'joined on the cut-off day: the month counts', source: accrual, given: { of: 'leave-accrual', typed: joiner }, expect: { april_credit: 1.5, year_total: 13.5 } },
  { name: 'joined the day after it: not', source: accrual, given: { of: 'leave-accrual', typed: { ...joiner, join: '2026-04-16' } }, expect: { april_credit: 0, year_total: 12 } },
  { name: 'joined on the first of the leave year: all of it', source: accrual, given: { of: 'leave-accrual', typed: { ...monthly, join: '2026-01-01' } }, expect: { first_month_credit: 1.5, full_months_after: 11, year_total: 18 } },
  { name: 'joined on the last day of the leave year: one day of a month, rounded to nothing', source: accrual, given: { of: 'leave-accrual', typed: { ...monthly, join: '2026-12-31' } }, expect: { year_total: 0 } },
  { name: 'joined in an earlier year: the whole of this one', source: accrual, given: { of: 'leave-accrual', typed: { ...monthly, join: '2024-06-30' } }, expect: { year_total: 18 } },
  { name: 'a leave year from April: twelve months to March', source: accrual, given: { of: 'leave-accrual', typed: { ...monthly, join: '2026-04-17', leave_year_end: '2027-03-31' } }, expect: { first_month_credit: 0.5, full_months_after: 11, year_total: 17 } },
  { name: 'quarterly: the quarter of joining by days', source: accrual, given: { of: 'leave-accrual', typed: { ...monthly, accrual: 'quarterly; joiner by days', join: '2026-05-16', rounding: 'none' } }, expect: { first_month_raw: 2.2747, year_total: 11.27 } },
  { name: 'not rounded each: 20 days a year come to 20', source: accrual, given: { of: 'leave-accrual', typed: { yearly_days: 20, accrual: 'monthly', join: '2026-01-01', rounding: 'nearest half, at year end' } }, expect: { year_total: 20 } },
  { name: 'rounded each: 1.67 becomes 1.5 twelve times', source: accrual, given: { of: 'leave-accrual', typed: { yearly_days: 20, accrual: 'monthly', join: '2026-01-01', rounding: 'nearest half, each credit' } }, expect: { year_total: 18 } },
  { name: 'who leaves within the year has the months until then', source: accrual, given: { of: 'leave-accrual', typed: { ...monthly, join: '2026-01-01', last_day: '2026-06-30' } }, expect: { year_total: 9 } },
  { name: 'nothing for three months, then all at once', source: accrual, given: { of: 'leave-accrual', typed: { ...monthly, join: '2026-01-01', wait_months: 3, as_of: '2026-03-31' } }, expect: { year_total: 0 } },
  { name: 'on the day after the wait', source: accrual, given: { of: 'leave-accrual', typed: { ...monthly, join: '2026-01-01', wait_months: 3, as_of: '2026-04-01' } }, expect: { year_total: 6 } },
  { name: 'granted whole to who is there on the first day', source: accrual, given: { of: 'leave-accrual', typed: { yearly_days: 18, join: '2026-01-01', year: '2026 calendar' } }, expect: { days_left: 365, raw: 18, granted: 18 } },
  { name: 'joined on the second: a day less', source: accrual, given: { of: 'leave-accrual', typed: { yearly_days: 18, join: '2026-01-02', year: '2026 calendar' } }, expect: { days_left: 364, raw: 17.9507, round_down_half: 17.5, round_up_half: 18 } },
  { name: 'a leap year has 366 days', source: accrual, given: { of: 'leave-accrual', typed: { yearly_days: 18, join: '2028-02-29', year: '2028 calendar' } }, expect: { days_left: 307, raw: 15.0984 } },
  { name: 'joined after the year: refused', source: strict, given: { of: 'leave-accrual', typed: { yearly_days: 18, join: '2027-01-01', year: '2026 calendar' } }, expect: { refused: 'join' } },
  { name: 'a policy that changes on the first of a month', source: 'facts/work-and-welfare.md E, L27', given: { of: 'leave-accrual', typed: { until: '2026-07-31', rate_before: 12, rate_after: 18, accrual: 'monthly' } }, expect: { year_total: 14.5, before: 7, after: 7.5 } },
  { name: 'one that changes within a month holds from the next credit', source: 'facts/work-and-welfare.md E, L27', given: { of: 'leave-accrual', typed: { until: '2026-07-15', rate_before: 12, rate_after: 18, accrual: 'monthly' } }, expect: { year_total: 14.5 } },

  { name: 'a tie in the nearest mode goes up, a hair below it down', source: 'facts/work-and-welfare.md E, L04', given: { of: 'leave-accrual', typed: { values: [0.25, 0.2499, 0.5, 0] } }, expect: { nearest_half: [0.5, 0, 0.5, 0], down_half: [0, 0, 0.5, 0], up_half: [0.5, 0.5, 0.5, 0] } },

  { name: '179 days under the Code: not due', source: code, given: { of: 'leave-accrual', typed: { ...osh, days_worked: 179 } }, expect: { eligible: false, leave: 0 } },
  { name: '180 days: due', source: code, given: { of: 'leave-accrual', typed: { ...osh, days_worked: 180 } }, expect: { eligible: true, leave: 9 } },
  { name: 'exactly half counts as one', source: code, given: { of: 'leave-accrual', typed: { ...osh, days_worked: 190 } }, expect: { raw: 9.5, leave: 10 } },
  { name: 'just below half is dropped', source: code, given: { of: 'leave-accrual', typed: { ...osh, days_worked: 189 } }, expect: { raw: 9.45, leave: 9 } },
  { name: 'an adolescent earns one for 15', source: code, given: { of: 'leave-accrual', typed: { rule_set: 'OSH Code', adult: false, days_worked: 200 } }, expect: { raw: 13.3333, leave: 13 } },
  { name: 'a joiner with a fourth of the days left', source: code, given: { of: 'leave-accrual', typed: { rule_set: 'OSH Code', join: '2026-07-01', days_worked: 46 } }, expect: { needed: 46, eligible: true, leave: 2 } },
  { name: 'and with one day less', source: code, given: { of: 'leave-accrual', typed: { rule_set: 'OSH Code', join: '2026-07-01', days_worked: 45 } }, expect: { eligible: false, leave: 0 } },
  { name: 'joined on 1 January: the whole condition', source: code, given: { of: 'leave-accrual', typed: { rule_set: 'OSH Code', join: '2026-01-01', days_worked: 179 } }, expect: { needed: 180, eligible: false } },
  { name: 'joined on 2 January: a fourth of 364', source: code, given: { of: 'leave-accrual', typed: { rule_set: 'OSH Code', join: '2026-01-02', days_worked: 91 } }, expect: { needed: 91, eligible: true } },
  { name: 'maternity leave counts to 26 weeks', source: code, given: { of: 'leave-accrual', typed: { rule_set: 'OSH Code', days_worked: 20, maternity_days: 200 } }, expect: { qualifying_days: 202, eligible: true, leave: 1 } },
  { name: 'a joiner under the Factories Act needs two thirds', source: factories, given: { of: 'leave-accrual', typed: { rule_set: 'Factories Act', join: '2026-07-01', days_worked: 122 } }, expect: { needed: 122.6667, eligible: false } },
  { name: 'and has it with a day more', source: factories, given: { of: 'leave-accrual', typed: { rule_set: 'Factories Act', join: '2026-07-01', days_worked: 123 } }, expect: { eligible: true, leave: 6 } },
  { name: 'the Code is not known before its first day', source: code, given: { of: 'leave-accrual', typed: { ...osh, days_worked: 200, on: '2025-11-20' } }, expect: { refused: 'the day' } },
  { name: 'a rule set that nobody knows', source: strict, given: { of: 'leave-accrual', typed: { rule_set: 'our own', days_worked: 200 } }, expect: { refused: 'rule_set' } },
  { name: 'on death leave is due within two months', source: code, given: { of: 'leave-encashment', typed: { rule_set: 'OSH Code', days_worked: 95, daily_wages: 780, event: 'dies' } }, expect: { due: 'within two months', pay_in_lieu: 3900 } },

  { name: 'closing at the cap: nothing lapses', source: ledger, given: { of: 'leave-accrual', typed: { closing: 30, cap: 30, excess: 'lapse' } }, expect: { carried: 30, lapsed: 0 } },
  { name: 'half a day over lapses', source: ledger, given: { of: 'leave-accrual', typed: { closing: 30.5, cap: 30, excess: 'lapse' } }, expect: { carried: 30, lapsed: 0.5 } },
  { name: 'what is over is paid where the policy pays', source: ledger, given: { of: 'leave-accrual', typed: { closing: 38, cap: 30, excess: 'encash' } }, expect: { carried: 30, lapsed: 0, encashed: 8 } },
  { name: 'what is owed is carried', source: ledger, given: { of: 'leave-accrual', typed: { closing: -2, cap: 30 } }, expect: { carried: -2, lapsed: 0 } },
  { name: 'refused leave is carried without limit', source: code, given: { of: 'leave-accrual', typed: { closing: 38, cap: 30, refused: 5 } }, expect: { carried: 35, lapsed: 3 } },
  { name: 'carried leave used whole: nothing lapses', source: ledger, given: { of: 'leave-count', typed: { carried: 5, expires: '2026-03-31', granted_2026: 12, used_until_2026_03_31: 5 } }, expect: { lapsed_on_2026_04_01: 0, balance_2026_04_01: 12 } },
  { name: 'more than was carried comes from the new grant', source: ledger, given: { of: 'leave-count', typed: { carried: 5, expires: '2026-03-31', granted_2026: 12, used_until_2026_03_31: 7 } }, expect: { lapsed_on_2026_04_01: 0, balance_2026_04_01: 10 } },
  { name: 'in another year, by its own dates', source: ledger, given: { of: 'leave-accrual', typed: { carried: 4, expires: '2027-06-30', granted_2027: 10, used_until_2027_06_30: 1 } }, expect: { lapsed_on_2027_07_01: 3, balance_2027_07_01: 10 } },
  { name: 'a lot is used on its last day', source: ledger, given: { of: 'leave-count', typed: { lots: [{ days: 4, expires: '2026-03-31' }, { days: 12, expires: '2026-12-31' }], leave_days: 1, leave_from: '2026-03-31' } }, expect: { from_first: 1, from_second: 0, left: [3, 12] } },
  { name: 'and not on the day after', source: ledger, given: { of: 'leave-count', typed: { lots: [{ days: 4, expires: '2026-03-31' }, { days: 12, expires: '2026-12-31' }], leave_days: 6, leave_from: '2026-04-01' } }, expect: { from_first: 0, from_second: 6, left: [4, 6] } },
  { name: 'more than all lots have is short', source: ledger, given: { of: 'leave-count', typed: { lots: [{ days: 4 }], leave_days: 6, leave_from: '2026-04-01' } }, expect: { from_first: 4, short: 2 } },
  { name: 'a lot without days', source: strict, given: { of: 'leave-count', typed: { lots: [{ expires: '2026-03-31' }], leave_days: 1, leave_from: '2026-01-01' } }, expect: { refused: 'lots.0.days' } },

  { name: 'Friday off alone: a rule of both sides takes nothing along', source: sandwich, given: { of: 'leave-count', typed: { leave: ['2026-06-12'], ...weekend, mode: both } }, expect: { counted: 1 } },
  { name: 'Monday alone, any side: the off before it counts', source: sandwich, given: { of: 'leave-count', typed: { leave: ['2026-06-15'], ...weekend, mode: 'off days next to a leave day count' } }, expect: { counted: 3 } },
  { name: 'Thursday, any side: no off beside it', source: sandwich, given: { of: 'leave-count', typed: { leave: ['2026-06-11'], ...weekend, mode: 'off days next to a leave day count' } }, expect: { counted: 1 } },
  { name: 'Monday on another request closes the sandwich', source: sandwich, given: { of: 'leave-count', typed: { leave: ['2026-06-12'], ...weekend, mode: both, other_leave: ['2026-06-15'] } }, expect: { counted: 3 } },
  { name: 'offs only: the holiday between is free', source: sandwich, given: { of: 'leave-count', typed: { leave: ['2026-10-01', '2026-10-05'], holiday: ['2026-10-02'], ...weekend } }, expect: { offs_only: 4, counted: 2 } },
  { name: 'the second Saturday is off, the third is worked', source: sandwich, given: { of: 'leave-count', typed: { leave: ['2026-06-13', '2026-06-20'], weekly_off: 'Sunday, 2nd Saturday, 4th Saturday', mode: 'none' } }, expect: { counted: 6 } },
  { name: 'leave on days off alone takes nothing', source: sandwich, given: { of: 'leave-count', typed: { leave: ['2026-06-13', '2026-06-14'], ...weekend, mode: both } }, expect: { counted: 0 } },
  { name: 'a rule that is not understood', source: strict, given: { of: 'leave-count', typed: { leave: ['2026-06-12'], mode: 'as usual' } }, expect: { refused: 'mode' } },
  { name: 'half a day of one', source: 'facts/work-and-welfare.md E, L13', given: { of: 'leave-count', typed: { from: '2026-07-14 first half', to: '2026-07-14 first half' } }, expect: { days: 0.5 } },
  { name: 'a whole day of one', source: 'facts/work-and-welfare.md E, L13', given: { of: 'leave-count', typed: { from: '2026-07-14', to: '2026-07-14' } }, expect: { days: 1 } },
  { name: 'the second half of Friday and the first of Monday stand around the offs', source: sandwich, given: { of: 'leave-count', typed: { from: '2026-06-12 second half', to: '2026-06-15 first half', ...weekend, mode: both } }, expect: { days: 3 } },
  { name: 'backwards', source: strict, given: { of: 'leave-count', typed: { from: '2026-07-16', to: '2026-07-14' } }, expect: { refused: 'to' } },
  { name: 'a holiday on a day off gives nothing back', source: 'facts/work-and-welfare.md E, L28', given: { of: 'leave-count', typed: { leave: ['2026-08-10', '2026-08-14'], ...weekend, new_holiday: '2026-08-15' } }, expect: { before: 5, after: 5, credited_back: 0 } },
  { name: 'three halves of a day: a whole day refuses both', source: 'facts/work-and-welfare.md E, L12', given: { of: 'leave-count', typed: { date: '2026-07-13', requests: [{ type: 'CL', session: 'whole' }, { type: 'EL', session: 'second' }] } }, expect: { accepted: ['CL'], refused: ['EL second'], deducted: { CL: 1 }, day_status: 'L' } },

  { name: 'to the limit and not below it', source: ledger, given: { of: 'leave-count', typed: { balance: 1, limit: -3, applications: [4] } }, expect: { after_first: -3, first: 'accepted' } },
  { name: 'half a day below it', source: ledger, given: { of: 'leave-count', typed: { balance: 1, limit: -3, applications: [4.5] } }, expect: { first: 'refused: would be -3.5' } },
  { name: 'after a refusal a smaller one may pass', source: ledger, given: { of: 'leave-count', typed: { balance: 1, limit: -3, applications: [4.5, 2] } }, expect: { first: 'refused: would be -3.5', after_second: -1 } },
  { name: 'a balance that covers all: nothing is lost', source: 'facts/work-and-welfare.md E, L15', given: { of: 'leave-count', typed: { balance: 2, days: ['2026-07-21', '2026-07-20'] } }, expect: { paid: ['2026-07-20', '2026-07-21'], lop: [] } },
  { name: 'no balance: all is lost', source: 'facts/work-and-welfare.md E, L15', given: { of: 'leave-count', typed: { balance: 0, days: ['2026-07-20'] } }, expect: { paid: [], lop: ['2026-07-20'] } },
  { name: 'what is available exactly is accepted', source: ledger, given: { of: 'leave-count', typed: { balance: 5, pending: 3, new: 2 } }, expect: { available: 2, result: 'accepted' } },
  { name: 'with spill-over the rest is without pay', source: ledger, given: { of: 'leave-count', typed: { balance: 5, pending: 3, new: 3, spill_over: true } }, expect: { result: '2 paid + 1 LOP', lop_days: 1 } },

  { name: 'eight weeks before the day, not a day more', source: welfare, given: { of: 'leave-count', typed: { start: '2026-07-27', expected_delivery: '2026-09-21', children_before: 0 } }, expect: { days_before: 56, days: 182 } },
  { name: 'a day earlier', source: welfare, given: { of: 'leave-count', typed: { start: '2026-07-26', expected_delivery: '2026-09-21', children_before: 0 } }, expect: { refused: 'start' } },
  { name: 'the second child: 26 weeks', source: welfare, given: { of: 'leave-count', typed: { start: '2026-08-24', expected_delivery: '2026-09-21', children_before: 1 } }, expect: { days: 182 } },
  { name: 'the third: 12, six of them before', source: welfare, given: { of: 'leave-count', typed: { start: '2026-08-10', expected_delivery: '2026-09-21', children_before: 2 } }, expect: { days: 84, max_before: 42, end: '2026-11-01' } },
  { name: 'a child of four handed over on the day of the judgment', source: welfare, given: { of: 'leave-count', typed: { handed_over: '2026-03-17', child_age_years: 4 } }, expect: { eligible: true, days: 84 } },
  { name: 'and the day before', source: welfare, given: { of: 'leave-count', typed: { handed_over: '2026-03-16', child_age_years: 4 } }, expect: { eligible: false, days: 0 } },
  { name: 'then the age is asked for', source: welfare, given: { of: 'leave-count', typed: { handed_over: '2026-03-16' } }, expect: { refused: 'child_age_years' } },

  { name: 'forty-one days without a demand: nothing is paid and nothing lapses silently', source: code, given: { of: 'leave-encashment', typed: { balance_2026_12_31: 41, cap: 30, demand: false, monthly_wages: 32000, divisor: 26 } }, expect: { encashed_days: 0, amount: 0, opening_2027: 41, over_cap: 11 } },
  { name: 'thirty days: nothing is over', source: code, given: { of: 'leave-encashment', typed: { balance_2027_12_31: 30, cap: 30, demand: true, monthly_wages: 32000, divisor: 26 } }, expect: { encashed_days: 0, amount: 0, opening_2028: 30 } },
  { name: 'half a day over', source: code, given: { of: 'leave-encashment', typed: { balance_2026_12_31: 30.5, cap: 30, demand: true, monthly_wages: 26000, divisor: 26 } }, expect: { encashed_days: 0.5, amount: 500 } },
  { name: 'a leaver who used what was earned', source: 'facts/work-and-welfare.md E, L29', given: { of: 'leave-encashment', typed: { grant_on_1_jan: 18, last_day: '2026-05-31', used: 7.5, rounding: 'nearest half', day_rate: 1000 } }, expect: { recover_days: 0, recover_amount: 0, left_days: 0 } },
  { name: 'on the last day of the year all is earned', source: 'facts/work-and-welfare.md E, L29', given: { of: 'leave-encashment', typed: { grant_on_1_jan: 18, last_day: '2026-12-31', used: 18, rounding: 'nearest half', day_rate: 1000 } }, expect: { days: 365, earned: 18, recover_days: 0 } },
  { name: 'a grant of April counts from April', source: 'facts/work-and-welfare.md E, L29', given: { of: 'leave-encashment', typed: { grant_on_1_apr: 18, last_day: '2027-01-31', used: 18, rounding: 'nearest half', day_rate: 1000 } }, expect: { days: 306, earned: 15, recover_days: 3 } },
  { name: 'by a divisor of its own', source: 'facts/india-statutory.md F.5', given: { of: 'leave-encashment', typed: { days: 12, basic_plus_da: 36000, divisor: 31 } }, expect: { amount: 13935.48, divisor_26: 16615.38 } },

  { name: 'the last minute of grace', source: attendance, given: { of: 'day-status', typed: { ...shift, punch_in: '09:10:00' } }, expect: { late: false, late_minutes: 0 } },
  { name: 'a second beyond it', source: attendance, given: { of: 'day-status', typed: { ...shift, punch_in: '09:10:01' } }, expect: { late: true, late_minutes: 10 } },
  { name: 'counted from the end of grace', source: 'facts/work-and-welfare.md D.4', given: { of: 'day-status', typed: { ...shift, punch_in: '09:15:00', late_from: 'the end of grace' } }, expect: { late: true, late_minutes: 5 } },
  { name: 'a short leave covers coming late', source: 'facts/work-and-welfare.md D.4', given: { of: 'day-status', typed: { ...shift, punch_in: '10:00', short_leave: 120 } }, expect: { late: false } },
  { name: 'gone before grace ends is early', source: attendance, given: { of: 'day-status', typed: { shift: '09:00-18:00', grace_out: 5, punches: ['09:00', '17:54'] } }, expect: { early: true, early_minutes: 6 } },
  { name: 'exactly the hours of a whole day', source: attendance, given: { of: 'day-status', typed: { worked: '8:00', ...thresholds } }, expect: { status: 'P', paid_days: 1 } },
  { name: 'a minute less is half', source: attendance, given: { of: 'day-status', typed: { worked: '7:59', ...thresholds } }, expect: { status: 'HD', paid_days: 0.5 } },
  { name: 'exactly the hours of half a day', source: attendance, given: { of: 'day-status', typed: { worked: '4:00', ...thresholds } }, expect: { status: 'HD', paid_days: 0.5 } },
  { name: 'a minute less is absence', source: attendance, given: { of: 'day-status', typed: { worked: '3:59', ...thresholds } }, expect: { status: 'A', paid_days: 0, lop_days: 1 } },
  { name: 'nobody came', source: attendance, given: { of: 'day-status', typed: { shift: '09:00-18:00', punches: [] } }, expect: { status: 'A', paid_days: 0 } },
  { name: 'half a day of leave and too little work', source: attendance, given: { of: 'day-status', typed: { shift: '09:00-18:00', half_needs: '4:00', leave: 'first half EL', punches: ['14:30', '18:02'] } }, expect: { status: 'A+L', paid_days: 0.5, leave_deducted: 0.5 } },
  { name: 'leave for the whole day', source: attendance, given: { of: 'day-status', typed: { shift: '09:00-18:00', leave: 'EL' } }, expect: { status: 'L', paid_days: 1, leave_deducted: 1 } },
  { name: 'leave without pay', source: attendance, given: { of: 'day-status', typed: { shift: '09:00-18:00', leave: 'LOP whole day' } }, expect: { status: 'LOP', paid_days: 0, lop_days: 1 } },
  { name: 'on duty in the first half, work in the second', source: attendance, given: { of: 'day-status', typed: { shift: '09:00-18:00', half_from: '4:00', on_duty: 'first half', punches: ['13:30', '18:00'] } }, expect: { status: 'HD+OD', paid_days: 1 } },
  { name: 'work from home', source: attendance, given: { of: 'day-status', typed: { shift: '09:00-18:00', work_from_home: 'whole day' } }, expect: { status: 'WFH', paid_days: 1 } },
  { name: 'a weekly off that is worked', source: attendance, given: { of: 'day-status', typed: { shift: '09:00-18:00', date: '2026-08-09', weekly_off: 'Sunday', punches: ['09:00', '13:00'] } }, expect: { status: 'WO-P', paid_days: 1, overtime: '4:00' } },
  { name: 'a holiday', source: attendance, given: { of: 'day-status', typed: { shift: '09:00-18:00', date: '2026-08-15', holiday: ['2026-08-15'] } }, expect: { status: 'H', paid_days: 1 } },
  { name: 'a missing punch paid for half by policy', source: attendance, given: { of: 'day-status', typed: { shift: '09:00-18:00', punches: ['09:04'], missing_paid: 'half' } }, expect: { status: 'MIS', paid_days: 0.5, paid_until_decided: 'half' } },
  { name: 'times of a night without dates', source: attendance, given: { of: 'day-status', typed: { ...night, date: '2026-08-03', punches: ['21:52', '06:07'] } }, expect: { date: '2026-08-03', gross: '8:15', status: 'P', overtime: '0:07', night: '8:00' } },
  { name: 'a night over the end of the month is of the month in which it began', source: 'features.md 35, 10', given: { of: 'day-status', typed: { ...night, punches: ['2026-08-31 21:58', '2026-09-01 06:02'] } }, expect: { date: '2026-08-31', status: 'P' } },
  { name: 'the last punch of a night does not begin the next day', source: 'features.md 6', given: { of: 'day-status', typed: { ...night, date: '2026-08-04', punches: ['2026-08-03 21:52', '2026-08-04 06:07'] } }, expect: { status: 'A' } },
  { name: 'a split shift leaves its pause out', source: attendance, given: { of: 'day-status', typed: { shift: '09:00-13:00, 17:00-21:00', punches: ['08:58', '13:01', '16:59', '21:00'] } }, expect: { status: 'P', worked: '8:04', late: false } },
  { name: 'a date is asked for where offs are of weekdays', source: strict, given: { of: 'day-status', typed: { shift: '09:00-18:00', weekly_off: 'Sunday', punches: ['09:00', '18:00'] } }, expect: { refused: 'date' } },
  { name: 'a shift that is none', source: strict, given: { of: 'day-status', typed: { shift: 'early', punches: ['09:00'] } }, expect: { refused: 'shift' } },
  { name: 'a punch that is none is told by its place', source: strict, given: { of: 'day-status', typed: { shift: '09:00-18:00', punches: ['09:00', '25:00'] } }, expect: { refused: 'punches.1' } },
  { name: 'a field that nobody asks for', source: strict, given: { of: 'day-status', typed: { worked: '6:10', ...thresholds, colour: 'red' } }, expect: { refused: 'colour' } },
  { name: 'all free lates used and none more', source: 'facts/work-and-welfare.md E, A03', given: { of: 'day-status', typed: { lates: 3, free_per_month: 3, penalty_each: 0.5 } }, expect: { penalty_days: 0 } },
  { name: 'two of three lates cost nothing', source: 'facts/work-and-welfare.md E, A04', given: { of: 'day-status', typed: { lates: 2, per: 3, penalty: 0.5 } }, expect: { penalty_days: 0 } },
  { name: 'without the rule the off is paid', source: 'facts/work-and-welfare.md E, A17', given: { of: 'day-status', typed: { absent: ['2026-08-08', '2026-08-10'], weekly_off: '2026-08-09', rule: 'none' } }, expect: { lop_days: 2 } },
  { name: 'one absence beside the off does not take it', source: 'facts/work-and-welfare.md E, A17', given: { of: 'day-status', typed: { absent: ['2026-08-08'], weekly_off: 'Sunday', rule: 'off between two absences is unpaid' } }, expect: { lop_days: 1 } },
  { name: 'a cycle over February', source: 'facts/work-and-welfare.md E, A18', given: { of: 'day-status', typed: { from: '2026-01-26', to: '2026-02-25' } }, expect: { days: 31 } },

  { name: 'a tap at the very end of the burst is dropped', source: 'facts/work-and-welfare.md E, A12', given: { of: 'pairing', typed: { punches: ['09:00:00', '09:01:00', '18:00:00'], ignore_within_seconds: 60 } }, expect: { kept: ['09:00:00', '18:00:00'], flag: null } },
  { name: 'a second later it counts', source: 'facts/work-and-welfare.md E, A12', given: { of: 'pairing', typed: { punches: ['09:00:00', '09:01:01', '18:00:00'], ignore_within_seconds: 60 } }, expect: { kept: ['09:00:00', '09:01:01', '18:00:00'], flag: 'MIS' } },
  { name: 'one punch', source: attendance, given: { of: 'pairing', typed: { punches: ['09:00'] } }, expect: { first_last: '0:00', pairs: '0:00', flag: 'MIS' } },
  { name: 'by direction two ways in leave one open', source: attendance, given: { of: 'pairing', typed: { punches: ['09:00 in', '13:00 in', '18:00 out'], pairing: 'direction' } }, expect: { pairs: '5:00', flag: 'MIS' } },
  { name: 'a device without direction is whatever is wanted next', source: 'features.md 6 (horilla #1115)', given: { of: 'pairing', typed: { punches: ['09:00 in', '13:00', '14:00', '18:00 out'], pairing: 'direction' } }, expect: { pairs: '8:00', flag: null } },
  { name: 'past midnight in India it is still the day before in UTC', source: 'facts/work-and-welfare.md E, A19', given: { of: 'pairing', typed: { device_time: '2026-08-04 05:29:59', zone: '+05:30' } }, expect: { utc: '2026-08-03T23:59:59Z', date: '2026-08-04' } },
  { name: 'a person in another zone has another date', source: 'features.md 35, 10', given: { of: 'pairing', typed: { device_time: '2026-08-04 00:30:00', zone: '+05:30', person_zone: '+04:00' } }, expect: { utc: '2026-08-03T19:00:00Z', date: '2026-08-03' } },
  { name: 'a zone that no clock has', source: strict, given: { of: 'pairing', typed: { device_time: '2026-08-04 00:30:00', zone: '+17:00' } }, expect: { refused: 'zone' } },

  { name: 'the rule counts over each hour anew', source: rule69, given: { of: 'overtime', typed: { minutes: [0, 60, 74, 75, 90, 91] } }, expect: { counted: [0, 60, 60, 90, 90, 120] } },
  { name: 'the rules were not there before 8 May 2026', source: rule69, given: { of: 'overtime', typed: { minutes: [14], on: '2026-05-07' } }, expect: { refused: 'the day' } },
  { name: 'the week is better for the worker', source: 'facts/work-and-welfare.md E, A14', given: { of: 'overtime', typed: { hours: [8, 8, 8, 8, 8, 8, 5] } }, expect: { daily_basis: 0, weekly_basis: 5, due: 5 } },
  { name: 'both: an hour is paid once', source: 'facts/work-and-welfare.md E, A14', given: { of: 'overtime', typed: { hours: [10, 10, 10, 10, 8, 8] } }, expect: { daily_basis: 8, weekly_basis: 8, due: 8 } },
  { name: 'exactly the hours of a day are none', source: 'facts/work-and-welfare.md E, A14', given: { of: 'overtime', typed: { hours: [8] } }, expect: { due: 0 } },
  { name: 'eight days are no week', source: strict, given: { of: 'overtime', typed: { hours: [1, 1, 1, 1, 1, 1, 1, 1] } }, expect: { refused: 'hours' } },
  { name: 'by 240 hours', source: 'features.md 6', given: { of: 'overtime', typed: { monthly_wages: 24000, divisor: '240', hours: 1, factor: 2 } }, expect: { hour_rate: 100, amount: 200 } },
  { name: 'by the law where nothing is said', source: 'facts/india-statutory.md F.4', given: { of: 'overtime', typed: { monthly_wages: 20800, hours: 1 } }, expect: { hour_rate: 100, amount: 200 } },
  { name: 'once and a half is below the law', source: 'facts/india-statutory.md F.4', given: { of: 'overtime', typed: { monthly_wages: 20800, hours: 1, factor: 1.5 } }, expect: { amount: 150, breach: 'an hour of overtime is paid less than the law gives' } },
  { name: 'exactly to the cap', source: 'facts/work-and-welfare.md E, A16', given: { of: 'overtime', typed: { cap: 144, used: 140, new: 4 } }, expect: { inside: 4, over: 0, action: 'pay all worked hours' } },
  { name: 'the cap of the law', source: 'facts/work-and-welfare.md A.1', given: { of: 'overtime', typed: { used: 144, new: 1 } }, expect: { inside: 0, over: 1 } },
  { name: 'ten days in a row are allowed', source: 'facts/work-and-welfare.md E, A20', given: { of: 'overtime', typed: { rostered_days_in_row: 10, limit: 10 } }, expect: { breach_on_day: null } },
  { name: 'nine hours a day: Karnataka allows them, the Code does not', source: 'facts/work-and-welfare.md A.4', given: { of: 'overtime', typed: { state: 'KA', staff: 120, day_hours: '9:00' } }, expect: { holds: false, breaches: ['day'] } },
  { name: 'in a shop of nine the state alone decides', source: 'facts/work-and-welfare.md A.4', given: { of: 'overtime', typed: { state: 'Karnataka', staff: 9, day_hours: '9:00' } }, expect: { holds: true, breaches: [] } },
  { name: 'Maharashtra before its ordinance', source: 'facts/work-and-welfare.md A.4', given: { of: 'overtime', typed: { state: 'MH', staff: 9, day_hours: '10:00', on: '2025-09-30' } }, expect: { holds: false } },
  { name: 'and from its day', source: 'facts/work-and-welfare.md A.4', given: { of: 'overtime', typed: { state: 'MH', staff: 9, day_hours: '10:00', on: '2025-10-01' } }, expect: { holds: true } },
  { name: 'a policy at the floor of Tamil Nadu', source: 'facts/work-and-welfare.md A.5 and A.7', given: { of: 'leave-accrual', typed: { state: 'TN', staff: 9, earned_days: 12, sick_days: 12, casual_days: 12, carry_cap: 24, holidays: 9 } }, expect: { holds: true, breaches: [] } },
  { name: 'and a day below it everywhere', source: 'facts/work-and-welfare.md A.5 and A.7', given: { of: 'leave-accrual', typed: { state: 'TN', staff: 9, earned_days: 11, sick_days: 11, casual_days: 11, carry_cap: 23, holidays: 8 } }, expect: { holds: false, breaches: ['earned', 'sick', 'casual', 'carry-limit', 'holidays'] } },
  { name: 'a sandwich on leave earned by law', source: 'facts/work-and-welfare.md A.2, 3', given: { of: 'leave-accrual', typed: { state: 'TN', staff: 10, mode: both } }, expect: { breaches: ['sandwich'] } },
]);
