import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import { choice, date, number } from '#kernel/field.ts';
import { add, type Paise, paise, sum, zero } from '#kernel/money.ts';
import { compensationExempt } from '../in/income-tax/leaving/compensation-exemption.ts';
import { numberOf } from '../in/income-tax/section.ts';
import { type TaxStep, taxStep, wordStep } from '../in/income-tax/step.ts';
import type { IndianLaw } from '../in/law.ts';
import { type Retrenchment, retrenchment } from '../in/retrenchment.ts';
import { count } from '../in/value-words.ts';
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
      default: '30',
      help: 'By the Supreme Court a thirtieth; 26 where the employer pays more.',
      choices: { 30: '30', 26: '26' },
    }),
    kind: choice({
      label: 'The service ends by',
      required: true,
      default: 'retrenchment',
      choices: { retrenchment: 'retrenchment', closure: 'closure of the establishment' },
    }),
    cause: choice({
      label: 'Cause of the closure',
      required: true,
      default: 'other',
      visibleWhen: { field: 'kind', is: ['closure'] },
      help: 'Money troubles and unsold stock are not unavoidable.',
      choices: { other: 'any other', unavoidable: 'unavoidable, beyond control' },
    }),
    layOffDays: number({
      label: 'Days laid off in the last twelve months',
      min: 0,
      max: 366,
      help: 'Above 45 of them, what was paid for them is set off.',
    }),
    layOffPaid: amount({ label: 'Paid for the lay-off' }),
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
    divisor: '30',
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
      ...(divisor === 26 ? { divisor } : {}),
      kind: values.kind,
      unavoidable: values.cause === 'unavoidable',
      layOff: { days: values.layOffDays ?? 0, paid: values.layOffPaid ?? zero },
      ...(values.lastWages ? { lastMonthlyWages: values.lastWages } : {}),
    });
    const notice = values.notice === 'paid' ? noticeOf(law, left, averagePay, values.workers) : undefined;
    const taxed = exemptOf(law, left, found.compensation);
    const { years, months } = found.service;
    return {
      lines: [
        mainLine('compensation', 'Compensation', found.compensation),
        ...(found.closureRow
          ? [amountLine('uncapped', 'Before the limit of a closure', found.uncapped)]
          : []),
        ...(found.setOff > 0 ? [amountLine('setOff', 'Set off for lay-off', found.setOff)] : []),
        ...(notice ? [amountLine('notice', 'Pay in place of notice', notice.amount)] : []),
        amountLine('total', 'Due to the employee', add(found.payable, notice?.amount ?? zero)),
        amountLine('reskilling', 'In addition, into the reskilling fund', found.reskilling),
        ...(found.reskillingBy
          ? [wordLine('reskillingBy', 'Paid into the fund by', formatDate(found.reskillingBy))]
          : []),
        ...(found.creditBy
          ? [wordLine('creditBy', 'Paid to the employee from the fund by', formatDate(found.creditBy))]
          : []),
        wordLine('service', 'Service', `${count(years, 'year')}, ${count(months, 'month')}`),
        wordLine('years', 'Years counted', String(found.years)),
        ...(taxed
          ? [
              amountLine('exempt', 'Compensation free of income tax', taxed.exempt),
              amountLine('taxable', 'Compensation taxed', taxed.taxable),
            ]
          : []),
      ],
      told: taxStep('What the employer pays, the fund included.', all(found, notice?.amount), {}, [
        compensationTold(law, found, averagePay),
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
  sum([found.payable, notice, found.reskilling]);

function compensationTold(law: IndianLaw, found: Retrenchment, pay: Paise): TaxStep {
  const { retrenchment: tables } = law;
  const says = 'Average pay ÷ days of the month × days a year × years counted.';
  return taxStep(says, found.payable, {}, [
    taxStep('Average monthly pay.', pay),
    found.divisorRow
      ? rowStep('A day of it.', tables.dayOfAveragePay, found.divisorRow)
      : wordStep('Days of the month, as the employer has set.', String(found.divisor)),
    rowStep('Rate.', tables.compensationDays, found.row),
    wordStep('Years counted: a part above six months is a year.', String(found.years)),
    ...(found.closureRow
      ? [
          rowStep(
            'Held by what an unavoidable closure costs at most.',
            tables.closureMonths,
            found.closureRow,
          ),
        ]
      : []),
    ...(found.setOffRow
      ? [
          taxStep('Less what was paid for lay-off in the last twelve months.', found.setOff, {}, [
            rowStep('Days that are not set off.', tables.layOffSetOff, found.setOffRow),
          ]),
        ]
      : []),
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
