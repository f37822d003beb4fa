/** Questions about days of attendance already worked out: hours, lateness, absence, periods. */
import { daysInclusive, formatDate, type IsoDate } from '#kernel/calendar.ts';
import { instantAt, lengthText } from '../clock.ts';
import { type AbsenceRule, lostDays } from '../day/absence.ts';
import { day } from '../day/day.ts';
import { plainRules } from '../day/day-rules.ts';
import { codeWords } from '../day/day-status.ts';
import { type LateRule, latePenalty } from '../day/penalty.ts';
import { reason } from '../reason.ts';
import { plainShift } from '../shift/shift.ts';
import { amountOf, choiceOf, dateOf, datesOf, lengthOf, optional, wholeOf } from './input.ts';
import { cannot, figure, mainFigure, question } from './question.ts';
import { freeDays, offsOf } from './reading.ts';

const someDate: IsoDate = '2026-01-01';

export const hoursOfDay = question({
  name: 'hours-of-day',
  title: 'Hours of a day',
  about: 'Whether hours that were worked make a whole day, half a day or none.',
  of: ['day-status'],
  inputs: {
    worked: lengthOf('Worked'),
    full_from: lengthOf('The whole day is done from'),
    half_from: lengthOf('Half the day is done from'),
  },
  example: { worked: '6:10', full_from: '8:00', half_from: '4:00' },
  work(_law, { worked, full_from, half_from }) {
    if (half_from > full_from) cannot('half_from', 'Half a day cannot need more than the whole.');
    const found = day({
      date: someDate,
      ahead: 0,
      calendar: { kind: 'working' },
      shift: {
        ...plainShift,
        name: 'as given',
        parts: [{ from: 0, to: 1_440 }],
        fullFrom: Math.ceil(full_from / 60),
        halfFrom: Math.ceil(half_from / 60),
      },
      punches: worked === 0 ? [] : [0, worked].map((seconds) => ({ at: instantAt(someDate, seconds, 0) })),
      requests: [],
      rules: { ...plainRules, repeatSeconds: 0 },
    });
    return {
      figures: [
        mainFigure('status', 'Status', found.status),
        figure('paid_days', 'Days paid', found.paidHalves / 2),
        figure('lop_days', 'Days lost', found.lostHalves / 2),
      ],
      told: reason(`The day is ${codeWords(found.status)}.`, found.status, [
        reason('Worked.', lengthText(worked)),
        reason('The whole day is done from', lengthText(full_from)),
        reason('Half the day is done from', lengthText(half_from)),
      ]),
    };
  },
});

const hundredths = (days: number): number => Math.floor(days * 100 + 0.5);

function lateAnswer(count: number, rule: LateRule, says: string) {
  const penalty = latePenalty(
    Array.from({ length: count }, () => 0),
    rule,
  );
  return {
    figures: [mainFigure('penalty_days', 'Proposed to be taken, days', penalty / 100)],
    told: reason('A penalty is proposed to people and never taken silently.', `${penalty / 100}`, [
      reason('Times late in the month.', String(count)),
      reason(says),
    ]),
  };
}

const lates = wholeOf('Times late', { max: 100 });

export const lateEach = question({
  name: 'late-each',
  title: 'Late: some are free',
  about: 'Days that a policy deducts for lateness when a number of late arrivals each month is free.',
  of: ['day-status'],
  inputs: {
    lates,
    free_per_month: wholeOf('Free in a month', { max: 100 }),
    penalty_each: amountOf('Each further one costs', { max: 2, unit: 'days' }),
  },
  example: { lates: 5, free_per_month: 3, penalty_each: 0.5 },
  work: (_law, { lates: count, free_per_month: free, penalty_each: each }) =>
    lateAnswer(
      count,
      { kind: 'each', free, days: hundredths(each) },
      `${free} a month are free; each further one costs ${each} of a day.`,
    ),
});

export const lateEvery = question({
  name: 'late-every',
  title: 'Late: every so many',
  about: 'Days that a policy deducts for every few late arrivals.',
  of: ['day-status'],
  inputs: {
    lates,
    per: wholeOf('Each full count of', { min: 1, max: 100 }),
    penalty: amountOf('Costs', { max: 2, unit: 'days' }),
  },
  example: { lates: 7, per: 3, penalty: 0.5 },
  work: (_law, { lates: count, per, penalty }) =>
    lateAnswer(
      count,
      { kind: 'every', count: per, days: hundredths(penalty) },
      `Each full ${per} cost ${penalty} of a day; what is over costs nothing.`,
    ),
});

const absenceRule = (words: string): AbsenceRule | undefined => {
  if (/\b(off|none|paid)\b$/i.test(words) && !/unpaid$/i.test(words)) return 'none';
  if (/\bany\b|one side|next to/i.test(words)) return 'beside';
  return /between|both/i.test(words) ? 'between' : undefined;
};

export const absenceAroundOffs = question({
  name: 'absence-around-offs',
  title: 'Absence around days off',
  about: 'Days without pay when a policy counts offs next to absences as absent.',
  of: ['day-status'],
  inputs: {
    absent: datesOf('Absent on'),
    weekly_off: offsOf('Weekly off'),
    holiday: optional(datesOf('Holidays')),
    rule: optional(
      choiceOf(
        'Rule',
        {
          'off between two absences is unpaid': 'A day off between two absences is unpaid',
          'off next to any absence': 'A day off next to any absence is unpaid',
          none: 'Days off stay paid',
        },
        absenceRule,
      ),
    ),
  },
  example: {
    absent: ['2026-08-08', '2026-08-10'],
    weekly_off: '2026-08-09',
    rule: 'off between two absences is unpaid',
  },
  work(_law, { absent, weekly_off, holiday, rule = 'none' }) {
    const { isOff, isHoliday } = freeDays(weekly_off, holiday);
    const lost = lostDays(absent, (date) => isOff(date) || isHoliday(date), rule);
    const absences = new Set(absent);
    return {
      figures: [
        mainFigure('lop_days', 'Days lost', lost.length),
        figure('days', 'They are', lost, lost.map(formatDate).join(', ')),
        figure('lop_days_without_rule', 'Without the rule', absences.size),
      ],
      told: reason('Days without pay.', String(lost.length), [
        ...lost.map((date) =>
          reason(
            absences.has(date) ? 'Absent.' : 'Off, and unpaid with the absence next to it by the rule.',
            formatDate(date),
          ),
        ),
      ]),
    };
  },
});

export const periodDays = question({
  name: 'period-days',
  title: 'Days of a period',
  about: 'The days of an attendance cycle, both ends counted: a 26th to 25th month has its own length.',
  of: ['day-status'],
  inputs: { from: dateOf('First day'), to: dateOf('Last day') },
  example: { from: '2026-07-26', to: '2026-08-25' },
  work(_law, { from, to }) {
    if (to < from) cannot('to', 'The last day cannot be before the first.');
    const days = daysInclusive(from, to);
    return {
      figures: [mainFigure('days', 'Days', days)],
      told: reason('Both ends count; the length of the calendar month does not matter.', String(days), [
        reason('First day.', formatDate(from)),
        reason('Last day.', formatDate(to)),
      ]),
    };
  },
});
