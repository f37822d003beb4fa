/** What stands behind a shared result: the manager's answers, one's own, and colleagues as a group. */
import { sql } from 'kysely';
import { notFound } from '#kernel/refusal.ts';
import { reachCondition } from '#server/forms/reach.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { withoutRating } from '../cycle/cycle-template.server.ts';
import { trailCall, type Written } from '../desk/desk.call.ts';
import { colleaguesOf, selfWritten } from '../desk/desk.server.ts';
import { managerReview } from '../review/review.form.ts';
import { reviewResult } from './review-result.form.ts';

type Found = { readonly cycle: number; readonly employee: number };

async function found(work: Work, id: number): Promise<Found> {
  const reach = work.may(reviewResult.name, 'read') ?? notFound('This result');
  const { rows } = await sql<Found>`
    select b.cycle_id as cycle, b.employee_id as employee from review_result b
    where b.organisation_id = ${work.session.organisationId} and b.id = ${id}
      and ${reachCondition(work, reviewResult, reach, 'b')}`.execute(work.db);
  return rows[0] ?? notFound('This result');
}

async function managerWritten(work: Work, of: Found): Promise<Written | null> {
  const { rows } = await sql<Written>`
    select e.content as asks, s.answers from manager_review v
    join question_round r on r.organisation_id = v.organisation_id and r.form = ${managerReview.name}
      and r.record_id = v.id
    join question_edition e on e.organisation_id = r.organisation_id and e.id = r.edition_id
    join question_sheet s on s.organisation_id = r.organisation_id and s.round_id = r.id and s.state = 'sent'
    where v.organisation_id = ${work.session.organisationId} and v.cycle_id = ${of.cycle}
      and v.employee_id = ${of.employee} and v.state = 'shared'
    order by s.id desc limit 1`.execute(work.db);
  const [written] = rows;
  return written ? { asks: withoutRating(written.asks), answers: written.answers } : null;
}

export const trailRoute = route({
  ...trailCall,
  tag: 'Performance',
  summary: 'What stands behind a result that was shared',
  form: reviewResult.name,
  action: 'read',
  tells: 'nothing',
  keepsReach: true,
  async handle(work, { params: { id } }) {
    const of = await found(work, id);
    return {
      manager: await managerWritten(work, of),
      self: await selfWritten(work, of),
      colleagues: await colleaguesOf(work, of),
    };
  },
});
