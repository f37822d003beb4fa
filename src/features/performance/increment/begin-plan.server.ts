/** A plan is opened: a line by the guide for everybody whom it covers, and a budget for each manager. */
import { sql } from 'kysely';
import { addDays, earlier, formatMonth, type IsoDate } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { serviceLength } from '#law/in/service.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import { selected } from '#server/database/distributed.ts';
import { raise as tell } from '#server/events/raise.ts';
import { coversFor, peopleInService } from '#server/population/person.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../performance.refusal.ts';
import { cutForBudget, hundredthsOf } from './guide.ts';
import { teamIncrements } from './increment-line.form.ts';
import { incrementPlan } from './increment-plan.form.ts';
import { raiserOf, sumUp, writeValues } from './line-write.server.ts';
import { figuresBefore, proposeWithin } from './plan-figures.ts';
import { type IncrementPlan, lockPlan, readLines } from './plan-reading.server.ts';
import { planWorld } from './plan-world.server.ts';
import { yearOf } from './salary-figures.ts';

type Covered = {
  readonly employee: number;
  readonly joined: IsoDate;
  readonly manager: number | null;
  readonly department: number | null;
  readonly grade: number | null;
  readonly gross: Paise;
  readonly midpoint: number | null;
};

async function coveredBy(work: Work, plan: IncrementPlan): Promise<Covered[]> {
  const on = earlier(plan.effectiveFrom, work.today);
  const people = await peopleInService(work, on);
  const groups = plan.forWhom ?? [];
  const covers = groups.length === 0 ? () => true : await coversFor(work, [groups], people);
  const ids = people.flatMap(({ employee }, at) => (covers(groups, at) ? [employee] : []));
  const { rows } = await sql<Covered>`
    select e.id as employee, e.joined_on as joined, w.reports_to_id as manager,
      w.department_id as department, w.grade_id as grade, s.gross_monthly as gross, r.midpoint
    from unnest(${ids}::bigint[]) covered (id)
    join employee e on e.organisation_id = ${work.session.organisationId} and e.id = covered.id
      and (e.left_on is null or e.left_on >= ${plan.effectiveFrom}::date)
    join salary_assignment s on ${holdsFor('s', 'e.id', plan.effectiveFrom)}
    left join employee_work w on ${holdsFor('w', 'e.id', on)}
    left join pay_range r on r.organisation_id = e.organisation_id and r.grade_id = w.grade_id
    order by e.id`.execute(work.db);
  return rows;
}

/** Whole months in service in the twelve before the raise. */
export function monthsBefore(joined: IsoDate, effectiveFrom: IsoDate): number {
  const { years, months } = serviceLength(joined, addDays(effectiveFrom, -1));
  return years > 0 ? 12 : months;
}

const compaOf = ({ gross, midpoint }: Covered): number | null =>
  midpoint === null ? null : Math.round((gross * 10_000) / midpoint);

async function insertLines(work: Work, plan: IncrementPlan, covered: readonly Covered[]): Promise<void> {
  const { organisationId, userId } = work.session;
  const world = await planWorld(work, plan);
  const lines = covered.map((one) => ({
    ...one,
    compa: compaOf(one),
    months: monthsBefore(one.joined, plan.effectiveFrom),
    cost: yearOf(figuresBefore(world, { ...one, structure: null }).agreed),
  }));
  await sql`
    insert into increment_line (organisation_id, plan_id, employee_id, manager_id, department_id, grade_id,
      gross, cost_before, midpoint, compa, months, new_gross, raise, cost_more, bonus, by_guide, state,
      created_by, changed_by)
    select ${organisationId}::bigint, ${plan.id}::bigint, each.employee, each.manager, each.department,
      each.grade, each.gross, each.cost, each.midpoint, each.compa, each.months, each.gross, 0, 0, 0, true,
      'proposed', ${userId || null}::bigint, ${userId || null}::bigint
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as each (employee bigint, manager bigint,
      department bigint, grade bigint, gross bigint, cost bigint, midpoint bigint, compa int, months numeric)
    on conflict (organisation_id, plan_id, employee_id) do nothing`.execute(work.db);
}

/** Managers without a budget of their own may spend what the guide gives their people. */
async function dealOut(work: Work, plan: number): Promise<void> {
  const { organisationId, userId } = work.session;
  await sql`
    insert into increment_budget (organisation_id, plan_id, round, manager_id, amount, created_by, changed_by)
    ${selected(sql`
      select l.organisation_id, l.plan_id, 'managers', l.manager_id, sum(l.cost_more),
        ${userId || null}::bigint, ${userId || null}::bigint
      from increment_line l
      where l.organisation_id = ${organisationId} and l.plan_id = ${plan} and l.manager_id is not null
        and not exists (select from increment_budget b where b.organisation_id = l.organisation_id
          and b.plan_id = l.plan_id and b.round = 'managers' and b.manager_id = l.manager_id)
      group by l.organisation_id, l.plan_id, l.manager_id`)}`.execute(work.db);
}

/** All lines of a plan as its guide says, within its budget; answers the share of the guide. */
async function layGuide(work: Work, plan: IncrementPlan): Promise<number> {
  const lines = await readLines(work, plan);
  const { proposed, cut } = proposeWithin(await planWorld(work, plan), plan, lines, {
    cut: cutForBudget(plan, lines, plan.budget),
    raisedTo: raiserOf(plan),
    budget: plan.budget,
  });
  const usual = { bonus: 0, newGrade: null, newDesignation: null, structure: null, reason: null };
  await writeValues(
    work,
    plan.id,
    proposed.map((one) => ({ ...usual, ...one, byGuide: true })),
  );
  return hundredthsOf(cut);
}

/** The lines without telling anybody; answers what the plan says of itself. */
export async function makeLines(work: Work, plan: IncrementPlan) {
  const covered = await coveredBy(work, plan);
  if (covered.length === 0) refuse('increment.nobody');
  await insertLines(work, plan, covered);
  const factor = await layGuide(work, plan);
  await dealOut(work, plan.id);
  await sumUp(work, plan.id);
  return { factor, openedOn: work.today };
}

export async function beginPlan(work: Work, record: IncrementPlan) {
  const made = await makeLines(work, await lockPlan(work, record.id));
  const { rows } = await sql<{ manager: number }>`
    select distinct manager_id as manager from increment_line
    where organisation_id = ${work.session.organisationId} and plan_id = ${record.id}
      and manager_id is not null`.execute(work.db);
  if (rows.length > 0)
    await tell(work, incrementPlan, 'begin', {
      to: { employeeIds: rows.map(({ manager }) => manager) },
      title: sentence`${record.name}: propose increments for your team`,
      note: sentence`They are first paid with ${formatMonth(record.paidWith)}.`,
      path: teamIncrements.menu.path,
    });
  return made;
}
