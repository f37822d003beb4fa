/** The ratings of a cycle are shared: from here on, and not before, there is a result for anybody to find. */
import { sql } from 'kysely';
import { formatDate } from '#kernel/calendar.ts';
import { peopleCount } from '#kernel/text/day-count.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../performance.refusal.ts';
import { reviewResult } from '../shared/review-result.form.ts';
import { type Cycle, cycleOf } from './cycle-template.server.ts';

export async function shareCycle(work: Work, cycle: Cycle) {
  await refuseUnrated(work, cycle);
  await raise(work, reviewResult, 'create', {
    to: { employeeIds: await makeShared(work, cycle) },
    title: sentence`${cycle.name}: your review is shared`,
    note: sentence`Acknowledge it, or appeal by ${formatDate(cycle.appealBy)}.`,
    path: reviewResult.menu?.path ?? '',
  });
  return { sharedOn: work.today };
}

/** Answers whose ratings are shared; nobody is told yet. */
export async function makeShared(work: Work, cycle: Cycle): Promise<number[]> {
  const people = await makeResults(work, cycle);
  await sql`
    update manager_review set state = 'shared', version = version + 1, changed_at = now()
    where organisation_id = ${work.session.organisationId} and cycle_id = ${cycle.id} and state = 'rated'
  `.execute(work.db);
  await closeRounds(work, cycle);
  return people;
}

async function refuseUnrated(work: Work, cycle: Cycle): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from manager_review
    where organisation_id = ${work.session.organisationId} and cycle_id = ${cycle.id}
      and state in ('open', 'sent')`.execute(work.db);
  const count = rows[0]?.count ?? 0;
  if (count > 0) refuse('performance.unrated', { people: peopleCount(count) });
}

async function makeResults(work: Work, cycle: Cycle): Promise<number[]> {
  const { made } = await cycleOf(work, cycle.id);
  const { organisationId, userId } = work.session;
  const by = userId || null;
  const { rows } = await sql<{ employee: number }>`
    insert into review_result (organisation_id, cycle_id, employee_id, manager_id, rating, label, score,
      of_goals, comment, shared_on, appeal_by, state, created_by, changed_by)
    select r.organisation_id, r.cycle_id, r.employee_id, r.manager_id, r.rating,
      coalesce(scale.label, r.rating::text), r.score, r.goal_score, r.comment, ${work.today}::date,
      ${cycle.appealBy}::date, 'shared', ${by}::bigint, ${by}::bigint
    from manager_review r
    left join jsonb_to_recordset(${JSON.stringify(made.scale)}::jsonb) as scale (rating bigint, label text)
      on scale.rating = r.rating
    where r.organisation_id = ${organisationId} and r.cycle_id = ${cycle.id} and r.state = 'rated'
    returning employee_id as employee`.execute(work.db);
  return rows.map(({ employee }) => employee);
}

/** What colleagues answered is read from now on, as far as enough of them did. */
async function closeRounds(work: Work, cycle: Cycle): Promise<void> {
  await sql`
    update question_round set shared_at = now(), shared_by = ${work.session.userId || null}
    where organisation_id = ${work.session.organisationId} and shared_at is null and (
      form = 'questionnaire-round' and record_id in (select n.round_id from peer_nomination n
        where n.organisation_id = question_round.organisation_id and n.cycle_id = ${cycle.id})
      or form = 'self-review' and record_id in (select s.id from self_review s
        where s.organisation_id = question_round.organisation_id and s.cycle_id = ${cycle.id}))
  `.execute(work.db);
  await sql`
    update questionnaire_round set state = 'shared', version = version + 1
    where organisation_id = ${work.session.organisationId} and state = 'open' and id in (
      select n.round_id from peer_nomination n
      where n.organisation_id = questionnaire_round.organisation_id and n.cycle_id = ${cycle.id})
  `.execute(work.db);
}
