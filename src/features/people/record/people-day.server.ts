/**
 * What a new day changes about people without anybody typing: statuses, and the sign-ins of those who
 * left.
 */
import { sql } from 'kysely';
import { daily } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { endSignIns } from '../account/sign-in-end.ts';

/**
 * Brings every status to the organisation's day. Doing it twice changes nothing. Answers how many
 * changed.
 */
async function bringToDay(work: Work): Promise<{ statuses: number; signIns: number }> {
  const { organisationId } = work.session;
  const { today } = work;
  const { rows } = await sql<{ id: number; status: string }>`
    update employee e set status = now.status
    from (
      select id, case
        when joined_on > ${today}::date then 'expected'
        when left_on < ${today}::date then 'left'
        when left_on is not null then 'notice'
        when confirmed_on <= ${today}::date then 'confirmed'
        else 'probation' end as status
      from employee where organisation_id = ${organisationId}
    ) now
    where e.organisation_id = ${organisationId} and e.id = now.id and e.status is distinct from now.status
    returning e.id, e.status`.execute(work.db);
  const { rows: gone } = await sql<{ id: number }>`
    select e.id from employee e
    join user_account u on u.organisation_id = e.organisation_id and u.employee_id = e.id
    where e.organisation_id = ${organisationId} and e.left_on < ${today}::date
      and u.state = 'active'`.execute(work.db);
  const signIns =
    gone.length > 0
      ? await endSignIns(
          work,
          gone.map(({ id }) => id),
        )
      : 0;
  return { statuses: rows.length, signIns };
}

export const peopleDay = daily({ name: 'people-day', run: bringToDay });
