/** Writes many rows in few statements. Row-level security forbids COPY, so rows travel as one JSON a batch. */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import { type Column, columnsOf } from '../forms/table.ts';
import { tableOf } from '../forms/names.ts';
import type { Work } from '../work.ts';

const batchRows = 2_000;

function* batches<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += batchRows) yield items.slice(at, at + batchRows);
}

/** Ids for rows to come, so that what refers to them is known before they are written. */
export async function newIds(work: Work, form: Form, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${`public.${tableOf(form.name)}`}, 'id')) as id
    from generate_series(1, ${count}::int)`.execute(work.db);
  return rows.map(({ id }) => id);
}

const writable = (form: Form, names: ReadonlySet<string>): Column[] =>
  columnsOf(form).filter(({ name, generated }) => names.has(name) && (name === 'id' || !generated));

const declared = (columns: readonly Column[]) =>
  sql.join(columns.map(({ name, type }) => sql`${sql.ref(name)} ${sql.raw(type)}`));
const named = (columns: readonly Column[], alias?: string) =>
  sql.join(columns.map(({ name }) => sql.ref(alias ? `${alias}.${name}` : name)));

/** JSON columns come as text from `encode`; everything else is as JSON has it. */
function forJson(columns: readonly Column[], row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(columns.map(({ name, type }) => {
    const value = row[name] ?? null;
    return [name, type === 'jsonb' && typeof value === 'string' ? (JSON.parse(value) as unknown) : value];
  }));
}

/** Every row has an id. `after` is called with how many rows have been written. */
export async function insertRows(
  work: Work, form: Form, rows: readonly Readonly<Record<string, unknown>>[], after: (done: number) => Promise<void>,
): Promise<void> {
  if (rows.length === 0) return;
  const names = new Set(rows.flatMap((row, at) => (at < 5 || Object.keys(row).length > 40 ? Object.keys(row) : [])));
  for (const row of rows) for (const name in row) names.add(name);
  const columns = writable(form, names);
  const userId = work.session.userId || null;
  const { organisationId } = work.session;
  let done = 0;
  for (const batch of batches(rows)) {
    const json = JSON.stringify(batch.map((row) => forJson(columns, row)));
    await sql`
      insert into ${sql.table(`public.${tableOf(form.name)}`)}
        (organisation_id, created_by, changed_by, ${named(columns)})
      select ${organisationId}::bigint, ${userId}::bigint, ${userId}::bigint, ${named(columns, 'r')}
      from json_to_recordset(${json}::json) as r(${declared(columns)})`.execute(work.db);
    done += batch.length;
    await after(done);
  }
}

export type RowChange = { readonly id: number; readonly version: number; readonly row: Readonly<Record<string, unknown>> };

/** Throws when a row is no longer at the version it was read at: somebody saved it meanwhile. */
export async function updateRows(work: Work, form: Form, changes: readonly RowChange[]): Promise<void> {
  const { organisationId, userId } = work.session;
  for (const [names, same] of bySameColumns(changes)) {
    const columns = writable(form, names);
    for (const batch of batches(same)) {
      const json = JSON.stringify(batch.map(({ id, version, row }) => ({ ...forJson(columns, row), id, version })));
      const set = sql.join(columns.map(({ name }) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`));
      const { rows } = await sql`
        update ${sql.table(`public.${tableOf(form.name)}`)} as b set ${set}, version = b.version + 1,
          changed_at = now(), changed_by = ${userId || null}::bigint
        from json_to_recordset(${json}::json) as r(id bigint, version integer, ${declared(columns)})
        where b.organisation_id = ${organisationId} and b.id = r.id and b.version = r.version
        returning b.id`.execute(work.db);
      if (rows.length !== batch.length) throw new ChangedMeanwhile();
    }
  }
}

function bySameColumns(changes: readonly RowChange[]): [ReadonlySet<string>, RowChange[]][] {
  const groups = new Map<string, [Set<string>, RowChange[]]>();
  for (const change of changes) {
    const names = Object.keys(change.row).sort();
    const group = groups.get(names.join()) ?? [new Set(names), []];
    group[1].push(change);
    groups.set(names.join(), group);
  }
  return [...groups.values()];
}

export class ChangedMeanwhile extends Error {
  constructor() {
    super('somebody changed one of these records meanwhile');
  }
}

/** Marks rows as known no longer; they stay in the history. */
export async function supersedeRows(work: Work, form: Form, rows: readonly { id: number; version: number }[]): Promise<void> {
  const { organisationId, userId } = work.session;
  for (const batch of batches(rows)) {
    const { rows: done } = await sql`
      update ${sql.table(`public.${tableOf(form.name)}`)} as b
      set superseded_at = now(), superseded_by = ${userId || null}::bigint, version = b.version + 1
      from json_to_recordset(${JSON.stringify(batch.map(({ id, version }) => ({ id, version })))}::json)
        as r(id bigint, version integer)
      where b.organisation_id = ${organisationId} and b.id = r.id and b.version = r.version
      returning b.id`.execute(work.db);
    if (done.length !== batch.length) throw new ChangedMeanwhile();
  }
}

/** How far undo can go back: what each record was before, null where the import made it. */
export async function noteChanges(
  work: Work, importId: number,
  changes: readonly { readonly id: number; readonly version: number; readonly before: Readonly<Record<string, unknown>> | null }[],
): Promise<void> {
  for (const batch of batches(changes)) {
    const json = JSON.stringify(batch.map(({ id, version, before }) => ({ id, version, before })));
    await sql`
      insert into import_change (organisation_id, import_id, record_id, version, before)
      select ${work.session.organisationId}, ${importId}, r.id, r.version, r.before
      from json_to_recordset(${json}::json) as r(id bigint, version integer, before jsonb)`.execute(work.db);
  }
}
