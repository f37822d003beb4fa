/** Questions about what a leave policy grants in a year. */
import {
  addDays,
  addYears,
  daysInclusive,
  formatDate,
  type IsoDate,
  isIsoDate,
  monthNames,
  monthNumber,
} from '#kernel/calendar.ts';
import { type AccrualPolicy, accruals, type Credit, type DatedPolicy } from '../leave/accrual.ts';
import {
  type DayRounding,
  daysText,
  fourDecimals,
  hundredthsOf,
  inDays,
  roundDays,
  roundingWords,
} from '../leave/quantity.ts';
import { reason } from '../reason.ts';
import { amountOf, dateOf, numbersOf, optional, wholeOf, wordsOf } from './input.ts';
import { accrualOf, joinerOf, roundingOf } from './leave-reading.ts';
import { cannot, figure, mainFigure, question } from './question.ts';

const yearlyDays = amountOf('Days a year', { max: 366 });
const toHalf: DayRounding = { unit: 50, direction: 'nearest' };
const exactly: DayRounding = { unit: 1, direction: 'nearest' };

/** What rounding leaves of a credit, even where that is nothing. */
const unrounded = { rounding: { unit: 1, direction: 'up' }, roundsEach: true } as const;
const exactDaysOf = (credit: Credit | undefined): number => (credit ? fourDecimals(credit.exact) : 0);

/** The leave year that ends on a day. */
const yearEnding = (last: IsoDate) => ({ from: addYears(addDays(last, 1), -1), to: last });

const calendarYear = (date: IsoDate) => ({ from: startOfYear(date), to: endOfYear(date) });
const startOfYear = (date: IsoDate): IsoDate => dateFrom(`${date.slice(0, 4)}-01-01`);
const endOfYear = (date: IsoDate): IsoDate => dateFrom(`${date.slice(0, 4)}-12-31`);
function dateFrom(text: string): IsoDate {
  return isIsoDate(text) ? text : '2026-01-01';
}

const tellCredits = (credits: readonly Credit[]) =>
  credits.map(({ day, from, to, employedDays, exact, quantity }) =>
    reason(
      `Credited on ${formatDate(day)}: ${employedDays} of ${daysInclusive(from, to)} days employed, ` +
        `${fourDecimals(exact)} before rounding.`,
      daysText(quantity),
    ),
  );

export const accrualOfJoiner = question({
  name: 'accrual-of-joiner',
  title: 'Leave that accrues',
  about: 'Leave by month, quarter or year, with the share of who joins or leaves within it.',
  of: ['leave-accrual'],
  inputs: {
    yearly_days: yearlyDays,
    join: dateOf('Joined on'),
    accrual: optional(accrualOf('Accrual')),
    rule: optional(joinerOf('Joiners')),
    leave_year_end: optional(dateOf('Last day of the leave year')),
    rounding: optional(roundingOf('Rounding')),
    last_day: optional(dateOf('Last day of service')),
    wait_months: optional(wholeOf('Nothing is credited for the first', { max: 60, unit: 'months' })),
    as_of: optional(dateOf('Credited up to')),
  },
  example: {
    yearly_days: 18,
    accrual: 'monthly, at month start; joiner in month of joining by days',
    join: '2026-04-17',
    leave_year_end: '2026-12-31',
    rounding: 'nearest half, each credit',
  },
  work(_law, given) {
    const year = given.leave_year_end ? yearEnding(given.leave_year_end) : calendarYear(given.join);
    if (given.join > year.to) cannot('join', 'The joining date is after the leave year.');
    const written = given.accrual ?? { by: 1, at: 'start', joiner: { kind: 'by-days' } };
    const policy: AccrualPolicy = {
      yearly: hundredthsOf(given.yearly_days),
      by: written.by,
      at: written.at,
      joiner: given.rule ?? written.joiner,
      rounding: given.rounding?.rounding ?? exactly,
      roundsEach: given.rounding?.each ?? false,
      ...(given.wait_months === undefined ? {} : { waitMonths: given.wait_months }),
    };
    const employment = {
      joined: given.join,
      ...(given.last_day === undefined ? {} : { left: given.last_day }),
    };
    const all = accruals([{ from: '1900-01-01', policy }], employment, year);
    const until = given.as_of ?? year.to;
    const credits = all.filter(({ day }) => day <= until);
    const total = credits.reduce((sum, { quantity }) => sum + quantity, 0);
    const isFirst = ({ from, to }: Credit) => from <= given.join && given.join <= to;
    const first = credits.find(isFirst);
    const raw = accruals([{ from: '1900-01-01', policy: { ...policy, ...unrounded } }], employment, year);
    const whole = credits.filter(({ from }) => from > given.join).length;
    const month = (monthNames[monthNumber(given.join) - 1] ?? '').toLowerCase();
    const credited = inDays(first?.quantity ?? 0);
    return {
      figures: [
        mainFigure('year_total', 'In the year', inDays(total)),
        figure('first_month_raw', 'First period before rounding', exactDaysOf(raw.find(isFirst))),
        figure('first_month_credit', 'First period', credited),
        ...(given.join >= year.from
          ? [figure(`${month}_credit`, 'Credit of the joining month', credited)]
          : []),
        figure('full_months_after', 'Whole periods after it', whole),
      ],
      told: reason('Each period earns its share of the year, for the days employed in it.', daysText(total), [
        reason('Days a year.', String(given.yearly_days)),
        reason('Rounding.', roundingWords(policy.rounding)),
        ...tellCredits(credits),
      ]),
    };
  },
});

/** '2026 calendar', 'calendar 2026', '2026-27', 'April 2026 to March 2027'. */
const yearOfLeave = wordsOf('Leave year', '“2026 calendar”, “2026-27”', (words) => {
  const year = /\b(\d{4})\b/.exec(words)?.[1];
  if (year === undefined) return undefined;
  const isFinancial = /\d{4}-\d{2}\b|april|financial|fy/i.test(words);
  const from = dateFrom(`${year}-${isFinancial ? '04' : '01'}-01`);
  return { from, to: addDays(addYears(from, 1), -1) };
});

export const yearlyGrant = question({
  name: 'yearly-grant',
  title: 'Leave granted for the year',
  about: 'A year’s leave up front; who joins within the year has it by the days that are left.',
  of: ['leave-accrual'],
  inputs: {
    yearly_days: yearlyDays,
    join: dateOf('Joined on'),
    year: yearOfLeave,
    rounding: optional(roundingOf('Rounding')),
  },
  example: { yearly_days: 18, join: '2026-04-17', year: '2026 calendar' },
  work(_law, { yearly_days, join, year, rounding }) {
    if (join > year.to) cannot('join', 'The joining date is after the leave year.');
    const first = join > year.from ? join : year.from;
    const daysLeft = daysInclusive(first, year.to);
    const all = daysInclusive(year.from, year.to);
    const exact = { numerator: hundredthsOf(yearly_days) * daysLeft, denominator: 100 * all };
    const by = (direction: DayRounding['direction']) => inDays(roundDays(exact, { unit: 50, direction }));
    const granted = roundDays(exact, rounding?.rounding ?? toHalf);
    return {
      figures: [
        mainFigure('granted', 'Granted', inDays(granted)),
        figure('days_left', 'Days left in the year', daysLeft),
        figure('raw', 'Before rounding', fourDecimals(exact)),
        figure('round_down_half', 'Down to the half', by('down')),
        figure('round_nearest_half', 'To the nearest half', by('nearest')),
        figure('round_up_half', 'Up to the half', by('up')),
      ],
      told: reason(
        'Days a year × days left ÷ days of the year, rounded by the rule of the type.',
        daysText(granted),
        [
          reason('Days a year.', String(yearly_days)),
          reason(`Days from ${formatDate(first)} to ${formatDate(year.to)}.`, String(daysLeft)),
          reason('Days of the year.', String(all)),
          reason('Rounding.', roundingWords(rounding?.rounding ?? toHalf)),
        ],
      ),
    };
  },
});

export const policyChange = question({
  name: 'policy-change',
  title: 'Leave policy changed in mid-year',
  about: 'Each period at the rate of its own day; nothing before the change is replayed.',
  of: ['leave-accrual'],
  inputs: {
    until: dateOf('Last day of the earlier rate'),
    rate_before: amountOf('Days a year before', { max: 366 }),
    rate_after: amountOf('Days a year after', { max: 366 }),
    accrual: optional(accrualOf('Accrual')),
    leave_year_end: optional(dateOf('Last day of the leave year')),
    join: optional(dateOf('Joined on')),
    rounding: optional(roundingOf('Rounding')),
  },
  example: { until: '2026-06-30', rate_before: 12, rate_after: 18, accrual: 'monthly' },
  work(_law, given) {
    const year = given.leave_year_end ? yearEnding(given.leave_year_end) : calendarYear(given.until);
    const written = given.accrual ?? { by: 1, at: 'start', joiner: { kind: 'by-days' } };
    const policy = (days: number): AccrualPolicy => ({
      yearly: hundredthsOf(days),
      by: written.by,
      at: written.at,
      joiner: written.joiner,
      rounding: given.rounding?.rounding ?? exactly,
      roundsEach: given.rounding?.each ?? false,
    });
    const policies: readonly DatedPolicy[] = [
      { from: '1900-01-01', policy: policy(given.rate_before) },
      { from: addDays(given.until, 1), policy: policy(given.rate_after) },
    ];
    const credits = accruals(policies, { joined: given.join ?? year.from }, year);
    const sumOf = (some: readonly Credit[]) => some.reduce((sum, { quantity }) => sum + quantity, 0);
    const total = sumOf(credits);
    return {
      figures: [
        mainFigure('year_total', 'In the year', inDays(total)),
        figure(
          'before',
          'At the earlier rate',
          inDays(sumOf(credits.filter(({ from }) => from <= given.until))),
        ),
        figure('after', 'At the later rate', inDays(sumOf(credits.filter(({ from }) => from > given.until)))),
      ],
      told: reason('Each period at the policy that holds on its first day.', daysText(total), [
        reason(`Until ${formatDate(given.until)}, days a year.`, String(given.rate_before)),
        reason('From then on, days a year.', String(given.rate_after)),
        ...tellCredits(credits),
      ]),
    };
  },
});

const toTheHalf: Readonly<Record<DayRounding['direction'], string>> = {
  nearest: 'To the nearest half',
  down: 'Down to the half',
  up: 'Up to the half',
};

export const roundings = question({
  name: 'leave-roundings',
  title: 'Rounding of leave',
  about: 'Days rounded to the half in each direction; a tie goes up in the nearest mode.',
  of: ['leave-accrual'],
  inputs: { values: numbersOf('Days', { max: 1_000 }), rounding: optional(roundingOf('Rounding')) },
  example: { values: [2.25, 2.75, 2.1] },
  work(_law, { values, rounding }) {
    const by = (rule: DayRounding) =>
      values.map((value) =>
        inDays(roundDays({ numerator: Math.floor(value * 10_000 + 0.5), denominator: 10_000 }, rule)),
      );
    const each = (['nearest', 'down', 'up'] as const).map((direction) => ({
      direction,
      days: by({ unit: 50, direction }),
    }));
    return {
      figures: [
        ...each.map(({ direction, days }) => figure(`${direction}_half`, toTheHalf[direction], days)),
        ...(rounding ? [mainFigure('rounded', roundingWords(rounding.rounding), by(rounding.rounding))] : []),
      ],
      told: reason('A tie, which is a quarter, goes up in the nearest mode.', '', [
        ...each.map(({ direction, days }) => reason(`${toTheHalf[direction]}.`, days.join(', '))),
      ]),
    };
  },
});
