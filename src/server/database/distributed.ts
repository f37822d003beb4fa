/**
 * A database that is spread over several machines (Citus, decision 110): what a statement needs there, and
 * what the refusal of a machine is about. Of a database on one machine nothing changes.
 */
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { serverRole } from './database-roles.ts';

/** Whether the rows of this database lie on several machines. */
export async function isSpread(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`);
  return rowCount !== 0;
}

/**
 * Throws a sentence where Citus does not know a role of this database: it would make the role again
 * on the others, as an owner who may not.
 */
export async function refuseUnknownRoles(client: pg.ClientBase): Promise<void> {
  if (!(await isSpread(client))) return;
  const { rows } = await client.query<{ role: string }>(
    `select rolname as role from pg_roles r where rolname in (current_user, $1)
      and exists (select from pg_dist_node where groupid <> 0) and not exists (
        select from pg_dist_object o where o.classid = 'pg_authid'::regclass and o.objid = r.oid)`,
    [serverRole],
  );
  for (const { role } of rows)
    throw new Error(
      `Citus does not know the role ${role} in this database, since it was made before the extension or ` +
        'from another database. Make the extension and add the workers first, then the role on the ' +
        'coordinator alone, connected to this database. A role that every machine has already is made ' +
        'known by an administrator: insert into pg_dist_object (classid, objid, objsubid) values ' +
        `('pg_authid'::regclass, '${role}'::regrole, 0).`,
    );
}

/**
 * What a query selects is copied into the table there, which the wall refuses, unless the statement answers
 * something: then it is inserted.
 */
export function insertedRatherThanCopied(text: string): string {
  const copied = /^\s*insert into[^()]*\([^()]*\)\s*(select|with)\b/i.test(text);
  return copied && !/\b(on conflict|returning)\b/i.test(text) ? `${text} returning 1` : text;
}

/**
 * What a query selects, to be inserted: `insert into t (…) ${selected(sql`select …`)}`. Where it asks for
 * what is not there, joins a question, or answers a value by one, several machines take it only when it
 * is worked out by itself. Its values then need their types: `${id}::bigint`.
 */
export const selected = (query: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select * from (${query} offset 0) as selected`;

/** A broken key: of a value that is taken, of a reference, of a check. */
const ofKeys = new Set(['23503', '23505', '23514']);

/**
 * The machine that holds the rows names its piece of a table in the words of its refusal alone: constraint
 * and table are read from there, without the number of the piece: "employee_code_unique_102283".
 */
export function named(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  if (!ofKeys.has(error.code ?? '') || error.constraint !== undefined) return error;
  const whole = (name: string | undefined) => name?.replace(/_\d{6,}$/, '');
  error.constraint = whole(/constraint "([^"]+)"/.exec(error.message)?.[1]);
  error.table ??= whole([...error.message.matchAll(/(?:table|relation) "([^"]+)"/g)].at(-1)?.[1]);
  return error;
}
