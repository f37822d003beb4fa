/**
 * Writes many rows in few statements. Row-level security forbids COPY, so rows travel as arrays, a column
 * each.
 */
import { setImmediate as aside } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import { countAnew } from '../../database/statistics.ts';
import { tableOf } from '../../forms/declaration/names.ts';
import { type Column, columnsOf } from '../../forms/declaration/table.ts';
import type { Work } from '../../work.ts';

const batchRows = 5_000;

export function* batches<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += batchRows) yield items.slice(at, at + batchRows);
}

/**
 * Ids for rows to come, so that what refers to them is known before they are written. `offset 0` finds the
 * sequence once and not for each.
 */
export async function newIds(work: Work, form: Form, count: number): Promise<number[]> {
  if (count === 0) return [];
  const {
    rows: [made],
  } = await sql<{ ids: number[] }>`
    select array_agg(nextval(numbers)) as ids
    from (select pg_get_serial_sequence(${`public.${tableOf(form.name)}`}, 'id')::regclass as numbers
        offset 0) as own,
      generate_series(1, ${count}::int)`.execute(work.db);
  return (made?.ids ?? []).map(Number);
}

const writable = (form: Form, names: ReadonlySet<string>): Column[] =>
  columnsOf(form).filter(({ name, generated }) => names.has(name) && (name === 'id' || !generated));

export const declared = (columns: readonly Column[]) =>
  sql.join(columns.map(({ name, type }) => sql`${sql.ref(name)} ${sql.raw(type)}`));
export const named = (columns: readonly Column[]) => sql.join(columns.map(({ name }) => sql.ref(name)));

/** JSON columns come as text from `encode`; everything else is as JSON has it. */
export function forJson(
  columns: readonly Column[],
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    columns.map(({ name, type }) => {
      const value = row[name] ?? null;
      return [name, type === 'jsonb' && typeof value === 'string' ? (JSON.parse(value) as unknown) : value];
    }),
  );
}

type Rows = readonly Readonly<Record<string, unknown>>[];

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;
const jsonOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function element(value: unknown, type: string): string {
  if (value === null || value === undefined) return 'null';
  if (type === 'text[]') return quoted(arrayOf(value as readonly unknown[], 'text'));
  if (type === 'jsonb') return quoted(jsonOf(value));
  return type === 'text' ? quoted(String(value)) : String(value);
}

/** An array as PostgreSQL writes it. The database reads it several times faster than JSON. */
const arrayOf = (values: readonly unknown[], type: string): string =>
  `{${values.map((value) => element(value, type)).join(',')}}`;

/** The values of a column as an array in text; null where it is empty in all rows. */
function columnText({ name, type }: Column, rows: Rows): string | null {
  const isGiven = rows.some((row) => (row[name] ?? null) !== null);
  return isGiven
    ? arrayOf(
        rows.map((row) => row[name]),
        type,
      )
    : null;
}

/** One array a column; what cannot be an element of an array travels as text. */
function columnArray({ type }: Column, text: string | null) {
  const travels = type === 'text[]' || type === 'jsonb' ? 'text' : type;
  return sql`${text ?? '{}'}::${sql.raw(travels)}[]`;
}

const atOnceFrom = 1_000;

/** Whether the database asks what many rows name once for all of them (decision 117). */
async function mayComeAtOnce(work: Work, table: string, count: number): Promise<boolean> {
  if (count < atOnceFrom) return false;
  const { rows } = await sql<{ may: boolean }>`
    select muster.may_come_at_once(${table}::regclass) as may`.execute(work.db);
  return rows[0]?.may ?? false;
}

function insertion(work: Work, table: string, columns: readonly Column[], batch: Rows, isAtOnce: boolean) {
  const userId = work.session.userId || null;
  const { organisationId } = work.session;
  const texts = columns.map((column) => columnText(column, batch));
  if (isAtOnce) {
    const names = columns.map(({ name }) => name);
    // Each by itself: as one array, the long texts would be quoted here and read once more there.
    const values = sql.join(texts.map((text) => sql`${text}::text`));
    return sql<{ came: number }>`select muster.insert_at_once(${organisationId}::bigint, ${table}::regclass,
      ${userId}::bigint, ${names}::text[], array[${values}]) as came`;
  }
  const given = columns.filter((_, at) => texts[at] !== null);
  const values = columns.map(({ name, type }, at) => {
    const value = texts[at] === null ? sql.lit(null) : sql.ref(`r.${name}`);
    return sql`${value}::${sql.raw(type)}`;
  });
  const arrays = given.map((column) => columnArray(column, texts[columns.indexOf(column)] ?? null));
  return sql<{ came: number }>`
    insert into ${sql.table(table)} (organisation_id, created_by, changed_by, ${named(columns)})
    select ${organisationId}::bigint, ${userId}::bigint, ${userId}::bigint, ${sql.join(values)}
    from unnest(${sql.join(arrays)}) as r(${named(given)})
    on conflict do nothing`;
}

/** Every row has an id, and every row comes in. */
export async function insertRows(work: Work, form: Form, rows: Rows): Promise<void> {
  const left = await insertFree(work, form, rows, async () => undefined);
  if (left.size > 0) throw new Error(`of some rows of ${form.name} there can be one only, and it is there`);
}

/**
 * Every row has an id. Of those of which there can be one only, the first comes in: the ids of the others are
 * answered. `after` is called with how many rows have been written.
 */
export async function insertFree(
  work: Work,
  form: Form,
  rows: Rows,
  after: (done: number) => Promise<void>,
): Promise<ReadonlySet<number>> {
  if (rows.length === 0) return new Set();
  const names = new Set<string>();
  for (const row of rows) for (const name in row) names.add(name);
  const columns = writable(form, names);
  const table = `public.${tableOf(form.name)}`;
  const isAtOnce = await mayComeAtOnce(work, table, rows.length);
  let [done, came] = [0, 0];
  let writing = Promise.resolve(0);
  for (const batch of batches(rows)) {
    const statement = insertion(work, table, columns, batch, isAtOnce);
    came += await writing;
    writing = statement
      .execute(work.db)
      .then((answer) => answer.rows[0]?.came ?? Number(answer.numAffectedRows));
    // Sent before the next batch is put together; a failure is met when it is waited for.
    writing.catch(() => undefined);
    await aside();
    done += batch.length;
    await after(done);
  }
  came += await writing;
  await countAnew(work.db, rows.length, tableOf(form.name));
  return came === rows.length ? new Set() : await leftOut(work, table, rows);
}

async function leftOut(work: Work, table: string, rows: Rows): Promise<ReadonlySet<number>> {
  const ids = rows.map(({ id }) => Number(id));
  const there = await sql<{ id: number }>`
    select id from ${sql.table(table)}
    where organisation_id = ${work.session.organisationId} and id = any (${ids}::bigint[])`.execute(work.db);
  return new Set(ids).difference(new Set(there.rows.map(({ id }) => Number(id))));
}

const keys: readonly Column[] = [
  { name: 'id', type: 'bigint', notNull: true },
  { name: 'version', type: 'integer', notNull: true },
];

type RowChange = {
  readonly id: number;
  readonly version: number;
  readonly row: Readonly<Record<string, unknown>>;
};

/**
 * A change may have no column: then only its lines differ. Throws when a row is no longer at the version it
 * was read at: somebody saved it meanwhile.
 */
export async function updateRows(work: Work, form: Form, changes: readonly RowChange[]): Promise<void> {
  const { organisationId, userId } = work.session;
  for (const [names, same] of bySameColumns(changes)) {
    const columns = writable(form, names);
    for (const batch of batches(same)) {
      const json = JSON.stringify(
        batch.map(({ id, version, row }) => ({ ...forJson(columns, row), id, version })),
      );
      const set = columns.map(({ name }) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}, `);
      const { rows } = await sql`
        update ${sql.table(`public.${tableOf(form.name)}`)} as b
        set ${sql.join(set, sql``)} version = b.version + 1,
          changed_at = now(), changed_by = ${userId || null}::bigint
        from json_to_recordset(${json}::json) as r(${declared([...keys, ...columns])})
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

class ChangedMeanwhile extends Error {
  constructor() {
    super('somebody changed one of these records meanwhile');
  }
}

/** Marks rows as known no longer; they stay in the history. */
export async function supersedeRows(
  work: Work,
  form: Form,
  rows: readonly { id: number; version: number }[],
): Promise<void> {
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

const noted: readonly Column[] = [...keys, { name: 'before', type: 'jsonb', notNull: false }];

/**
 * How far undo can go back: what each record was before, null where the import made it. What is written a
 * second time by the same import keeps what it was before the first.
 */
export async function noteChanges(
  work: Work,
  form: Form,
  importId: number,
  changes: readonly {
    readonly id: number;
    readonly version: number;
    readonly before: Readonly<Record<string, unknown>> | null;
  }[],
): Promise<void> {
  for (const batch of batches(changes)) {
    const columns = noted.map((column) => columnArray(column, columnText(column, batch)));
    await sql`
      insert into import_change (organisation_id, import_id, form, record_id, version, before)
      select ${work.session.organisationId}, ${importId}, ${form.name}, r.id, r.version, r.before::jsonb
      from unnest(${sql.join(columns)}) as r(id, version, before)
      on conflict (organisation_id, import_id, form, record_id)
        do update set version = excluded.version`.execute(work.db);
  }
}
