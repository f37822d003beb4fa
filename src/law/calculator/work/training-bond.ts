import { addDays, daysInclusive, earlier, type IsoDate } from '#kernel/calendar.ts';
import { choice, date, number } from '#kernel/field.ts';
import { atMost, type Paise, roundings, share } from '#kernel/money.ts';
import { taxStep, wordStep } from '../../in/income-tax/step.ts';
import { monthsOn, serviceLength } from '../../in/service.ts';
import { amount, neededAmount } from '../common-field.ts';
import { dayFigure, figureCalculator, mainMoney, moneyFigure, plainFigure } from '../figures.ts';

export const bondFalls = {
  'by months': 'by whole months served',
  'by days': 'by days served',
  not: 'not at all',
} as const;

type TrainingBond = {
  readonly bond: Paise;
  /** No more than the training cost is recovered; null: it is not known. */
  readonly cost: Paise | null;
  /** First day of the bond. */
  readonly from: IsoDate;
  readonly months: number;
  readonly reduce: keyof typeof bondFalls;
};

type BondLeft = {
  /** The last day of the bond. */
  readonly ends: IsoDate;
  /** Recovered at most. */
  readonly base: Paise;
  /** Whole months, or days where it falls by days. */
  readonly served: number;
  readonly whole: number;
  readonly recover: Paise;
};

export const bondEnds = (from: IsoDate, months: number): IsoDate => addDays(monthsOn(from, months), -1);

/** What is left of a bond for training on the last day in service (facts/work-and-welfare.md F.4). */
export function bondLeft({ bond, cost, from, months, reduce }: TrainingBond, left: IsoDate): BondLeft {
  const ends = bondEnds(from, months);
  const base = cost === null ? bond : atMost(bond, cost);
  const last = earlier(left, ends);
  const isDays = reduce === 'by days';
  const length = serviceLength(from, last);
  const served = last < from ? 0 : isDays ? daysInclusive(from, last) : length.years * 12 + length.months;
  const whole = isDays ? daysInclusive(from, ends) : months;
  const unserved = left >= ends ? 0 : reduce === 'not' ? whole : whole - served;
  return { ends, base, served, whole, recover: share(base, unserved, whole, roundings.paise) };
}

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
      choices: bondFalls,
    }),
  },
  example: { bond: 1_20_000_00, from: '2026-02-01', months: 24, left: '2026-11-15', reduce: 'by months' },
  run(_law, { bond, cost, from, months, left, reduce }) {
    const isDays = reduce === 'by days';
    const terms = { bond, cost, from, months, reduce };
    const { ends, base, served, whole, recover } = bondLeft(terms, left);
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
