/**
 * Approvals, as forms declare them: given by another person than those who had a hand in the record or its
 * lines, and only of what that person has seen of them.
 */
import { sql } from 'kysely';
import type { Approval, Form } from '#kernel/form.ts';
import { invalid } from '#kernel/refusal.ts';
import type { Work } from '../../work.ts';
import { columnOf, ownerColumnOf, rowsTableOf } from '../declaration/names.ts';
import type { FormRegistry } from '../declaration/registry.ts';
import { refuse } from '../forms.refusal.ts';
import { allOf, column, formTable } from '../list/expression.ts';
import type { Sql } from '../list/sql.ts';
import { rowsFields } from './rows.ts';

/** Looking at a record, or sending it back, is no work on it. */
const noWork = ['read', 'reveal', 'what-if', 'export', 'download', 'return'];

type Lines = { readonly form: Form; readonly field: string };

const known = new WeakMap<Form, readonly Lines[]>();

/** The records that are approved with one of `form`: of its child forms, and of those that it names. */
export function linesOf(forms: FormRegistry, form: Form): readonly Lines[] {
  return known.getOrInsertComputed(form, () => [
    ...[...forms.forms.values()].flatMap((child) =>
      child.parent?.form === form.name ? [{ form: child, field: child.parent.field }] : [],
    ),
    ...(form.lines ?? []).map((each) => ({ form: forms.form(each.form), field: each.field })),
  ]);
}

export const parentColumnOf = ({ form, field }: Lines): Sql =>
  column('l', columnOf(field, form.fields[field] as Form['fields'][string]));

const digestOf = (table: Sql, parent: Sql, order: Sql): Sql => sql`coalesce((
  select md5(string_agg(md5(l::text), '' order by ${order})) from ${table} l
  where l.organisation_id = b.organisation_id and ${parent} = b.id), 'none')`;

/**
 * What stands in each record and in all its lines, as a SHA-256 in hex by id: it differs after any change of
 * any of them.
 */
export async function fingerprintsOf(
  work: Work,
  form: Form,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const parts = [
    sql`b::text`,
    ...rowsFields(form).map(([name]) => {
      const table = sql.table(`public.${rowsTableOf(form.name, name)}`);
      return digestOf(table, column('l', ownerColumnOf(form.name)), sql`l.position`);
    }),
    ...linesOf(work.host.forms, form).map((lines) =>
      digestOf(formTable(lines.form), parentColumnOf(lines), sql`l.id`),
    ),
  ];
  const { rows } = await sql<{ id: number; print: string }>`
    select b.id, encode(sha256(convert_to(${sql.join(parts, sql` || `)}, 'UTF8')), 'hex') as print
    from ${formTable(form)} b
    where b.organisation_id = ${work.session.organisationId} and b.id = any(${[...ids]}::bigint[])
  `.execute(work.db);
  return new Map(rows.map(({ id, print }) => [id, print]));
}

/** Whether an approval that the session may give is possible in this state. */
function awaitsApproval(work: Work, form: Form, state: string | undefined): boolean {
  const possible = Object.keys(form.states?.[state ?? ''] ?? {});
  return possible.some((action) => form.approvals?.[action] && work.may(form.name, action) !== undefined);
}

/** Gives each record that waits for the session's approval the fingerprint that the approval has to name. */
export async function addFingerprints(
  work: Work,
  form: Form,
  records: readonly { id: number; state?: string; fingerprint?: string }[],
): Promise<void> {
  if (!form.approvals) return;
  const waiting = records.filter(({ state }) => awaitsApproval(work, form, state));
  if (waiting.length === 0) return;
  const prints = await fingerprintsOf(
    work,
    form,
    waiting.map(({ id }) => id),
  );
  for (const record of waiting) record.fingerprint = prints.get(record.id) as string;
}

/**
 * Refuses, 403, who had a hand in the record or a line of it; 409 an approval of something else than what
 * stands there now. The record's row must be locked. The system, which makes the demo, approves by itself.
 */
export async function refuseUnfit(
  work: Work,
  form: Form,
  id: number,
  action: string,
  seen: string | undefined,
): Promise<void> {
  const approval = form.approvals?.[action];
  if (!approval || work.session.userId === 0) return;
  if (await hasWorkedOn(work, form, id, approval, work.session.userId)) {
    refuse('own-work', { one: form.one });
  }
  if (seen === undefined)
    invalid({ fingerprint: 'Read the record and send its fingerprint: it says what is being decided on.' });
  const now = (await fingerprintsOf(work, form, [id])).get(id);
  if (now === seen) return;
  refuse('seen-otherwise', { one: form.one });
}

/** Whether a user has had a hand in the record or a line of it. */
export async function hasWorkedOn(
  work: Work,
  form: Form,
  id: number,
  approval: Approval,
  userId: number,
): Promise<boolean> {
  const { rows } =
    await sql`select where ${workedOn(work, form, sql`${id}::bigint`, approval, userId)}`.execute(work.db);
  return rows.length > 0;
}

/**
 * The condition of it for the record whose id is `record`, by the audit's own memory of user ids: a name may
 * be shared or changed.
 */
export function workedOn(work: Work, form: Form, record: Sql, approval: Approval, userId: number): Sql {
  const worked = approval.of
    ? sql`a.action = any(${[...approval.of]}::text[])`
    : sql`a.action <> all(${[
        ...noWork,
        ...Object.keys(form.approvals ?? {}),
        ...(approval.besides ?? []),
      ]}::text[])`;
  const onIt = sql`a.form = ${form.name} and (a.record = ${record} or a.record_ids @> array[${record}])`;
  const touched = [onIt, ...linesOf(work.host.forms, form).flatMap((each) => onLines(work, each, record))];
  const found = touched.map(
    (one) =>
      sql`exists (select from audit_entry a where ${allOf([
        sql`a.organisation_id = ${work.session.organisationId} and a.created_by = ${userId}`,
        worked,
        one,
      ])})`,
  );
  return sql`(${sql.join(found, sql` or `)})`;
}

/** Entries about lines that are there, and about those that were and named the record. */
function onLines(work: Work, lines: Lines, record: Sql): Sql[] {
  // What the system alone writes is noted with the record itself.
  if (lines.form.systemOnly) return [];
  const there = sql`array(select l.id from ${formTable(lines.form)} l
    where l.organisation_id = ${work.session.organisationId} and ${parentColumnOf(lines)} = ${record})`;
  const named = sql`a.changes -> ${lines.field}`;
  return [
    sql`a.form = ${lines.form.name} and (a.record = any(${there}) or a.record_ids && ${there}
      or ${named} ->> 'new' = ${record}::text or ${named} ->> 'old' = ${record}::text)`,
  ];
}
