/** The board of a cycle: who stands where, beside what the guide says. Nobody finds themselves on it. */
import { sql } from 'kysely';
import { notFound } from '#kernel/refusal.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reachCondition } from '#server/forms/reach.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { cycleOf } from '../cycle/cycle-template.server.ts';
import { managerReview } from '../review/review.form.ts';
import { type BoardPerson, boardCall } from './desk.call.ts';

async function peopleOf(work: Work, cycle: number): Promise<BoardPerson[]> {
  const reach = work.may(managerReview.name, 'move') ?? notFound('This board');
  const { rows } = await sql<BoardPerson>`
    select r.id, r.version, ${fullNameOf('e')} as name, d.name as department, ${fullNameOf('m')} as manager,
      r.state, r.score, r.given::int as given, r.rating::int as rating
    from manager_review r
    join employee e on e.organisation_id = r.organisation_id and e.id = r.employee_id
    left join employee m on m.organisation_id = r.organisation_id and m.id = r.manager_id
    left join employee_work w on ${holdsFor('w', 'r.employee_id', work.today)}
    left join department d on d.organisation_id = r.organisation_id and d.id = w.department_id
    where r.organisation_id = ${work.session.organisationId} and r.cycle_id = ${cycle}
      and r.state <> 'left-out' and ${reachCondition(work, managerReview, reach, 'r')}
    order by name, r.id`.execute(work.db);
  return rows;
}

export const boardRoute = route({
  ...boardCall,
  tag: 'Performance',
  summary: 'Who stands where in a cycle, for calibration',
  form: managerReview.name,
  action: 'move',
  tells: 'nothing',
  keepsReach: true,
  async handle(work, { params: { id } }) {
    const cycle = await cycleOf(work, id);
    const { rows } = await sql<{ asked: number; sent: number }>`
      select count(*)::int as asked, count(*) filter (where state = 'sent')::int as sent from self_review
      where organisation_id = ${work.session.organisationId} and cycle_id = ${id}`.execute(work.db);
    return {
      state: cycle.state ?? 'draft',
      scale: cycle.made.scale.map(({ rating, label, guide }) => ({ rating, label, guide })),
      people: await peopleOf(work, id),
      selfAsked: rows[0]?.asked ?? 0,
      selfSent: rows[0]?.sent ?? 0,
      mayMove: cycle.state === 'calibrating',
    };
  },
});
