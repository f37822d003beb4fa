import { formatDate } from '#kernel/calendar.ts';
import { choice, date, flag, number } from '#kernel/field.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { percent } from '#kernel/ratio.ts';
import { gratuity, gratuityInterest } from '../in/gratuity.ts';
import { gratuityExempt } from '../in/income-tax/leaving/gratuity-exemption.ts';
import { tellGratuityExempt } from '../in/income-tax/leaving/leaving-steps.ts';
import { numberOf } from '../in/income-tax/section.ts';
import { taxStep, wordStep } from '../in/income-tax/step.ts';
import { yearsRounded } from '../in/service.ts';
import { count } from '../in/value-words.ts';
import { amountLine, CannotWork, calculator, mainLine, wordLine } from './calculator.ts';
import { amount, neededAmount } from './common-field.ts';
import { rowStep } from './reason.ts';

const whyWords = {
  due: 'Due',
  'establishment not covered': 'The establishment has too few employees.',
  'too short a service': 'The service was too short.',
  'no full part of a year': 'No part of a year counts.',
} as const;

/** The gratuity of a person who leaves, and what of it is taxed. */
export const gratuityCalculator = calculator({
  name: 'gratuity',
  group: 'Leaving and injury',
  title: 'Gratuity',
  about:
    'What is due on leaving: last wages × 15/26 × years of service, its ceiling, and what is free of tax.',
  dateField: 'left',
  fields: {
    joined: date({ label: 'First day in service', required: true }),
    left: date({ label: 'Last day in service', required: true, notBefore: { field: 'joined' } }),
    lastWages: neededAmount({
      label: 'Last monthly wages',
      help: 'By the definition of the labour codes from 21 November 2025.',
    }),
    reason: choice({
      label: 'Left by',
      required: true,
      default: 'other',
      choices: {
        other: 'resignation, retirement, end of contract',
        death: 'death',
        disablement: 'disablement',
      },
    }),
    fixedTerm: flag({ label: 'A fixed term' }),
    journalist: flag({ label: 'A working journalist' }),
    seasons: number({ label: 'Seasons served', min: 1, max: 100, help: 'Seasonal work only.' }),
    staff: number({ label: 'Employees of the establishment', min: 1, max: 10_000_000 }),
    daysOfWork: number({
      label: 'Days worked in the year that is not complete',
      min: 0,
      max: 366,
      help: 'Enough of them make it a year towards the minimum of service.',
    }),
    paid: date({ label: 'Paid on', help: 'Later than the law leaves time, interest is due.' }),
    rate: choice({
      label: 'Interest when paid late',
      required: true,
      default: 'law',
      help: '12% by the notification of 2026; section 56(4) of the Code has 10% of its own.',
      choices: { law: 'as the table of the law says', ten: '10% a year', twelve: '12% a year' },
    }),
    exemptBefore: amount({ label: 'Free of tax already, of earlier gratuities' }),
  },
  example: { joined: '2018-06-04', left: '2026-11-30', lastWages: 60_000_00 },
  run(law, values) {
    if (values.left > '2150-01-01') throw new CannotWork('left', 'The last day in service is too far ahead.');
    const found = gratuity(law.gratuity, {
      joined: values.joined,
      left: values.left,
      lastWages: values.lastWages,
      reason: values.reason,
      fixedTerm: values.fixedTerm,
      journalist: values.journalist,
      ...(values.seasons ? { seasons: values.seasons } : {}),
      ...(values.staff ? { staff: values.staff } : {}),
      ...(values.daysOfWork ? { daysOfWorkInLastYear: values.daysOfWork } : {}),
    });
    const { rows, service } = found;
    const taxed = law.incomeTax.leaving.gratuity.limit.find(values.left)
      ? gratuityExempt(law.incomeTax.leaving.gratuity, {
          on: values.left,
          received: found.amount,
          covered: true,
          wages: values.lastWages,
          years: yearsRounded(service),
          ...(values.exemptBefore ? { exemptBefore: values.exemptBefore } : {}),
        })
      : undefined;
    const late = values.paid
      ? gratuityInterest(law.gratuity, {
          amount: found.amount,
          payable: values.left,
          paid: values.paid,
          ...(values.rate === 'law' ? {} : { rate: percent(values.rate === 'ten' ? 10 : 12) }),
        })
      : undefined;
    const section = numberOf(law.incomeTax.sections.gratuity, values.left)?.value;
    return {
      lines: [
        mainLine('amount', 'Gratuity', found.amount),
        wordLine('why', 'Due', whyWords[found.why]),
        wordLine('service', 'Service', `${count(service.years, 'year')}, ${count(service.months, 'month')}`),
        ...(found.why === 'due' ? [wordLine('dueBy', 'Paid by', formatDate(found.dueBy))] : []),
        ...(late
          ? [
              wordLine('lateDays', 'Days late', String(late.lateDays)),
              amountLine('interest', 'Interest for paying late', late.interest),
            ]
          : []),
        ...(taxed
          ? [
              amountLine('exempt', 'Free of income tax', taxed.exempt),
              amountLine('taxable', 'Taxed', taxed.taxable),
            ]
          : []),
      ],
      told: taxStep(
        found.why === 'due' ? 'Last wages × days of wages a year × years counted.' : whyWords[found.why],
        found.amount,
        {},
        [
          taxStep('Last monthly wages.', values.lastWages, { row: rows.wageBase }),
          rowStep('Rate.', law.gratuity.rate, rows.rate),
          wordStep('Years counted.', ratioWords(found.yearsCounted), rows.fixedTermYears),
          rowStep('Service that makes it due.', law.gratuity.qualifyingYears, rows.qualifyingYears),
          rowStep('Ceiling.', law.gratuity.ceiling, rows.ceiling),
          ...(found.beforeCeiling > found.amount
            ? [wordStep('Before the ceiling.', formatRupees(found.beforeCeiling))]
            : []),
          ...(late
            ? [
                taxStep('Simple interest from the day it fell due, by a year of 365.', late.interest, {}, [
                  rowStep('Days to pay it, and the rate.', law.gratuity.payment, late.row),
                ]),
              ]
            : []),
          ...(taxed ? [tellGratuityExempt(taxed, section)] : []),
        ],
      ),
    };
  },
});

const ratioWords = ({ numerator, denominator }: { numerator: number; denominator: number }): string =>
  denominator === 1 ? String(numerator) : `${numerator}/${denominator} of a year`;
