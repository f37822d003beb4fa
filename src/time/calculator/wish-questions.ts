/** Questions about whether leave may be had: halves of a day, limits, what pending requests hold. */

import { formatDate } from '#kernel/calendar.ts';
import { choice } from '#kernel/field.ts';
import { dayCount } from '#kernel/text/day-count.ts';
import { overlaps, type Session } from '../day/day-request.ts';
import { split } from '../leave/leave-ledger.ts';
import { daysText, hundredthsOf, inDays } from '../leave/quantity.ts';
import { reason } from '../reason.ts';
import { amountOf, choiceOf, dateOf, datesOf, flagOf, numbersOf, optional, wordsOf } from './input.ts';
import { figure, mainFigure, question } from './question.ts';
import { sessionIn } from './reading.ts';
import { rowsOf } from './rows-input.ts';

const halves = { whole: 'Whole day', first: 'First half', second: 'Second half' } as const;

const half = choiceOf('Half', halves, (words) =>
  /first|second|whole|full/i.test(words) ? sessionIn(words) : undefined,
);

const requestsInput = rowsOf({
  label: 'Requests',
  one: 'request',
  most: 10,
  parts: {
    type: wordsOf('Type of leave', '“CL”, “EL”', (words) => (words.length <= 20 ? words : undefined)),
    session: { ...half, field: choice({ label: half.label, choices: halves, default: 'whole' }) },
  },
});

interface WrittenRequest {
  readonly type: string;
  readonly session: Session;
}

const shown = ({ type, session }: WrittenRequest): string =>
  session === 'whole' ? type : `${type} ${session}`;
const told = ({ type, session }: WrittenRequest): string =>
  session === 'whole' ? type : session === 'first' ? `${type} (first half)` : `${type} (second half)`;
const toldAll = (requests: readonly WrittenRequest[]): string => requests.map(told).join('; ') || 'none';

export const halvesOfDay = question({
  name: 'halves-of-day',
  title: 'Several requests for one day',
  about: 'Which half-day requests can share a day; a half that is taken rules out the next.',
  of: ['leave-count', 'day-status'],
  inputs: { date: dateOf('Date'), requests: requestsInput },
  example: {
    date: '2026-07-13',
    requests: [
      { type: 'CL', session: 'first' },
      { type: 'EL', session: 'second' },
      { type: 'SL', session: 'first' },
    ],
  },
  work(_law, { date, requests }) {
    const accepted: WrittenRequest[] = [];
    const refused: WrittenRequest[] = [];
    for (const one of requests)
      (accepted.some(({ session }) => overlaps(session, one.session)) ? refused : accepted).push(one);
    const deducted: Record<string, number> = {};
    for (const { type, session } of accepted)
      deducted[type] = (deducted[type] ?? 0) + (session === 'whole' ? 1 : 0.5);
    const days = Object.values(deducted).reduce((sum, part) => sum + part, 0);
    return {
      figures: [
        mainFigure('accepted', 'Accepted', accepted.map(shown), toldAll(accepted)),
        figure('refused', 'Refused', refused.map(shown), toldAll(refused)),
        figure('deducted', 'Taken', deducted),
        figure(
          'day_status',
          'Status of the day',
          days === 1 ? 'L' : 'HD+L',
          days === 1 ? 'L' : 'HD+L, if the other half is worked',
        ),
      ],
      told: reason(
        `${formatDate(date)}: opposite halves do not overlap; a request for a half that is taken does.`,
        '',
        [
          ...requests.map((one) =>
            reason(refused.includes(one) ? 'Refused: that half is taken.' : 'Accepted.', told(one)),
          ),
        ],
      ),
    };
  },
});

const balanceOf = (label: string) => amountOf(label, { min: -1_000, max: 1_000, unit: 'days' });
const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];

export const belowNothing = question({
  name: 'below-nothing',
  title: 'Balance below nothing, to a limit',
  about: 'Applications one after the other against how far below nothing a balance may go.',
  of: ['leave-count'],
  inputs: {
    balance: balanceOf('Balance'),
    limit: balanceOf('Limit, 0 or below'),
    applications: numbersOf('Applications in days', { max: 366 }),
    pending: optional(amountOf('Pending', { max: 366, unit: 'days' })),
  },
  example: { balance: 1, limit: -3, applications: [3.5, 1] },
  work(_law, { balance, limit, applications, pending = 0 }) {
    let left = hundredthsOf(balance) - hundredthsOf(pending);
    const floor = Math.min(0, hundredthsOf(limit));
    const steps = applications.slice(0, ordinals.length).map((days, at) => {
      const would = left - hundredthsOf(days);
      const isRefused = would < floor;
      if (!isRefused) left = would;
      return { ordinal: ordinals[at] ?? '', days, would, isRefused };
    });
    return {
      figures: [
        ...steps.flatMap(({ ordinal, would, isRefused }, at) =>
          isRefused
            ? [figure(ordinal, `Application ${at + 1}`, `refused: would be ${inDays(would)}`)]
            : [
                figure(`after_${ordinal}`, `Balance after application ${at + 1}`, inDays(would)),
                figure(ordinal, `Application ${at + 1}`, 'accepted'),
              ],
        ),
        mainFigure('balance_after', 'Balance after all', inDays(left)),
      ],
      told: reason('The limit is tested after each application, what is pending included.', daysText(left), [
        reason('Balance less what is pending.', daysText(hundredthsOf(balance) - hundredthsOf(pending))),
        reason('Limit.', daysText(floor)),
        ...steps.map(({ days, would, isRefused }) =>
          reason(
            `${dayCount(days)}: the balance would be ${inDays(would)}.`,
            isRefused ? 'refused' : 'accepted',
          ),
        ),
      ]),
    };
  },
});

export const spillOver = question({
  name: 'spill-over',
  title: 'Leave without pay where the balance ends',
  about: 'Which days of a spell are paid from a balance, and which are loss of pay, by date.',
  of: ['leave-count'],
  inputs: {
    balance: balanceOf('Balance'),
    days: datesOf('Days of leave'),
    rule: optional(
      choiceOf(
        'Paid are',
        { 'earliest days paid first': 'The earliest days', 'latest days paid first': 'The latest days' },
        (words) =>
          /latest|last|newest/i.test(words)
            ? ('latest' as const)
            : /earliest|first|oldest/i.test(words)
              ? ('earliest' as const)
              : undefined,
      ),
    ),
    pending: optional(amountOf('Pending', { max: 366, unit: 'days' })),
  },
  example: {
    balance: 2,
    days: ['2026-07-20', '2026-07-21', '2026-07-22', '2026-07-23', '2026-07-24'],
    rule: 'earliest days paid first',
  },
  work(_law, { balance, days, rule = 'earliest', pending = 0 }) {
    const dates = [...new Set(days)].sort();
    const { paid, unpaid } = split(
      dates.length * 100,
      hundredthsOf(balance) - hundredthsOf(pending),
      0,
      true,
    );
    const whole = Math.floor(paid / 100);
    const paidDays = rule === 'latest' ? dates.slice(dates.length - whole) : dates.slice(0, whole);
    const rest = dates.filter((date) => !paidDays.includes(date));
    const halfDay = paid % 100 >= 50 ? (rule === 'latest' ? rest.at(-1) : rest[0]) : undefined;
    return {
      figures: [
        mainFigure('paid', 'Paid', paidDays, paidDays.map(formatDate).join(', ') || 'none'),
        figure('lop', 'Loss of pay', rest, rest.map(formatDate).join(', ') || 'none'),
        ...(halfDay === undefined
          ? []
          : [figure('half_paid', 'Of these half paid', halfDay, formatDate(halfDay))]),
        figure('lop_days', 'Days of loss of pay', inDays(halfDay === undefined ? rest.length * 100 : unpaid)),
      ],
      told: reason(
        'The balance is used in the order of dates; loss of pay goes to payroll by date.',
        `${paidDays.length} of ${dates.length}`,
        [
          reason('Balance less what is pending.', daysText(hundredthsOf(balance) - hundredthsOf(pending))),
          ...dates.map((date) => reason(formatDate(date), paidDays.includes(date) ? 'paid' : 'loss of pay')),
        ],
      ),
    };
  },
});

export const pendingReserved = question({
  name: 'pending-reserved',
  title: 'What pending requests hold',
  about: 'What is available when pending requests are taken off, and what that means for a new one.',
  of: ['leave-count'],
  inputs: {
    balance: balanceOf('Balance'),
    pending: amountOf('Pending', { max: 366, unit: 'days' }),
    new: amountOf('New request', { max: 366, unit: 'days' }),
    limit: optional(balanceOf('Limit, 0 or below')),
    spill_over: optional(flagOf('What the balance does not have is leave without pay')),
  },
  example: { balance: 5, pending: 3, new: 3 },
  work(_law, { balance, pending, new: wanted, limit = 0, spill_over }) {
    const available = hundredthsOf(balance) - hundredthsOf(pending);
    const floor = Math.min(0, hundredthsOf(limit));
    const { paid, unpaid } = split(hundredthsOf(wanted), available, floor, true);
    const parted = `${inDays(paid)} paid + ${inDays(unpaid)} LOP`;
    const result =
      unpaid === 0
        ? 'accepted'
        : spill_over === undefined
          ? `refused, or ${parted} where spill-over is on`
          : spill_over
            ? parted
            : 'refused';
    return {
      figures: [
        figure('available', 'Available', inDays(available)),
        mainFigure('result', 'Result', result),
        figure('paid', 'Paid', inDays(paid)),
        figure('lop_days', 'Loss of pay', inDays(unpaid)),
      ],
      told: reason('Available is the balance less what is pending.', result, [
        reason('Balance.', String(balance)),
        reason('Pending.', String(pending)),
        reason('New request.', String(wanted)),
      ]),
    };
  },
});
