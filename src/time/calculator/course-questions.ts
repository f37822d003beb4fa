/** What a leave policy comes to over years of service: by levels, held to a limit, carried and lapsed. */
import {
  addDays,
  addYears,
  dayOfMonth,
  formatDate,
  type IsoDate,
  monthNumber,
  yearOf,
} from '#kernel/calendar.ts';
import { monthsOn } from '#law/in/service.ts';
import type { AccrualPolicy } from '../leave/accrual.ts';
import { type CreditTerms, creditsOf, grantsNothing } from '../leave/credits.ts';
import { type LeaveEntry, leaveOn, type NewLeaveEntry, numbered } from '../leave/leave-ledger.ts';
import { leaveYear, type Period, type YearStart } from '../leave/leave-year.ts';
import { daysText, type Hundredths, hundredthsOf, inDays } from '../leave/quantity.ts';
import { type YearEndPolicy, yearEndPreview } from '../leave/year-end.ts';
import { reason } from '../reason.ts';
import { amountOf, dateOf, optional, wholeOf } from './input.ts';
import { accrualOf, joinerOf, roundingOf } from './leave-reading.ts';
import { cannot, figure, mainFigure, question } from './question.ts';
import { rowsOf } from './rows-input.ts';

const yearsMost = 60;
const days = (label: string) => amountOf(label, { max: 1_000, unit: 'days' });

interface Course {
  readonly joined: IsoDate;
  readonly until: IsoDate;
  readonly terms: (date: IsoDate) => CreditTerms;
  readonly end: YearEndPolicy;
  readonly first: readonly NewLeaveEntry[];
}

/** A leave year that is looked through: what it credited, what the limit kept back, and how it ended. */
interface YearTold {
  readonly year: Period;
  readonly credited: Hundredths;
  readonly keptBack: Hundredths;
  readonly carried: Hundredths | undefined;
}

/** Year after year from the day of joining, each ended as a year end that is posted ends it. */
function courseOf({ joined, until, terms, end, first }: Course) {
  let entries: readonly LeaveEntry[] = numbered([], first);
  const years: YearTold[] = [];
  let year = leaveYear(terms(joined).yearBegins, joined, joined);
  for (let turn = 0; turn < yearsMost && year.from <= until; turn++) {
    const asked = { joined, left: null, from: year.from, until: year.to, others: entries };
    const found = creditsOf({ ...asked, termsOn: terms }).filter(({ day }) => day <= until);
    const unheld = creditsOf({ ...asked, termsOn: (date) => ({ ...terms(date), most: boundless }) });
    const credited = sumOf(found);
    const keptBack = sumOf(unheld.filter(({ day }) => day <= until)) - credited;
    entries = numbered(entries, found);
    const ends = year.to < until ? yearEndPreview(entries, year.to, end) : undefined;
    entries = numbered(entries, ends?.entries ?? []);
    years.push({ year, credited, keptBack, carried: ends?.carried });
    year = { from: addDays(year.to, 1), to: addDays(addYears(addDays(year.to, 1), 1), -1) };
  }
  return { entries, years };
}

const boundless: Hundredths = 10_000_000;

const sumOf = (entries: readonly { readonly quantity: Hundredths }[]): Hundredths =>
  entries.reduce((sum, { quantity }) => sum + quantity, 0);

interface Step {
  readonly from: IsoDate;
  readonly yearly: number;
}

/** Days a year, and from when on. */
const stepsOf = (
  joined: IsoDate,
  yearly: number,
  levels: readonly { readonly after_years: number; readonly yearly_days: number }[],
): readonly Step[] => [
  { from: joined, yearly },
  ...levels
    .map((level) => ({ from: monthsOn(joined, 12 * level.after_years), yearly: level.yearly_days }))
    .toSorted((one, two) => one.from.localeCompare(two.from)),
];

function beginningAfter(last: IsoDate): Exclude<YearStart, 'joining'> {
  const first = addDays(last, 1);
  const begins = { month: monthNumber(first), day: dayOfMonth(first) };
  return begins.month === 2 && begins.day === 29
    ? cannot('leave_year_end', 'A leave year cannot begin on 29 February.')
    : begins;
}

function told({ entries, years }: ReturnType<typeof courseOf>, until: IsoDate, steps: readonly Step[]) {
  const { balance, lapsed } = leaveOn(entries, until);
  const overCarried = -sumOf(entries.filter(({ kind }) => kind === 'expire'));
  const sumYears = (of: (year: YearTold) => Hundredths) => years.reduce((sum, year) => sum + of(year), 0);
  const lastCarried = years.findLast((year) => year.carried !== undefined)?.carried;
  return {
    figures: [
      mainFigure('balance', `Balance on ${formatDate(until)}`, inDays(balance)),
      figure('credited', 'Credited in all', inDays(sumYears(({ credited }) => credited))),
      figure('kept_back', 'Not credited: over the limit', inDays(sumYears(({ keptBack }) => keptBack))),
      figure('carried', 'Carried at the last year end', inDays(lastCarried ?? 0)),
      figure('lapsed', 'Lapsed in all', inDays(lapsed + overCarried)),
    ],
    told: reason('Year after year: credits up to the limit, then the year end.', daysText(balance), [
      ...steps.map(({ from, yearly }) => reason(`From ${formatDate(from)}, days a year.`, String(yearly))),
      ...years.map(({ year, credited, carried }) =>
        reason(
          carried === undefined
            ? `Leave year from ${formatDate(year.from)}: credited.`
            : `Leave year from ${formatDate(year.from)}: credited; ${inDays(carried)} carried at its end.`,
          daysText(credited),
        ),
      ),
    ]),
  };
}

export const leaveOverYears = question({
  name: 'leave-over-years',
  title: 'Leave over the years',
  about: 'A balance through years of service: more days by level, a limit, what is carried and lapses.',
  of: ['leave-accrual'],
  inputs: {
    yearly_days: amountOf('Days a year', { max: 366 }),
    join: dateOf('Joined on'),
    balance_on: dateOf('Balance on'),
    levels: optional(
      rowsOf({
        label: 'Levels',
        one: 'level',
        least: 0,
        most: 10,
        parts: {
          after_years: wholeOf('Years of service', { min: 1, max: yearsMost }),
          yearly_days: amountOf('Days a year', { max: 366 }),
        },
      }),
    ),
    balance_at_most: optional(days('Balance at most')),
    carried_at_most: optional(days('Carried at most')),
    carried_for_days: optional(wholeOf('Carried days can be used for', { max: 366, unit: 'days' })),
    used: optional(
      rowsOf({
        label: 'Leave used',
        one: 'leave',
        least: 0,
        most: 50,
        parts: { day: dateOf('Day'), days: days('Days') },
      }),
    ),
    accrual: optional(accrualOf('Accrual')),
    rule: optional(joinerOf('Joiners')),
    rounding: optional(roundingOf('Rounding')),
    leave_year_end: optional(dateOf('Last day of a leave year')),
    wait_months: optional(wholeOf('Nothing is credited for the first', { max: 60, unit: 'months' })),
  },
  example: {
    yearly_days: 18,
    join: '2021-01-01',
    balance_on: '2026-06-30',
    levels: [{ after_years: 5, yearly_days: 24 }],
    balance_at_most: 45,
    carried_at_most: 30,
  },
  work(_law, given) {
    const { join: joined, balance_on: until, levels = [], used = [] } = given;
    if (until < joined) cannot('balance_on', 'The balance is asked for a day before the joining date.');
    if (yearOf(until) - yearOf(joined) >= yearsMost)
      cannot('balance_on', `At most ${yearsMost} years can be looked through.`);
    const yearBegins = beginningAfter(given.leave_year_end ?? '2026-12-31');
    const written = given.accrual ?? { by: 1, at: 'start', joiner: { kind: 'by-days' } };
    const { carried_at_most: carried, carried_for_days: forDays, balance_at_most: most } = given;
    const end: YearEndPolicy = {
      ...(carried === undefined ? {} : { carryAtMost: hundredthsOf(carried) }),
      ...(forDays === undefined ? {} : { carriedForDays: forDays }),
    };
    const steps = stepsOf(joined, given.yearly_days, levels);
    const policies = steps.map(
      ({ yearly }): AccrualPolicy => ({
        yearly: hundredthsOf(yearly),
        by: written.by,
        at: written.at,
        joiner: given.rule ?? written.joiner,
        rounding: given.rounding?.rounding ?? { unit: 1, direction: 'nearest' },
        roundsEach: given.rounding?.each ?? false,
        ...(given.wait_months === undefined ? {} : { waitMonths: given.wait_months }),
      }),
    );
    const terms = (date: IsoDate): CreditTerms => {
      const rule = Math.max(
        0,
        steps.findLastIndex(({ from }) => from <= date),
      );
      const held = most === undefined ? {} : { most: hundredthsOf(most) };
      return { rule, accrual: policies[rule] ?? grantsNothing, yearBegins, end, ...held };
    };
    const first = used
      .filter(({ day }) => day <= until)
      .map(({ day, days }) => ({ kind: 'use', day, quantity: -hundredthsOf(days) }) as const);
    return told(courseOf({ joined, until, terms, end, first }), until, steps);
  },
});
