/** Goals, answers and feedback of the demo, written in a few statements for everybody. */
import { sql } from 'kysely';
import { joiningMany } from '#server/database/statistics.ts';
import type { ServerRecord } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import type { reviewCycle } from '../cycle/review-cycle.form.ts';

/** Two goals for each who works now, with a check-in's figures. */
export async function writeGoals(work: Work, cycle: ServerRecord<typeof reviewCycle>): Promise<void> {
  const { organisationId } = work.session;
  await sql`
    insert into goal (organisation_id, employee_id, name, kind, cycle_id, weight, starts_on, due_on, measure,
      source, base, target, reached, score, standing, confidence, checked_on, state)
    select ${organisationId}::bigint, e.id, each.name, each.kind, ${cycle.id}::bigint, each.weight,
      ${cycle.from}::date, ${cycle.to}::date, each.measure, 'hand', each.base, each.target,
      round(each.base + (each.target - each.base) * (50 + (e.id * each.weight) % 60) / 100.0),
      (50 + (e.id * each.weight) % 60) * 100,
      case when (e.id * each.weight) % 60 < 15 then 'at-risk' else 'on-track' end, 'medium',
      least(${cycle.to}::date, ${work.today}::date) - (e.id % 50)::int,
      case when ${cycle.to}::date < ${work.today}::date then 'closed' else 'open' end
    from employee e
    cross join (values ('Deliver what was agreed in time', 'kra', 60, 'percent', 60, 95),
      ('Shorten the time to answer', 'kpi', 40, 'number', 48, 24))
      as each (name, kind, weight, measure, base, target)
    where e.organisation_id = ${organisationId} and e.left_on is null
      and e.joined_on <= ${work.today}::date`.execute(work.db);
}

/** From one to five, most of them three and four. */
const mark = (of: string) => sql.raw(`(array[2, 3, 3, 4, 4, 3, 5, 3, 4, 3])[1 + (${of} % 10)::int]`);

/** Everybody's answers, or those of about half. */
export async function writeReviews(work: Work, cycle: number, { everybody }: { everybody: boolean }) {
  const { organisationId } = work.session;
  // Nothing is known of tables that were empty a moment ago: each is joined at once.
  await joiningMany(work.db, () =>
    sql`
    with asked as (
      select 'self-review' as form, id, id as turn from self_review
      where organisation_id = ${organisationId} and cycle_id = ${cycle} and (${everybody} or id % 2 = 0)
      union all
      select 'manager-review', id, id + id / 6 from manager_review
      where organisation_id = ${organisationId} and cycle_id = ${cycle} and ${everybody}
    ), reviewed as materialized (
      select form, id, jsonb_build_object('question-1', jsonb_build_object('value', ${mark('turn')}),
        'question-2', jsonb_build_object('value', ${mark('(turn + 3)')}),
        'question-3', jsonb_build_object('value', ${mark('(turn + 5)')}),
        'question-4', jsonb_build_object('value', 'The release went out in time; next, the archive.')
        ) as answers
      from asked
    )
    update question_sheet s set state = 'sent', sent_on = ${work.today}::date, version = s.version + 1,
      answers = reviewed.answers
    from question_round r
    join reviewed on reviewed.form = r.form and reviewed.id = r.record_id
    where s.organisation_id = ${organisationId} and r.organisation_id = ${organisationId}
      and r.id = s.round_id`.execute(work.db),
  );
  await sql`
    update self_review set state = 'sent', sent_on = due_on, version = version + 1
    where organisation_id = ${organisationId} and cycle_id = ${cycle} and (${everybody} or id % 2 = 0)
  `.execute(work.db);
  if (!everybody) return;
  await sql`
    update manager_review r set state = 'rated', sent_on = r.due_on, version = r.version + 1,
      given = ${mark('r.employee_id')}, proposed = ${mark('r.employee_id')},
      rating = ${mark('r.employee_id')}, goal_score = 7000 + r.employee_id % 30 * 100,
      answer_score = ${mark('r.employee_id')} * 2000, score = ${mark('r.employee_id')} * 1900,
      comment = 'Thank you for a steady year. Let us talk about the next step in our one-to-one.'
    where r.organisation_id = ${organisationId} and r.cycle_id = ${cycle} and r.state = 'open'
  `.execute(work.db);
}

export async function writeFeedback(work: Work): Promise<void> {
  const { organisationId } = work.session;
  await sql`
    insert into feedback (organisation_id, about_id, by_id, kind, "on", text, state)
    select ${organisationId}::bigint, w.employee_id, w.reports_to_id, 'praise',
      ${work.today}::date - (w.employee_id % 60)::int,
      'Stayed until the customer was served, and wrote down how it is done.', 'given'
    from employee_work w
    where w.organisation_id = ${organisationId} and w.superseded_at is null and w.valid_to is null
      and w.reports_to_id is not null and w.employee_id % 4 = 0 and w.employee_id <> w.reports_to_id
  `.execute(work.db);
}
