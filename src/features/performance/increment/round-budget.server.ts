/** Budgets of a plan and its rounds: what of them is used, and the refusal of what would overdraw one. */
import { sql } from 'kysely';
import { paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../performance.refusal.ts';
import type { rounds } from './increment-plan.form.ts';
import type { IncrementPlan } from './plan-reading.server.ts';

type Round = keyof typeof rounds;
export type BudgetUse = {
  readonly id: number | null;
  readonly round: Round | 'plan' | 'bonus';
  readonly manager: number | null;
  readonly managerName: string | null;
  readonly department: number | null;
  readonly departmentName: string | null;
  readonly amount: number;
  readonly used: number;
};

/** Whose turn it is to keep to budgets, by the state of the plan. */
export const roundIn = (state: string | undefined): Round =>
  state === 'draft' || state === 'open' ? 'managers' : state === 'with-hr' ? 'hr' : 'finance';

const whole = { id: null, manager: null, managerName: null, department: null, departmentName: null } as const;

/** The plan's own first, then those of the round. */
export async function budgetUses(work: Work, plan: IncrementPlan, round: Round): Promise<BudgetUse[]> {
  const { organisationId } = work.session;
  const { rows: sums } = await sql<{ used: number; bonus: number }>`
    select coalesce(sum(cost_more), 0)::bigint as used, coalesce(sum(bonus), 0)::bigint as bonus
    from increment_line where organisation_id = ${organisationId} and plan_id = ${plan.id}`.execute(work.db);
  const { rows } = await sql<BudgetUse>`
    select b.id, b.round, b.manager_id as manager, ${fullNameOf('m')} as "managerName",
      b.department_id as department, d.name as "departmentName", b.amount,
      coalesce((select sum(l.cost_more) from increment_line l
        where l.organisation_id = b.organisation_id and l.plan_id = b.plan_id
          and (b.manager_id is null or l.manager_id = b.manager_id)
          and (b.department_id is null or l.department_id = b.department_id)), 0)::bigint as used
    from increment_budget b
    left join employee m on m.organisation_id = b.organisation_id and m.id = b.manager_id
    left join department d on d.organisation_id = b.organisation_id and d.id = b.department_id
    where b.organisation_id = ${organisationId} and b.plan_id = ${plan.id} and b.round = ${round}
    order by "managerName", "departmentName", b.id`.execute(work.db);
  const { used = 0, bonus = 0 } = sums[0] ?? {};
  return [
    { ...whole, round: 'plan', amount: plan.budget, used },
    ...(plan.bonusBudget === null
      ? []
      : [{ ...whole, round: 'bonus' as const, amount: plan.bonusBudget, used: bonus }]),
    ...rows,
  ];
}

export function budgetWords({ round, managerName, departmentName }: BudgetUse): string {
  if (round === 'plan') return 'The plan';
  if (round === 'bonus') return 'The budget for bonuses';
  const whose = [managerName, departmentName].filter(Boolean).join(', ');
  return whose === '' ? 'The budget of this round' : `The budget of ${whose}`;
}

/** What was over before and becomes less may be written; nothing else takes more than there is. */
export function refuseOverdrawn(before: readonly BudgetUse[], after: readonly BudgetUse[]): void {
  for (const [at, use] of after.entries()) {
    if (use.used <= use.amount || use.used <= (before[at]?.used ?? 0)) continue;
    const over = formatRupees(paise(use.used - use.amount));
    refuse('increment.over-budget', { what: budgetWords(use), over });
  }
}

/** All budgets of a round hold as things stand. */
export const refuseOver = async (work: Work, plan: IncrementPlan, round: Round): Promise<void> =>
  refuseOverdrawn([], await budgetUses(work, plan, round));
