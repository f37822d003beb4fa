import type { Fields, ShownValuesOf } from '#kernel/field.ts';
import type { Paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import type { TaxStep } from '../in/income-tax/step.ts';
import type { IndianLaw } from '../in/law.ts';

/** One figure of a result. Money also as whole paise, for programs. */
export interface ResultLine {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly amount?: Paise;
  /** The figure that was asked for. */
  readonly main?: true;
  /** Of a figure that is a table: as people read it. */
  readonly table?: ShownTable;
}

export interface ShownTable {
  readonly columns: readonly { readonly label: string; readonly isNumber: boolean }[];
  readonly rows: readonly (readonly string[])[];
}

/** What a calculation comes to, and why. */
export interface Worked {
  readonly lines: readonly ResultLine[];
  readonly told: TaxStep;
}

/**
 * A question that the law answers, described once: the call, its documentation and the screen are drawn from
 * it. Amounts are whole paise, percentages hundredths of a percent, dates YYYY-MM-DD.
 */
export interface Calculator<F extends Fields = Fields> {
  /** Its place below /api/law. */
  readonly name: string;
  readonly group: 'Income tax' | 'Contributions' | 'Pay' | 'Leaving and injury';
  readonly title: string;
  readonly about: string;
  readonly fields: F;
  /** A working example: what the screen begins with and the reference shows. */
  readonly example: Readonly<Record<string, unknown>>;
  /** The field that picks the rows: told of when the tables do not reach it. */
  readonly dateField: keyof F & string;
  /**
   * Works the answer out. Throws NotInTable where the law's tables end, CannotWork for what cannot be.
   */
  run(law: IndianLaw, values: ShownValuesOf<F>): Worked;
}

/** Declares a calculator; the fields' kinds give `run` its values. */
export function calculator<const F extends Fields>(declaration: Calculator<F>): Calculator {
  return declaration as unknown as Calculator;
}

/** Values that each fit their field and make no sense together: a sentence for one of the fields. */
export class CannotWork extends Error {
  override readonly name = 'CannotWork';
  readonly field: string;
  constructor(field: string, sentence: string) {
    super(sentence);
    this.field = field;
  }
}

/** A line of money. */
export function amountLine(key: string, label: string, amount: Paise): ResultLine {
  return { key, label, value: formatRupees(amount), amount };
}

/** The amount that was asked for. */
export function mainLine(key: string, label: string, amount: Paise): ResultLine {
  return { ...amountLine(key, label, amount), main: true };
}

/** A line of another kind. */
export function wordLine(key: string, label: string, value: string): ResultLine {
  return { key, label, value };
}
