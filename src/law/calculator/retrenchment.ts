import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import { choice, date, number } from '#kernel/field.ts';
import { add, type Paise, paise, sum, zero } from '#kernel/money.ts';
import { compensationExempt } from '../in/income-tax/leaving/compensation-exemption.ts';
import { numberOf } from '../in/income-tax/section.ts';
import { type TaxStep, taxStep, wordStep } from '../in/income-tax/step.ts';
import type { IndianLaw } from '../in/law.ts';
import { type Retrenchment, retrenchment } from '../in/retrenchment.ts';
import { amountLine, CannotWork, calculator, mainLine, wordLine } from './calculator.ts';
import { amount, neededAmount } from './common-field.ts';
import { rowStep } from './reason.ts';

/** What an employer owes whom it retrenches. */
export const retrenchmentCalculator = calculator({
  name: 'retrenchment',
  group: 'Leaving and injury',
  title: 'Retrenchment',
  about:
    'Compensation by years of service, pay in place of notice, the reskilling fund, and what is free of tax.',
  dateField: 'left',
  fields: {
    joined: date({ label: 'First day in service', required: true }),
    left: date({ label: 'Last day in service', required: true, notBefore: { field: 'joined' } }),
    averagePay: neededAmount({ label: 'Average monthly pay' }),
    lastWages: amount({
      label: 'Wages last drawn a month',
      help: 'The reskilling fund is counted on them. Left out: the average pay.',
    }),
    divisor: choice({
      label: 'A day is the month’s pay divided by',
      required: true,
      default: '26',
      help: 'Disputed: the employer decides.',
      choices: { 26: '26', 30: '30' },
    }),
    notice: choice({
      label: 'Notice',
      required: true,
      default: 'given',
      choices: { given: 'given in time', paid: 'paid in its place' },
    }),
    workers: number({
      label: 'Workers of the establishment',
      required: true,
      min: 1,
      max: 10_000_000,
      visibleWhen: { field: 'notice', is: ['paid'] },
    }),
  },
  example: {
    joined: '2020-04-01',
    left: '2026-11-30',
    averagePay: 26_000_00,
    divisor: '26',
    notice: 'paid',
    workers: 120,
  },
  run(law, values) {
    const { joined, left, averagePay } = values;
    if (left > '2150-01-01') throw new CannotWork('left', 'The last day in service is too far ahead.');
    const divisor = values.divisor === '26' ? 26 : 30;
    const found = retrenchment(law.retrenchment, {
      joined,
      left,
      averageMonthlyPay: averagePay,
      divisor,
      ...(values.lastWages ? { lastMonthlyWages: values.lastWages } : {}),
    });
    const notice = values.notice === 'paid' ? noticeOf(law, left, averagePay, values.workers) : undefined;
    const taxed = exemptOf(law, left, found.compensation);
    const { years, months } = found.service;
    return {
      lines: [
        mainLine('compensation', 'Compensation', found.compensation),
        ...(notice ? [amountLine('notice', 'Pay in place of notice', notice.amount)] : []),
        amountLine('total', 'Due to the employee', add(found.compensation, notice?.amount ?? zero)),
        amountLine('reskilling', 'Besides, into the reskilling fund', found.reskilling),
        ...(found.reskillingBy
          ? [wordLine('reskillingBy', 'Paid into the fund by', formatDate(found.reskillingBy))]
          : []),
        wordLine('service', 'Service', `${years} years, ${months} months`),
        wordLine('years', 'Years counted', String(found.years)),
        ...(taxed
          ? [
              amountLine('exempt', 'Compensation free of income tax', taxed.exempt),
              amountLine('taxable', 'Compensation taxed', taxed.taxable),
            ]
          : []),
      ],
      told: taxStep('What the employer pays, the fund included.', all(found, notice?.amount), {}, [
        compensationTold(law, found, averagePay, values.divisor),
        ...(notice ? [notice.told] : []),
        ...(found.reskillingRow
          ? [
              taxStep('Into the reskilling fund, for each person retrenched.', found.reskilling, {}, [
                rowStep('Days of wages.', law.retrenchment.reskillingDays, found.reskillingRow),
              ]),
            ]
          : []),
        ...(taxed ? [taxed.told] : []),
      ]),
    };
  },
});

const all = (found: Retrenchment, notice: Paise = zero): Paise =>
  sum([found.compensation, notice, found.reskilling]);

function compensationTold(law: IndianLaw, found: Retrenchment, pay: Paise, divisor: string): TaxStep {
  return taxStep('Average pay ÷ days of the month × days a year × years counted.', found.compensation, {}, [
    taxStep('Average monthly pay.', pay),
    wordStep('Days of the month, as the employer has set.', divisor),
    rowStep('Rate.', law.retrenchment.compensationDays, found.row),
    wordStep('Years counted: a part above six months is a year.', String(found.years)),
  ]);
}

function noticeOf(law: IndianLaw, left: IsoDate, pay: Paise, workers: number) {
  const row = law.retrenchment.notice.on(left);
  const { months, largeFrom, monthsOfLarge } = row.value;
  const due = workers >= largeFrom ? monthsOfLarge : months;
  const amount = paise(pay * due);
  const told = taxStep('Pay in place of notice: months × average monthly pay.', amount, {}, [
    rowStep('Notice.', law.retrenchment.notice, row),
    wordStep('Workers of the establishment.', String(workers)),
  ]);
  return { amount, told };
}

/** Free of tax up to its limit; nothing is said of years whose limit is not in the tables. */
function exemptOf(law: IndianLaw, left: IsoDate, received: Paise) {
  const table = law.incomeTax.leaving.compensation.retrenchment;
  if (!table.find(left)) return undefined;
  const { exempt, taxable, limit } = compensationExempt(table, left, received);
  const section = numberOf(law.incomeTax.sections.retrenchment, left)?.value;
  const told = taxStep('Free of income tax, up to the limit.', exempt, { section }, [
    taxStep('Limit.', limit.value, { row: limit }),
  ]);
  return { exempt, taxable, told };
}
