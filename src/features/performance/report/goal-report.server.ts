/** How goals stand, which nobody looks at, and what came of improvement plans. */
import { sql } from 'kysely';
import { holdsFor } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import { wordsOf } from '#server/label/labels.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import type { Work } from '#server/work.ts';
import { improvementPlan } from '../between/improvement-plan.form.ts';
import { goalStandings } from '../goal/goal.form.ts';
import { openedCycle } from './asked-cycle.server.ts';
import { goalProgress, improvementOutcomes, overdueCheckIns } from './performance.report.ts';

const personOf = (whose: string, work: Work) => ({
  columns: sql`e.id as "employeeId", e.code, ${fullNameOf('e')} as name, d.name as department`,
  joins: sql`
    left join employee_work w on ${holdsFor('w', whose, work.today)}
    left join department d on d.organisation_id = e.organisation_id and d.id = w.department_id`,
});

export const goalProgressServer = reportServer(goalProgress, async (work, asked) => {
  const cycle = await openedCycle(work, asked.cycle);
  const { columns, joins } = personOf('e.id', work);
  const { rows } = await sql<ReportRow & { standing: keyof typeof goalStandings }>`
    select g.id as "drillId", ${columns}, g.name as goal, up.name as above,
      g.weight::int as weight, g.standing, g.score, g.checked_on as "checkedOn"
    from goal g
    join employee e on e.organisation_id = g.organisation_id and e.id = g.employee_id
    left join goal up on up.organisation_id = g.organisation_id and up.id = g.above_id ${joins}
    where g.organisation_id = ${work.session.organisationId}
      and (${cycle?.id ?? null}::bigint is null or g.cycle_id = ${cycle?.id ?? null}::bigint)
    order by e.code, g.weight desc, g.id`.execute(work.db);
  const { say } = await wordsOf(work);
  return rows.map((row) => ({ ...row, standing: say(goalStandings[row.standing ?? 'not-started']) }));
});

export const overdueCheckInsServer = reportServer(overdueCheckIns, async (work, { days }) => {
  const { columns, joins } = personOf('e.id', work);
  const { rows } = await sql<ReportRow>`
    select g.id as "drillId", ${columns}, g.name as goal, g.due_on as "dueOn", g.checked_on as "checkedOn",
      ${work.today}::date - coalesce(g.checked_on, g.starts_on) as age
    from goal g
    join employee e on e.organisation_id = g.organisation_id and e.id = g.employee_id and e.left_on is null
    ${joins}
    where g.organisation_id = ${work.session.organisationId} and g.state = 'open'
      and ${work.today}::date - coalesce(g.checked_on, g.starts_on) > ${days}
    order by age desc, e.code, g.id`.execute(work.db);
  return rows;
});

const { choices: outcomes } = improvementPlan.fields.outcome;

export const improvementOutcomesServer = reportServer(improvementOutcomes, async (work) => {
  const { columns, joins } = personOf('e.id', work);
  const { rows } = await sql<ReportRow & { outcome: keyof typeof outcomes | null }>`
    select p.id as "drillId", ${columns}, p."from", p.until, p.outcome, p.ended_on as "endedOn",
      (select count(*) from improvement_plan_goals l where l.organisation_id = p.organisation_id
        and l.improvement_plan_id = p.id)::int as goals,
      (select count(*) from improvement_plan_goals l where l.organisation_id = p.organisation_id
        and l.improvement_plan_id = p.id and l.met)::int as met
    from improvement_plan p
    join employee e on e.organisation_id = p.organisation_id and e.id = p.employee_id ${joins}
    where p.organisation_id = ${work.session.organisationId} and p.state in ('open', 'ended')
    order by p."from" desc, e.code`.execute(work.db);
  const { say } = await wordsOf(work);
  return rows.map((row) => ({ ...row, outcome: row.outcome && say(outcomes[row.outcome]) }));
});
