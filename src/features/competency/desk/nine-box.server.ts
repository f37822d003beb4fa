/** The last shared rating beside the fit with the own role: what is not shared or readable is not there. */
import { sql } from 'kysely';
import { reviewResult } from '#features/performance/shared/review-result.form.ts';
import { fitThird, ratingThird } from '#kernel/competency/fit.ts';
import { reachCondition } from '#server/forms/reach.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { competencyAssessment } from '../level/competency-assessment.form.ts';
import { heldBy } from '../map/held.server.ts';
import { fitIn, requirementsOn } from '../map/role-map.server.ts';
import { type BoxPerson, nineBoxCall } from './competency.call.ts';
import { assessedPeople } from './team-map.server.ts';

type Rated = {
  readonly employee: number;
  readonly rating: number;
  readonly label: string;
  readonly lowest: number;
  readonly highest: number;
};

/** A result is there from the day on which its cycle is shared (decision 206); reach is that of results. */
async function lastRatings(work: Work, people: readonly number[]): Promise<ReadonlyMap<number, Rated>> {
  const reach = work.may(reviewResult.name, 'read');
  if (!reach) return new Map();
  const { rows } = await sql<Rated>`
    select distinct on (b.employee_id) b.employee_id as employee, b.rating::int as rating, b.label,
      scale.lowest::int as lowest, scale.highest::int as highest
    from review_result b
    join review_cycle c on c.organisation_id = b.organisation_id and c.id = b.cycle_id
    cross join lateral (select min(l.rating) as lowest, max(l.rating) as highest
      from review_template_scale l
      where l.organisation_id = c.organisation_id and l.review_template_id = c.template_id) scale
    where b.organisation_id = ${work.session.organisationId}
      and b.employee_id = any (${[...people]}::bigint[])
      and ${reachCondition(work, reviewResult, reach, 'b')}
    order by b.employee_id, b.shared_on desc, b.id desc`.execute(work.db);
  return new Map(rows.map((row) => [row.employee, row]));
}

export const nineBoxRoute = route({
  ...nineBoxCall,
  tag: 'Competencies',
  summary: 'People by their last shared rating and the fit with their role',
  form: competencyAssessment.name,
  action: 'assess',
  keepsReach: true,
  tells: 'nothing',
  async handle(work) {
    const people = await assessedPeople(work);
    const ids = people.map(({ id }) => id);
    const ratings = await lastRatings(work, ids);
    const held = await heldBy(work, ids);
    const asked = Map.groupBy(await requirementsOn(work, work.today), ({ designation }) => designation);
    const placed = people.flatMap(({ id, name, role, designation }): BoxPerson[] => {
      const rated = ratings.get(id);
      const fit = fitIn(held, id, asked.get(designation ?? 0) ?? [], work.today)?.fit;
      if (!rated || fit === undefined) return [];
      const { rating, label, lowest, highest } = rated;
      const performance = ratingThird(rating, lowest, highest);
      return [{ id, name, role, rating, label, fit, performance, potential: fitThird(fit) }];
    });
    return { people: placed, without: people.length - placed.length };
  },
});
