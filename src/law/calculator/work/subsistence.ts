import { daysInclusive } from '#kernel/calendar.ts';
import { date, flag, number, percent, rows } from '#kernel/field.ts';
import { sum } from '#kernel/money.ts';
import { taxStep, wordStep } from '../../in/income-tax/step.ts';
import { enquiryEndsBy, subsistenceParts, usualSubsistence } from '../../in/subsistence.ts';
import { count } from '../../in/value-words.ts';
import { neededAmount } from '../common-field.ts';
import { cannot, dayFigure, figureCalculator, mainMoney, plainFigure, rowsFigure } from '../figures.ts';
import { basisField } from './notice-pay.ts';

export const subsistenceCalculator = figureCalculator({
  area: 'work',
  name: 'subsistence',
  title: 'Subsistence allowance',
  about: 'What a suspended employee is paid, by the steps of the law or of the state.',
  dateField: 'from',
  fields: {
    wages: neededAmount({ label: 'Wages a month' }),
    from: date({ label: 'First day of the suspension', required: true }),
    to: date({ label: 'Last day of the suspension', required: true, notBefore: { field: 'from' } }),
    basis: basisField,
    delayByWorker: flag({ label: 'The delay is the worker’s own' }),
    steps: rows({
      label: 'Steps',
      one: 'step',
      max: 20,
      help: 'Left out: half of the wages, three quarters from day 91.',
      fields: {
        fromDay: number({ label: 'From day', required: true, min: 1, max: 10_000 }),
        percent: percent({ label: 'Of the wages', required: true }),
      },
    }),
  },
  example: { wages: 24_000_00, from: '2026-01-05', to: '2026-05-04', basis: '30' },
  run(_law, { wages, from, to, basis, delayByWorker, steps }) {
    const days = daysInclusive(from, to);
    if (days > 10_000) cannot('to', 'A suspension of more than 10,000 days is not counted.');
    const asked =
      steps.length > 0 ? steps.toSorted((first, second) => first.fromDay - second.fromDay) : usualSubsistence;
    const inUse = delayByWorker ? asked.slice(0, 1) : asked;
    const found = subsistenceParts({ wages, from, to, basis }, inUse);
    const total = sum(found.map(({ amount }) => amount));
    return {
      figures: [
        mainMoney('total', 'Subsistence allowance', total),
        plainFigure('days', 'Days of suspension', days),
        rowsFigure('steps', 'Steps', columns, [...found]),
        dayFigure('inquiryBy', 'The inquiry ends by', enquiryEndsBy(from)),
      ],
      told: taxStep(
        'A share of the wages for each day of suspension.',
        total,
        {},
        found.map((step) =>
          taxStep(
            `From day ${step.fromDay}: ${count(step.days, 'day')} at ${step.percent / 100}%.`,
            step.amount,
            {},
            [taxStep('Wages a month.', wages), wordStep('Industrial Relations Code 2020, section 38.', '')],
          ),
        ),
      ),
    };
  },
});

const columns = {
  fromDay: ['From day', 'number'],
  days: ['Days', 'number'],
  percent: ['Of the wages', 'rate'],
  amount: ['Amount', 'amount'],
} as const;
