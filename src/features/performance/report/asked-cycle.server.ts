/** The cycle that a report is asked of; without one the last that has got so far. */
import { sql } from 'kysely';
import type { Work } from '#server/work.ts';

type Asked = { readonly id: number; readonly template: number };
const any = ['open', 'calibrating', 'shared', 'closed'];
const told = ['shared', 'closed'];

async function lastIn(
  work: Work,
  cycle: number | null,
  states: readonly string[],
): Promise<Asked | undefined> {
  const { rows } = await sql<Asked>`
    select id, template_id as template from review_cycle
    where organisation_id = ${work.session.organisationId} and state = any(${[...states]}::text[])
      and (${cycle}::bigint is null or id = ${cycle}::bigint)
    order by "to" desc, id desc limit 1`.execute(work.db);
  return rows[0];
}

export const openedCycle = (work: Work, cycle: number | null) => lastIn(work, cycle, any);

/** Only a cycle whose ratings are shared: no report tells a rating before that. */
export const sharedCycle = (work: Work, cycle: number | null) => lastIn(work, cycle, told);
