/** Lines of a plan as its rules read them, with ratings that are shared. */
import { type RawBuilder, sql } from 'kysely';
import type { Paise } from '#kernel/money.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import type { ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../performance.refusal.ts';
import type { incrementPlan as declared } from './increment-plan.form.ts';
import { incrementPlan } from './increment-plan.form.ts';

export type IncrementPlan = ServerRecord<typeof declared>;

export type PlanLine = {
  readonly id: number;
  readonly version: number;
  readonly employee: number;
  readonly code: string;
  readonly name: string;
  readonly manager: number | null;
  readonly managerName: string | null;
  readonly department: number | null;
  readonly departmentName: string | null;
  readonly grade: number | null;
  readonly gradeName: string | null;
  readonly gross: Paise;
  readonly costBefore: number;
  readonly midpoint: number | null;
  readonly compa: number | null;
  readonly months: number;
  /** Only of a cycle whose ratings are shared. */
  readonly rating: number | null;
  readonly newGross: Paise;
  readonly raise: number;
  readonly costMore: number;
  readonly bonus: Paise;
  readonly newGrade: number | null;
  readonly newDesignation: number | null;
  readonly structure: number | null;
  readonly reason: string | null;
  readonly byGuide: boolean;
};

type Asked = {
  /** About the alias `b`, and `e` of the person. */
  readonly where?: RawBuilder<unknown>;
  /** Which ratings are told, about the alias `r`; the guide itself asks for all. */
  readonly rated?: RawBuilder<unknown>;
  readonly most?: number;
};

export async function readLines(
  work: Work,
  plan: Pick<IncrementPlan, 'id' | 'cycle'>,
  { where = sql`true`, rated = sql`true`, most = 1_000_000 }: Asked = {},
): Promise<PlanLine[]> {
  const { rows } = await sql<PlanLine>`
    select b.id, b.version, b.employee_id as employee, e.code, ${fullNameOf('e')} as name,
      b.manager_id as manager, ${fullNameOf('m')} as "managerName",
      b.department_id as department, d.name as "departmentName", b.grade_id as grade,
      g.name as "gradeName", b.gross, b.cost_before as "costBefore", b.midpoint, b.compa,
      b.months::float8 as months, r.rating::int as rating, b.new_gross as "newGross", b.raise,
      b.cost_more as "costMore", b.bonus, b.new_grade_id as "newGrade",
      b.new_designation_id as "newDesignation", b.structure_id as structure, b.reason,
      b.by_guide as "byGuide"
    from increment_line b
    join employee e on e.organisation_id = b.organisation_id and e.id = b.employee_id
    left join employee m on m.organisation_id = b.organisation_id and m.id = b.manager_id
    left join department d on d.organisation_id = b.organisation_id and d.id = b.department_id
    left join grade g on g.organisation_id = b.organisation_id and g.id = b.grade_id
    left join review_result r on r.organisation_id = b.organisation_id and r.employee_id = b.employee_id
      and r.cycle_id = ${plan.cycle}::bigint and ${rated}
    where b.organisation_id = ${work.session.organisationId} and b.plan_id = ${plan.id} and ${where}
    order by e.code limit ${most}`.execute(work.db);
  return rows;
}

/** The plan, which nobody else writes lines of before the transaction ends: budgets hold for all at once. */
export async function lockPlan(work: Work, id: number): Promise<IncrementPlan> {
  return (await records(work, incrementPlan).locked(id)) ?? refuse('increment.gone');
}
