import { monthOf } from '#kernel/calendar.ts';
import { choice, flag, month } from '#kernel/field.ts';
import { zero } from '#kernel/money.ts';
import { monthlyTax } from '../../in/income-tax/month/monthly-tax.ts';
import { tellMonthlyTax } from '../../in/income-tax/month/monthly-tax-steps.ts';
import { amountLine, CannotWork, calculator, mainLine, wordLine } from '../calculator.ts';
import { amount, neededAmount, regimeField } from '../common-field.ts';
import { otherIncomeFields, personOf, restOfIncome, yearOfMonth } from './year-income.ts';

/** What to deduct from a month's salary. */
export const monthlyTaxCalculator = calculator({
  name: 'monthly-tax',
  group: 'Income tax',
  title: 'Income tax of a month',
  about:
    'What is deducted from a month’s salary: the year’s tax, less what is covered, over the months left.',
  dateField: 'month',
  fields: {
    month: month({ label: 'Month of payment', required: true }),
    regime: regimeField,
    thisMonth: neededAmount({ label: 'Regular taxable pay of the month' }),
    paidToDate: amount({ label: 'Paid in the year before it' }),
    ahead: amount({ label: 'Expected in the months after it' }),
    deductedSoFar: amount({ label: 'Tax deducted so far' }),
    oneOff: amount({ label: 'One-off pay of the month', help: 'Bonus, arrears, encashment.' }),
    oneOffMethod: choice({
      label: 'One-off pay is taxed',
      required: true,
      default: 'in its month',
      choices: { 'in its month': 'wholly in its month', spread: 'over the months left' },
    }),
    previousEmployerTax: amount({ label: 'Tax deducted by earlier employers' }),
    otherCredits: amount({ label: 'Other tax deducted or collected, as declared' }),
    leaving: month({ label: 'Last month in service', help: 'When it is known and within the year.' }),
    hasPan: flag({ label: 'PAN is recorded', default: true }),
    ...otherIncomeFields,
  },
  example: {
    month: '2026-11',
    regime: 'new',
    thisMonth: 1_25_000_00,
    paidToDate: 8_75_000_00,
    ahead: 5_00_000_00,
    deductedSoFar: 53_000_00,
  },
  run(law, values) {
    const { month, leaving } = values;
    const year = yearOfMonth(law, month);
    if (leaving && (leaving < month || leaving > monthOf(year.to)))
      throw new CannotWork(
        'leaving',
        'The last month in service must be in the year and not before the month.',
      );
    const given = {
      person: personOf(values),
      regime: values.regime,
      month,
      ...(leaving ? { leaving } : {}),
      hasPan: values.hasPan,
      salary: {
        paidToDate: values.paidToDate ?? zero,
        thisMonth: values.thisMonth,
        ahead: values.ahead ?? zero,
      },
      income: restOfIncome(values),
      ...(values.oneOff ? { oneOff: { pay: values.oneOff } } : {}),
      oneOffMethod: values.oneOffMethod,
      deductedSoFar: values.deductedSoFar ?? zero,
      previousEmployerTax: values.previousEmployerTax ?? zero,
      otherCredits: values.otherCredits ?? zero,
    };
    const found = monthlyTax(year, given);
    return {
      lines: [
        mainLine('tax', 'Tax to deduct in the month', found.month.amount),
        amountLine('regular', 'on regular pay', found.month.regular),
        amountLine('oneOff', 'on one-off pay', found.month.oneOff),
        amountLine('dueInYear', 'Tax of the year', found.dueInYear),
        amountLine('covered', 'Covered so far', found.month.covered),
        amountLine('remaining', 'Still to be deducted', found.month.remaining),
        wordLine('monthsLeft', 'Months left, this one included', String(found.month.monthsLeft)),
      ],
      told: tellMonthlyTax(year, given, found),
    };
  },
});
