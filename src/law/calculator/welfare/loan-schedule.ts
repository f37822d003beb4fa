import {
  addMonths,
  dayOfMonth,
  daysInclusive,
  daysInMonth,
  type IsoDate,
  isoDate,
  lastDay,
  monthOf,
} from '#kernel/calendar.ts';
import { choice, date, number, percent, rows } from '#kernel/field.ts';
import { add, type Paise, paise, sum } from '#kernel/money.ts';
import { taxStep, wordStep } from '../../in/income-tax/step.ts';
import { amount, neededAmount } from '../common-field.ts';
import {
  cannot,
  type Figure,
  figureCalculator,
  mainMoney,
  moneyFigure,
  plainFigure,
  rateFigure,
  rowsFigure,
} from '../figures.ts';
import {
  courseOf,
  interestByDay,
  type LoanCourse,
  type LoanTerms,
  longestMonths,
  NeverEnds,
  trueRate,
} from './loan-terms.ts';

export const loanScheduleCalculator = figureCalculator({
  area: 'welfare',
  name: 'loan-schedule',
  title: 'Schedule of a loan',
  about: 'Instalments, interest and balance by month, with what is skipped, prepaid, short or foreclosed.',
  dateField: 'firstInstalment',
  fields: {
    principal: neededAmount({ label: 'Principal' }),
    method: choice({
      label: 'Interest',
      required: true,
      choices: { reducing: 'on the balance', flat: 'flat, on the whole loan', free: 'none' },
    }),
    rate: percent({ label: 'Interest a year' }),
    instalments: number({ label: 'Instalments', min: 1, max: 600 }),
    instalment: amount({ label: 'Instalment', help: 'In place of their number: until nothing is left.' }),
    rounding: choice({
      label: 'The instalment is rounded',
      default: 'paise',
      choices: { paise: 'to the paisa', rupee: 'to the rupee', 'rupee up': 'up to the rupee' },
    }),
    moratorium: number({ label: 'Months before the first instalment', min: 0, max: 120 }),
    moratoriumInterest: choice({
      label: 'Interest of those months',
      default: 'added',
      choices: {
        added: 'added each month',
        simple: 'added once, at the end',
        paid: 'paid each month',
        none: 'none',
      },
    }),
    firstInstalment: date({ label: 'First instalment on' }),
    foreclosedOn: date({ label: 'Foreclosed on' }),
    changes: rows({
      label: 'Agreed on the way',
      one: 'change',
      max: 600,
      fields: {
        month: number({ label: 'Month', required: true, min: 1, max: longestMonths }),
        what: choice({
          label: 'What',
          required: true,
          choices: {
            skip: 'an instalment is skipped',
            'part payment': 'a part is paid ahead',
            rate: 'another rate',
            short: 'less can be taken',
          },
        }),
        keep: choice({ label: 'Kept', choices: { instalment: 'the instalment', term: 'the term' } }),
        amount: amount({ label: 'Amount' }),
        rate: percent({ label: 'Interest a year' }),
        interest: choice({
          label: 'Interest of a skipped month',
          choices: { runs: 'joins the balance', waived: 'is waived' },
        }),
      },
    }),
  },
  example: { principal: 1_20_000_00, method: 'reducing', rate: 9_00, instalments: 12 },
  run(_law, values) {
    const { instalments, instalment, method, firstInstalment, foreclosedOn } = values;
    if (instalments === null && instalment === null)
      cannot('instalments', 'Say how many instalments there are, or how much each is.');
    if (instalment === 0) cannot('instalment', 'An instalment of nothing ends no loan.');
    if (method !== 'free' && values.rate === null) cannot('rate', 'Interest a year is required.');
    if (foreclosedOn && !firstInstalment) cannot('firstInstalment', 'First instalment on is required.');
    values.changes.forEach((change, at) => {
      const lacks =
        change.what === 'rate' ? change.rate === null : change.what !== 'skip' && change.amount === null;
      if (lacks)
        cannot(`changes.${at}.${change.what === 'rate' ? 'rate' : 'amount'}`, 'This is required here.');
    });
    const terms: LoanTerms = {
      ...values,
      rate: values.rate ?? 0,
      rounding: values.rounding ?? 'paise',
      moratoriumInterest: values.moratoriumInterest ?? 'added',
      instalments: instalments ?? null,
      moratorium: values.moratorium ?? 0,
    };
    const course = ran(terms);
    const { schedule } = course;
    const last = schedule.at(-1)?.payment ?? paise(0);
    const interest = sum(schedule.map((row) => row.interest));
    const paid = sum(schedule.map((row) => paise(row.payment + (row.partPayment ?? 0))));
    return {
      figures: [
        mainMoney('instalment', 'Instalment', course.first),
        ...(course.latest === undefined
          ? []
          : [moneyFigure('newInstalment', 'New instalment', course.latest)]),
        plainFigure('months', 'Months', schedule.length),
        moneyFigure('lastInstalment', 'Last instalment', last),
        moneyFigure('totalInterest', 'All interest', interest),
        moneyFigure('totalPaid', 'All that is paid', paid),
        ...(terms.moratorium > 0
          ? [moneyFigure('afterMoratorium', 'Balance after the moratorium', course.afterMoratorium)]
          : []),
        ...(method === 'flat'
          ? [rateFigure('trueRate', 'True rate a year', trueRate(terms.principal, paymentsOf(course)))]
          : []),
        ...(foreclosedOn && firstInstalment ? payoff(terms, course, firstInstalment, foreclosedOn) : []),
        rowsFigure('schedule', 'Schedule', columns, schedule),
      ],
      told: taxStep(
        'Interest of the month first, then principal; the last takes what is left.',
        course.first,
        {},
        [
          taxStep('Principal.', terms.principal),
          wordStep('Interest a year.', `${terms.rate / 100}%`),
          wordStep('Months.', String(schedule.length)),
          taxStep('All interest.', interest),
        ],
      ),
    };
  },
});

const columns = {
  month: ['Month', 'number'],
  payment: ['Payment', 'amount'],
  interest: ['Interest', 'amount'],
  principal: ['Principal', 'amount'],
  partPayment: ['Paid ahead', 'amount'],
  shortfall: ['Short', 'amount'],
  balance: ['Balance', 'amount'],
} as const;

function ran(terms: LoanTerms): LoanCourse {
  try {
    return courseOf(terms);
  } catch (error) {
    if (!(error instanceof NeverEnds)) throw error;
    const field = terms.instalments === null ? 'instalment' : 'changes';
    return cannot(field, 'So little does not cover the interest: the loan would never end.');
  }
}

const paymentsOf = ({ schedule }: LoanCourse): number[] =>
  schedule.map(({ payment, partPayment }) => payment + (partPayment ?? 0));

/** Instalments fall on the day of the first, on the last of the month where that is a last day. */
function dueOn(first: IsoDate, instalments: number): IsoDate {
  const month = addMonths(monthOf(first), instalments);
  const isLast = first === lastDay(monthOf(first));
  return isLast || dayOfMonth(first) > daysInMonth(month)
    ? lastDay(month)
    : isoDate(`${month}${first.slice(7)}`);
}

/** What is left after the last instalment due by then, and its interest by the day. */
function payoff(terms: LoanTerms, course: LoanCourse, first: IsoDate, on: IsoDate): Figure[] {
  let count = 0;
  while (terms.moratorium + count < course.schedule.length && dueOn(first, count) <= on) count += 1;
  const month = terms.moratorium + count;
  const outstanding: Paise =
    month === 0 ? terms.principal : (course.schedule[month - 1]?.balance ?? paise(0));
  const days = Math.max(0, daysInclusive(dueOn(first, count - 1), on) - 1);
  const interest = interestByDay(outstanding, course.rateAfter(month), days);
  return [
    moneyFigure('outstanding', 'Outstanding', outstanding),
    plainFigure('days', 'Days since the last instalment', days),
    moneyFigure('payoffInterest', 'Interest of those days', interest),
    moneyFigure('payoff', 'To be paid', add(outstanding, interest)),
  ];
}
