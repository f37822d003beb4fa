/** Rows fields: child lines that are read and written with their record. */
import { sql } from 'kysely';
import type { PlainField, RowsField } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import type { Work } from '../../work.ts';
import type { FormAccess } from '../access.ts';
import { ownerColumnOf, rowsTableOf } from '../declaration/names.ts';
import { columnsOfField } from '../declaration/table.ts';
import { column, fieldColumn, referredTitle } from '../list/expression.ts';
import type { Sql } from '../list/sql.ts';
import { decode, encode, masked } from './codec.ts';

export type Line = Readonly<Record<string, unknown>>;
export type RowsEntry = readonly [string, RowsField];

const known = new WeakMap<Form, readonly RowsEntry[]>();

export const rowsFields = (form: Form): readonly RowsEntry[] =>
  known.getOrInsertComputed(form, () =>
    Object.entries(form.fields).flatMap(([name, field]): RowsEntry[] =>
      field.kind === 'rows' ? [[name, field]] : [],
    ),
  );

const placeOf = (work: Work, table: string) => ({
  host: work.host,
  organisationId: work.session.organisationId,
  table,
});

/**
 * The lines of the record `b` as a value of its row: an array for each line, in their order. Read with the
 * record, since a question of its own costs more than the few lines that most have.
 */
const linesOf = (form: Form, name: string, columns: readonly Sql[]): Sql => sql`(
  select coalesce(json_agg(json_build_array(${sql.join(columns)})
    order by l.position), '[]')
  from ${sql.table(`public.${rowsTableOf(form.name, name)}`)} l
  where l.organisation_id = b.organisation_id and ${column('l', ownerColumnOf(form.name))} = b.id)`;

type Kept = readonly (readonly unknown[])[];

/** Every line of the record `b` in clear: the value of its row that `clearLines` reads. */
export const clearLinesOf = (form: Form, [name, field]: RowsEntry): Sql =>
  linesOf(
    form,
    name,
    Object.entries(field.fields).map(([line, lineField]) => fieldColumn('l', line, lineField)),
  );

export function clearLines(work: Work, form: Form, [name, field]: RowsEntry, kept: unknown): Line[] {
  const place = placeOf(work, rowsTableOf(form.name, name));
  const entries = Object.entries(field.fields);
  return (kept as Kept).map((values) =>
    Object.fromEntries(
      entries.map(([line, lineField], index) => [line, decode(place, line, lineField, values[index])]),
    ),
  );
}

const seenIn = (access: FormAccess, field: RowsField): [string, PlainField][] =>
  Object.entries(field.fields).filter(([, lineField]) => access.isSeen(lineField));

/** The lines with what they point to, as far as the access sees any: the value that `wireLines` reads. */
export const wireLinesOf = (work: Work, access: FormAccess, [name, field]: RowsEntry): Sql =>
  linesOf(
    access.form,
    name,
    seenIn(access, field).flatMap(([line, lineField]) => lineColumns(work, line, lineField)),
  );

/** The lines of a record as a session sees them: references with titles, masks, nothing hidden. */
export function wireLines(
  work: Work,
  access: FormAccess,
  [name, field]: RowsEntry,
  kept: unknown,
  own: boolean,
): Line[] {
  const place = placeOf(work, rowsTableOf(access.form.name, name));
  const seen = seenIn(access, field);
  return (kept as Kept).map((values) =>
    Object.fromEntries(
      seen.flatMap(([line, lineField], index) => {
        const view = access.view(lineField, own);
        if (view === 'hide') return [];
        const value = decode(place, line, lineField, values[2 * index]);
        if (view === 'mask') return [[line, masked(lineField, value)]];
        const isPointing = lineField.kind === 'reference' && value !== null;
        return [[line, isPointing ? { id: value, title: values[2 * index + 1] ?? '' } : value]];
      }),
    ),
  );
}

/** A value and what it points to. */
function lineColumns(work: Work, line: string, field: PlainField): [Sql, Sql] {
  const own = fieldColumn('l', line, field);
  return [own, field.kind === 'reference' ? referredTitle(work.host.forms, field.to, 'l', own) : sql`null`];
}

/** Writes the lines of a record, in the place of those it had. */
export async function writeLines(
  work: Work,
  form: Form,
  [name, field]: RowsEntry,
  id: number,
  lines: readonly Line[],
  isNew: boolean,
): Promise<void> {
  const table = rowsTableOf(form.name, name);
  const target = sql.table(`public.${table}`);
  const owner = sql.ref(ownerColumnOf(form.name));
  const { organisationId } = work.session;
  if (!isNew) {
    await sql`delete from ${target} where organisation_id = ${organisationId} and ${owner} = ${id}`.execute(
      work.db,
    );
  }
  if (lines.length === 0) return;
  const store = placeOf(work, table);
  const columns = Object.entries(field.fields).flatMap(([line, lineField]) =>
    columnsOfField(line, lineField),
  );
  const values = lines.map((line, position) => {
    const kept = new Map(
      Object.entries(field.fields).flatMap(([key, lineField]) => encode(store, key, lineField, line[key])),
    );
    const written = columns.map((each) => sql`${kept.get(each.name) ?? null}::${sql.raw(each.type)}`);
    const place = [sql`${organisationId}::bigint`, sql`${id}::bigint`, sql`${position}::integer`];
    return sql`(${sql.join([...place, ...written])})`;
  });
  const names = [
    sql.ref('organisation_id'),
    owner,
    sql.ref('position'),
    ...columns.map((each) => sql.ref(each.name)),
  ];
  await sql`insert into ${target} (${sql.join(names)})
    values ${sql.join(values)}`.execute(work.db);
}

/** Copies the lines of one record to another, for a row of time that is split. */
export async function copyLines(work: Work, form: Form, from: number, to: number): Promise<void> {
  for (const [name, field] of rowsFields(form)) {
    const target = sql.table(`public.${rowsTableOf(form.name, name)}`);
    const owner = sql.ref(ownerColumnOf(form.name));
    const columns = Object.entries(field.fields)
      .flatMap(([line, lineField]) => columnsOfField(line, lineField))
      .map((each) => sql.ref(each.name));
    const rest = [sql.ref('position'), ...columns];
    await sql`insert into ${target} (${sql.join([sql.ref('organisation_id'), owner, ...rest])})
      select ${sql.join([sql.ref('organisation_id'), sql`${to}::bigint`, ...rest])}
      from ${target} where organisation_id = ${work.session.organisationId} and ${owner} = ${from}`.execute(
      work.db,
    );
  }
}
