/**
 * Which fields of records that are here an import changes: counted, with a few examples of from and to where
 * whoever imports sees them in clear and nobody keeps a log of who read them.
 */

import type { Field, PlainField } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import type { ChangedCells } from '#kernel/wire/import-sheet.ts';
import { hundredthsText } from '../exports/table.ts';
import { accessWithin } from '../forms/access.ts';
import { plainFields } from '../forms/declaration/plain-field.ts';
import type { AnyRecord } from '../forms/record/server-record.ts';
import { wordsOf } from '../label/labels.ts';
import { isLogged } from '../security/disclosure-check.ts';
import type { Work } from '../work.ts';
import { isSame } from './existing.ts';
import type { PlannedRow } from './planned-row.ts';
import { titlesOf } from './reference-map.ts';

type Example = { readonly line: number; readonly from: unknown; readonly to: unknown };
/** Of one field: the lines that change it; values stay as they are kept until somebody is told. */
export type ChangedColumn = {
  readonly form: Form;
  readonly name: string;
  readonly lines: number[];
  readonly examples: Example[];
};
export type ChangedColumns = ReadonlyMap<string, ChangedColumn>;

const mostExamples = 5;

export function changedColumns(work: Work, form: Form, rows: readonly PlannedRow[]): ChangedColumns {
  const { view } = accessWithin(work, form, 'organisation');
  const found = new Map<string, ChangedColumn>();
  const note = (name: string, { line, previous, values }: PlannedRow, isShown: boolean) => {
    const key = `${form.name} ${name}`;
    const column = found.getOrInsertComputed(key, () => ({ form, name, lines: [], examples: [] }));
    column.lines.push(line);
    if (isShown && column.examples.length < mostExamples)
      column.examples.push({ line, from: keptIn(previous, name), to: keptIn(values, name) });
  };
  for (const row of rows) {
    if (!row.kept) continue;
    for (const { name, column, hash } of plainFields(form)) {
      const isGiven = Object.hasOwn(row.row, hash ?? column);
      // A rule puts in what is there already.
      const isOther = hash === null ? differs(row, name) : !isSame(row.row[hash], row.kept.row[hash]);
      const field = form.fields[name];
      const isShown = hash === null && field && view(field, false) === 'show' && !isLogged(field.sensitivity);
      if (isGiven && isOther) note(name, row, isShown === true);
    }
    for (const name of Object.keys(row.lines)) note(name, row, false);
  }
  return found;
}

const keptIn = (record: AnyRecord | null, name: string): unknown => record?.[name] ?? null;
const differs = ({ previous, values }: PlannedRow, name: string): boolean =>
  JSON.stringify(keptIn(previous, name)) !== JSON.stringify(keptIn(values, name));

/** Adds what another turn or part changes; lines in `without` made their records and change none. */
export function addChanges(
  all: Map<string, ChangedColumn>,
  more: ChangedColumns,
  without: ReadonlySet<number> = new Set(),
): void {
  for (const [key, { form, name, lines, examples }] of more) {
    const column = all.getOrInsertComputed(key, () => ({ form, name, lines: [], examples: [] }));
    for (const line of lines) if (!without.has(line)) column.lines.push(line);
    for (const example of examples)
      if (column.examples.length < mostExamples && !without.has(example.line)) column.examples.push(example);
  }
}

/** Told while what the import makes is there: a record that it names may be one of its own. */
export async function toldChanges(work: Work, changes: ChangedColumns): Promise<ChangedCells[]> {
  const words = await wordsOf(work);
  const told: ChangedCells[] = [];
  for (const { form, name, lines, examples } of changes.values()) {
    const field = form.fields[name];
    if (!field || lines.length === 0) continue;
    const titles = await titlesIn(work, field, examples);
    const shown = (value: unknown) => (field.kind === 'rows' ? '' : shownValue(field, value, titles));
    told.push({
      label: words.label(form, name) ?? field.label,
      rows: lines.length,
      examples: examples.map(({ line, from, to }) => ({ line, from: shown(from), to: shown(to) })),
    });
  }
  return told.sort((a, b) => b.rows - a.rows);
}

type Titles = ReadonlyMap<number, string>;

async function titlesIn(work: Work, field: Field, examples: readonly Example[]): Promise<Titles> {
  if (field.kind !== 'reference') return new Map();
  const ids = examples.flatMap(({ from, to }) => [from, to].filter((each) => typeof each === 'number'));
  return titlesOf(work, work.host.forms.form(field.to), ids);
}

/** A value as people read it. */
function shownValue(field: PlainField, value: unknown, titles: Titles): string {
  if (value === null || value === undefined) return '';
  switch (field.kind) {
    case 'reference':
      return titles.get(Number(value)) ?? '';
    case 'choice':
      return field.choices[String(value)] ?? String(value);
    case 'flag':
      return value === true ? 'Yes' : 'No';
    case 'money':
    case 'percent':
      return typeof value === 'number' ? hundredthsText(value) : String(value);
    default:
      return typeof value === 'object'
        ? Object.values(value).filter(Boolean).map(String).join(', ')
        : String(value);
  }
}
