/** The records that are there already: as they are kept, as the form's values, and found by their key. */
import { sql } from 'kysely';
import type { PlainField } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { decode, encode, type Place, type Row } from '../forms/codec.ts';
import { formTable } from '../forms/expression.ts';
import { columnOf, hashColumnOf, isSealed } from '../forms/names.ts';
import { mergedOwn, ownColumn, ownPart, ownValueIn } from '../forms/own-value.ts';
import type { Work } from '../work.ts';
import { type KeptLines, readLines } from './lines.ts';

export type Kept = {
  readonly id: number;
  readonly version: number;
  readonly row: Row;
  readonly lines: KeptLines;
};

/** A field with its columns worked out once for all rows. */
export type PlainEntry = {
  readonly name: string;
  readonly field: PlainField;
  readonly column: string;
  readonly hash: string | null;
  /** Kept as it is: neither sealed nor turned into JSON. */
  readonly isPlain: boolean;
};
const entries = new WeakMap<Form, readonly PlainEntry[]>();

/** Every field but rows. */
export function plainFields(form: Form): readonly PlainEntry[] {
  const known = entries.get(form);
  if (known) return known;
  const made = Object.entries(form.fields).flatMap(([name, field]): PlainEntry[] => {
    if (field.kind === 'rows') return [];
    const sealed = isSealed(field);
    return [
      {
        name,
        field,
        column: field.own === undefined ? columnOf(name, field) : ownColumn,
        hash: sealed ? hashColumnOf(name) : null,
        isPlain: !sealed && field.kind !== 'address' && field.own === undefined,
      },
    ];
  });
  entries.set(form, made);
  return made;
}

/** All present records of the form; in a dated form all rows not superseded. */
export async function readExisting(work: Work, form: Form): Promise<Kept[]> {
  const declared = plainFields(form).filter(({ field }) => field.own === undefined);
  const columns = declared.flatMap(({ column, hash }) => (hash === null ? [column] : [column, hash]));
  const all = [
    'id',
    'version',
    ownColumn,
    ...columns,
    ...(form.dated ? ['valid_from', 'valid_to', 'reason'] : []),
  ];
  const { rows } = await sql<Row & { id: number; version: number }>`
    select ${sql.join(all.map((name) => sql.ref(name)))} from ${formTable(form)}
    where organisation_id = ${work.session.organisationId}
      ${form.dated ? sql`and superseded_at is null` : sql``}
  `.execute(work.db);
  const lines = await readLines(work, form);
  return rows.map((row) => ({ id: row.id, version: row.version, row, lines: lines.get(row.id) ?? {} }));
}

/** The values in clear, as a form's hooks see them; its lists are `linesInClear`'s. */
export function valuesOf(form: Form, place: Place, row: Row): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { name, field, column, isPlain } of plainFields(form)) {
    if (isPlain) values[name] = row[column] ?? null;
    else if (field.own !== undefined) values[name] = ownValueIn(row[column], field);
    else values[name] = decode(place, name, field, row[column]);
  }
  if (form.dated) {
    values.validFrom = row.valid_from;
    values.validTo = row.valid_to;
  }
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
  const row: Record<string, unknown> = {};
  for (const { name, field, column, isPlain } of plainFields(form)) {
    const value = values[name];
    if (value === undefined || field.own !== undefined) continue;
    if (isPlain) row[column] = value;
    else for (const [each, kept] of encode(place, name, field, value)) row[each] = kept;
  }
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
  const unique = plain.find(
    ({ field: { unique: is, kind } }) => is && ['code', 'text', 'mail', 'number'].includes(kind),
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

/** Whether two kept values are the same, whatever the order of an address's parts. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (one === null || other === null || one === undefined || other === undefined)
    return (one ?? null) === (other ?? null);
  return typeof one === 'object' || typeof other === 'object'
    ? canonical(one) === canonical(other)
    : String(one) === String(other);
}
function canonical(value: unknown): string {
  const parsed: unknown = typeof value === 'string' && value.startsWith('{') ? JSON.parse(value) : value;
  if (Array.isArray(parsed) || typeof parsed !== 'object' || parsed === null) return JSON.stringify(parsed);
  return JSON.stringify(Object.entries(parsed).sort(([a], [b]) => (a < b ? -1 : 1)));
}
