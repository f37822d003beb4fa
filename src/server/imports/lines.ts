/** The lines of records on their way through an import: read, written, carried on, and brought back. */
import { sql } from 'kysely';
import type { PlainField } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { columnOf, ownerColumnOf, rowsTableOf } from '../forms/declaration/names.ts';
import { rowsTablesOf } from '../forms/declaration/table.ts';
import { formTable } from '../forms/list/expression.ts';
import type { Sql } from '../forms/list/sql.ts';
import { decode, encode, type Row } from '../forms/record/codec.ts';
import { type Line, rowsFields } from '../forms/record/rows.ts';
import { same } from '../forms/record/same-value.ts';
import type { Work } from '../work.ts';
import { isEntered } from './import-column.ts';
import { batches, declared, forJson, named } from './write/rows-write.ts';

/** By field the lines of a record, as columns of their table or as values in clear. */
export type KeptLines = Readonly<Record<string, readonly Row[]>>;
export type Lines = Readonly<Record<string, readonly Line[]>>;

/**
 * By record what its lists hold, of the records that fulfil a condition on the alias `b`; a record without
 * lines is not among them.
 */
export async function readLines(
  work: Work,
  form: Form,
  condition: Sql,
): Promise<ReadonlyMap<number, KeptLines>> {
  const all = new Map<number, Record<string, readonly Row[]>>();
  const owner = sql.ref(`l.${ownerColumnOf(form.name)}`);
  for (const [name] of rowsFields(form)) {
    const { rows } = await sql<{ id: number; lines: Row[] }>`
      select ${owner} as id, json_agg(l order by l.position) as lines
      from ${sql.table(`public.${rowsTableOf(form.name, name)}`)} l
      join ${formTable(form)} b on b.organisation_id = l.organisation_id and b.id = ${owner}
      where l.organisation_id = ${work.session.organisationId} and ${condition}
      group by ${owner}`.execute(work.db);
    for (const { id, lines } of rows) all.set(id, { ...all.get(id), [name]: lines });
  }
  return all;
}

/** The lists of a record in clear, every one of the form's; empty where nothing is kept. */
export function linesInClear(work: Work, form: Form, kept: KeptLines): Lines {
  const { organisationId } = work.session;
  return Object.fromEntries(
    rowsFields(form).map(([name, { fields }]) => {
      const place = { host: work.host, organisationId, table: rowsTableOf(form.name, name) };
      const lines = (kept[name] ?? []).map((row) =>
        Object.fromEntries(
          Object.entries(fields).map(([each, field]) => [
            each,
            decode(place, each, field, row[columnOf(each, field)]),
          ]),
        ),
      );
      return [name, lines];
    }),
  );
}

/**
 * The lists among the values given. A line that is entered as it was keeps what no cell can hold: its file.
 */
export function linesGiven(form: Form, given: Row, previous: Row | null): Lines {
  return Object.fromEntries(
    rowsFields(form).flatMap(([name, { fields }]) => {
      const lines = given[name] as readonly Line[] | undefined;
      if (!lines) return [];
      const entered = Object.keys(fields).filter((each) => isEntered(fields[each] as PlainField));
      if (entered.length === Object.keys(fields).length) return [[name, lines]];
      const before = [...((previous?.[name] ?? []) as readonly Line[])];
      return [[name, lines.map((line) => asItWas(line, before, entered))]];
    }),
  );
}

/** The line that was entered by the same values, which is then taken; else the line itself. */
function asItWas(line: Line, before: Line[], entered: readonly string[]): Line {
  const at = before.findIndex((each) => entered.every((name) => same(each[name], line[name])));
  return at < 0 ? line : (before.splice(at, 1)[0] ?? line);
}

/** Those lists that are not as they were. */
export const differingLines = (given: Lines, previous: Row | null): Lines =>
  Object.fromEntries(Object.entries(given).filter(([name, lines]) => !same(lines, previous?.[name] ?? [])));

type WrittenLines = { readonly id: number; readonly lines: Lines; readonly isNew: boolean };

/** Writes lists in the place of those that the records had. */
export async function writeLines(work: Work, form: Form, records: readonly WrittenLines[]): Promise<void> {
  const { organisationId } = work.session;
  const owner = ownerColumnOf(form.name);
  for (const { table, field, fields, columns } of rowsTablesOf(form)) {
    const given = records.filter(({ lines }) => lines[field]);
    const old = given.filter(({ isNew }) => !isNew).map(({ id }) => id);
    const target = sql.table(`public.${table}`);
    if (old.length > 0) {
      await sql`delete from ${target}
        where organisation_id = ${organisationId} and ${sql.ref(owner)} = any(${old}::bigint[])`.execute(
        work.db,
      );
    }
    const place = { host: work.host, organisationId, table };
    const rows = given.flatMap(({ id, lines }) =>
      (lines[field] ?? []).map((line, position) => ({
        organisation_id: organisationId,
        [owner]: id,
        position,
        ...Object.fromEntries(
          Object.entries(fields).flatMap(([name, each]) => encode(place, name, each, line[name])),
        ),
      })),
    );
    for (const batch of batches(rows)) {
      const json = JSON.stringify(batch.map((row) => forJson(columns, row)));
      await sql`insert into ${target} (${named(columns)})
        select ${named(columns)} from json_to_recordset(${json}::json) as r(${declared(columns)})`.execute(
        work.db,
      );
    }
  }
}

/** What holds on in another row of time keeps its lines, but for the lists that were given too. */
export async function copyLines(
  work: Work,
  form: Form,
  pairs: readonly { readonly from: number; readonly to: number; readonly given: Lines }[],
): Promise<void> {
  const { organisationId } = work.session;
  const owner = ownerColumnOf(form.name);
  for (const { table, field, columns } of rowsTablesOf(form)) {
    const kept = pairs.filter(({ given }) => !given[field]);
    if (kept.length === 0) continue;
    const others = columns.filter(({ name }) => name !== 'organisation_id' && name !== owner);
    await sql`
      insert into ${sql.table(`public.${table}`)} (organisation_id, ${sql.ref(owner)}, ${named(others)})
      select ${organisationId}, pair.new, ${sql.join(others.map(({ name }) => sql.ref(`line.${name}`)))}
      from unnest(${kept.map(({ from }) => from)}::bigint[], ${kept.map(({ to }) => to)}::bigint[])
        as pair (old, new)
      join ${sql.table(`public.${table}`)} line
        on line.organisation_id = ${organisationId} and ${sql.ref(`line.${owner}`)} = pair.old`.execute(
      work.db,
    );
  }
}

/** In what a record was before an import, a list stands beside the columns; no column has such a name. */
const beforeName = (field: string): string => `rows:${field}`;

/** The lists that an import replaces, for the way back. */
export const linesBefore = (replaced: Lines, kept: KeptLines): Row =>
  Object.fromEntries(Object.keys(replaced).map((field) => [beforeName(field), kept[field] ?? []]));

/** The lists of a record as they were: those that the import replaced, and the others as they are. */
export const linesOfBefore = (form: Form, before: Row, kept: KeptLines): KeptLines =>
  Object.fromEntries(
    rowsFields(form).map(([field]) => [
      field,
      (before[beforeName(field)] as readonly Row[] | undefined) ?? kept[field] ?? [],
    ]),
  );
