/** The statements that write a record, and what the database's refusals mean in words. */
import { sql } from 'kysely';
import type { Field } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { invalid } from '#kernel/refusal.ts';
import { type Words, wordsOf } from '../../label/labels.ts';
import type { Work } from '../../work.ts';
import {
  columnOf,
  constraintName,
  hashColumnOf,
  isSealed,
  rowsTableOf,
  tableOf,
} from '../declaration/names.ts';
import { mergedOwnSql, ownColumn, ownPart } from '../declaration/own-value.ts';
import { columnsOfField } from '../declaration/table.ts';
import { refuse } from '../forms.refusal.ts';
import { formTable } from '../list/expression.ts';
import type { Sql } from '../list/sql.ts';
import { encode } from './codec.ts';
import { type Line, rowsFields, writeLines } from './rows.ts';
import type { Days } from './timeline.ts';

type Written = Readonly<Record<string, unknown>>;

/** A column's name and value, cast to the column's type. */
function columnsToWrite(work: Work, form: Form, values: Written): { name: Sql; value: Sql }[] {
  const place = { host: work.host, organisationId: work.session.organisationId, table: tableOf(form.name) };
  return Object.entries(form.fields).flatMap(([name, field]) => {
    if (field.kind === 'rows' || field.own !== undefined || !Object.hasOwn(values, name)) return [];
    const types = new Map(columnsOfField(name, field).map((each) => [each.name, each.type]));
    return encode(place, name, field, values[name]).map(([column, value]) => ({
      name: sql.ref(column),
      value: sql`${value}::${sql.raw(types.get(column) ?? 'text')}`,
    }));
  });
}

type Beside = {
  readonly state?: string | undefined;
  readonly days?: Days | undefined;
  readonly reason?: string | null;
  /** The row that this one takes the place of: what the organisation added to it is carried on. */
  readonly after?: number | undefined;
};

function besides(work: Work, beside: Beside): { name: Sql; value: Sql }[] {
  const by = sql`${work.session.userId || null}::bigint`;
  const pairs: [string, Sql][] = [
    ['created_by', by],
    ['changed_by', by],
  ];
  if (beside.state !== undefined) pairs.push(['state', sql`${beside.state}`]);
  if (beside.days) {
    pairs.push(['valid_from', sql`${beside.days.from}::date`], ['valid_to', sql`${beside.days.to}::date`]);
    pairs.push(['reason', sql`${beside.reason ?? null}`]);
  }
  return pairs.map(([name, value]) => ({ name: sql.ref(name), value }));
}

/** What the organisation's own fields hold, laid over what an earlier row held. */
async function ownToInsert(
  work: Work,
  form: Form,
  values: Written,
  after: number | undefined,
): Promise<{ name: Sql; value: Sql }[]> {
  const part = ownPart(form, values);
  if (!part && after === undefined) return [];
  const before = after === undefined ? null : await ownOf(work, form, after);
  if (!part && before === null) return [];
  const kept = sql`${before && JSON.stringify(before)}::jsonb`;
  return [{ name: sql.ref(ownColumn), value: mergedOwnSql(kept, part ?? {}) }];
}

/** Read by itself: what an insert gives may hold no query where rows lie on several machines. */
async function ownOf(work: Work, form: Form, id: number): Promise<unknown> {
  const { rows } = await sql<{ own: unknown }>`select a.own from ${formTable(form)} a
    where a.organisation_id = ${work.session.organisationId} and a.id = ${id}`.execute(work.db);
  return rows[0]?.own ?? null;
}

/** Inserts a record with its lines; answers its id. */
export async function insertRecord(work: Work, form: Form, values: Written, beside: Beside): Promise<number> {
  const columns = [
    { name: sql.ref('organisation_id'), value: sql`${work.session.organisationId}::bigint` as Sql },
    ...columnsToWrite(work, form, values),
    ...(await ownToInsert(work, form, values, beside.after)),
    ...besides(work, beside),
  ];
  const id = await inWords(work, form, async () => {
    const { rows } = await sql<{ id: number }>`
      insert into ${formTable(form)} (${sql.join(columns.map(({ name }) => name))})
      values (${sql.join(columns.map(({ value }) => value))}) returning id`.execute(work.db);
    return rows[0]?.id as number;
  });
  await writeAllLines(work, form, id, values, true);
  return id;
}

/** Changes a record in place: a new version with these values. Its row must be locked already. */
export async function updateRecord(
  work: Work,
  form: Form,
  id: number,
  values: Written,
  state?: string,
): Promise<void> {
  const own = ownPart(form, values);
  const changes = [
    ...columnsToWrite(work, form, values),
    ...(own ? [{ name: sql.ref(ownColumn), value: mergedOwnSql(sql.ref(ownColumn), own) }] : []),
    ...(state === undefined ? [] : [{ name: sql.ref('state'), value: sql`${state}` }]),
  ].map(({ name, value }) => sql`${name} = ${value}`);
  await inWords(work, form, () =>
    sql`
    update ${formTable(form)} set ${sql.join([
      ...changes,
      sql`version = version + 1`,
      sql`changed_at = now()`,
      sql`changed_by = ${work.session.userId || null}`,
    ])}
    where organisation_id = ${work.session.organisationId} and id = ${id}`.execute(work.db),
  );
  await writeAllLines(work, form, id, values, false);
}

async function writeAllLines(
  work: Work,
  form: Form,
  id: number,
  values: Written,
  isNew: boolean,
): Promise<void> {
  for (const entry of rowsFields(form)) {
    const lines = values[entry[0]];
    if (lines !== undefined)
      await inWords(work, form, () => writeLines(work, form, entry, id, lines as Line[], isNew));
  }
}

export async function deleteRecord(work: Work, form: Form, id: number): Promise<void> {
  await inWords(
    work,
    form,
    () =>
      sql`
    delete from ${formTable(form)} where organisation_id = ${work.session.organisationId}
      and id = ${id}`.execute(work.db),
    true,
  );
}

type DatabaseError = { code?: string; constraint?: string; table?: string; detail?: string };

/** Runs a statement; a broken key or reference is told in the organisation's own words. */
export async function inWords<T>(
  work: Work,
  form: Form,
  act: () => Promise<T>,
  deleting = false,
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const { code, constraint, table } = error as DatabaseError;
    if (code !== '23505' && code !== '23503') throw error;
    // The statement's failure has ended the transaction, so words come from memory or from the declarations.
    const words = await wordsOf(work).catch(() => undefined);
    if (code === '23505') return sayTaken(form, constraint, words, error);
    if (deleting) return sayInUse(work, form, table, words);
    return refuse('in-use/write', { words: words?.one(form) ?? form.one });
  }
}

function sayTaken(
  form: Form,
  constraint: string | undefined,
  words: Words | undefined,
  error: unknown,
): never {
  if (form.single && constraint === constraintName(tableOf(form.name), 'single', 'unique')) {
    refuse('already-exists', { one: form.one });
  }
  const keys = [
    ...Object.entries(form.fields)
      .filter(([, field]) => field.unique)
      .map(([name]) => [name]),
    ...(form.uniqueTogether ?? []),
  ];
  const key = keys.find((names) => constraint === uniqueName(form, names));
  const [first] = key ?? [];
  if (!key || first === undefined) throw error;
  const labels = key.map((name) => words?.label(form, name) ?? form.fields[name]?.label ?? name);
  const one = words?.one(form) ?? form.one;
  return invalid({
    [first]:
      key.length === 1
        ? `Another ${one} has this already.`
        : `Another ${one} has the same ${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}.`,
  });
}

const uniqueName = (form: Form, names: readonly string[]): string =>
  constraintName(
    tableOf(form.name),
    names
      .map((name) => {
        const field = form.fields[name] as Field;
        return isSealed(field) ? hashColumnOf(name) : columnOf(name, field);
      })
      .join('_'),
    'unique',
  );

/** Names the form whose records still need this one. */
function sayInUse(work: Work, form: Form, table: string | undefined, words: Words | undefined): never {
  const user = [...work.host.forms.forms.values()].find(
    (each) =>
      tableOf(each.name) === table ||
      rowsFields(each).some(([name]) => rowsTableOf(each.name, name) === table),
  );
  const heading = user ? (words?.heading(user) ?? user.heading) : 'another record';
  const one = words?.one(form) ?? form.one;
  const hint = Object.hasOwn(form.fields, 'active')
    ? ' Switch it off instead, so that nobody can pick it any more.'
    : '';
  return refuse('in-use/write-deleted', { one, heading, hint });
}

/** The column by which a form's record is found from a child of it. */
export const parentColumn = (form: Form): string | undefined => {
  const field = form.parent && form.fields[form.parent.field];
  return form.parent && field ? columnOf(form.parent.field, field) : undefined;
};
