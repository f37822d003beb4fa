import { choice, date, number } from '#kernel/field.ts';
import { round, roundings } from '#kernel/money.ts';
import { leaveEncashmentExempt } from '../in/income-tax/leaving/leave-encashment-exemption.ts';
import { tellLeaveEncashmentExempt } from '../in/income-tax/leaving/leaving-steps.ts';
import { numberOf } from '../in/income-tax/section.ts';
import { taxStep, wordStep } from '../in/income-tax/step.ts';
import { type EncashmentDivisor, leaveEncashment } from '../in/leave-encashment.ts';
import { amountLine, calculator, mainLine } from './calculator.ts';
import { amount, neededAmount } from './common-field.ts';

/** Leave paid out, and what of it is taxed when leaving. */
export const leaveEncashmentCalculator = calculator({
  name: 'leave-encashment',
  group: 'Leaving and injury',
  title: 'Leave encashment',
  about: 'Days of leave at a day’s pay, and how much of it is exempt from income tax when the person leaves.',
  dateField: 'on',
  fields: {
    on: date({ label: 'Paid on', required: true }),
    monthlyPay: neededAmount({ label: 'Monthly pay a day of leave is valued by' }),
    days: number({ label: 'Days encashed', required: true, min: 0.5, max: 1500, decimals: 1 }),
    divisor: choice({
      label: 'A day is the month’s pay divided by',
      required: true,
      default: '30',
      choices: { 30: '30', 26: '26' },
    }),
    leaving: choice({
      label: 'Paid',
      required: true,
      default: 'leaving',
      choices: { leaving: 'on leaving', service: 'during service: wholly taxed' },
    }),
    averageSalary: amount({
      label: 'Average monthly salary of the last ten months',
      help: 'Left out: the monthly pay.',
    }),
    completedYears: number({
      label: 'Completed years of service',
      required: true,
      min: 0,
      max: 60,
      help: 'At most thirty days for each of them are free of tax.',
      visibleWhen: { field: 'leaving', is: ['leaving'] },
    }),
    exemptBefore: amount({ label: 'Free of tax already, of earlier encashments' }),
  },
  example: { on: '2026-11-30', monthlyPay: 60_000_00, days: 90, divisor: '30', completedYears: 8 },
  run(law, values) {
    const hundredths = Math.floor(values.days * 100 + 0.5);
    const divisor = Number(values.divisor) as EncashmentDivisor;
    const paid = round(leaveEncashment(values.monthlyPay, hundredths, divisor), roundings.rupee);
    const exact = taxStep('Days × monthly pay ÷ days of the month, to the nearest rupee.', paid, {}, [
      taxStep('Monthly pay.', values.monthlyPay),
      wordStep('Days.', String(values.days)),
      wordStep('Days of the month, as agreed.', values.divisor),
    ]);
    const exempt =
      values.leaving === 'leaving'
        ? leaveEncashmentExempt(law.incomeTax.leaving.leaveEncashment, {
            on: values.on,
            received: paid,
            averageSalary: values.averageSalary ?? values.monthlyPay,
            tenthsOfDaysAtCredit: Math.floor(values.days * 10 + 0.5),
            completedYears: values.completedYears,
            ...(values.exemptBefore ? { exemptBefore: values.exemptBefore } : {}),
          })
        : undefined;
    const section = numberOf(law.incomeTax.sections.leaveEncashment, values.on)?.value;
    return {
      lines: [
        mainLine('paid', 'Leave encashment', paid),
        ...(exempt ? [amountLine('exempt', 'Free of income tax', exempt.exempt)] : []),
        amountLine('taxable', 'Taxed', exempt?.taxable ?? paid),
      ],
      told: exempt
        ? taxStep('Leave paid out on leaving.', paid, {}, [exact, tellLeaveEncashmentExempt(exempt, section)])
        : exact,
    };
  },
});
