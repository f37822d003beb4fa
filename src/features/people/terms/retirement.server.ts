/** The day of retirement as it is kept with each person, brought to what policies and ages come to. */
import { sql } from 'kysely';
import type { Work } from '#server/work.ts';
import { termsOf } from './person-terms.server.ts';

/** Of these people, or of everybody who has not left. Doing it twice changes nothing. */
export async function bringRetirements(work: Work, employees?: readonly number[]): Promise<void> {
  const { organisationId } = work.session;
  const ids = employees ?? (await everybodyHere(work));
  const terms = await termsOf(work, ids);
  const each = [...terms].map(([id, { retirement }]) => ({ id, on: retirement.on }));
  await sql`update employee e set retires_on = due.on
    from jsonb_to_recordset(${JSON.stringify(each)}::jsonb) as due (id bigint, "on" date)
    where e.organisation_id = ${organisationId} and e.id = due.id
      and e.retires_on is distinct from due.on`.execute(work.db);
}

async function everybodyHere(work: Work): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from employee where organisation_id = ${work.session.organisationId}
      and (left_on is null or left_on >= ${work.today}::date) order by id`.execute(work.db);
  return rows.map(({ id }) => id);
}

/** Whether any policy says when people retire: without one the organisation's age holds for everybody. */
export async function hasRetirementPolicy(work: Work): Promise<boolean> {
  let known = policies.get(work);
  if (!known) {
    known = sql`select from retirement_policy where organisation_id = ${work.session.organisationId}
      and active limit 1`
      .execute(work.db)
      .then(({ rows }) => rows.length > 0);
    policies.set(work, known);
  }
  return known;
}

const policies = new WeakMap<Work, Promise<boolean>>();
