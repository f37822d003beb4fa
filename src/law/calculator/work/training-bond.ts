import { addDays, daysInclusive, earlier } from '#kernel/calendar.ts';
import { choice, date, number } from '#kernel/field.ts';
import { atMost, roundings, share } from '#kernel/money.ts';
import { taxStep, wordStep } from '../../in/income-tax/step.ts';
import { monthsOn, serviceLength } from '../../in/service.ts';
import { amount, neededAmount } from '../common-field.ts';
import { dayFigure, figureCalculator, mainMoney, moneyFigure, plainFigure } from '../figures.ts';

/** What is left of a bond for training when somebody leaves before its end. */
export const trainingBondCalculator = figureCalculator({
  area: 'work',
  name: 'training-bond',
  title: 'Training bond',
  about: 'What of the cost of training is recovered from an employee who leaves before the bond ends.',
  dateField: 'from',
  fields: {
    bond: neededAmount({ label: 'Bond' }),
    cost: amount({ label: 'Cost of the training', help: 'No more than it is recovered.' }),
    from: date({ label: 'First day of the bond', required: true }),
    months: number({ label: 'Months of the bond', required: true, min: 1, max: 600 }),
    left: date({ label: 'Last day in service', required: true }),
    reduce: choice({
      label: 'It falls',
      required: true,
      default: 'by months',
      choices: { 'by months': 'by whole months served', 'by days': 'by days served', not: 'not at all' },
    }),
  },
  example: { bond: 1_20_000_00, from: '2026-02-01', months: 24, left: '2026-11-15', reduce: 'by months' },
  run(_law, { bond, cost, from, months, left, reduce }) {
    const ends = addDays(monthsOn(from, months), -1);
    const base = cost === null ? bond : atMost(bond, cost);
    const last = earlier(left, ends);
    const isDays = reduce === 'by days';
    const length = serviceLength(from, last);
    const served = last < from ? 0 : isDays ? daysInclusive(from, last) : length.years * 12 + length.months;
    const whole = isDays ? daysInclusive(from, ends) : months;
    const unserved = left >= ends ? 0 : reduce === 'not' ? whole : whole - served;
    const recover = share(base, unserved, whole, roundings.paise);
    return {
      figures: [
        mainMoney('recover', 'Recovered', recover),
        dayFigure('ends', 'Last day of the bond', ends),
        moneyFigure('base', 'Recovered at most', base),
        plainFigure('served', isDays ? 'Days served' : 'Whole months served', served),
      ],
      told: taxStep('The part of the bond that was not served.', recover, {}, [
        taxStep('Bond, at most the cost of the training.', base),
        wordStep(isDays ? 'Days served.' : 'Whole months served.', String(served)),
        wordStep(isDays ? 'Days of the bond.' : 'Months of the bond.', String(whole)),
      ]),
    };
  },
});
