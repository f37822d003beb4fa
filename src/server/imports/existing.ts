/** The records that are there already: as they are kept, as the form's values, and found by their key. */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import { mergedOwn, ownColumn, ownPart } from '../forms/declaration/own-value.ts';
import { plainFields } from '../forms/declaration/plain-field.ts';
import { allOf, formTable } from '../forms/list/expression.ts';
import type { Sql } from '../forms/list/sql.ts';
import { encode, type Place, type Row } from '../forms/record/codec.ts';
import { type AnyRecord, recordFrom, valueIn } from '../forms/record/server-record.ts';
import type { Work } from '../work.ts';
import { type KeptLines, linesInClear, readLines } from './lines.ts';
import type { EnteredRow } from './read/read-record.ts';

export type Kept = {
  readonly id: number;
  readonly version: number;
  readonly row: Row;
  readonly lines: KeptLines;
};

/** The columns that make a whole record. */
function wholeColumns(form: Form): string[] {
  const declared = plainFields(form).filter(({ field }) => field.own === undefined);
  return [
    'id',
    'version',
    ownColumn,
    ...declared.flatMap(({ column, hash }) => (hash === null ? [column] : [column, hash])),
    ...(form.states ? ['state'] : []),
    ...(form.dated ? ['valid_from', 'valid_to', 'reason'] : []),
  ];
}

const present = (form: Form): Sql[] => (form.dated ? [sql`b.superseded_at is null`] : []);

/** The present records that rows may mean; in a dated form all rows of their parents not superseded. */
export const readExisting = (work: Work, form: Form, rows: readonly EnteredRow[]): Promise<Kept[]> =>
  readKept(work, form, [...present(form), ...mayBeMeant(form, rows)]);

const texts: readonly string[] = ['code', 'text', 'mail', 'choice', 'date'];

/** By the first field of the key, where it is kept as it is entered. */
function mayBeMeant(form: Form, rows: readonly EnteredRow[]): Sql[] {
  const [name = ''] = keyFields(form);
  const entry = plainFields(form).find((each) => each.name === name);
  const kind = entry?.field.kind ?? '';
  const is = texts.includes(kind) ? 'string' : kind === 'reference' ? 'number' : undefined;
  const values = new Set(rows.map(({ entered }) => entered[name] ?? null));
  if (!entry?.isPlain || is === undefined || values.has(null)) return [];
  return [
    among(
      entry.column,
      [...values].filter((value) => typeof value === is),
    ),
  ];
}

const among = (column: string, values: readonly unknown[]): Sql =>
  sql`${sql.ref(`b.${column}`)} = any (${values})`;

/** Whose these values of a unique column are now. */
export async function ownersOf(
  work: Work,
  form: Form,
  column: string,
  values: readonly unknown[],
): Promise<Map<unknown, number>> {
  const asked = new Set(values.filter((value) => value !== null && value !== undefined));
  if (asked.size === 0) return new Map();
  const owners = await readKept(work, form, [...present(form), among(column, [...asked])]);
  return new Map(owners.map(({ id, row }) => [row[column], id]));
}

/** Records by conditions on the alias `b`, in the order of their ids. */
async function readKept(work: Work, form: Form, conditions: readonly Sql[]): Promise<Kept[]> {
  const condition = allOf(conditions);
  const columns = wholeColumns(form).map((name) => sql.ref(`b.${name}`));
  const { rows } = await sql<Row & { id: number; version: number }>`
    select ${sql.join(columns)} from ${formTable(form)} b
    where b.organisation_id = ${work.session.organisationId} and ${condition} order by b.id`.execute(work.db);
  const lines = await readLines(work, form, condition);
  return rows.map((row) => ({ id: row.id, version: row.version, row, lines: lines.get(row.id) ?? {} }));
}

export const readByIds = (work: Work, form: Form, ids: readonly number[]): Promise<Kept[]> =>
  readKept(work, form, [among('id', ids)]);

/** A record as the form's rules see it, by a save and by an import alike. */
export const wholeOf = (work: Work, form: Form, { row, lines }: Kept): AnyRecord =>
  recordFrom(work, form, row, linesInClear(work, form, lines));

/** The values of a row that make its key. */
export function keyValues(
  form: Form,
  place: Place,
  row: Row,
  fields: readonly string[],
): Record<string, unknown> {
  const values: Record<string, unknown> = form.dated ? { validFrom: row.valid_from } : {};
  for (const entry of plainFields(form))
    if (fields.includes(entry.name)) values[entry.name] = valueIn(place, entry, row);
  return values;
}

/**
 * The columns of values, sealed where they must be. Only the fields that are among the values; `before` is
 * what the organisation's own fields hold already.
 */
export function rowOf(
  form: Form,
  place: Place,
  values: Readonly<Record<string, unknown>>,
  before: unknown = null,
): Record<string, unknown> {
  const columns: [string, unknown][] = [];
  for (const { name, field, column, isPlain } of plainFields(form)) {
    const value = values[name];
    if (value === undefined || field.own !== undefined) continue;
    if (isPlain) columns.push([column, value]);
    else for (const [each, kept] of encode(place, name, field, value)) columns.push([each, kept]);
  }
  // An object of so many values that is made of a list takes a fraction of the time and of the room.
  const row: Record<string, unknown> = Object.fromEntries(columns);
  const own = ownPart(form, values);
  if (own) row[ownColumn] = mergedOwn(before, own);
  return row;
}

/**
 * What makes a record that record: a unique field, a unique set, parent and first day; else all of its
 * fields.
 */
export function keyFields(form: Form): string[] {
  const plain = plainFields(form).filter(({ field }) => field.own === undefined);
  if (form.dated && form.parent) return [form.parent.field, 'validFrom'];
  if (form.knownBy) return [...form.knownBy];
  const unique = plain.find(
    ({ field: { unique: is, kind, readOnly } }) =>
      is && !readOnly && ['code', 'text', 'mail', 'number'].includes(kind),
  );
  if (unique) return [unique.name];
  return [...(form.uniqueTogether?.[0] ?? plain.map(({ name }) => name))];
}

/** The key as text. */
export function keyOf(fields: readonly string[], values: Readonly<Record<string, unknown>>): string {
  const [only = '', second] = fields;
  return second === undefined ? part(values[only]) : JSON.stringify(fields.map((name) => part(values[name])));
}
const part = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

/** The digits of a number in India, whether with +91, 91, a zero or nothing before them. */
const nationalDigits = (value: unknown): string =>
  String(value ?? '')
    .replace(/\D/g, '')
    .replace(/^(?:91|0)(?=\d{10}$)/, '');

/** A spreadsheet program drops the plus of +919845012345, which stays the same number. */
export const isSameNumber = (one: unknown, other: unknown): boolean =>
  nationalDigits(one) !== '' && nationalDigits(one) === nationalDigits(other);

/** Whether two kept values are the same, whatever the order of the parts of an address or a group. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (one === null || other === null || one === undefined || other === undefined)
    return (one ?? null) === (other ?? null);
  return typeof one === 'object' || typeof other === 'object'
    ? canonical(one) === canonical(other)
    : String(one) === String(other);
}
function canonical(value: unknown): string {
  const parsed: unknown = typeof value === 'string' && /^[{[]/.test(value) ? JSON.parse(value) : value;
  if (Array.isArray(parsed)) return `[${parsed.map(canonical).join()}]`;
  if (typeof parsed !== 'object' || parsed === null) return JSON.stringify(parsed);
  const parts = Object.entries(parsed).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(parts.map(([name, part]) => [name, canonical(part)]));
}
