import { eachMonth } from '#kernel/calendar/day-range.ts';
import { firstDay, type IsoDate, type Month, month as monthIn, monthOf } from '#kernel/calendar.ts';
import { date, flag, month, percent, rows, text } from '#kernel/field.ts';
import { type Paise, paise, sum, zero } from '#kernel/money.ts';
import { taxStep, wordStep } from '../../in/income-tax/step.ts';
import { amount, neededAmount, taxYearField } from '../common-field.ts';
import { cannot, figureCalculator, mainMoney, moneyFigure, plainFigure, rowsFigure } from '../figures.ts';
import { rowStep } from '../reason.ts';
import { worthOfMonth } from './loan-terms.ts';

const loanName = text({ label: 'Loan', required: true, max: 60 });
const free = {
  'small loans': 'All loans together are small.',
  medical: 'Loans for treatment of listed diseases.',
  no: 'Not free',
} as const;

export const loanPerquisiteCalculator = figureCalculator({
  area: 'welfare',
  name: 'loan-perquisite',
  title: 'Perquisite of employer’s loans',
  about: 'What loans below the State Bank’s rate are worth to an employee in a tax year, month by month.',
  dateField: 'year',
  fields: {
    year: taxYearField,
    loans: rows({
      label: 'Loans',
      one: 'loan',
      min: 1,
      max: 100,
      fields: {
        loan: loanName,
        granted: neededAmount({ label: 'As granted' }),
        bankRate: percent({ label: 'The State Bank’s rate on 1 April', required: true }),
        medical: flag({ label: 'For a listed disease' }),
      },
    }),
    months: rows({
      label: 'Balances',
      one: 'month',
      max: 1_200,
      fields: {
        loan: loanName,
        month: month({ label: 'Month', required: true }),
        outstanding: neededAmount({ label: 'Outstanding on its last day' }),
        interest: amount({ label: 'Interest charged' }),
      },
    }),
    reimbursed: rows({
      label: 'Paid by an insurer',
      one: 'payment',
      max: 400,
      fields: {
        loan: loanName,
        on: date({ label: 'On', required: true }),
        amount: neededAmount({ label: 'Amount' }),
      },
    }),
  },
  example: {
    year: '2026-27',
    loans: [{ loan: 'Car', granted: 3_00_000_00, bankRate: 9_00 }],
    months: [
      { loan: 'Car', month: '2026-04', outstanding: 2_75_000_00 },
      { loan: 'Car', month: '2026-05', outstanding: 2_50_000_00 },
    ],
  },
  run(law, { year, loans, months, reimbursed }) {
    const first = monthIn(`${year.slice(0, 4)}-04`);
    const last = monthIn(`${Number(year.slice(0, 4)) + 1}-03`);
    const table = law.incomeTax.perquisites.loan;
    const row = table.on(firstDay(first));
    const known = new Set(loans.map(({ loan }) => loan));
    months.forEach((one, at) => {
      if (!known.has(one.loan)) cannot(`months.${at}.loan`, 'No loan of this name is given.');
      if (one.month < first || one.month > last)
        cannot(`months.${at}.month`, `This month is not in ${year}.`);
    });
    reimbursed.forEach((one, at) => {
      if (!known.has(one.loan)) cannot(`reimbursed.${at}.loan`, 'No loan of this name is given.');
    });
    const isSmall = sum(loans.map(({ granted }) => granted)) <= row.value;
    const perquisiteOf = (of: Balance): Paise => {
      const loan = loans.find((one) => one.loan === of.loan);
      if (isSmall || !loan) return zero;
      const counted = loan.medical
        ? paise(Math.min(of.outstanding, paidBack(reimbursed, of)))
        : of.outstanding;
      return worthOfMonth(counted, loan.bankRate, of.interest ?? zero);
    };
    const byMonth = eachMonth(first, last).map((each) => ({
      month: each,
      value: sum(months.filter((one) => one.month === each).map(perquisiteOf)),
    }));
    const value = sum(byMonth.map((one) => one.value));
    const why = isSmall
      ? 'small loans'
      : value === 0 && loans.every(({ medical }) => medical)
        ? 'medical'
        : 'no';
    return {
      figures: [
        mainMoney('value', 'Value of the perquisite', value),
        moneyFigure('limit', 'Loans up to which nothing counts', row.value),
        plainFigure('free', 'Free', why, free[why]),
        rowsFigure('byMonth', 'By month', { month: ['Month', 'month'], value: ['Value', 'amount'] }, byMonth),
      ],
      told: taxStep('Each month: balance × the bank’s rate ÷ 12, less the interest charged.', value, {}, [
        rowStep('All loans together, as granted, up to which nothing counts.', table, row),
        wordStep(free[why], ''),
      ]),
    };
  },
});

type Balance = {
  readonly loan: string;
  readonly month: Month;
  readonly outstanding: Paise;
  readonly interest: Paise | null;
};

/** What an insurer has paid up to this month. */
const paidBack = (
  of: readonly { readonly loan: string; readonly on: IsoDate; readonly amount: Paise }[],
  { loan, month: until }: Balance,
): number =>
  of
    .filter((one) => one.loan === loan && monthOf(one.on) <= until)
    .reduce((total, one) => total + one.amount, 0);
