/** Questions about balances: what is carried, what lapses, which lot is used, compensatory offs. */

import { addDays, formatDate } from '#kernel/calendar.ts';
import { dayCount } from '#kernel/text/day-count.ts';
import { lengthText } from '../clock.ts';
import { compensatoryOff, lastDayOf } from '../leave/compensatory.ts';
import { type LeaveLot, leaveOn, type NewLeaveEntry, numbered, takenFrom } from '../leave/leave-ledger.ts';
import { daysText, hundredthsOf, inDays } from '../leave/quantity.ts';
import { partedAtYearEnd } from '../leave/year-end.ts';
import { lawReason, reason } from '../reason.ts';
import { amountOf, choiceOf, dateOf, lengthOf, optional, wholeOf } from './input.ts';
import { stateOf } from './leave-reading.ts';
import { cannot, figure, mainFigure, question } from './question.ts';
import { rowsOf } from './rows-input.ts';

const days = (label: string) => amountOf(label, { max: 1_000, unit: 'days' });

export const carryForward = question({
  name: 'carry-forward',
  title: 'Leave carried to the next year',
  about: 'What of a closing balance is carried, paid out or lapses.',
  of: ['leave-accrual', 'leave-encashment'],
  inputs: {
    closing: amountOf('Closing balance', { min: -1_000, max: 1_000, unit: 'days' }),
    cap: days('Carried at most'),
    excess: optional(
      choiceOf('What is over', { lapse: 'Lapses', encash: 'Paid out' }, (words) =>
        /encash|paid|pay/i.test(words)
          ? ('encash' as const)
          : /laps|expire|lost/i.test(words)
            ? ('lapse' as const)
            : undefined,
      ),
    ),
    refused: optional(days('Of it applied for and refused')),
  },
  example: { closing: 38, cap: 30, excess: 'lapse' },
  work(_law, { closing, cap, excess = 'lapse', refused }) {
    const parted = partedAtYearEnd(hundredthsOf(closing), {
      carryAtMost: hundredthsOf(cap),
      ...(excess === 'encash' ? { encashAtMost: Number.MAX_SAFE_INTEGER } : {}),
      ...(refused === undefined ? {} : { refused: hundredthsOf(refused) }),
    });
    return {
      figures: [
        mainFigure('carried', 'Carried', inDays(parted.carried)),
        figure('lapsed', 'Lapses', inDays(parted.lapsed)),
        figure('encashed', 'Paid out', inDays(parted.encashed)),
      ],
      told: reason(
        'Only what is over the limit lapses or is paid out, by an entry of its own.',
        daysText(parted.carried),
        [
          reason('Closing balance.', daysText(parted.closing)),
          reason('Carried at most.', String(cap)),
          ...(refused === undefined
            ? []
            : [reason('Leave that was refused is carried forward in addition.', String(refused))]),
        ],
      ),
    };
  },
});

export const carriedLeave = question({
  name: 'carried-leave',
  title: 'Carried leave that expires',
  about: 'What lapses of carried leave on its last day, and what is then left.',
  of: ['leave-accrual', 'leave-count'],
  dated: { granted: /^granted(_\d{4})?$/, used: /^used(_until(_\d{4}_\d{2}_\d{2})?)?$/ },
  inputs: {
    carried: days('Carried'),
    expires: dateOf('Its last day'),
    granted: days('Granted for the new year'),
    used: days('Used until then'),
    order: optional(
      choiceOf(
        'Order of use',
        { 'oldest expiry first': 'What expires first is used first', 'newest first': 'The newest first' },
        (words) => (/new|last|lifo/i.test(words) ? ('new' as const) : ('old' as const)),
      ),
    ),
  },
  example: {
    carried: 5,
    expires: '2026-03-31',
    granted_2026: 12,
    used_until_2026_03_31: 3,
    order: 'oldest expiry first',
  },
  work(_law, { carried, expires, granted, used, order = 'old' }) {
    const lot = { kind: 'carry', day: expires, quantity: hundredthsOf(carried), expiresOn: expires } as const;
    const grant = { kind: 'grant', day: expires, quantity: hundredthsOf(granted) } as const;
    const fromNew = order === 'new' ? Math.min(hundredthsOf(used), grant.quantity) : 0;
    const use: NewLeaveEntry = { kind: 'use', day: expires, quantity: fromNew - hundredthsOf(used) };
    const credits = [lot, { ...grant, quantity: grant.quantity - fromNew }];
    const entries = numbered(
      [],
      [...credits, use].filter(({ quantity }) => quantity !== 0),
    );
    const next = addDays(expires, 1);
    const { balance, lapsed } = leaveOn(entries, next);
    const day = next.replaceAll('-', '_');
    return {
      figures: [
        mainFigure(`balance_${day}`, `Balance on ${formatDate(next)}`, inDays(balance)),
        figure(`lapsed_on_${day}`, `Lapsed on ${formatDate(next)}`, inDays(lapsed)),
      ],
      told: reason(
        'What is not used by its last day lapses on the next; later leave is untouched.',
        daysText(balance),
        [
          reason(`Carried, to be used by ${formatDate(expires)}.`, String(carried)),
          reason('Granted.', String(granted)),
          reason(
            order === 'old' ? 'Used, what expires first before the rest.' : 'Used, the newest first.',
            String(used),
          ),
          reason('Lapsed.', daysText(lapsed)),
        ],
      ),
    };
  },
});

const lotsInput = rowsOf({
  label: 'Lots',
  one: 'lot',
  most: 10,
  parts: { days: days('Days'), expires: optional(dateOf('Last day')) },
});

const placeNames = [
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

export const lotsInOrder = question({
  name: 'lots-in-order',
  title: 'Which leave is used first',
  about: 'How leave on a day is taken from lots: what expires first goes first.',
  of: ['leave-count', 'leave-accrual'],
  inputs: { lots: lotsInput, leave_days: days('Days of leave'), leave_from: dateOf('First day of leave') },
  example: {
    lots: [
      { days: 4, expires: '2026-03-31' },
      { days: 12, expires: '2026-12-31' },
    ],
    leave_days: 6,
    leave_from: '2026-02-09',
  },
  work(_law, { lots, leave_days, leave_from }) {
    const asLots = lots.map(
      (lot): LeaveLot => ({
        quantity: hundredthsOf(lot.days),
        ...(lot.expires === undefined ? {} : { expiresOn: lot.expires }),
      }),
    );
    const { taken, left, short } = takenFrom(asLots, hundredthsOf(leave_days), leave_from);
    return {
      figures: [
        ...taken.map((part, at) => figure(`from_${placeNames[at]}`, `From lot ${at + 1}`, inDays(part))),
        mainFigure('left', 'Left in each lot', left.map(inDays)),
        figure('short', 'Not covered', inDays(short)),
      ],
      told: reason(
        'The lot that expires first is used first; one that has expired is not used.',
        daysText(hundredthsOf(leave_days)),
        [
          ...lots.map((lot, at) =>
            reason(
              lot.expires
                ? `${dayCount(lot.days)}, until ${formatDate(lot.expires)}: taken of them.`
                : `${dayCount(lot.days)}: taken of them.`,
              daysText(taken[at] ?? 0),
            ),
          ),
        ],
      ),
    };
  },
});

export const compensatoryExpiry = question({
  name: 'compensatory-expiry',
  title: 'Compensatory off: last day',
  about: 'Until when a compensatory off can be used; the day of work is day 0.',
  of: ['leave-accrual', 'leave-count'],
  inputs: {
    worked_off_day: dateOf('Worked on'),
    valid_days: wholeOf('Valid for', { max: 366, unit: 'days' }),
    state: optional(stateOf('State of work')),
  },
  example: { worked_off_day: '2026-07-05', valid_days: 60 },
  dateInput: 'worked_off_day',
  work(law, { worked_off_day, valid_days, state }) {
    const last = lastDayOf(worked_off_day, valid_days);
    const known = law.workingTime.substitutes.find(({ code }) => code === state)?.substitute;
    const row = known?.on(worked_off_day);
    return {
      figures: [
        mainFigure('last_day', 'Last day', last, formatDate(last)),
        figure('lapses_on', 'Lapses on', addDays(last, 1), formatDate(addDays(last, 1))),
      ],
      told: reason('The day of work is day 0; the last day counts.', formatDate(last), [
        reason(`Worked on ${formatDate(worked_off_day)}; days valid.`, String(valid_days)),
        ...(known && row ? [lawReason('For a holiday worked the state says', known, row)] : []),
      ]),
    };
  },
});

export const compensatoryEarned = question({
  name: 'compensatory-earned',
  title: 'Compensatory off: earned',
  about: 'What work on a day off earns, by its hours.',
  of: ['leave-accrual'],
  inputs: {
    worked: lengthOf('Worked'),
    half_from: lengthOf('Half a day from'),
    full_from: lengthOf('A whole day from'),
  },
  example: { worked: '4:30', half_from: '4:00', full_from: '8:00' },
  work(_law, { worked, half_from, full_from }) {
    if (half_from > full_from) cannot('half_from', 'Half a day cannot need more than the whole.');
    const earned = compensatoryOff(worked, half_from, full_from);
    return {
      figures: [mainFigure('comp_off', 'Earned, days', inDays(earned))],
      told: reason('Between the two lengths half a day is earned.', daysText(earned), [
        reason('Worked.', lengthText(worked)),
        reason('Half a day from', lengthText(half_from)),
        reason('A whole day from', lengthText(full_from)),
      ]),
    };
  },
});
