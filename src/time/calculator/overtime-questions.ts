/** Questions about overtime: what counts, what is due and paid, what a cap leaves, rests of the law. */

import type { IsoDate } from '#kernel/calendar.ts';
import { roundings, share } from '#kernel/money.ts';
import { hourCount, minuteCount } from '#kernel/text/day-count.ts';
import type { IndianLaw } from '#law/in/law.ts';
import { withinQuarter } from '#law/in/overtime.ts';
import type { HoursOfWork } from '#law/in/working-time/hours.ts';
import { minutesText } from '../clock.ts';
import { type Establishment, hoursOfLaw } from '../floor/hours-of-law.ts';
import { breachOfRun } from '../floor/roster-floor.ts';
import { countedOvertime, overtimeOfWeek } from '../overtime/overtime.ts';
import { lawReason, reason } from '../reason.ts';
import { establishment, establishmentOf } from './floor-questions.ts';
import {
  amountOf,
  choiceOf,
  dateOf,
  hoursOf,
  listOf,
  numbersOf,
  optional,
  rupeesOf,
  wholeOf,
  wordsOf,
} from './input.ts';
import { cannot, figure, mainFigure, moneyFigure, question } from './question.ts';

/** The day that the law is read on where none is given. */
const usualDay: IsoDate = '2026-12-31';
const on = optional(dateOf('The law of the day'));
const hours = (label: string, max = 1_000) => hoursOf(label, { max });
const inMinutes = (hours: number): number => Math.floor(hours * 60 + 0.5);
/** Hours with as many decimals as two: 2.5. */
const inHours = (minutes: number): number => Math.floor((minutes * 100) / 60 + 0.5) / 100;

export const countedMinutes = question({
  name: 'counted-overtime',
  title: 'Overtime that counts',
  about: 'Minutes of overtime as the Central rules count them.',
  of: ['overtime'],
  inputs: { minutes: numbersOf('Minutes of overtime', { max: 1_440 }), on },
  example: { minutes: [14, 15, 30, 31, 80, 105] },
  dateInput: 'on',
  work({ workingTime }, { minutes, on: day = usualDay }) {
    const row = workingTime.counting.on(day);
    const counted = minutes.map((one) => countedOvertime(one, row.value));
    return {
      figures: [
        mainFigure('counted', 'Counted, minutes', counted),
        figure(
          'total',
          'Together',
          counted.reduce((sum, one) => sum + one, 0),
        ),
      ],
      told: reason('Whole hours count as they are; what is over them by the rule.', counted.join(', '), [
        lawReason('The rule', workingTime.counting, row),
        ...minutes.map((one, at) => reason(`${minuteCount(one)}.`, String(counted[at] ?? 0))),
      ]),
    };
  },
});

export const dailyOrWeekly = question({
  name: 'daily-or-weekly',
  title: 'Overtime by the day or the week',
  about: 'Overtime of a week on the basis that is better for the worker; an hour is paid once.',
  of: ['overtime'],
  inputs: {
    hours: listOf('Hours worked by day', hours('Hours of a day', 24)),
    daily_limit: optional(hours('Hours of a day', 24)),
    weekly_limit: optional(hours('Hours of a week', 168)),
    on,
  },
  example: { hours: [10, 10, 8, 8, 6, 6], daily_limit: 8, weekly_limit: 48 },
  dateInput: 'on',
  work({ overtime }, { hours: worked, daily_limit, weekly_limit, on: date = usualDay }) {
    if (worked.length > 7) cannot('hours', 'A week has at most seven days.');
    const row = overtime.normalHours.on(date);
    const day = daily_limit ?? row.value.day;
    const week = weekly_limit ?? row.value.week;
    const found = overtimeOfWeek(worked.map(inMinutes), inMinutes(day), inMinutes(week));
    return {
      figures: [
        figure('daily_basis', 'By the day', inHours(found.daily)),
        figure('weekly_basis', 'By the week', inHours(found.weekly)),
        mainFigure('due', 'Due, hours', inHours(found.due)),
      ],
      told: reason(
        'The basis better for the worker counts; an hour is paid once.',
        `${inHours(found.due)} h`,
        [
          lawReason('Overtime is time beyond', overtime.normalHours, row),
          reason(`Beyond ${hourCount(day)} of each day.`, `${inHours(found.daily)} h`),
          reason(`Beyond ${hourCount(week)} of the week.`, `${inHours(found.weekly)} h`),
          ...worked.map((one, at) => reason(`Day ${at + 1}.`, `${one} h`)),
        ],
      ),
    };
  },
});

/** '26 x 8', '240', or a number: the hours that a month's wages are divided by. */
const divisorHours = {
  ...wordsOf('The month’s wages are divided by', '“26 x 8”, “240”', (words) => {
    const factors = words.split(/\s*[x×*]\s*/i).map(Number);
    const product = factors.reduce((one, other) => one * other, 1);
    return factors.length <= 2 && Number.isInteger(product) && product >= 1 && product <= 744
      ? product
      : undefined;
  }),
};
const divisor = {
  ...divisorHours,
  read: (raw: unknown) => divisorHours.read(typeof raw === 'number' ? String(raw) : raw),
};

export const overtimeWages = question({
  name: 'overtime-wages',
  title: 'Wages of overtime',
  about: 'An ordinary hour of a month’s wages, times how many times it is paid, times the hours.',
  of: ['overtime'],
  inputs: {
    monthly_wages: rupeesOf('Wages a month'),
    divisor: optional(divisor),
    hours: hours('Hours of overtime', 744),
    factor: optional(amountOf('An hour is paid', { min: 0, max: 10, unit: 'times' })),
    on,
  },
  example: { monthly_wages: 26000, divisor: '26 x 8', hours: 5.5, factor: 2 },
  dateInput: 'on',
  work({ overtime, minimumWage }, given) {
    const date = given.on ?? usualDay;
    const row = overtime.multiple.on(date);
    const { hoursOfDay, daysOfMonth } = minimumWage.normalTime.on(date).value;
    const by = given.divisor ?? hoursOfDay * daysOfMonth;
    const tenThousandths = Math.floor(
      (given.factor ?? row.value.numerator / row.value.denominator) * 10_000 + 0.5,
    );
    const least = row.value.numerator * 10_000 > tenThousandths * row.value.denominator;
    const minutes = inMinutes(given.hours);
    const hour = share(given.monthly_wages, 1, by, roundings.paise);
    const amount = share(given.monthly_wages, tenThousandths * minutes, 10_000 * by * 60, roundings.paise);
    return {
      figures: [
        moneyFigure('hour_rate', 'An ordinary hour', hour),
        { ...moneyFigure('amount', 'Wages of the overtime', amount), main: true },
        ...(least
          ? [figure('breach', 'Below the law', 'an hour of overtime is paid less than the law gives')]
          : []),
      ],
      told: reason(
        'Wages of a month ÷ hours × times × hours of overtime, rounded once.',
        moneyFigure('', '', amount).shown,
        [
          reason('Wages a month.', moneyFigure('', '', given.monthly_wages).shown),
          reason('Hours that they are divided by.', String(by)),
          reason('Hours of overtime.', minutesText(minutes)),
          lawReason('An hour of overtime is paid at least', overtime.multiple, row),
          reason('Here it is paid, times.', String(tenThousandths / 10_000)),
        ],
      ),
    };
  },
});

/** What overtime of a day, a week, a quarter or a year may be at most, in hours. */
const capIn = {
  day: (law: HoursOfWork) => law.overtimeOfDayMinutes && law.overtimeOfDayMinutes / 60,
  week: (law: HoursOfWork) => law.overtimeOfWeekHours,
  quarter: (law: HoursOfWork) => law.overtimeOfQuarterHours,
  year: (law: HoursOfWork) => law.overtimeOfYearHours,
} as const;

type CapPeriod = keyof typeof capIn;

const capPeriod = choiceOf<CapPeriod>(
  'The cap is of',
  { quarter: 'A quarter', day: 'A day', week: 'A week', year: 'A year' },
  (words) =>
    (['quarter', 'week', 'year', 'day'] as const).find((period) => words.toLowerCase().includes(period)),
);

/** The tightest cap that holds: the Code's, or with it that of the state. */
function capByLaw(law: IndianLaw, of: Establishment | undefined, period: CapPeriod, date: IsoDate) {
  const { code } = law.workingTime;
  const rows = of ? hoursOfLaw(law, of, date) : [{ table: code, row: code.on(date) }];
  const caps = rows.flatMap(({ table, row }) => {
    const most = capIn[period](row.value);
    return most === undefined ? [] : [{ table, row, most }];
  });
  const [tightest] = caps.toSorted((one, other) => one.most - other.most);
  return (
    tightest ?? cannot(of ? 'state' : 'period', 'The law has no such cap of overtime here. Enter the cap.')
  );
}

export const quarterCap = question({
  name: 'quarter-cap',
  title: 'Cap of overtime',
  about: 'How much new overtime is within the cap; work beyond it is still paid, and flagged.',
  of: ['overtime'],
  inputs: {
    cap: optional(hours('The cap')),
    period: optional(capPeriod),
    used: hours('Used before'),
    new: hours('New overtime'),
    state: optional(establishment.state),
    establishment: establishment.establishment,
    staff: establishment.staff,
    on,
  },
  example: { cap: 144, used: 141.5, new: 4 },
  dateInput: 'on',
  work(law, { cap, period = 'quarter', used, new: more, on: date = usualDay, ...of }) {
    const { state } = of;
    const found =
      cap === undefined ? capByLaw(law, state && establishmentOf({ ...of, state }), period, date) : undefined;
    const most = found?.most ?? cap ?? 0;
    const { within, beyond } = withinQuarter(inMinutes(most), inMinutes(used), inMinutes(more));
    const action =
      beyond === 0 ? 'pay all worked hours' : `pay all worked hours, flag ${inHours(beyond)} as breach`;
    return {
      figures: [
        mainFigure('inside', 'Within the cap, hours', inHours(within)),
        figure('over', 'Beyond it', inHours(beyond)),
        figure('action', 'What to do', action),
      ],
      told: reason('Pay is due for work done even beyond the cap.', action, [
        found ? lawReason('The cap', found.table, found.row) : reason('The cap.', `${most} h`),
        reason('Used before.', `${used} h`),
        reason('New.', `${more} h`),
      ]),
    };
  },
});

export const restDayLimit = question({
  name: 'rest-day-limit',
  title: 'Days of work in a row',
  about: 'On which day a run of days of work passes the limit, however the rest day is moved.',
  of: ['overtime', 'day-status'],
  inputs: {
    rostered_days_in_row: wholeOf('Days of work in a row', { max: 366 }),
    limit: optional(wholeOf('Limit', { min: 1, max: 31 })),
    on,
  },
  example: { rostered_days_in_row: 11, limit: 10 },
  dateInput: 'on',
  work({ workingTime }, { rostered_days_in_row, limit, on: date = usualDay }) {
    const row = workingTime.restDays.on(date);
    const most = limit ?? row.value.mostInRow;
    const day = breachOfRun(rostered_days_in_row, most);
    return {
      figures: [
        mainFigure(
          'breach_on_day',
          'Breach on day',
          day ?? null,
          day === undefined ? 'no breach' : String(day),
        ),
      ],
      told: reason(
        'A rest day may move, but never beyond the limit.',
        day === undefined ? 'no breach' : `day ${day}`,
        [
          lawReason('The rule', workingTime.restDays, row),
          reason('Days of work in a row.', String(rostered_days_in_row)),
          reason('Limit.', String(most)),
        ],
      ),
    };
  },
});
