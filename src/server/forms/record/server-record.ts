/** A record as the server's own code reads it: every value in clear, references as ids, no rights asked. */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import type { ServerRecord } from '../../feature.ts';
import type { Work } from '../../work.ts';
import { tableOf } from '../declaration/names.ts';
import { ownValueIn } from '../declaration/own-value.ts';
import { type PlainEntry, plainFields } from '../declaration/plain-field.ts';
import { allOf, formTable } from '../list/expression.ts';
import type { Sql } from '../list/sql.ts';
import { decode, type Place, type Row } from './codec.ts';
import { clearLines, clearLinesOf, type Line, rowsFields } from './rows.ts';

/** `F` is unknown to the engine, which treats all forms alike. */
export type AnyRecord = ServerRecord<Form> & Readonly<Record<string, unknown>>;

type Found = { readonly record: AnyRecord; readonly row: Row };

/**
 * Records that fulfil conditions on the alias `b`, in the order of their ids; `lock` keeps others from
 * changing them.
 */
export async function findRecords(
  work: Work,
  form: Form,
  conditions: readonly Sql[],
  lock = false,
): Promise<Found[]> {
  const lines = rowsFields(form).map(
    (entry, index) => sql`, ${clearLinesOf(form, entry)} as ${sql.ref(lineColumn(index))}`,
  );
  const { rows } = await sql<Row>`
    select b.* ${sql.join(lines, sql` `)} from ${formTable(form)} b
    where b.organisation_id = ${work.session.organisationId} and ${allOf(conditions)}
    order by b.id ${lock ? sql`for update of b` : sql``}`.execute(work.db);
  return rows.map((row) => {
    const given = rowsFields(form).map((entry, index) => [
      entry[0],
      clearLines(work, form, entry, row[lineColumn(index)]),
    ]);
    return { row, record: recordFrom(work, form, row, Object.fromEntries(given)) };
  });
}

/** No column of a table is called so. */
const lineColumn = (index: number): string => `lines ${index}`;

/**
 * The whole record of a row and its lines in clear. Every reading makes it here, so that no rule is asked
 * about less of a record than another.
 */
export function recordFrom(
  work: Work,
  form: Form,
  row: Row,
  lines: Readonly<Record<string, readonly Line[]>>,
): AnyRecord {
  const place = { host: work.host, organisationId: work.session.organisationId, table: tableOf(form.name) };
  return {
    id: row.id as number,
    version: row.version as number,
    ...(form.states && { state: row.state as string }),
    ...Object.fromEntries(plainFields(form).map((entry) => [entry.name, valueIn(place, entry, row)])),
    ...lines,
    ...(form.dated && { validFrom: row.valid_from as string, validTo: row.valid_to as string | null }),
  } as AnyRecord;
}

/** One value of a row in clear. */
export function valueIn(place: Place, { name, field, column, isPlain }: PlainEntry, row: Row): unknown {
  if (isPlain) return row[column] ?? null;
  return field.own === undefined ? decode(place, name, field, row[column]) : ownValueIn(row[column], field);
}
