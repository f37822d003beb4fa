/** What is posted for many at once: whom it can be for, who may undo it, and how people in it are found. */
import { sql } from 'kysely';
import { fullNameOf } from '#server/database/full-name.ts';
import { peopleWithinReach } from '#server/forms/reach.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { refuse } from './leave.refusal.ts';

/** Everybody whose records of the form are within reach: it is posted for nobody else. */
export async function peopleReached(work: Work, form: string): Promise<ReadonlySet<number>> {
  const reach = work.may(form, 'read');
  return reach ? peopleWithinReach(work, reach) : new Set();
}

/** Undoing gives back what was taken: nobody does that for themselves, or for people beyond their reach. */
export async function refuseUndo(work: Work, form: string, employees: readonly number[]): Promise<void> {
  if (employees.some((employee) => isOwn(work, employee))) refuse('leave.own/undo');
  const reached = await peopleReached(work, form);
  if (employees.some((employee) => !reached.has(employee))) refuse('leave.beyond');
}

/** Those whose code or name has these letters somewhere; everybody where none are given. By code. */
export async function peopleFound(
  { db, session }: Work,
  employees: readonly number[],
  find: string | undefined,
) {
  const { rows } = await sql<{ id: number; code: string; name: string }>`
    select e.id, e.code, ${fullNameOf('e')} as name from employee e
    where e.organisation_id = ${session.organisationId} and e.id = any (${[...employees]}::bigint[])
      and position(lower(${find?.trim() ?? ''}) in lower(e.code || ' ' || ${fullNameOf('e')})) > 0
    order by e.code`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
