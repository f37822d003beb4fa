/** The way back of an import: what would be deleted, and what would be changed to what it was. */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import { columnOf } from '../../forms/declaration/names.ts';
import type { Row } from '../../forms/record/codec.ts';
import { same } from '../../forms/record/same-value.ts';
import type { AnyRecord } from '../../forms/record/server-record.ts';
import { parentColumn } from '../../forms/record/write.ts';
import type { Work } from '../../work.ts';
import { type Kept, readByIds, wholeOf } from '../existing.ts';
import { linesOfBefore } from '../lines.ts';

export type Back = {
  /** As it will be again. */
  readonly record: AnyRecord;
  /** As the import left it. */
  readonly previous: AnyRecord;
  /** Those of its values that differ. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly kept: Kept;
};

/** A row of time that the import replaced, and the one that stands in its place. */
type Replaced = { readonly was: Kept; readonly now: Kept };

export type Way = {
  readonly deletions: readonly AnyRecord[];
  readonly changes: readonly Back[];
  /** Of a dated form all rows that the import replaced: those that only gave days come back unasked. */
  readonly replaced: readonly Replaced[];
  /** Those of the deletions whose parent, or what they name, goes with them: no history of what never was. */
  readonly neverWere: ReadonlySet<number>;
};

type Noted = { readonly id: number; readonly before: Row | null };

/** Reads both sides of everything that an import wrote. */
export async function readBack(
  work: Work,
  form: Form,
  importId: number,
  ids: readonly number[],
): Promise<Way> {
  const { organisationId } = work.session;
  const { rows: noted } = await sql<Noted>`
    select record_id as id, before from import_change
    where organisation_id = ${organisationId} and import_id = ${importId} and form = ${form.name}
      and record_id = any (${[...ids]}::bigint[])
    order by record_id`.execute(work.db);
  const kept = await readByIds(work, form, ids);
  const byId = new Map(kept.map((each) => [each.id, each]));
  const made = noted.flatMap(({ id, before }) => (before ? [] : [byId.get(id) as Kept]));
  const before = noted.flatMap(({ id, before: row }) =>
    row ? [asItWas(form, byId.get(id) as Kept, row)] : [],
  );
  if (!form.dated) return plain(work, form, made, before, byId);
  const parents = await madeParents(work, form, importId, made);
  const besides = await madeBesides(work, form, importId);
  const parent = parentColumn(form) ?? '';
  const never = (each: Kept) => parents.has(Number(each.row[parent])) || refersTo(form, each, besides);
  return inTime(work, form, { made, before, never });
}

type MadeBesides = ReadonlyMap<string, ReadonlySet<number>>;

/** By form what the same import made for its rows to refer to, and what goes with it. */
async function madeBesides(work: Work, form: Form, importId: number): Promise<MadeBesides> {
  const { rows } = await sql<{ form: string; ids: number[] }>`
    select form, array_agg(record_id) as ids from import_change
    where organisation_id = ${work.session.organisationId} and import_id = ${importId}
      and before is null and form <> ${form.name} and form <> ${form.parent?.form ?? ''}
    group by form`.execute(work.db);
  return new Map(rows.map((row) => [row.form, new Set(row.ids.map(Number))]));
}

/** Whether a row names any of these, itself or in its lists. */
const refersTo = (form: Form, { row, lines }: Kept, made: MadeBesides): boolean =>
  made.size > 0 &&
  Object.entries(form.fields).some(([name, field]) => {
    if (field.kind === 'reference')
      return made.get(field.to)?.has(Number(row[columnOf(name, field)])) === true;
    if (field.kind !== 'rows') return false;
    return Object.entries(field.fields).some(([inner, each]) => {
      const ids = each.kind === 'reference' ? made.get(each.to) : undefined;
      return ids && lines[name]?.some((line) => ids.has(Number(line[columnOf(inner, each)])));
    });
  });

/** The records that the same import made, and that rows of this form hang below. */
async function madeParents(
  work: Work,
  form: Form,
  importId: number,
  made: readonly Kept[],
): Promise<ReadonlySet<number>> {
  const column = parentColumn(form) ?? '';
  const parents = [...new Set(made.map(({ row }) => row[column]))];
  const { rows } = await sql<{ id: number }>`
    select record_id as id from import_change
    where organisation_id = ${work.session.organisationId} and import_id = ${importId}
      and form = ${form.parent?.form ?? ''} and before is null
      and record_id = any (${parents}::bigint[])`.execute(work.db);
  return new Set(rows.map(({ id }) => Number(id)));
}

/** The record with what it was before laid over what it is now. */
const asItWas = (form: Form, now: Kept, before: Row): Kept => ({
  ...now,
  row: { ...now.row, ...before, id: now.id, version: now.version },
  lines: linesOfBefore(form, before, now.lines),
});

function plain(
  work: Work,
  form: Form,
  made: readonly Kept[],
  before: readonly Kept[],
  byId: ReadonlyMap<number, Kept>,
): Way {
  return {
    deletions: made.map((each) => wholeOf(work, form, each)),
    changes: before.map((was) => backOf(work, form, was, byId.get(was.id) as Kept)),
    replaced: [],
    neverWere: new Set(),
  };
}

/** A state moves by actions alone; what an import wrote is the values. */
function backOf(work: Work, form: Form, was: Kept, now: Kept): Back {
  const previous = wholeOf(work, form, now);
  const { id, version, state } = previous;
  const record = { ...wholeOf(work, form, was), id, version, ...(form.states && { state }) } as AnyRecord;
  const values = Object.fromEntries(
    Object.keys(form.fields)
      .filter((name) => !same(record[name], previous[name]))
      .map((name) => [name, record[name]]),
  );
  return { record, previous, values, kept: now };
}

type Taken = {
  readonly made: readonly Kept[];
  readonly before: readonly Kept[];
  never(each: Kept): boolean;
};

/**
 * In time, a row that replaced another begins on its day. Where only its last day differs, it gave days to a
 * new row, and has them back without being asked, as when that row is taken away by hand.
 */
function inTime(work: Work, form: Form, { made, before, never }: Taken): Way {
  const parent = columnOf(form.parent?.field ?? '', form.fields[form.parent?.field ?? ''] as never);
  const place = ({ row }: Kept): string => `${String(row[parent])}/${String(row['valid_from'])}`;
  const now = new Map(made.map((each) => [place(each), each]));
  const replaced = before.flatMap((was): Replaced[] => {
    const one = now.get(place(was));
    now.delete(place(was));
    return one ? [{ was, now: one }] : [];
  });
  const gone = [...now.values()];
  const backs = replaced.map((each) => backOf(work, form, each.was, each.now));
  return {
    deletions: gone.map((each) => wholeOf(work, form, each)),
    changes: backs.filter(({ values }) => Object.keys(values).length > 0),
    replaced,
    neverWere: new Set(gone.filter(never).map(({ id }) => id)),
  };
}
