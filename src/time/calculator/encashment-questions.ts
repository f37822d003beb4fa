/** Questions about leave that is paid out, or taken back on leaving. */
import { daysInclusive, formatDate, isIsoDate } from '#kernel/calendar.ts';
import { type Paise, roundings, share, zero } from '#kernel/money.ts';
import { daysText, fourDecimals, hundredthsOf, inDays, roundDays } from '../leave/quantity.ts';
import { partedAtYearEnd } from '../leave/year-end.ts';
import { lawReason, reason } from '../reason.ts';
import { amountOf, dateOf, flagOf, optional, rupeesOf, wholeOf } from './input.ts';
import { roundingOf } from './leave-reading.ts';
import { cannot, figure, mainFigure, moneyFigure, question } from './question.ts';

const days = (label: string) => amountOf(label, { max: 1_500, unit: 'days' });
const divisorOf = (label: string) => wholeOf(label, { min: 1, max: 366 });

/** Days × monthly pay ÷ days of the month, to the paisa. */
const paidOut = (monthly: Paise, hundredths: number, divisor: number): Paise =>
  share(monthly, hundredths, divisor * 100, roundings.paise);

export const encashmentByDivisor = question({
  name: 'encashment-by-divisor',
  title: 'Leave paid out by divisor',
  about: 'Days of leave at basic and dearness allowance; by what the month is divided is agreed.',
  of: ['leave-encashment'],
  inputs: {
    days: days('Days'),
    basic_plus_da: rupeesOf('Basic and dearness allowance a month'),
    divisor: optional(divisorOf('The month is divided by')),
  },
  example: { days: 12, basic_plus_da: 36000 },
  work(_law, { days: taken, basic_plus_da, divisor }) {
    const by = (days: number) => paidOut(basic_plus_da, hundredthsOf(taken), days);
    const amount = by(divisor ?? 26);
    return {
      figures: [
        ...(divisor === undefined
          ? []
          : [{ ...moneyFigure('amount', 'Amount', amount), main: true as const }]),
        moneyFigure('divisor_26', 'By 26, the working days', by(26)),
        moneyFigure('divisor_30', 'By 30', by(30)),
      ],
      told: reason('Days × monthly pay ÷ days of the month, as agreed.', moneyFigure('', '', amount).shown, [
        reason('Days.', String(taken)),
        reason('Monthly pay.', moneyFigure('', '', basic_plus_da).shown),
        reason('The month is divided by', String(divisor ?? '26 or 30')),
      ]),
    };
  },
});

const yearIn = (name: string): number | undefined => {
  const year = /_(\d{4})_\d{2}_\d{2}$/.exec(name)?.[1];
  return year === undefined ? undefined : Number(year);
};

export const yearEndEncashment = question({
  name: 'year-end-encashment',
  title: 'Year end over the limit',
  about: 'On demand what is over the limit is paid out; the rest is carried.',
  of: ['leave-encashment', 'leave-accrual'],
  dated: { balance: /^balance(_\d{4}_\d{2}_\d{2})?$/ },
  inputs: {
    balance: days('Balance at year end'),
    cap: optional(days('Carried at most')),
    demand: flagOf('The employee demands it'),
    monthly_wages: rupeesOf('Wages a month'),
    divisor: optional(divisorOf('The month is divided by')),
    year_end: optional(dateOf('Last day of the leave year')),
  },
  example: { balance_2026_12_31: 41, cap: 30, demand: true, monthly_wages: 32000, divisor: 26 },
  dateInput: 'year_end',
  work(law, given, names) {
    const written = /_(\d{4})_(\d{2})_(\d{2})$/.exec(names['balance'] ?? '');
    const named = written ? `${written[1]}-${written[2]}-${written[3]}` : '2026-12-31';
    const on =
      given.year_end ??
      (isIsoDate(named) ? named : cannot(names['balance'] ?? 'balance', 'The date in the name is none.'));
    const table = law.leave.ruleSets.code;
    const row = table.on(on);
    const cap = given.cap ?? row.value.carryLimit;
    const parted = partedAtYearEnd(hundredthsOf(given.balance), {
      carryAtMost: hundredthsOf(cap),
      ...(given.demand ? { encashAtMost: Number.MAX_SAFE_INTEGER } : {}),
    });
    const divisor = given.divisor ?? 26;
    const amount = given.demand ? paidOut(given.monthly_wages, parted.encashed, divisor) : zero;
    // Nobody loses earned leave silently: what nobody demanded stays, and is flagged.
    const opening = given.demand ? parted.carried : parted.closing;
    const next = (yearIn(names['balance'] ?? '') ?? Number(on.slice(0, 4))) + 1;
    return {
      figures: [
        mainFigure('encashed_days', 'Days paid out', inDays(parted.encashed)),
        moneyFigure('amount', 'Amount', amount),
        figure(`opening_${next}`, `Carried to ${next}`, inDays(opening)),
        ...(given.demand || parted.lapsed === 0
          ? []
          : [figure('over_cap', 'Over the limit, to be decided', inDays(parted.lapsed))]),
      ],
      told: reason(
        'What is over the limit may be paid out on demand; the rest is carried.',
        moneyFigure('', '', amount).shown,
        [
          lawReason('The rule', table, row),
          reason(`Balance on ${formatDate(on)}.`, String(given.balance)),
          reason('Carried at most.', String(cap)),
          reason('Days × wages of a month ÷', String(divisor)),
          ...(given.demand
            ? []
            : [
                reason(
                  'Nobody demanded it: earned leave does not lapse silently, so it stays and is flagged.',
                ),
              ]),
        ],
      ),
    };
  },
});

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const grantName = /^grant_on_(\d{1,2})_(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*$/;

export const leaverTakesBack = question({
  name: 'leaver-takes-back',
  title: 'A leaver who had more than was earned',
  about: 'A year’s grant counted back to the last day: what was taken beyond it goes back in the settlement.',
  of: ['leave-encashment', 'leave-accrual'],
  dated: { grant: grantName },
  inputs: {
    grant: days('Granted for the year'),
    last_day: dateOf('Last day of service'),
    used: days('Used'),
    rounding: optional(roundingOf('Rounding')),
    day_rate: optional(rupeesOf('Pay of a day')),
    join: optional(dateOf('Joined on')),
  },
  example: { grant_on_1_jan: 18, last_day: '2026-05-31', used: 11, rounding: 'nearest half', day_rate: 1000 },
  work(_law, given, names) {
    const { last_day } = given;
    const [, day = '1', month = 'jan'] = grantName.exec(names['grant'] ?? '') ?? [];
    const start = `${String(months.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
    const dateIn = (year: number) => {
      const date = `${year}-${start}`;
      return isIsoDate(date) ? date : cannot(names['grant'] ?? 'grant', 'The day in the name is none.');
    };
    const year = Number(last_day.slice(0, 4));
    const begun = dateIn(year) <= last_day ? year : year - 1;
    const from = dateIn(begun);
    const all = daysInclusive(from, dateIn(begun + 1)) - 1;
    const first = given.join !== undefined && given.join > from ? given.join : from;
    if (first > last_day) cannot('join', 'The joining date is after the last day.');
    const served = daysInclusive(first, last_day);
    const exact = { numerator: hundredthsOf(given.grant) * served, denominator: all * 100 };
    const earned = roundDays(exact, given.rounding?.rounding ?? { unit: 50, direction: 'nearest' });
    const over = hundredthsOf(given.used) - earned;
    const recover = Math.max(0, over);
    const left = Math.max(0, -over);
    const rate = given.day_rate;
    return {
      figures: [
        figure('days', 'Days of service in the leave year', served),
        figure('earned_raw', 'Earned before rounding', fourDecimals(exact)),
        figure('earned', 'Earned', inDays(earned)),
        mainFigure('recover_days', 'Days to take back', inDays(recover)),
        ...(rate === undefined
          ? []
          : [moneyFigure('recover_amount', 'Taken back', share(rate, recover, 100, roundings.paise))]),
        figure('left_days', 'Days left', inDays(left)),
      ],
      told: reason(
        'Grant × days of service ÷ days of the year; anything used beyond it is recovered.',
        daysText(recover),
        [
          reason('Granted.', String(given.grant)),
          reason(`Days from ${formatDate(first)} to ${formatDate(last_day)}.`, `${served} of ${all}`),
          reason('Earned, before rounding.', String(fourDecimals(exact))),
          reason('Used.', String(given.used)),
        ],
      ),
    };
  },
});
