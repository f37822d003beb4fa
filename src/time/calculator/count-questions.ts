/** Questions about what a spell of leave takes: days off inside it, halves at its ends, a new holiday. */
import { daysInclusive, formatDate, type IsoDate, isInCalendar, isIsoDate } from '#kernel/calendar.ts';
import {
  type CountedDay,
  countLeave,
  type FreeDays,
  noSandwich,
  recounted,
  type SandwichRule,
  type Spell,
} from '../leave/count.ts';
import { daysText, inDays } from '../leave/quantity.ts';
import { reason } from '../reason.ts';
import { datesOf, optional, wordsOf } from './input.ts';
import { sandwichOf } from './leave-reading.ts';
import { cannot, figure, mainFigure, question } from './question.ts';
import { freeDays, offsOf, sessionIn } from './reading.ts';

const whyWords: Readonly<Record<CountedDay['why'], string>> = {
  leave: 'A day of leave.',
  half: 'Half a day of leave.',
  part: 'A part of a day of leave.',
  off: 'A weekly off: not counted.',
  holiday: 'A holiday: not counted.',
  'off taken along': 'A weekly off that the rule counts.',
  'holiday taken along': 'A holiday that the rule counts.',
  'not in service': 'Not in service: not counted.',
};

const tellDays = (days: readonly CountedDay[]) =>
  days.map(({ date, quantity, why }) => reason(`${formatDate(date)}: ${whyWords[why]}`, daysText(quantity)));

/** Two dates are the first and the last day of a spell. */
function spellOf(dates: readonly IsoDate[]): Spell {
  const sorted = [...dates].sort();
  const [from] = sorted;
  const to = sorted.at(-1);
  if (!from || !to) return cannot('leave', 'Enter the days of leave.');
  if (daysInclusive(from, to) > 366) cannot('leave', 'A spell of leave is at most a year.');
  return { from, to };
}

const variants = {
  none: { ...noSandwich, says: 'Where days off never count' },
  holidays_only: { offs: 'never', holidays: 'between', says: 'Where holidays between count' },
  offs_only: { offs: 'between', holidays: 'never', says: 'Where weekly offs between count' },
  holidays_and_offs: { offs: 'between', holidays: 'between', says: 'Where both between count' },
} as const satisfies Record<string, SandwichRule & { says: string }>;

const statutoryWarning =
  'For leave earned by law this is unlawful: weekly offs and holidays are outside leave ' +
  '(Factories Act s. 79(1), OSH Code s. 32).';

const leaveDays = datesOf('Leave, its first and last day');

export const countedDays = question({
  name: 'counted-days',
  title: 'Days that leave takes',
  about: 'What a spell takes with its days off: by one sandwich rule, and by each of the usual ones.',
  of: ['leave-count'],
  inputs: {
    leave: leaveDays,
    weekly_off: optional(offsOf('Weekly off')),
    holiday: optional(datesOf('Holidays')),
    mode: optional(sandwichOf('Days off')),
    other_leave: optional(datesOf('Other days on leave')),
  },
  example: {
    leave: ['2026-06-12', '2026-06-15'],
    weekly_off: 'Saturday, Sunday',
    mode: 'off days counted when leave is on both sides',
  },
  work(_law, { leave, weekly_off, holiday, mode, other_leave }) {
    const spell = spellOf(leave);
    const free = freeDays(weekly_off, holiday);
    const others = new Set(other_leave);
    const other = { isOnLeave: (date: IsoDate) => others.has(date), takesAlong: () => false };
    const count = (rule: SandwichRule) => countLeave(spell, free, rule, other);
    const found = count(mode ?? noSandwich);
    const takes = found.days.some(({ why }) => why.endsWith('along'));
    return {
      figures: [
        mainFigure('counted', 'Days taken', inDays(found.counted)),
        ...Object.entries(variants).map(([name, { says, ...rule }]) =>
          figure(name, says, inDays(count(rule).counted)),
        ),
        ...(takes ? [figure('warning', 'Mind', statutoryWarning)] : []),
      ],
      told: reason('Each working day counts; days off count as the rule says.', daysText(found.counted), [
        ...tellDays(found.days),
        ...(takes ? [reason(statutoryWarning)] : []),
      ]),
    };
  },
});

interface WrittenEnd {
  readonly date: IsoDate;
  readonly session: 'whole' | 'first' | 'second';
}

/** '2026-07-14 second half'. */
const endOf = (label: string) =>
  wordsOf<WrittenEnd>(label, '“2026-07-14 second half”', (words) => {
    const date = words.slice(0, 10);
    return isIsoDate(date) && isInCalendar(date) ? { date, session: sessionIn(words.slice(10)) } : undefined;
  });

export const halvesAtEnds = question({
  name: 'halves-at-ends',
  title: 'Leave with half days',
  about: 'Days from one half of a day to another.',
  of: ['leave-count'],
  inputs: {
    from: endOf('From'),
    to: endOf('To'),
    weekly_off: optional(offsOf('Weekly off')),
    holiday: optional(datesOf('Holidays')),
    mode: optional(sandwichOf('Days off')),
  },
  example: { from: '2026-07-14 second half', to: '2026-07-16 first half' },
  work(_law, { from, to, weekly_off, holiday, mode }) {
    if (to.date < from.date) cannot('to', 'The last day cannot be before the first.');
    const isOneDay = from.date === to.date;
    if (isOneDay && from.session === 'second' && to.session === 'first')
      cannot('to', 'The first half of a day does not follow its second half.');
    if (!isOneDay && from.session === 'first')
      cannot('from', 'Leave over several days begins with a whole day or a second half.');
    if (!isOneDay && to.session === 'second')
      cannot('to', 'Leave over several days ends with a whole day or a first half.');
    if (daysInclusive(from.date, to.date) > 366) cannot('to', 'A spell of leave is at most a year.');
    const spell: Spell = {
      from: from.date,
      to: to.date,
      fromSecondHalf: from.session === 'second',
      toFirstHalf: to.session === 'first',
    };
    const found = countLeave(spell, freeDays(weekly_off, holiday), mode ?? noSandwich);
    return {
      figures: [mainFigure('days', 'Days', inDays(found.counted))],
      told: reason(
        'Half a day at an end is half; days off count as the rule says.',
        daysText(found.counted),
        tellDays(found.days),
      ),
    };
  },
});

export const newHoliday = question({
  name: 'new-holiday',
  title: 'A holiday declared after approval',
  about: 'What a holiday gives back of leave that was granted before: a recount and a reversing entry.',
  of: ['leave-count'],
  inputs: {
    leave: leaveDays,
    weekly_off: optional(offsOf('Weekly off')),
    holiday: optional(datesOf('Holidays known before')),
    new_holiday: datesOf('Holiday declared'),
    mode: optional(sandwichOf('Days off')),
  },
  example: { leave: ['2026-08-10', '2026-08-14'], weekly_off: 'Saturday, Sunday', new_holiday: '2026-08-12' },
  work(_law, { leave, weekly_off, holiday = [], new_holiday, mode }) {
    const spell = spellOf(leave);
    const before: FreeDays = freeDays(weekly_off, holiday);
    const after: FreeDays = freeDays(weekly_off, [...holiday, ...new_holiday]);
    const found = recounted(spell, before, after, mode ?? noSandwich);
    return {
      figures: [
        figure('before', 'Taken before', inDays(found.before)),
        figure('after', 'Taken now', inDays(found.after)),
        mainFigure('credited_back', 'Credited back', inDays(-found.change)),
      ],
      told: reason(
        'Counted again; the difference is returned by a reversing entry, and the employee is notified.',
        daysText(-found.change),
        [
          reason('Counted before.', daysText(found.before)),
          ...tellDays(countLeave(spell, after, mode ?? noSandwich).days),
        ],
      ),
    };
  },
});
