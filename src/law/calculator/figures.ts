/**
 * Calculators whose answers are figures by name, for programs as much as for people: those of welfare, of
 * work and of what benefits cost. Their names, units and rounding are facts/calculator-contract.md.
 */
import { formatDate, formatMonth, type IsoDate, month as monthIn } from '#kernel/calendar.ts';
import type { Fields, ShownValuesOf } from '#kernel/field.ts';
import { type Paise, paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import type { TaxStep } from '../in/income-tax/step.ts';
import type { IndianLaw } from '../in/law.ts';
import { count } from '../in/value-words.ts';
import { CannotWork, type ShownTable } from './calculator.ts';

/** A figure as programs read it and as people do. Money is whole paise in both `value` and `amount`. */
export interface Figure {
  readonly key: string;
  readonly label: string;
  readonly value: unknown;
  readonly shown: string;
  readonly amount?: Paise;
  readonly main?: true;
  readonly table?: ShownTable;
}

export interface Figured {
  readonly figures: readonly Figure[];
  readonly told: TaxStep;
}

export const areas = { welfare: 'Welfare', work: 'Work', cost: 'Cost' } as const;
export type Area = keyof typeof areas;

/** Amounts are whole paise, percentages hundredths of a percent, dates YYYY-MM-DD. */
interface Declaration<F extends Fields> {
  readonly area: Area;
  /** Its place below /api/{area}. */
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly fields: F;
  /** Fields that a program may give as a list of plain values, each of which is this part of a row. */
  readonly plain?: Readonly<Partial<Record<keyof F & string, string>>>;
  readonly example: Readonly<Record<string, unknown>>;
  /** The field that is told of when the law's tables do not reach its day. */
  readonly dateField: keyof F & string;
  /** Throws NotInTable where the law's tables end, CannotWork for what makes no sense together. */
  run(law: IndianLaw, values: ShownValuesOf<F>): Figured;
}

type Values = Readonly<Record<string, unknown>>;

/** Any of them: its values have been read by its own fields. */
export type FigureCalculator = Omit<Declaration<Fields>, 'run'> & {
  run(law: IndianLaw, values: Values): Figured;
};

/** Declares a calculator; the fields' kinds give `run` its values. */
export const figureCalculator = <const F extends Fields>(declaration: Declaration<F>): FigureCalculator =>
  declaration;

/** What was given: lists of plain values as rows, numbers for choices as their codes, moments as kept. */
export function asRows({ fields, plain = {} }: FigureCalculator, given: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const part = plain[name];
      if (part !== undefined && Array.isArray(value))
        return [name, value.map((each) => (isPlain(each) ? { [part]: each } : each))];
      const kind = fields[name]?.kind;
      if (kind === 'choice' && typeof value === 'number') return [name, String(value)];
      return [name, kind === 'moment' && typeof value === 'string' ? value.replace('T', ' ') : value];
    }),
  );
}

const isPlain = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

export const moneyFigure = (key: string, label: string, amount: Paise): Figure => ({
  ...{ key, label, value: amount, shown: formatRupees(amount), amount },
});

/** The amount that was asked for. */
export const mainMoney = (key: string, label: string, amount: Paise): Figure => ({
  ...moneyFigure(key, label, amount),
  main: true,
});

export const dayFigure = (key: string, label: string, day: IsoDate): Figure => ({
  ...{ key, label, value: day, shown: formatDate(day) },
});

/** A number, or a word that programs know. */
export const plainFigure = (
  key: string,
  label: string,
  value: number | string,
  shown = String(value),
): Figure => ({ key, label, value, shown });

export const flagFigure = (key: string, label: string, value: boolean): Figure => ({
  ...{ key, label, value, shown: value ? 'yes' : 'no' },
});

/** By the name that a program reads: the head of a column, and what stands in it. */
type Columns = Readonly<Record<string, readonly [label: string, kind: keyof typeof shownAs]>>;

const shownAs = {
  words: (value: unknown) => String(value),
  number: (value: unknown) => String(value),
  amount: (value: unknown) => formatRupees(paise(Number(value))),
  rate: (value: unknown) => `${Number(value) / 100}%`,
  month: (value: unknown) => formatMonth(monthIn(String(value))),
  mark: (value: unknown) => (value === true ? '✓' : ''),
} as const;

/** A table: its rows for programs, and as people read them. Of a cell that is not there nothing is shown. */
export function rowsFigure(
  key: string,
  label: string,
  columns: Columns,
  rows: readonly Readonly<Record<string, unknown>>[],
): Figure {
  const used = Object.entries(columns).filter(([name]) => rows.some((row) => row[name] !== undefined));
  const table = {
    columns: used.map(([, [head, kind]]) => ({ label: head, isNumber: !/words|month|mark/.test(kind) })),
    rows: rows.map((row) =>
      used.map(([name, [, kind]]) => (row[name] === undefined ? '' : shownAs[kind](row[name]))),
    ),
  };
  return { key, label, value: rows, shown: count(rows.length, 'row'), table };
}

/** Hundredths of a percent. */
export const rateFigure = (key: string, label: string, hundredths: number): Figure => ({
  ...{ key, label, value: hundredths, shown: `${hundredths / 100}%` },
});

/** So many decimals, a half upwards. */
export function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  // A float such as 1.005 is a hair below what it stands for.
  return Math.floor(value * scale * (1 + Number.EPSILON) + 0.5) / scale;
}

export function cannot(field: string, sentence: string): never {
  throw new CannotWork(field, sentence);
}
