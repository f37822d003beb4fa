/** Rows fields: child lines that are read and written with their record. */
import { sql } from 'kysely';
import type { PlainField, RowsField } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import type { Work } from '../work.ts';
import type { FormAccess } from './access.ts';
import { decode, encode, masked, type Row } from './codec.ts';
import { column, fieldColumn, referredTitle, type Sql } from './expression.ts';
import { ownerColumnOf, rowsTableOf } from './names.ts';
import { columnsOfField } from './table.ts';

export type Line = Readonly<Record<string, unknown>>;
export type RowsEntry = readonly [string, RowsField];

export const rowsFields = (form: Form): RowsEntry[] =>
  Object.entries(form.fields).flatMap(([name, field]): RowsEntry[] =>
    field.kind === 'rows' ? [[name, field]] : [],
  );

const placeOf = (work: Work, table: string) => ({
  host: work.host,
  organisationId: work.session.organisationId,
  table,
});

async function linesOf(
  work: Work,
  form: Form,
  name: string,
  fields: readonly Sql[],
  ids: readonly number[],
): Promise<Row[]> {
  const owner = column('l', ownerColumnOf(form.name));
  const { rows } = await sql<Row>`
    select ${owner} as owner, ${sql.join(fields)}
      from ${sql.table(`public.${rowsTableOf(form.name, name)}`)} l
    where l.organisation_id = ${work.session.organisationId} and ${owner} = any(${ids}::bigint[])
    order by ${owner}, l.position`.execute(work.db);
  return rows;
}

/** The lines of records in clear, by record. */
export async function readLines(
  work: Work,
  form: Form,
  name: string,
  field: RowsField,
  ids: readonly number[],
): Promise<Map<number, Line[]>> {
  const entries = Object.entries(field.fields);
  const columns = entries.map(
    ([line, lineField], index) => sql`${fieldColumn('l', line, lineField)} as ${sql.ref(`v${index}`)}`,
  );
  const place = placeOf(work, rowsTableOf(form.name, name));
  const found = new Map<number, Line[]>(ids.map((id) => [id, []]));
  for (const row of await linesOf(work, form, name, columns, ids)) {
    found
      .get(row.owner as number)
      ?.push(
        Object.fromEntries(
          entries.map(([line, lineField], index) => [line, decode(place, line, lineField, row[`v${index}`])]),
        ),
      );
  }
  return found;
}

/** The lines of a record as a session sees them: references with titles, masks, nothing hidden. */
export async function wireLines(
  work: Work,
  access: FormAccess,
  [name, field]: RowsEntry,
  id: number,
  own: boolean,
): Promise<Line[]> {
  const seen = Object.entries(field.fields).filter(([, lineField]) => access.view(lineField, own) !== 'hide');
  const columns = seen.flatMap(([line, lineField], index) => lineColumns(work, line, lineField, index));
  const place = placeOf(work, rowsTableOf(access.form.name, name));
  const rows = await linesOf(work, access.form, name, columns.length > 0 ? columns : [sql`l.position`], [id]);
  return rows.map((row) =>
    Object.fromEntries(
      seen.map(([line, lineField], index) => {
        const value = decode(place, line, lineField, row[`v${index}`]);
        if (access.view(lineField, own) === 'mask') return [line, masked(lineField, value)];
        return [
          line,
          lineField.kind === 'reference' && value !== null
            ? { id: value, title: row[`t${index}`] ?? '' }
            : value,
        ];
      }),
    ),
  );
}

function lineColumns(work: Work, line: string, field: PlainField, index: number): Sql[] {
  const own = fieldColumn('l', line, field);
  const value = sql`${own} as ${sql.ref(`v${index}`)}`;
  if (field.kind !== 'reference') return [value];
  return [value, sql`${referredTitle(work.host.forms, field.to, 'l', own)} as ${sql.ref(`t${index}`)}`];
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
