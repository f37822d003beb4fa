/**
 * A list of a form that a sheet may give with a column for each line: a salary as basic, house rent and
 * special allowance side by side. The registry collects these; the import does the rest.
 */
import type { Form } from '#kernel/form.ts';
import type { Work } from './work.ts';

type Values = Readonly<Record<string, unknown>>;

/** A row as the import holds it, the lines of the list among what it enters. */
export type SheetRow = {
  readonly line: number;
  readonly entered: Readonly<Record<string, unknown>>;
  readonly faults: readonly { readonly line: number; readonly label?: string; readonly message: string }[];
};

/** A line that a column stands for; without an id it is made in the same import. */
export type LineOfSheet = { readonly id: number | undefined; readonly name: string };

export type SheetLines = {
  readonly what: 'sheetLines';
  readonly form: Form;
  readonly list: string;
  /** The reference that tells the lines apart, and the figure that a cell fills. */
  readonly by: string;
  readonly figure: string;
  /** The field that the lines add up to: the gross. A sheet need not have it. */
  readonly whole: string;
  /** What says which lines there are, where something does. */
  readonly frame?: SheetFrame;
  /** What is made of headings that nothing is called by: values without the code, and how that reads. */
  newLines(work: Work, names: readonly string[]): Promise<readonly NewLine[]>;
  /** Rows as their columns say, each whole by itself; what does not add up is among its faults. */
  settle<R extends SheetRow>(work: Work, rows: readonly R[]): Promise<readonly R[]>;
};
type SheetFrame = {
  /** The field whose record says which lines there are, and is told by them: the structure. */
  readonly field: string;
  /** Such a record that has these lines; where none has, the name of one to be made. */
  find(
    work: Work,
    lines: readonly LineOfSheet[],
  ): Promise<{ readonly name: string; readonly isNew: boolean }>;
  values(lines: readonly LineOfSheet[]): Values;
};
type NewLine = { readonly values: Values; readonly note: string };

export const sheetLines = (lines: Omit<SheetLines, 'what'>): SheetLines => ({ ...lines, what: 'sheetLines' });
