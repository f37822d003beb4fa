/** How far a cycle is, and what its ratings came to once they are shared. */
import { sql } from 'kysely';
import { holdsFor } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { openedCycle, sharedCycle } from './asked-cycle.server.ts';
import {
  cycleProgress,
  highPerformersGone,
  raterLeniency,
  ratingDistribution,
  selfManagerGap,
} from './performance.report.ts';

export const cycleProgressServer = reportServer(cycleProgress, async (work, asked, people) => {
  const cycle = await openedCycle(work, asked.cycle);
  if (!cycle) return [];
  const { rows } = await sql<ReportRow>`
    select coalesce(d.name, '') as department,
      count(*) filter (where r.state <> 'left-out')::int as people,
      count(*) filter (where s.state = 'sent')::int as "selfSent",
      count(*) filter (where r.state in ('sent', 'rated', 'shared'))::int as written,
      count(*) filter (where (r.state = 'open' and r.due_on < ${work.today}::date)
        or (s.state = 'asked' and s.due_on < ${work.today}::date))::int as late,
      count(*) filter (where r.state = 'left-out')::int as "leftOut"
    from manager_review r
    left join self_review s on s.organisation_id = r.organisation_id and s.cycle_id = r.cycle_id
      and s.employee_id = r.employee_id
    left join employee_work w on ${holdsFor('w', 'r.employee_id', work.today)}
    left join department d on d.organisation_id = r.organisation_id and d.id = w.department_id
    where r.organisation_id = ${work.session.organisationId} and r.cycle_id = ${cycle.id}
      and ${people.where('r.employee_id')}
    group by 1 order by 1`.execute(work.db);
  return rows;
});

export const ratingDistributionServer = reportServer(ratingDistribution, async (work, asked, people) => {
  const cycle = await sharedCycle(work, asked.cycle);
  if (!cycle) return [];
  const { rows } = await sql<ReportRow>`
    select l.rating::int as rating, l.label, count(r.id)::int as people, l.guide,
      coalesce(round(10000.0 * count(r.id) / nullif(sum(count(r.id)) over (), 0)), 0)::int as share
    from review_template_scale l
    left join review_result r on r.organisation_id = l.organisation_id and r.cycle_id = ${cycle.id}
      and r.rating = l.rating and ${people.where('r.employee_id')}
    where l.organisation_id = ${work.session.organisationId} and l.review_template_id = ${cycle.template}
    group by l.rating, l.label, l.guide order by l.rating desc`.execute(work.db);
  return rows;
});

/** By form and record of a cycle: what the answers to scales come to, as a share of what they could. */
const answerShares = (organisationId: number, cycle: number) => sql`
  select asked.form, asked.id, round(10000 * sum((a.value ->> 'value')::numeric)
    / nullif(sum((q.value ->> 'highest')::numeric), 0))::int as share
  from (
    select 'self-review' as form, id from self_review
      where organisation_id = ${organisationId} and cycle_id = ${cycle}
    union all
    select 'manager-review', id from manager_review
      where organisation_id = ${organisationId} and cycle_id = ${cycle}) asked
  join question_round o on o.organisation_id = ${organisationId} and o.form = asked.form
    and o.record_id = asked.id
  join question_edition e on e.organisation_id = o.organisation_id and e.id = o.edition_id
  join question_sheet t on t.organisation_id = o.organisation_id and t.round_id = o.id and t.state = 'sent'
  cross join jsonb_array_elements(e.content -> 'sections') c
  cross join jsonb_array_elements(c.value -> 'questions') q
  join jsonb_each(t.answers) a on a.key = q.value ->> 'key' and a.value ? 'value'
  where q.value ->> 'kind' = 'scale'
  group by asked.form, asked.id`;

export const selfManagerGapServer = reportServer(selfManagerGap, async (work, asked) => {
  const cycle = await sharedCycle(work, asked.cycle);
  if (!cycle) return [];
  const { rows } = await sql<ReportRow>`
    with answered as materialized (${answerShares(work.session.organisationId, cycle.id)})
    select told.*, told."byManager" - told.self as gap from (
      select r.id as "drillId", r.employee_id as "employeeId", e.code, ${fullNameOf('e')} as name,
        d.name as department, ${fullNameOf('m')} as manager, r.rating::int as rating,
        own.share as self, theirs.share as "byManager"
      from review_result r
      join employee e on e.organisation_id = r.organisation_id and e.id = r.employee_id
      join manager_review v on v.organisation_id = r.organisation_id and v.cycle_id = r.cycle_id
        and v.employee_id = r.employee_id
      left join self_review s on s.organisation_id = r.organisation_id and s.cycle_id = r.cycle_id
        and s.employee_id = r.employee_id
      left join answered own on own.form = 'self-review' and own.id = s.id
      left join answered theirs on theirs.form = 'manager-review' and theirs.id = v.id
      left join employee m on m.organisation_id = r.organisation_id and m.id = r.manager_id
      left join employee_work w on ${holdsFor('w', 'r.employee_id', work.today)}
      left join department d on d.organisation_id = r.organisation_id and d.id = w.department_id
      where r.organisation_id = ${work.session.organisationId} and r.cycle_id = ${cycle.id}) told
    order by abs(told."byManager" - told.self) desc nulls last, told.code`.execute(work.db);
  return rows;
});

/** Of fewer people a mean says more about them than about who rated them. */
const leastRated = 3;

export const raterLeniencyServer = reportServer(raterLeniency, async (work, asked) => {
  const cycle = await sharedCycle(work, asked.cycle);
  if (!cycle) return [];
  const { rows } = await sql<ReportRow>`
    with rated as (
      select manager_id, given, rating, avg(given) over () as whole from manager_review
      where organisation_id = ${work.session.organisationId} and cycle_id = ${cycle.id} and state = 'shared'
        and given is not null
    )
    select ${fullNameOf('m')} as manager, count(*)::int as people, round(avg(given), 2)::float8 as given,
      round(avg(rating), 2)::float8 as after, round(min(whole), 2)::float8 as "all",
      round(avg(given) - min(whole), 2)::float8 as index,
      count(*) filter (where given <> rating)::int as moved
    from rated join employee m on m.organisation_id = ${work.session.organisationId} and m.id = manager_id
    group by m.id, 1 having count(*) >= ${leastRated} order by index desc, 1`.execute(work.db);
  return rows;
});

export const highPerformersGoneServer = reportServer(
  highPerformersGone,
  async (work, { from, to, least }) => {
    const { rows } = await sql<ReportRow>`
    select r.id as "drillId", e.id as "employeeId", e.code, ${fullNameOf('e')} as name, d.name as department,
      r.rating::int as rating, r.label, e.left_on as "leftOn"
    from employee e
    join lateral (
      select * from review_result each
      where each.organisation_id = e.organisation_id and each.employee_id = e.id
      order by each.shared_on desc, each.id desc limit 1) r on true
    left join employee_work w on ${holdsFor('w', 'e.id', work.today)}
    left join department d on d.organisation_id = e.organisation_id and d.id = w.department_id
    where e.organisation_id = ${work.session.organisationId}
      and e.left_on between ${from}::date and ${to}::date and r.rating >= ${least}
    order by e.left_on desc, e.code`.execute(work.db);
    return rows;
  },
);
