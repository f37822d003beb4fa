/** Formula columns: worked out on each line of a built report, in the language of pay components. */

import { product, whole } from '#kernel/formula/exact.ts';
import { FactMissing } from '#kernel/formula/fact-missing.ts';
import { FormulaFault } from '#kernel/formula/fault.ts';
import { compileFormula, type Formula } from '#kernel/formula/formula.ts';
import type { Kind, Value } from '#kernel/formula/kind.ts';
import { type Entry, type Vocabulary, vocabulary } from '#kernel/formula/vocabulary.ts';
import { paise, roundings, share } from '#kernel/money.ts';
import type { ReportColumn } from '#kernel/report/report.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { kindOf, type PickedColumn } from './column-of.server.ts';

/** A line by the keys of its columns, and the day of the report. */
type FormulaRow = { readonly row: ReportRow; readonly on: string };

const kinds: Partial<Record<ReportColumn['kind'], Kind>> = {
  number: 'number',
  money: 'money',
  percent: 'rate',
  date: 'date',
};

export type FormulaColumn = {
  readonly key: string;
  readonly label: string;
  readonly formula: Formula<FormulaRow>;
};

/** The kind of a column in a formula; of counts a number, whatever is counted. */
function kindIn({ pickable, summary }: PickedColumn): Kind {
  if (summary === 'count') return 'number';
  if (pickable.field.kind === 'flag') return 'flag';
  return kinds[kindOf(pickable.field)] ?? 'text';
}

/** Hundredths of a percent are a rate; decimals are kept exactly. */
function valueIn(kind: Kind, value: ReportRow[string] | undefined): Value {
  if (value === null || value === undefined) throw new FactMissing('empty');
  if (typeof value !== 'number') return value;
  if (kind === 'money') return whole(value);
  const scaled = whole(Math.round(value * 10_000));
  return product(scaled, { numerator: 1, denominator: kind === 'rate' ? 100_000_000 : 10_000 });
}

/** What formulas can name: the columns, and the day of the report. */
export function wordsFor(columns: readonly PickedColumn[]): Vocabulary<FormulaRow> {
  const day: Entry<FormulaRow> = {
    name: 'report.day',
    kind: 'date',
    words: 'the day of the report',
    read: ({ on }) => on,
  };
  const named = new Map(columns.map((column) => [column.name.toLowerCase(), column]));
  return vocabulary([
    day,
    ...[...named.values()].map((column): Entry<FormulaRow> => {
      const kind = kindIn(column);
      const read = ({ row }: FormulaRow) => valueIn(kind, row[column.key]);
      return { name: column.name, kind, words: column.label, read };
    }),
  ]);
}

type Written = { readonly title: string; readonly formula: string };

/** A formula that names what the session does not see is left out, as the column is. */
export function formulasOf(written: readonly Written[], columns: readonly PickedColumn[]): FormulaColumn[] {
  const words = wordsFor(columns);
  return written.flatMap(({ title, formula }, at) => {
    const made = compiled(formula, words);
    return typeof made === 'string' ? [] : [{ key: `x${at}`, label: title, formula: made }];
  });
}

/** The formula, or the sentence that says what is wrong with it. */
export function compiled(text: string, words: Vocabulary<FormulaRow>): Formula<FormulaRow> | string {
  try {
    return compileFormula(text, words);
  } catch (error) {
    if (error instanceof FormulaFault) return error.message;
    throw error;
  }
}

export const formulaKind = ({ kind }: Formula<FormulaRow>): ReportColumn['kind'] => {
  if (kind === 'rate') return 'percent';
  return kind === 'flag' || kind === 'text' ? 'text' : kind;
};

/** Nothing where one of its values is empty, or it cannot be worked out. */
export function formulaCell({ formula }: FormulaColumn, line: FormulaRow): ReportRow[string] {
  try {
    const value = formula.run(line);
    if (typeof value !== 'object') return value;
    const { numerator, denominator } = value;
    if (formula.kind === 'money') return share(paise(numerator), 1, denominator, roundings.paise);
    const scale = formula.kind === 'rate' ? 10_000 : 1;
    const figure = (numerator / denominator) * scale;
    return formula.kind === 'rate' ? Math.round(figure) : Math.round(figure * 100) / 100;
  } catch (error) {
    if (error instanceof FormulaFault || error instanceof FactMissing) return null;
    throw error;
  }
}
