/** What is proposed for people of a plan: counted by the engine, held to the guide and to every budget. */
import { type RawBuilder, sql } from 'kysely';
import { itemAt } from '#kernel/assert.ts';
import { paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { Invalid, notFound } from '#kernel/refusal.ts';
import { reachCondition } from '#server/forms/reach.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../performance.refusal.ts';
import { guideOf, isOutside, raiseOf, shareOfGuide } from './guide.ts';
import { incrementLine } from './increment-line.form.ts';
import { type LineValues, writeValues } from './line-write.server.ts';
import { moreOf } from './plan-figures.ts';
import { type IncrementPlan, lockPlan, type PlanLine, readLines } from './plan-reading.server.ts';
import { planWorld } from './plan-world.server.ts';
import { type BudgetUse, budgetUses, refuseOverdrawn, roundIn } from './round-budget.server.ts';

type Proposal = {
  readonly employee: number;
  readonly version: number;
  readonly newGross: number;
  readonly bonus?: number | undefined;
  readonly newGrade?: number | null | undefined;
  readonly newDesignation?: number | null | undefined;
  readonly structure?: number | null | undefined;
  readonly reason?: string | null | undefined;
};

export const withinReach = (work: Work): RawBuilder<unknown> => {
  const reach = work.may(incrementLine.name, 'propose') ?? notFound('This increment plan');
  return reachCondition(work, incrementLine, reach, 'b', 'propose');
};

/** Managers propose while it is with them; later HR alone does. Finance sends back instead. */
export function mayPropose(work: Work, { state }: IncrementPlan): boolean {
  const reach = work.may(incrementLine.name, 'propose');
  return reach !== undefined && (state === 'open' || (state === 'with-hr' && reach === 'organisation'));
}

/** The lines meant, in the order of what is proposed; one's own is not there for anybody. */
async function linesOf(work: Work, plan: IncrementPlan, proposals: readonly Proposal[]): Promise<PlanLine[]> {
  if (proposals.some(({ employee }) => isOwn(work, employee))) refuse('increment.own');
  const ids = proposals.map(({ employee }) => employee);
  if (new Set(ids).size < ids.length) throw new Invalid({ lines: 'An employee is listed twice.' });
  const within = withinReach(work);
  const where = sql`b.employee_id = any (${ids}::bigint[]) and ${within}`;
  const found = new Map((await readLines(work, plan, { where })).map((line) => [line.employee, line]));
  return ids.map((employee) => found.get(employee) ?? notFound('This increment'));
}

type Valued = { readonly line: PlanLine; readonly values: LineValues };

async function valued(work: Work, plan: IncrementPlan, proposals: readonly Proposal[]): Promise<Valued[]> {
  const lines = await linesOf(work, plan, proposals);
  const world = await planWorld(work, plan);
  return lines.map((line, at) => {
    const { newGross: typed, ...given } = itemAt(proposals, at);
    const newGross = paise(typed);
    const told = {
      bonus: given.bonus ?? line.bonus,
      newGrade: given.newGrade === undefined ? line.newGrade : given.newGrade,
      newDesignation: given.newDesignation === undefined ? line.newDesignation : given.newDesignation,
      structure: given.structure === undefined ? line.structure : given.structure,
      reason: given.reason === undefined ? line.reason : given.reason?.trim() || null,
    };
    const costMore = moreOf(world, { ...line, structure: told.structure }, newGross);
    const raise = raiseOf(line.gross, newGross);
    return {
      line,
      values: { ...told, employee: line.employee, newGross, raise, costMore, byGuide: false },
    };
  });
}

/** What somebody else has proposed since a line was read is told, and not written over. */
function refuseChanged(proposals: readonly Proposal[], all: readonly Valued[]): void {
  const changed = all.filter(({ line }, at) => line.version !== itemAt(proposals, at).version);
  const who = changed.map(({ line }) => `${line.name} (₹${formatRupees(line.newGross)})`);
  if (who.length > 0) refuse('increment.changed', { who: who.join(', ') });
}

function faultsOf(plan: IncrementPlan, all: readonly Valued[]): Record<string, string> {
  const cut = shareOfGuide(plan.factor ?? 10_000);
  const faults: Record<string, string> = {};
  for (const [at, { line, values }] of all.entries()) {
    if (values.newGross < line.gross)
      faults[`lines.${at}.newGross`] = 'A plan raises pay. Use a salary revision to lower it.';
    if (values.bonus > 0 && plan.bonusComponent === null)
      faults[`lines.${at}.bonus`] = 'The plan does not say as what bonuses are paid. Ask HR.';
    const guided = guideOf(plan, line, cut);
    if (values.reason === null && isOutside(values.raise, guided, plan.tolerance))
      faults[`lines.${at}.reason`] = 'This is outside of the guide. Say why.';
  }
  return faults;
}

export type Outcome = { readonly valued: readonly Valued[]; readonly budgets: readonly BudgetUse[] };

/** Writes what is proposed; whoever else writes meanwhile waits, and finds the budget as it is then. */
export async function propose(work: Work, id: number, proposals: readonly Proposal[]): Promise<Outcome> {
  const plan = await lockPlan(work, id);
  if (!mayPropose(work, plan)) refuse('increment.not-your-turn');
  const all = await valued(work, plan, proposals);
  refuseChanged(proposals, all);
  const faults = faultsOf(plan, all);
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  const round = roundIn(plan.state);
  const before = await budgetUses(work, plan, round);
  await writeValues(
    work,
    id,
    all.map(({ values }) => values),
  );
  const budgets = await budgetUses(work, plan, round);
  refuseOverdrawn(before, budgets);
  work.audit({
    action: 'propose',
    form: 'increment-plan',
    recordId: id,
    changes: { lines: { new: proposals.length } },
  });
  return { valued: all, budgets };
}

/** The same without writing: what is typed, and what it would leave of the budgets. */
export async function tryProposals(
  work: Work,
  plan: IncrementPlan,
  proposals: readonly Proposal[],
): Promise<Outcome> {
  const all = await valued(work, plan, proposals);
  const uses = await budgetUses(work, plan, roundIn(plan.state));
  return { valued: all, budgets: uses.map((use) => ({ ...use, used: use.used + moreIn(use, all) })) };
}

function moreIn(use: BudgetUse, all: readonly Valued[]): number {
  let more = 0;
  for (const { line, values } of all) {
    if (use.round === 'bonus') more += values.bonus - line.bonus;
    else if (covers(use, line)) more += values.costMore - line.costMore;
  }
  return more;
}

const covers = ({ manager, department }: BudgetUse, line: PlanLine): boolean =>
  (manager === null || manager === line.manager) && (department === null || department === line.department);
