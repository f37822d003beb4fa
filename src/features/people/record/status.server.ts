/** The status of people as it is kept with them, brought to the organisation's day and to what terms say. */
import { sql } from 'kysely';
import type { Work } from '#server/work.ts';
import { pastProbation } from '../terms/past-probation.server.ts';

/** Of one person, or of everybody. Doing it twice changes nothing. Answers how many changed. */
export async function bringStatuses(work: Work, employee?: number): Promise<number> {
  const { organisationId } = work.session;
  const { today } = work;
  const past = [...(await pastProbation(work, employee === undefined ? undefined : [employee]))];
  const { numAffectedRows } = await sql`
    update employee e set status = now.status
    from (
      select id, case
        when joined_on > ${today}::date then 'expected'
        when left_on < ${today}::date then 'left'
        when left_on is not null then 'notice'
        when confirmed_on <= ${today}::date then 'confirmed'
        when confirmed_on is null and id = any (${past}::bigint[]) then 'confirmed'
        else 'probation' end as status
      from employee where organisation_id = ${organisationId}
        and (${employee ?? null}::bigint is null or id = ${employee ?? null})
    ) now
    where e.organisation_id = ${organisationId} and e.id = now.id
      and e.status is distinct from now.status`.execute(work.db);
  return Number(numAffectedRows ?? 0);
}
