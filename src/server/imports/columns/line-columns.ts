/**
 * A column for each line of a list: what a salary is made of, side by side. Columns that nothing is called by
 * can become lines of their own, made in the same import.
 */
import type { PlainField } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import type { LineOfSheet, SheetLines } from '../../sheet-lines.ts';
import type { Work } from '../../work.ts';
import { codeFor } from '../combined/missing-code.ts';
import { type ImportOptions, importRows } from '../engine.ts';
import type { ImportColumn, LineOfColumn, ValueColumn } from '../import-column.ts';
import type { RowFault } from '../read/read-record.ts';
import { codedRecords, resolverOf } from '../reference-map.ts';

const lineKey = ({ list }: SheetLines, code: string): string => `${list}=${code}`;
const newKey = ({ list }: SheetLines, name: string): string => `${list}+${name}`;
/** Keys are told apart by their marks, and are not endless. */
const nameIn = (heading: string): string => heading.replace(/[:=+]/g, ' ').trim().slice(0, 60);

export const linesOf = (work: Work, { name }: Pick<Form, 'name'>): SheetLines | undefined =>
  work.host.forms.sheetLines.get(name);

type Parts = {
  readonly by: Extract<PlainField, { readonly kind: 'reference' }>;
  readonly figure: PlainField;
  /** What each column says of its line. */
  readonly line: Omit<LineOfColumn, 'rest'>;
};

function partsOf(lines: SheetLines): Parts {
  const list = lines.form.fields[lines.list];
  const fields = list?.kind === 'rows' ? list.fields : {};
  const [by, figure] = [fields[lines.by], fields[lines.figure]];
  if (by?.kind !== 'reference' || !figure) throw new Error(`${lines.form.name} has no such lines`);
  const whole = lines.form.fields[lines.whole];
  const least = whole?.kind === 'money' ? whole.asksBelow : undefined;
  const line = { list: lines.list, figure: lines.figure, whole: lines.whole };
  return { by, figure, line: { ...line, ...(least !== undefined && { asksBelow: least }) } };
}

const closing = /\s+(allowance|pay|salary|amount)$/i;

/** 'Special allowance' is 'Special', 'HRA' is the house rent allowance. */
function calledOf(title: string, code: string | null): string[] {
  const stem = title.replace(closing, '');
  const letters = title
    .split(/[^\p{L}]+/u)
    .map(([letter = '']) => letter)
    .join('');
  return [
    ...(code ? [code] : []),
    stem,
    ...['allowance', 'pay', 'salary'].map((word) => `${stem} ${word}`),
    ...(letters.length > 1 ? [letters] : []),
  ];
}

/** `known` are the form's columns: who does not see the list has no columns of its lines. */
export async function lineColumns(
  work: Work,
  form: Form,
  known: readonly ImportColumn[],
): Promise<ValueColumn[]> {
  const lines = linesOf(work, form);
  if (!lines || !known.some(({ key }) => key === lines.list)) return [];
  const { by, figure, line } = partsOf(lines);
  const records = await codedRecords(work, work.host.forms.form(by.to), by.only);
  return records.map(({ id, title, code }) => ({
    key: lineKey(lines, code ?? title),
    label: title,
    required: false,
    field: {
      ...figure,
      required: false,
      alsoCalled: calledOf(title, code),
      perhapsCalled: ['+ DA', 'and DA'].map((more) => `${title.replace(closing, '')} ${more}`),
    },
    line: { ...line, rest: { [lines.by]: id } },
  }));
}

/** Columns of a sheet that could become lines, by their headings; nothing for who may not make them. */
export async function newLineColumns(
  work: Work,
  form: Form,
  headings: readonly string[],
): Promise<ValueColumn[]> {
  const lines = linesOf(work, form);
  if (!lines) return [];
  const { by, figure, line } = partsOf(lines);
  if (work.may(by.to, 'import') !== 'organisation') return [];
  const names = [...new Set(headings.map(nameIn))].filter((name) => name !== '');
  const made = await lines.newLines(work, names);
  return names.map((name, at) => ({
    key: newKey(lines, name),
    label: name,
    required: false,
    field: { ...figure, required: false },
    line: { ...line, rest: {}, note: made[at]?.note ?? '' },
  }));
}

/** The keys among these that ask for a line of their own, in the order of the sheet. */
const newNames = (lines: SheetLines, keys: readonly (string | null)[]): string[] => {
  const prefix = newKey(lines, '');
  return keys.flatMap((key) => (key?.startsWith(prefix) ? [key.slice(prefix.length)] : []));
};

/** Targets for keys that a check or a run names, whatever was proposed. */
export const namedNew = async (
  work: Work,
  form: Form,
  keys: readonly (string | null)[],
): Promise<ValueColumn[]> => {
  const lines = linesOf(work, form);
  const names = lines ? newNames(lines, keys) : [];
  return names.length > 0 ? newLineColumns(work, form, names) : [];
};

type Made = {
  readonly keys: readonly (string | null)[];
  readonly rows: number;
  readonly heading: string;
  readonly faults: readonly RowFault[];
};

const asCode = (words: string): string => words.replaceAll('-', '_');

/** Makes what the keys ask for; they name what was made afterwards. */
export async function makeLines(
  work: Work,
  form: Form,
  keys: readonly (string | null)[],
  { importId, reason }: ImportOptions,
): Promise<Made | undefined> {
  const lines = linesOf(work, form);
  const names = lines ? newNames(lines, keys) : [];
  if (!lines || names.length === 0) return undefined;
  const to = work.host.forms.form(partsOf(lines).by.to);
  if (work.may(to.name, 'import') !== 'organisation') return undefined;
  const resolve = await resolverOf(work, work.host.forms, to);
  const taken = new Set<string>();
  const isTaken = (code: string) => taken.has(code) || resolve(code) !== undefined;
  const codes = names.map((name) => {
    // A formula would read a hyphen as minus.
    const code = asCode(codeFor(name, 20, (one) => isTaken(asCode(one))));
    taken.add(code);
    return code;
  });
  const made = await lines.newLines(work, names);
  const rows = made.map(({ values }, at) => ({
    line: 0,
    entered: { ...values, [to.subtitle ?? 'code']: codes[at] },
    faults: [],
  }));
  const outcome = await importRows(work, to, rows, {
    ...(importId !== undefined && { importId }),
    ...(reason !== undefined && { reason }),
    goodRowsOnly: true,
  });
  const byKey = new Map(names.map((name, at) => [newKey(lines, name), lineKey(lines, codes[at] ?? '')]));
  return {
    keys: keys.map((key) => (key === null ? null : (byKey.get(key) ?? key))),
    rows: outcome.created,
    heading: to.heading,
    faults: outcome.faults.map(({ message }) => ({ line: 0, label: to.heading, message })),
  };
}

/** The lines that columns stand for, in their order. */
export const linesTold = (lines: SheetLines, columns: readonly ImportColumn[]): LineOfSheet[] =>
  columns.flatMap((column) =>
    'line' in column && column.line ? [{ id: column.line.rest[lines.by], name: column.label }] : [],
  );
