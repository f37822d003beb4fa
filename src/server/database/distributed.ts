/**
 * A database that is spread over several machines (Citus, decision 110): what a statement needs there, and
 * what the refusal of a machine is about. Of a database on one machine nothing changes.
 */
import pg from 'pg';

/** Whether the rows of this database lie on several machines. */
export async function isSpread(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`);
  return rowCount !== 0;
}

/**
 * What a query selects is copied into the table there, which the wall refuses, unless the statement answers
 * something: then it is inserted.
 */
export function insertedRatherThanCopied(text: string): string {
  const copied = /^\s*insert into[^()]*\([^()]*\)\s*(select|with)\b/i.test(text);
  return copied && !/\b(on conflict|returning)\b/i.test(text) ? `${text} returning 1` : text;
}

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
