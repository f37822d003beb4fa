/**
 * What a new day changes about people without anybody typing: statuses, and the sign-ins of those who
 * left.
 */
import { sql } from 'kysely';
import { daily } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { endSignIns } from '../account/sign-in-end.ts';
import { bringStatuses } from './status.server.ts';

/** Doing it twice changes nothing. Answers how many statuses changed, and how many sign-ins ended. */
async function bringToDay(work: Work): Promise<{ statuses: number; signIns: number }> {
  const { organisationId } = work.session;
  const { today } = work;
  const statuses = await bringStatuses(work);
  const { rows: gone } = await sql<{ id: number }>`
    select e.id from employee e
    join user_account u on u.organisation_id = e.organisation_id and u.employee_id = e.id
    where e.organisation_id = ${organisationId} and e.left_on < ${today}::date
      and u.state = 'active' and (u.leaver_until is null or u.leaver_until < ${today}::date)`.execute(
    work.db,
  );
  const signIns =
    gone.length > 0
      ? await endSignIns(
          work,
          gone.map(({ id }) => id),
        )
      : 0;
  return { statuses, signIns };
}

export const peopleDay = daily({ name: 'people-day', run: bringToDay });
