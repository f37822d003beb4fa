import { addMonths, formatDate, formatMonth, lastDay } from '#kernel/calendar.ts';
import { flag, month, number, percent } from '#kernel/field.ts';
import { ratio } from '#kernel/ratio.ts';
import { bonus } from '../in/bonus.ts';
import { taxStep, wordStep } from '../in/income-tax/step.ts';
import { inPercent } from '../in/value-words.ts';
import { amountLine, CannotWork, calculator, mainLine, wordLine } from './calculator.ts';
import { amount, neededAmount } from './common-field.ts';
import { rowStep } from './reason.ts';

const whyWords = {
  due: 'Due',
  'wage above the limit': 'The wage is above the limit of eligibility.',
  'too few days of work': 'Too few days were worked in the year.',
} as const;

/** A year's statutory bonus. */
export const bonusCalculator = calculator({
  name: 'bonus',
  group: 'Pay',
  title: 'Statutory bonus',
  about: 'The bonus of an accounting year: the wage counted, the rate within its limits, who is eligible.',
  dateField: 'yearEnd',
  fields: {
    yearEnd: month({ label: 'Last month of the accounting year', required: true }),
    wage: neededAmount({ label: 'Basic and dearness allowance a month' }),
    minimumWage: amount({ label: 'Minimum wage a month', help: 'Lifts the wage bonus is counted on.' }),
    months: number({ label: 'Months in service', required: true, default: 12, min: 1, max: 12 }),
    daysOfWork: number({ label: 'Days worked a month', required: true, default: 26, min: 0, max: 31 }),
    workingDays: number({ label: 'Working days of a month', required: true, default: 26, min: 1, max: 31 }),
    rate: percent({ label: 'Rate of the year', help: 'Left out: the least. Held within least and most.' }),
    underFifteen: flag({ label: 'Under 15 years of age' }),
  },
  example: { yearEnd: '2026-03', wage: 18_000_00, months: 12, daysOfWork: 26, workingDays: 26 },
  run(law, values) {
    if (values.daysOfWork > values.workingDays)
      throw new CannotWork('daysOfWork', 'The days worked cannot be more than the working days of a month.');
    const first = addMonths(values.yearEnd, 1 - values.months);
    const months = Array.from({ length: values.months }, (_, at) => ({
      month: addMonths(first, at),
      wage: values.wage,
      ...(values.minimumWage ? { minimumWage: values.minimumWage } : {}),
      daysOfWork: values.daysOfWork,
      workingDays: values.workingDays,
    }));
    const found = bonus(law.bonus, {
      yearEnd: lastDay(values.yearEnd),
      months,
      underFifteen: values.underFifteen,
      ...(values.rate === null ? {} : { rate: ratio(values.rate, 10_000) }),
    });
    return {
      lines: [
        mainLine('amount', 'Bonus of the year', found.amount),
        wordLine('why', 'Due', whyWords[found.why]),
        amountLine('wages', 'Wages counted in the year', found.wages),
        wordLine('rate', 'Rate', inPercent(found.rate)),
        wordLine('dueBy', 'Paid by', formatDate(found.dueBy)),
      ],
      told: taxStep(
        found.why === 'due' ? 'Rate × wages counted, to the nearest rupee.' : whyWords[found.why],
        found.amount,
        {},
        [
          wordStep('Rate.', inPercent(found.rate), found.rows.rates),
          taxStep('Wages counted in the year.', found.wages, {}, [...monthSteps(found.months)]),
          rowStep('Days of work from which it is due.', law.bonus.fewestDays, found.rows.fewestDays),
          ...(found.lifted
            ? [rowStep('Lifted to the least of a year.', law.bonus.leastBonus, found.rows.least)]
            : []),
        ],
      ),
    };
  },
});

function monthSteps(months: ReturnType<typeof bonus>['months']) {
  return months.map(({ month, counted, eligible, ceiling, ceilingRow, eligibility }) =>
    taxStep(
      eligible
        ? `${formatMonth(month)}: at most ${ceiling / 100} counts.`
        : `${formatMonth(month)}: the wage is above the limit.`,
      counted,
      { row: eligible ? ceilingRow : eligibility },
    ),
  );
}
