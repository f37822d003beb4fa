import { choice, number, percent, rows, text } from '#kernel/field.ts';
import { add, type Paise, paise, sum } from '#kernel/money.ts';
import { taxStep, wordStep } from '../../in/income-tax/step.ts';
import { amount, neededAmount } from '../common-field.ts';
import {
  cannot,
  figureCalculator,
  mainMoney,
  moneyFigure,
  plainFigure,
  rounded,
  rowsFigure,
} from '../figures.ts';

const ratingField = number({ label: 'Rating', required: true, min: 0, max: 1_000, decimals: 4 });

/** Increases by rating and place in the band, held to a budget (facts/work-and-welfare.md L). */
export const incrementPlanCalculator = figureCalculator({
  area: 'work',
  name: 'increment-plan',
  title: 'Increment plan',
  about: 'The matrix of rating and pay against the midpoint, by months in the role, cut to the budget.',
  dateField: 'people',
  plain: { bandsFrom: 'from' },
  fields: {
    bandsFrom: rows({
      label: 'Bands of pay ÷ midpoint',
      one: 'band',
      min: 1,
      max: 50,
      fields: { from: number({ label: 'From', required: true, min: 0, max: 100, decimals: 6 }) },
    }),
    matrix: rows({
      label: 'Matrix',
      one: 'cell',
      min: 1,
      max: 1_000,
      fields: {
        rating: ratingField,
        band: number({ label: 'Band', required: true, min: 1, max: 50 }),
        percent: percent({ label: 'Increase', required: true }),
      },
    }),
    budget: amount({ label: 'Budget' }),
    rounding: choice({
      label: 'Each increase is rounded',
      required: true,
      default: 'paise',
      choices: { paise: 'to the paisa', rupee: 'to the rupee', 'rupee down': 'down to the rupee' },
    }),
    people: rows({
      label: 'People',
      one: 'person',
      min: 1,
      max: 2_000,
      fields: {
        person: text({ label: 'Person', required: true, max: 120 }),
        ctc: neededAmount({ label: 'Cost to company' }),
        pay: neededAmount({ label: 'Pay' }),
        midpoint: neededAmount({ label: 'Midpoint' }),
        rating: ratingField,
        months: number({ label: 'Months in the role', min: 0, max: 12, decimals: 2 }),
      },
    }),
  },
  example: {
    bandsFrom: [{ from: 0 }, { from: 0.95 }],
    matrix: [
      { rating: 4, band: 1, percent: 12_00 },
      { rating: 4, band: 2, percent: 8_00 },
    ],
    budget: 1_20_000_00,
    rounding: 'rupee down',
    people: [
      { person: 'Asha Rao', ctc: 9_00_000_00, pay: 72_000_00, midpoint: 80_000_00, rating: 4 },
      { person: 'Bela Sen', ctc: 6_00_000_00, pay: 52_500_00, midpoint: 50_000_00, rating: 4, months: 9 },
    ],
  },
  run(_law, { bandsFrom, matrix, budget, rounding, people }) {
    const begins = bandsFrom.map(({ from }) => from);
    const placed = people.map((one, at) => {
      if (one.midpoint === 0) cannot(`people.${at}.midpoint`, 'A midpoint of nothing has no band.');
      const ratio = one.pay / one.midpoint;
      const band = bandAt(begins, ratio);
      const cell = matrix.find((each) => each.rating === one.rating && each.band === band);
      if (!cell)
        return cannot(
          `people.${at}.rating`,
          `The matrix has nothing for rating ${one.rating} in band ${band}.`,
        );
      const parts = partsOf(one.ctc, cell.percent, one.months ?? 12);
      return { one, ratio, band, percent: cell.percent, parts };
    });
    const all = placed.reduce((total, { parts }) => total + parts, 0n);
    const matrixMoney = halfUp(all, whole);
    const cut = cutTo(budget, all);
    const { over, under } = cut;
    const rows = placed.map(({ one, ratio, band, percent: cell, parts }) => {
      const increase = roundedTo(rounding, parts * over, whole * under);
      return {
        ...{ person: one.person, compaRatio: rounded(ratio, 4), band, matrixPercent: cell },
        percent: percentGiven(cell, one.months ?? 12, cut),
        ...{ increase, newCtc: add(one.ctc, increase) },
      };
    });
    const total = sum(rows.map(({ increase }) => increase));
    const factor = rounded(Number((over * 1_000_000_000n) / under) / 1_000_000_000, 4);
    return {
      figures: [
        mainMoney('total', 'All increases', total),
        moneyFigure('matrixMoney', 'By the matrix alone', matrixMoney),
        plainFigure('factor', 'Factor of the budget', factor),
        rowsFigure('people', 'People', columns, rows),
      ],
      told: taxStep('Cost to company × percent × months ÷ 12 × factor of the budget.', total, {}, [
        taxStep('By the matrix alone.', matrixMoney),
        wordStep('Factor: budget ÷ money of the matrix, never above 1.', String(factor)),
        ...rows.map((row) => taxStep(`${row.person}: ${row.percent / 100}%.`, row.increase)),
      ]),
    };
  },
});

const columns = {
  person: ['Person', 'words'],
  compaRatio: ['Pay ÷ midpoint', 'number'],
  band: ['Band', 'number'],
  matrixPercent: ['By the matrix', 'rate'],
  percent: ['Given', 'rate'],
  increase: ['Increase', 'amount'],
  newCtc: ['New cost to company', 'amount'],
} as const;

/** ctc × hundredths of a percent × hundredths of a month, over this, is paise. */
const whole = 10_000n * 1_200n;

/** The band, from 1, that a ratio of pay to midpoint lies in; 0 below the first. */
export const bandAt = (begins: readonly number[], ratio: number): number =>
  begins.filter((from) => from <= ratio).length;

/** A share of the guide, never above the whole. */
export type Cut = { readonly over: bigint; readonly under: bigint };

/** Cost of a year in paise × hundredths of a percent × hundredths of months in the role: parts of `whole`. */
export const partsOf = (cost: number, hundredths: number, months: number): bigint =>
  BigInt(cost) * BigInt(hundredths) * BigInt(rounded(months * 100, 0));

/** By what the guide is cut so that all parts keep to a budget in paise; null: to nothing less. */
export function cutTo(budget: number | null, all: bigint): Cut {
  const isCut = budget !== null && all > 0n && BigInt(budget) * whole < all;
  return isCut ? { over: BigInt(budget) * whole, under: all } : { over: 1n, under: 1n };
}

/** The raise of a cell of the guide after months in the role and the cut, in hundredths of a percent. */
export const percentGiven = (cell: number, months: number, { over, under }: Cut): number =>
  halfUp(BigInt(cell) * BigInt(rounded(months * 100, 0)) * over, 1_200n * under);

const halfUp = (numerator: bigint, denominator: bigint): Paise =>
  paise(Number((2n * numerator + denominator) / (2n * denominator)));

function roundedTo(
  rounding: 'paise' | 'rupee' | 'rupee down',
  numerator: bigint,
  denominator: bigint,
): Paise {
  if (rounding === 'paise') return halfUp(numerator, denominator);
  if (rounding === 'rupee') return paise(halfUp(numerator, denominator * 100n) * 100);
  return paise(Number(numerator / (denominator * 100n)) * 100);
}
