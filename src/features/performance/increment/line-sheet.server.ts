/** The calls behind the grid of proposals: for a manager's team, or for everybody whom the reader reaches. */
import { sql } from 'kysely';
import { forbidden, notFound } from '#kernel/refusal.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reachCondition } from '#server/forms/reach.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import type { Work } from '#server/work.ts';
import { reviewResult } from '../shared/review-result.form.ts';
import { guideOf, shareOfGuide } from './guide.ts';
import {
  type BudgetLeft,
  type PlanHead,
  type ProposalLine,
  planLinesCall,
  proposeCall,
  teamPlansCall,
  tryProposalsCall,
} from './increment.call.ts';
import { incrementLine } from './increment-line.form.ts';
import { incrementPlan } from './increment-plan.form.ts';
import { type IncrementPlan, type PlanLine, readLines } from './plan-reading.server.ts';
import { mayPropose, type Outcome, propose, tryProposals, withinReach } from './proposal.server.ts';
import { type BudgetUse, budgetUses, budgetWords, roundIn } from './round-budget.server.ts';

const common = { tag: 'Performance', form: incrementLine.name, keepsReach: true } as const;
const proposing = { ...common, action: 'propose', tells: told('others', 'pay') } as const;

export const teamPlansRoute = route({
  ...common,
  ...teamPlansCall,
  summary: 'Increment plans in which the session proposes for somebody',
  action: 'propose',
  tells: 'nothing',
  async handle(work) {
    const { rows } = await sql<PlanHead>`
      select p.id, p.name, p.state, p.effective_from as "effectiveFrom", p.paid_with as "paidWith"
      from increment_plan p
      where p.organisation_id = ${work.session.organisationId} and p.state in ('open', 'with-hr', 'sent')
        and exists (select from increment_line b where b.organisation_id = p.organisation_id
          and b.plan_id = p.id and ${withinReach(work)})
      order by p.state <> 'open', p.effective_from desc, p.id`.execute(work.db);
    return rows;
  },
});

async function planWith(work: Work, id: number): Promise<IncrementPlan> {
  const plan = await records(work, incrementPlan).one(id);
  return plan && plan.state !== 'draft' ? plan : notFound('This increment plan');
}

/** Ratings are told by the rights of results, and so is what the guide makes of them. */
const toldRatings = (work: Work) => {
  const reach = work.may(reviewResult.name, 'read');
  return reach === undefined ? sql`false` : reachCondition(work, reviewResult, reach, 'r');
};

const lineFor = (plan: IncrementPlan, line: PlanLine): ProposalLine => ({
  ...line,
  guide:
    plan.cycle !== null && line.rating === null
      ? null
      : guideOf(plan, line, shareOfGuide(plan.factor ?? 10_000)),
});

/** A manager is told of budgets of their own; those of others are for whoever sees the whole plan. */
const budgetsFor = (work: Work, uses: readonly BudgetUse[]): BudgetLeft[] =>
  uses
    .filter(
      ({ manager }) =>
        work.may(incrementLine.name, 'propose') === 'organisation' || manager === work.session.employeeId,
    )
    .map((use) => ({ words: budgetWords(use), amount: use.amount, used: use.used }));

export const planLinesRoute = route({
  ...proposing,
  ...planLinesCall,
  summary: 'Lines of an increment plan within reach, with pay, guide and what is left of budgets',
  async handle(work, { params: { id }, query: { search = '', most = 100 } }) {
    const plan = await planWith(work, id);
    const words = `%${search.trim().toLowerCase()}%`;
    const where = sql`${withinReach(work)}
      and lower(concat_ws(' ', e.code, ${fullNameOf('e')}, d.name, g.name)) like ${words}`;
    const lines = await readLines(work, plan, { where, rated: toldRatings(work), most });
    if (lines.length === 0 && search === '') return notFound('This increment plan');
    const { name, state = '', effectiveFrom, paidWith, tolerance } = plan;
    return {
      ...{ id, name, state, effectiveFrom, paidWith, tolerance },
      mayPropose: mayPropose(work, plan),
      paysBonus: plan.bonusComponent !== null,
      total: await countWithin(work, id),
      lines: lines.map((line) => lineFor(plan, line)),
      budgets: budgetsFor(work, await budgetUses(work, plan, roundIn(plan.state))),
    };
  },
});

async function countWithin(work: Work, plan: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from increment_line b
    where b.organisation_id = ${work.session.organisationId} and b.plan_id = ${plan}
      and ${withinReach(work)}`.execute(work.db);
  return rows[0]?.count ?? 0;
}

const outcomeFor = (work: Work, { valued, budgets }: Outcome) => ({
  lines: valued.map(({ values: { employee, newGross, raise, costMore } }) => ({
    ...{ employee, newGross, raise, costMore },
  })),
  budgets: budgetsFor(work, budgets),
});

export const proposeRoute = route({
  ...proposing,
  ...proposeCall,
  summary: 'Proposes increments, promotions and bonuses within the budgets',
  async handle(work, { params: { id }, body: { lines } }) {
    return outcomeFor(work, await propose(work, id, lines));
  },
});

export const tryProposalsRoute = route({
  ...proposing,
  ...tryProposalsCall,
  summary: 'What proposals would cost, and leave of the budgets, before they are saved',
  async handle(work, { params: { id }, body: { lines } }) {
    const plan = await planWith(work, id);
    if (!mayPropose(work, plan)) forbidden();
    return outcomeFor(work, await tryProposals(work, plan, lines));
  },
});
