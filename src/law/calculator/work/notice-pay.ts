import { choice, date, number } from '#kernel/field.ts';
import { roundings, share } from '#kernel/money.ts';
import { taxStep, wordStep } from '../../in/income-tax/step.ts';
import { noticePay } from '../../in/notice-pay.ts';
import { neededAmount } from '../common-field.ts';
import { figureCalculator, mainMoney, moneyFigure, plainFigure } from '../figures.ts';

export const basisField = choice({
  label: 'A day is the month’s pay divided by',
  required: true,
  default: '30',
  choices: { 30: '30', 26: '26', calendar: 'the days of the month' },
});

const bases = { 30: 'thirty days', 26: 'twenty-six days', calendar: 'calendar days' } as const;

/** What notice that was not served is worth, and who owes it to whom (facts/work-and-welfare.md F.3). */
export const noticePayCalculator = figureCalculator({
  area: 'work',
  name: 'notice-pay',
  title: 'Pay for notice not served',
  about: 'Recovered from an employee who leaves early, paid to one who is let go early.',
  dateField: 'left',
  fields: {
    monthlyPay: neededAmount({ label: 'Monthly pay that counts' }),
    noticeDays: number({ label: 'Days of notice', required: true, min: 0, max: 1_000 }),
    served: number({ label: 'Days served', required: true, min: 0, max: 1_000, decimals: 2 }),
    leaveAdjusted: number({ label: 'Days of leave set against it', min: 0, max: 1_000, decimals: 2 }),
    left: date({ label: 'Last day in service', required: true }),
    basis: basisField,
    by: choice({
      label: 'Ended by',
      required: true,
      choices: { employee: 'the employee', employer: 'the employer' },
    }),
  },
  example: {
    ...{ monthlyPay: 45_000_00, noticeDays: 60, served: 41, left: '2026-08-21', basis: '30' },
    by: 'employee',
  },
  run(_law, { monthlyPay, noticeDays, served, leaveAdjusted, left, basis, by }) {
    const servedDays = served + (leaveAdjusted ?? 0);
    const short = { monthlyPay, noticeDays, servedDays, left, basis: bases[basis] };
    const { days: daysShort, divisor, amount } = noticePay(short);
    const dayRate = share(monthlyPay, 1, divisor, roundings.paise);
    return {
      figures: [
        mainMoney('amount', 'Pay of the days short', amount),
        plainFigure('daysShort', 'Days short', daysShort),
        moneyFigure('dayRate', 'A day', dayRate),
        by === 'employee'
          ? moneyFigure('recovered', 'Recovered from the employee', amount)
          : moneyFigure('paid', 'Paid to the employee', amount),
      ],
      told: taxStep('Monthly pay ÷ days of the month × days short.', amount, {}, [
        taxStep('Monthly pay that counts.', monthlyPay),
        wordStep('Days of the month.', String(divisor)),
        wordStep('Days of notice, less those served and the leave set against them.', String(daysShort)),
      ]),
    };
  },
});
