import { addMonths, type IsoDate, lastDay, type Month, monthOf } from '#kernel/calendar.ts';
import { choice, date, month, number, rows } from '#kernel/field.ts';
import { add, type Paise, paise, roundings, share, sum, zero } from '#kernel/money.ts';
import { taxStep, wordStep } from '../../in/income-tax/step.ts';
import type { IndianLaw } from '../../in/law.ts';
import { type Retrenchment, retrenchment } from '../../in/retrenchment.ts';
import { amount, neededAmount } from '../common-field.ts';
import {
  cannot,
  dayFigure,
  type Figure,
  figureCalculator,
  mainMoney,
  moneyFigure,
  plainFigure,
} from '../figures.ts';
import { rowStep } from '../reason.ts';

const dividedBy = { 30: '30', 26: '26' } as const;

/** What ends a service with retrenchment or closure costs, in the terms of the contract. */
export const retrenchmentFigures = figureCalculator({
  area: 'work',
  name: 'retrenchment',
  title: 'Retrenchment or closure',
  about:
    'Compensation from the average pay of three months, lay-off set off, notice and the reskilling fund.',
  dateField: 'left',
  fields: {
    kind: choice({
      label: 'The service ends by',
      required: true,
      default: 'retrenchment',
      choices: { retrenchment: 'retrenchment', closure: 'closure of the establishment' },
    }),
    cause: choice({
      label: 'Cause of the closure',
      choices: { unavoidable: 'unavoidable, beyond control' },
      none: 'any other',
    }),
    joined: date({ label: 'First day in service', required: true }),
    left: date({ label: 'Last day in service', required: true, notBefore: { field: 'joined' } }),
    averagePay: amount({ label: 'Average monthly pay', help: 'Or the pay of the months it is taken from.' }),
    months: rows({
      label: 'Pay by month',
      one: 'month',
      max: 60,
      fields: { month: month({ label: 'Month', required: true }), pay: neededAmount({ label: 'Pay' }) },
    }),
    divisor: choice({
      label: 'A day is the month’s pay divided by',
      required: true,
      default: '30',
      choices: dividedBy,
    }),
    lastWages: amount({ label: 'Wages last drawn a month', help: 'Left out: the average pay.' }),
    fundDivisor: choice({
      label: 'For the reskilling fund divided by',
      required: true,
      default: '26',
      choices: dividedBy,
    }),
    notice: choice({
      label: 'Notice',
      required: true,
      default: 'given',
      choices: { given: 'given in time', paid: 'paid in its place' },
    }),
    workers: number({ label: 'Workers of the establishment', required: true, min: 1, max: 10_000_000 }),
    layOffDays: number({ label: 'Days laid off in the last twelve months', min: 0, max: 366 }),
    layOffPaid: amount({ label: 'Paid for the lay-off' }),
  },
  example: {
    ...{ joined: '2020-04-01', left: '2026-11-30', averagePay: 26_000_00, divisor: '30' },
    ...{ notice: 'paid', workers: 120 },
  },
  run(law, values) {
    const { joined, left, kind } = values;
    if (left > '2150-01-01') cannot('left', 'The last day in service is too far ahead.');
    const averagePay = averageOf(values.averagePay, values.months, left);
    const isUnavoidable = kind === 'closure' && values.cause === 'unavoidable';
    const found = retrenchment(law.retrenchment, {
      ...{ joined, left, averageMonthlyPay: averagePay, kind, unavoidable: isUnavoidable },
      ...(values.divisor === '26' ? { divisor: 26 } : {}),
      layOff: { days: values.layOffDays ?? 0, paid: values.layOffPaid ?? zero },
    });
    const notice = values.notice === 'paid' ? noticePay(law, left, averagePay, values.workers) : zero;
    const fund = found.reskillingRow
      ? share(
          values.lastWages ?? averagePay,
          found.reskillingRow.value,
          Number(values.fundDivisor),
          roundings.paise,
        )
      : zero;
    const payable = add(found.payable, notice);
    return {
      figures: [
        mainMoney('payable', 'Due to the employee', payable),
        plainFigure('years', 'Years counted', found.years),
        moneyFigure('averagePay', 'Average monthly pay', averagePay),
        ...(isUnavoidable ? [moneyFigure('uncapped', 'Before the limit of a closure', found.uncapped)] : []),
        moneyFigure('compensation', 'Compensation', found.compensation),
        moneyFigure('setOff', 'Set off for lay-off', found.setOff),
        moneyFigure('noticePay', 'Pay in place of notice', notice),
        moneyFigure('fund', 'In addition, into the reskilling fund', fund),
        ...(kind === 'retrenchment' ? daysOfFund(found) : []),
      ],
      told: taxStep('Compensation less lay-off pay set off, and pay in place of notice.', payable, {}, [
        taxStep('Average pay ÷ days of the month × days a year × years counted.', found.compensation, {}, [
          taxStep('Average monthly pay.', averagePay),
          wordStep('Days of the month.', String(found.divisor)),
          rowStep('Rate.', law.retrenchment.compensationDays, found.row),
          wordStep('Years counted: a part above six months is a year.', String(found.years)),
        ]),
        taxStep('Less what was paid for lay-off in the last twelve months.', found.setOff),
        taxStep('Pay in place of notice: months × average monthly pay.', notice),
      ]),
    };
  },
});

function averageOf(
  given: Paise | null,
  months: readonly { readonly month: Month; readonly pay: Paise }[],
  left: IsoDate,
): Paise {
  if (given !== null) return given;
  // Complete months alone: that of leaving only where its last day was served.
  const last = lastDay(monthOf(left)) === left ? monthOf(left) : addMonths(monthOf(left), -1);
  const three = months
    .filter(({ month: of }) => of <= last)
    .toSorted((first, second) => (first.month < second.month ? 1 : -1))
    .slice(0, 3);
  if (three.length === 0) return cannot('averagePay', 'Give the average monthly pay, or the pay by month.');
  return share(sum(three.map(({ pay }) => pay)), 1, three.length, roundings.paise);
}

function noticePay(law: IndianLaw, left: IsoDate, averagePay: Paise, workers: number): Paise {
  const { months, largeFrom, monthsOfLarge } = law.retrenchment.notice.on(left).value;
  return paise(averagePay * (workers >= largeFrom ? monthsOfLarge : months));
}

const daysOfFund = ({ reskillingBy, creditBy }: Retrenchment): Figure[] => [
  ...(reskillingBy ? [dayFigure('fundBy', 'Paid into the fund by', reskillingBy)] : []),
  ...(creditBy ? [dayFigure('creditBy', 'Paid to the employee from the fund by', creditBy)] : []),
];
