import { daysInMonth, formatMonth } from '#kernel/calendar.ts';
import { choice, month, number } from '#kernel/field.ts';
import { roundings, share, subtract, times } from '#kernel/money.ts';
import { taxStep, wordStep } from '../in/income-tax/step.ts';
import { amountLine, CannotWork, calculator, mainLine, wordLine } from './calculator.ts';
import { neededAmount } from './common-field.ts';
import { rateStep } from './reason.ts';

/** What days without pay take from a month. */
export const lossOfPay = calculator({
  name: 'loss-of-pay',
  group: 'Pay',
  title: 'Loss of pay',
  about: 'What days without pay take from a month’s pay, by the employer’s choice of what a day is worth.',
  dateField: 'month',
  fields: {
    month: month({ label: 'Month', required: true }),
    monthlyPay: neededAmount({ label: 'Pay of the full month' }),
    days: number({ label: 'Days lost', required: true, min: 0.25, max: 31, decimals: 2 }),
    basis: choice({
      label: 'A day is the month’s pay divided by',
      required: true,
      default: 'calendar',
      choices: { calendar: 'the days of the month', 30: '30', 26: '26' },
    }),
  },
  example: { month: '2026-11', monthlyPay: 60_000_00, days: 2 },
  run(law, values) {
    const inMonth = daysInMonth(values.month);
    if (values.days > inMonth)
      throw new CannotWork('days', `${formatMonth(values.month)} has only ${inMonth} days.`);
    const basis = values.basis === 'calendar' ? inMonth : Number(values.basis);
    const hundredths = Math.floor(values.days * 100 + 0.5);
    // Nobody is paid less than nothing, and nobody for a month without a day of work.
    const whole = values.days === inMonth || hundredths >= basis * 100;
    const lost = whole
      ? values.monthlyPay
      : share(values.monthlyPay, hundredths, basis * 100, roundings.rupee);
    const limit = law.wagePayment.deductionLimit.find(`${values.month}-28`);
    return {
      lines: [
        mainLine('lost', 'Pay lost', lost),
        amountLine('paid', 'Pay of the month', subtract(values.monthlyPay, lost)),
        wordLine('day', 'Divided by', `${basis} days`),
      ],
      told: taxStep('Monthly pay × days lost ÷ days of the month, to the nearest rupee.', lost, {}, [
        taxStep('Pay of the full month.', values.monthlyPay),
        wordStep('Days lost.', String(values.days)),
        wordStep(
          values.basis === 'calendar'
            ? `Days of ${formatMonth(values.month)}.`
            : 'Days of a month, as the employer has set.',
          String(basis),
        ),
        ...(limit
          ? [
              taxStep(
                'Deductions may take at most this much of the wages left; days not worked are no deduction.',
                times(subtract(values.monthlyPay, lost), limit.value, roundings['rupee-down']),
                { row: limit },
                [rateStep('Share of wages.', limit.value, limit)],
              ),
            ]
          : []),
      ]),
    };
  },
});
