/** The people of a run's drafts, some thousand at a time: all drafts at once fill hundreds of megabytes. */
import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#server/work.ts';
import type { RunHead } from '../run/run-head.server.ts';

/** The ids of the first and the last of them; where these are far apart, all of them as an array's text. */
export type DraftTurn = { readonly first: number; readonly last: number; readonly apart: string | null };

const peopleAtOnce = 4_000;

/** In the order of ids, as drafts are kept. */
export async function draftTurns(
  work: Work,
  run: Pick<RunHead, 'id' | 'draftSet'>,
  atOnce = peopleAtOnce,
): Promise<readonly DraftTurn[]> {
  const { rows } = await sql<DraftTurn>`
    select min(employee) as first, max(employee) as last,
      case when max(employee) - min(employee) >= 2 * count(*) then array_agg(employee)::text end as apart
    from (
      select employee_id as employee, (row_number() over (order by employee_id) - 1) / ${atOnce} as turn
      from payslip_draft where organisation_id = ${work.session.organisationId} and run_id = ${run.id}
        and draft_set = ${run.draftSet}) draft
    group by turn order by turn`.execute(work.db);
  return rows;
}

/** Narrows what is joined to the drafts of a turn: to their people, and some between them. */
export const nearTurn = (column: string, { first, last, apart }: DraftTurn): RawBuilder<boolean> =>
  apart === null
    ? sql`${sql.ref(column)} between ${first} and ${last}`
    : sql`${sql.ref(column)} = any (${apart}::bigint[])`;
