/** What colleagues said, how ratings and pay lie together, and what became of budgets for increments. */
import { sql } from 'kysely';
import { smallestGroup } from '#kernel/questionnaire/result.ts';
import { partsOf } from '#kernel/questionnaire/share.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { wordsOf } from '#server/label/labels.ts';
import { readResult } from '#server/questionnaire/round-result.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import type { Work } from '#server/work.ts';
import { incrementPlan, rounds } from '../increment/increment-plan.form.ts';
import type { IncrementPlan } from '../increment/plan-reading.server.ts';
import { type BudgetUse, budgetUses } from '../increment/round-budget.server.ts';
import { sharedCycle } from './asked-cycle.server.ts';
import { colleaguesSummary, incrementsByRating, incrementUse, ratingPay } from './increment.report.ts';

type Asked = ReportRow & { readonly round: number };

export const colleaguesSummaryServer = reportServer(colleaguesSummary, async (work, asked) => {
  const cycle = await sharedCycle(work, asked.cycle);
  if (!cycle) return [];
  const { rows } = await sql<Asked>`
    select r.id as "drillId", e.id as "employeeId", e.code, ${fullNameOf('e')} as name,
      d.name as department, n.round_id as round, r.rating::int as rating,
      count(s.id)::int as asked, count(s.id) filter (where s.state = 'sent')::int as sent
    from peer_nomination n
    join review_result r on r.organisation_id = n.organisation_id and r.cycle_id = n.cycle_id
      and r.employee_id = n.employee_id
    join employee e on e.organisation_id = n.organisation_id and e.id = n.employee_id
    join question_round q on q.organisation_id = n.organisation_id and q.form = 'questionnaire-round'
      and q.record_id = n.round_id
    left join question_sheet s on s.organisation_id = q.organisation_id and s.round_id = q.id
    left join employee_work w on ${holdsFor('w', 'e.id', work.today)}
    left join department d on d.organisation_id = e.organisation_id and d.id = w.department_id
    where n.organisation_id = ${work.session.organisationId} and n.cycle_id = ${cycle.id}
    group by 1, 2, 3, 4, 5, 6, 7 order by 3`.execute(work.db);
  return answered(work, rows);
});

/** What a round tells is its own to say: nothing where too few answered. */
async function* answered(work: Work, rows: readonly Asked[]): AsyncGenerator<ReportRow> {
  for (const { round, ...row } of rows) {
    const found = await readResult(work, { form: 'questionnaire-round', record: round });
    const whole = found?.result?.whole;
    yield { ...row, answers: whole ? partsOf(whole, 10_000) : null };
  }
}

export const ratingPayServer = reportServer(ratingPay, async (work, asked, people) => {
  const cycle = await sharedCycle(work, asked.cycle);
  if (!cycle) return [];
  const { rows } = await sql<ReportRow>`
    with placed as (
      select r.rating, r.label, 10000.0 * s.gross_monthly / p.midpoint as compa
      from review_result r
      join employee_work w on ${holdsFor('w', 'r.employee_id', work.today)}
      join pay_range p on p.organisation_id = r.organisation_id and p.grade_id = w.grade_id
      join salary_assignment s on ${holdsFor('s', 'r.employee_id', work.today)}
      where r.organisation_id = ${work.session.organisationId} and r.cycle_id = ${cycle.id}
        and ${people.where('r.employee_id')}
    )
    select rating::int as rating, min(label) as label, count(*)::int as people,
      round(avg(compa))::int as compa, count(*) filter (where compa < 8000)::int as below,
      count(*) filter (where compa > 11000)::int as above
    from placed group by rating having count(*) >= ${smallestGroup} order by rating desc`.execute(work.db);
  return rows;
});

/** The plan that is asked for; without one the last that is open or further. */
async function planAsked(work: Work, id: number | null): Promise<IncrementPlan | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from increment_plan
    where organisation_id = ${work.session.organisationId} and state <> 'draft'
      and (${id}::bigint is null or id = ${id}::bigint)
    order by effective_from desc, id desc limit 1`.execute(work.db);
  return rows[0] && records(work, incrementPlan).one(rows[0].id);
}

async function peopleUnder(work: Work, plan: number, use: BudgetUse): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from increment_line
    where organisation_id = ${work.session.organisationId} and plan_id = ${plan}
      and (${use.manager}::bigint is null or manager_id = ${use.manager}::bigint)
      and (${use.department}::bigint is null or department_id = ${use.department}::bigint)
  `.execute(work.db);
  return rows[0]?.count ?? 0;
}

const words = { ...rounds, plan: 'The plan', bonus: 'Bonuses' } as const;

export const incrementUseServer = reportServer(incrementUse, async (work, asked) => {
  const plan = await planAsked(work, asked.plan);
  if (!plan) return [];
  const { say } = await wordsOf(work);
  const [managers, hr, finance] = [
    await budgetUses(work, plan, 'managers'),
    await budgetUses(work, plan, 'hr'),
    await budgetUses(work, plan, 'finance'),
  ];
  const parts = [...hr, ...finance].filter(({ id }) => id !== null);
  const rows: ReportRow[] = [];
  for (const use of [...managers, ...parts]) {
    const people = await peopleUnder(work, plan.id, use);
    const { amount, used } = use;
    rows.push({
      ...{ round: say(words[use.round]), manager: use.managerName, department: use.departmentName },
      ...{ people, budget: amount },
      ...(people >= smallestGroup && {
        ...{ used, left: amount - used },
        share: amount === 0 ? null : Math.round((used * 10_000) / amount),
      }),
    });
  }
  return rows;
});

export const incrementsByRatingServer = reportServer(incrementsByRating, async (work, asked, people) => {
  const plan = await planAsked(work, asked.plan);
  if (!plan) return [];
  const { rows } = await sql<ReportRow>`
    select r.rating::int as rating, count(*)::int as people, round(avg(l.raise))::int as raise,
      sum(l.cost_more)::bigint as cost, count(*) filter (where not l.by_guide)::int as "byHand",
      count(*) filter (where l.new_grade_id is not null or l.new_designation_id is not null)::int as promoted
    from increment_line l
    join review_result r on r.organisation_id = l.organisation_id and r.employee_id = l.employee_id
      and r.cycle_id = ${plan.cycle}::bigint
    where l.organisation_id = ${work.session.organisationId} and l.plan_id = ${plan.id}
      and ${people.where('l.employee_id')}
    group by 1 having count(*) >= ${smallestGroup} order by 1 desc`.execute(work.db);
  return rows;
});
