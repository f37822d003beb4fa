/** The demo's increments: the plan that paid out last year's reviews, and the next one, open for managers. */
import { sql } from 'kysely';
import { salaryRevision } from '#features/pay-change/revision/salary-revision.form.ts';
import { addMonths, firstDay, formatMonth, type IsoDate, monthOf } from '#kernel/calendar.ts';
import { rupees } from '#kernel/money.ts';
import { selected } from '#server/database/distributed.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Work } from '#server/work.ts';
import { makeLines } from '../increment/begin-plan.server.ts';
import { incrementPlan } from '../increment/increment-plan.form.ts';
import { sumUp } from '../increment/line-write.server.ts';
import { lockPlan } from '../increment/plan-reading.server.ts';

const raises: readonly (readonly [rating: number, raises: readonly number[]])[] = [
  [5, [14_00, 12_00, 10_00, 7_00]],
  [4, [12_00, 11_00, 8_00, 5_00]],
  [3, [9_00, 8_00, 6_00, 3_00]],
  [2, [4_00, 3_00, 0, 0]],
];

const guide = {
  bands: [0, 80_00, 95_00, 110_00].map((from) => ({ from })),
  matrix: raises.flatMap(([rating, cells]) => cells.map((raise, at) => ({ rating, band: at + 1, raise }))),
  ...({ tolerance: 100, rounding: 'hundred', forWhom: null } as const),
  ...{ bonusBudget: null, bonusComponent: null },
  letterText: 'We thank you for your work and are glad to tell you that your salary has been revised.',
};

/** Ranges around what each grade is paid now. */
const writeRanges = (work: Work) =>
  sql`
    insert into pay_range (organisation_id, grade_id, least, midpoint, most)
    select w.organisation_id, w.grade_id, min(s.gross_monthly),
      round(percentile_cont(0.55) within group (order by s.gross_monthly) / 100000)::bigint * 100000,
      max(s.gross_monthly)
    from employee_work w
    join salary_assignment s on s.organisation_id = w.organisation_id and s.employee_id = w.employee_id
      and s.superseded_at is null and s.valid_to is null
    where w.organisation_id = ${work.session.organisationId} and w.superseded_at is null
      and w.valid_to is null and w.grade_id is not null
    group by 1, 2 on conflict do nothing`.execute(work.db);

async function lastCycle(work: Work): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from review_cycle where organisation_id = ${work.session.organisationId}
      and state in ('shared', 'closed') order by "to" desc limit 1`.execute(work.db);
  return rows[0]?.id ?? null;
}

/** What people were raised by is there as a revision: the plan is the one that it came of. */
async function writeLast(work: Work, cycle: number | null): Promise<void> {
  const [revision] = await records(work, salaryRevision).find({ state: 'applied' });
  if (!revision) return;
  const { effectiveFrom, payoutMonth, grossBefore, grossAfter } = revision;
  const more = 12 * ((grossAfter ?? 0) - (grossBefore ?? 0));
  const plan = await records(work, incrementPlan).asServer.make(
    {
      ...{ ...guide, name: `Increments ${effectiveFrom.slice(0, 4)}`, effectiveFrom, cycle },
      ...{ paidWith: payoutMonth ?? monthOf(effectiveFrom), revision: revision.id, factor: 10_000 },
      ...{ budget: rupees(Math.ceil(more / 1_00_00_000) * 1_00_000), doneOn: effectiveFrom },
    },
    { state: 'carried-out' },
  );
  await writeLastLines(work, plan, revision.id, effectiveFrom);
}

async function writeLastLines(
  work: Work,
  plan: number,
  revision: number,
  effectiveFrom: IsoDate,
): Promise<void> {
  const { organisationId } = work.session;
  await sql`
    insert into increment_line (organisation_id, plan_id, employee_id, manager_id, department_id, grade_id,
      gross, cost_before, midpoint, compa, months, new_gross, raise, cost_more, bonus, by_guide, state,
      salary_id)
    ${selected(sql`
      select l.organisation_id, ${plan}::bigint, l.employee_id, w.reports_to_id, w.department_id, w.grade_id,
        l.gross_before, 12 * l.gross_before, r.midpoint, round(10000.0 * l.gross_before / r.midpoint), 12,
        l.gross_monthly, round(10000.0 * (l.gross_monthly - l.gross_before) / l.gross_before),
        12 * (l.gross_monthly - l.gross_before), 0, true, 'proposed', s.id
      from salary_revision_line l
      join salary_assignment s on s.organisation_id = l.organisation_id and s.employee_id = l.employee_id
        and s.superseded_at is null and s.valid_from = ${effectiveFrom}::date
      left join employee_work w on w.organisation_id = l.organisation_id and w.employee_id = l.employee_id
        and w.superseded_at is null and w.valid_to is null
      left join pay_range r on r.organisation_id = l.organisation_id and r.grade_id = w.grade_id
      where l.organisation_id = ${organisationId} and l.revision_id = ${revision}`)}`.execute(work.db);
  await sql`
    update increment_plan set done_at = ${effectiveFrom}::date
    where organisation_id = ${organisationId} and id = ${plan}`.execute(work.db);
  await sumUp(work, plan);
}

async function openNext(work: Work, cycle: number | null): Promise<void> {
  const month = addMonths(monthOf(work.today), 1);
  const { rows } = await sql<{ gross: number }>`
    select coalesce(sum(gross_monthly), 0)::bigint as gross from salary_assignment
    where organisation_id = ${work.session.organisationId} and superseded_at is null and valid_to is null
  `.execute(work.db);
  const tenth = Math.round((12 * Number(rows[0]?.gross ?? 0)) / 10);
  const plan = await records(work, incrementPlan).asServer.make(
    {
      ...{
        ...guide,
        name: `Increments ${formatMonth(month)}`,
        effectiveFrom: firstDay(month),
        paidWith: month,
        cycle,
      },
      budget: rupees(Math.ceil(tenth / 1_00_00_000) * 1_00_000),
    },
    { state: 'open' },
  );
  await records(work, incrementPlan).asServer.set(plan, await makeLines(work, await lockPlan(work, plan)));
}

export const incrementDemo = demoStep({
  name: 'increment plans',
  async isDone(work) {
    const { rows } = await sql`select from increment_plan
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  run: (host, { id }) =>
    inWork(host, systemSession(id, 'Demo'), async (work) => {
      const cycle = await lastCycle(work);
      await writeRanges(work);
      await writeLast(work, cycle);
      await openNext(work, cycle);
    }),
});
