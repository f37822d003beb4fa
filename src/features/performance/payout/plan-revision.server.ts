/** The salary revision that a plan becomes: its lines are what letters are written of. */
import { sql } from 'kysely';
import { salaryRevision } from '#features/pay-change/revision/salary-revision.form.ts';
import { sum } from '#kernel/money.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import type { IncrementPlan, PlanLine } from '../increment/plan-reading.server.ts';

/** Answers its id. */
export async function makeRevision(
  work: Work,
  plan: IncrementPlan,
  lines: readonly PlanLine[],
): Promise<number> {
  const revision = await records(work, salaryRevision).asServer.make(
    {
      ...{ name: plan.name, effectiveFrom: plan.effectiveFrom, payoutMonth: plan.paidWith },
      ...{ rounding: plan.rounding, grid: [], letterText: plan.letterText, people: lines.length },
      grossBefore: sum(lines.map(({ gross }) => gross)),
      grossAfter: sum(lines.map(({ newGross }) => newGross)),
      approvedBy: plan.approvedBy,
    },
    { state: 'draft' },
  );
  const { organisationId, userId } = work.session;
  await sql`
    insert into salary_revision_line (organisation_id, revision_id, employee_id, structure_id, gross_before,
      gross_monthly, by_grid, created_by, changed_by)
    select l.organisation_id, ${revision}::bigint, l.employee_id, l.structure_id, l.gross, l.new_gross,
      l.by_guide, ${userId || null}::bigint, ${userId || null}::bigint
    from increment_line l
    where l.organisation_id = ${organisationId} and l.plan_id = ${plan.id}
      and l.employee_id = any (${lines.map(({ employee }) => employee)}::bigint[])`.execute(work.db);
  await records(work, salaryRevision).asServer.set(revision, {}, { as: 'in-force', state: 'applied' });
  return revision;
}
