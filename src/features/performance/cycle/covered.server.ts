/** Whom a cycle covers, who manages them, and who of them is left out for which reason. */
import { sql } from 'kysely';
import { holdsFor } from '#server/database/dated-row.ts';
import { coversFor, peopleInService } from '#server/population/person.ts';
import type { Work } from '#server/work.ts';
import type { leftOutFor } from '../review/review.form.ts';
import type { Cycle } from './cycle-template.server.ts';

export type Covered = {
  readonly employee: number;
  readonly manager: number | null;
  readonly reviewer: number | null;
  readonly why: keyof typeof leftOutFor | null;
};

/** A leave of fewer days is no long leave. */
const longLeaveDays = 30;

async function inPopulation(work: Work, { forWhom }: Cycle): Promise<number[]> {
  const people = await peopleInService(work, work.today);
  const population = forWhom ?? [];
  if (population.length === 0) return people.map(({ employee }) => employee);
  const covers = await coversFor(work, [population], people);
  return people.flatMap(({ employee }, at) => (covers(population, at) ? [employee] : []));
}

/** Twice is as once: whoever has a review of the cycle is not covered again. */
export async function coveredBy(work: Work, cycle: Cycle): Promise<readonly Covered[]> {
  const ids = await inPopulation(work, cycle);
  const { rows } = await sql<Covered>`
    select e.id as employee, w.reports_to_id as manager, above.reports_to_id as reviewer,
      case
        when ${cycle.to}::date - greatest(e.joined_on, ${cycle.from}::date) + 1 < ${cycle.leastDays}
          and e.joined_on > ${cycle.from}::date then 'joined'
        when e.left_on is not null and e.left_on <= ${cycle.shareOn}::date then 'leaving'
        when coalesce(away.days, 0) > ${cycle.leaveDays} then 'leave'
      end as why
    from unnest(${ids}::bigint[]) covered (id)
    join employee e on e.organisation_id = ${work.session.organisationId} and e.id = covered.id
    left join employee_work w on ${holdsFor('w', 'e.id', work.today)}
    left join employee_work above on ${holdsFor('above', 'w.reports_to_id', work.today)}
    left join lateral (
      select sum(least(l."to", ${cycle.to}::date) - greatest(l."from", ${cycle.from}::date) + 1) as days
      from leave_application l
      where l.organisation_id = e.organisation_id and l.employee_id = e.id and l.state = 'approved'
        and l."to" - l."from" + 1 >= ${longLeaveDays}
        and l."from" <= ${cycle.to}::date and l."to" >= ${cycle.from}::date
    ) away on true
    where not exists (select from manager_review r where r.organisation_id = e.organisation_id
      and r.cycle_id = ${cycle.id} and r.employee_id = e.id)
    order by e.id`.execute(work.db);
  return rows;
}
