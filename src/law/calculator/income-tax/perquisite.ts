import { lastDay } from '#kernel/calendar.ts';
import { numberOf } from '../../in/income-tax/section.ts';
import { taxStep } from '../../in/income-tax/step.ts';
import { calculator, mainLine, wordLine } from '../calculator.ts';
import { perquisiteFields, perquisiteKinds } from './perquisite-fields.ts';
import { perquisiteValues } from './perquisite-value.ts';

const ofWords = { month: 'a month', year: 'the year', exercise: 'the exercise' } as const;

/** What a perquisite adds to the salary that is taxed. */
export const perquisiteCalculator = calculator({
  name: 'perquisite',
  group: 'Income tax',
  title: 'Perquisites',
  about: 'What a house, a car, a loan, meals, gifts, shares and other perquisites add to the salary taxed.',
  dateField: 'month',
  fields: perquisiteFields,
  example: { kind: 'car', month: '2026-11', engineCc: 1_500, runningBy: 'employer', driver: true },
  run(law, values) {
    const { value, of, says, row, parts } = perquisiteValues[values.kind](law.incomeTax.perquisites, values);
    const on = lastDay(values.month);
    const { taxOnPerquisites, perquisite } = law.incomeTax.sections;
    const section = numberOf(values.kind === 'tax-borne' ? taxOnPerquisites : perquisite, on)?.value;
    return {
      lines: [
        mainLine('value', perquisiteKinds[values.kind], value),
        wordLine('of', 'For', ofWords[of]),
        ...(section ? [wordLine('section', 'Provision', section)] : []),
      ],
      told: taxStep(says, value, { row, section }, parts),
    };
  },
});
