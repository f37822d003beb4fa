/** Lines of a plan written at once, and what they come to kept with the plan. */
import { sql } from 'kysely';
import { raisedTo as roundedUp } from '#features/pay-change/revision/revision-line.server.ts';
import type { Work } from '#server/work.ts';
import type { RaiseTo } from './plan-figures.ts';
import type { IncrementPlan } from './plan-reading.server.ts';

export type LineValues = {
  readonly employee: number;
  readonly newGross: number;
  readonly raise: number;
  readonly costMore: number;
  readonly bonus: number;
  readonly newGrade: number | null;
  readonly newDesignation: number | null;
  readonly structure: number | null;
  readonly reason: string | null;
  readonly byGuide: boolean;
};

/** As the plan rounds; no raise is not rounded up. */
export const raiserOf =
  ({ rounding }: Pick<IncrementPlan, 'rounding'>): RaiseTo =>
  (gross, hundredths) =>
    hundredths === 0 ? gross : roundedUp(gross, hundredths, rounding);

export async function writeValues(work: Work, plan: number, lines: readonly LineValues[]): Promise<void> {
  if (lines.length === 0) return;
  const { organisationId, userId } = work.session;
  await sql`
    update increment_line l set new_gross = g.new_gross, raise = g.raise, cost_more = g.cost_more,
      bonus = g.bonus, new_grade_id = g.new_grade, new_designation_id = g.new_designation,
      structure_id = g.structure, reason = g.reason, by_guide = g.by_guide, version = l.version + 1,
      changed_at = now(), changed_by = ${userId || null}::bigint
    from unnest(${lines.map(({ employee }) => employee)}::bigint[],
      ${lines.map(({ newGross }) => newGross)}::bigint[], ${lines.map(({ raise }) => raise)}::int[],
      ${lines.map(({ costMore }) => costMore)}::bigint[], ${lines.map(({ bonus }) => bonus)}::bigint[],
      ${lines.map(({ newGrade }) => newGrade)}::bigint[],
      ${lines.map(({ newDesignation }) => newDesignation)}::bigint[],
      ${lines.map(({ structure }) => structure)}::bigint[], ${lines.map(({ reason }) => reason)}::text[],
      ${lines.map(({ byGuide }) => byGuide)}::boolean[])
      as g (employee, new_gross, raise, cost_more, bonus, new_grade, new_designation, structure, reason,
        by_guide)
    where l.organisation_id = ${organisationId} and l.plan_id = ${plan} and l.employee_id = g.employee
  `.execute(work.db);
  await sumUp(work, plan);
}

/** The version stays: whoever reads the plan is not held up by every proposal. */
export async function sumUp(work: Work, plan: number): Promise<void> {
  const { organisationId } = work.session;
  await sql`
    update increment_plan set people = sums.people, cost_before = sums.before, cost_more = sums.more,
      bonus_sum = sums.bonus
    from (select count(*) as people, coalesce(sum(cost_before), 0)::bigint as before,
        coalesce(sum(cost_more), 0)::bigint as more, coalesce(sum(bonus), 0)::bigint as bonus
      from increment_line where organisation_id = ${organisationId} and plan_id = ${plan}) sums
    where organisation_id = ${organisationId} and id = ${plan}`.execute(work.db);
}
