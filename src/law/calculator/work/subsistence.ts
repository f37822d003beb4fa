import { cutByMonth } from '#kernel/calendar/day-range.ts';
import { addDays, daysInclusive, daysInMonth, type IsoDate, type Month } from '#kernel/calendar.ts';
import { date, flag, number, percent, rows } from '#kernel/field.ts';
import { type Paise, roundings, sum, weighted } from '#kernel/money.ts';
import { taxStep, wordStep } from '../../in/income-tax/step.ts';
import { count } from '../../in/value-words.ts';
import { neededAmount } from '../common-field.ts';
import { cannot, dayFigure, figureCalculator, mainMoney, plainFigure, rowsFigure } from '../figures.ts';
import { basisField } from './notice-pay.ts';

/** Industrial Relations Code 2020, section 38 (facts/work-and-welfare.md F.2, corrections of 28 November 2026). */
const usualSteps = [
  { fromDay: 1, percent: 50_00 },
  { fromDay: 91, percent: 75_00 },
];
const inquiryDays = 90;

/** A day of 26, 28, 29, 30 or 31 is a whole number of these parts of a month. */
const partsOfMonth = 28 * 29 * 15 * 31 * 13;

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
      steps.length > 0 ? steps.toSorted((first, second) => first.fromDay - second.fromDay) : usualSteps;
    const inUse = delayByWorker ? asked.slice(0, 1) : asked;
    const found = inUse.flatMap((step, at) => {
      const last = Math.min(days, (inUse[at + 1]?.fromDay ?? Number.POSITIVE_INFINITY) - 1);
      if (step.fromDay > last) return [];
      const span = [addDays(from, step.fromDay - 1), addDays(from, last - 1)] as const;
      const amount = allowance(wages, step.percent, span, basis);
      return [{ fromDay: step.fromDay, days: last - step.fromDay + 1, percent: step.percent, amount }];
    });
    const total = sum(found.map(({ amount }) => amount));
    return {
      figures: [
        mainMoney('total', 'Subsistence allowance', total),
        plainFigure('days', 'Days of suspension', days),
        rowsFigure('steps', 'Steps', columns, found),
        dayFigure('inquiryBy', 'The inquiry ends by', addDays(from, inquiryDays)),
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

/** Wages × percent × days ÷ days of the month, of all months together, rounded once. */
function allowance(
  wages: Paise,
  percentage: number,
  [from, to]: readonly [IsoDate, IsoDate],
  basis: '30' | '26' | 'calendar',
): Paise {
  const divisorOf = (month: Month) => (basis === 'calendar' ? daysInMonth(month) : Number(basis));
  const spans = cutByMonth(from, to);
  const parts = spans.map(
    (span) => (daysInclusive(span.from, span.to) * partsOfMonth) / divisorOf(span.month),
  );
  const weights = parts.map((part) => part * percentage);
  return weighted(
    spans.map(() => wages),
    weights,
    partsOfMonth * 10_000,
    roundings.paise,
  );
}
