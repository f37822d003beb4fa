/** HR and finance move a budget or the guide, and see the whole plan at once; HR keeps what fits. */
import { paise } from '#kernel/money.ts';
import { notFound } from '#kernel/refusal.ts';
import type { Cut } from '#law/calculator/work/increment-plan.ts';
import { records } from '#server/forms/record/records.ts';
import { keptReading } from '#server/kept-reading.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { cutForBudget, hundredthsOf, shareOfGuide } from '../increment/guide.ts';
import { incrementPlan } from '../increment/increment-plan.form.ts';
import { raiserOf, writeValues } from '../increment/line-write.server.ts';
import { type PlanWorld, proposeByGuide, proposeWithin, sumOf } from '../increment/plan-figures.ts';
import { type IncrementPlan, lockPlan, type PlanLine, readLines } from '../increment/plan-reading.server.ts';
import { planWorld } from '../increment/plan-world.server.ts';
import { budgetUses, budgetWords, refuseOverdrawn, roundIn } from '../increment/round-budget.server.ts';
import { refuse } from '../performance.refusal.ts';
import { totalsOf } from './plan-totals.ts';
import { layGuideCall, type PlannerAnswer, plannerCall } from './planner.call.ts';

type Asked = { readonly budget?: number | undefined; readonly share?: number | undefined };

const isMoved = ({ budget, share }: Asked): boolean => budget !== undefined || share !== undefined;

const keptLines = keptReading<readonly PlanLine[]>(4, 10);

/** Every proposal is in the audit of its plan, an appeal that moves a rating in that of its result. */
const linesOf = (work: Work, plan: IncrementPlan): Promise<readonly PlanLine[]> =>
  keptLines(work, `increment-lines/${plan.id}`, () => readLines(work, plan), {
    of: ['increment-plan', 'review-result'],
  });

type Moved = { readonly lines: readonly PlanLine[]; readonly factor: number };

/** Lines as they would be. What was typed by hand stays, and so does one's own. */
function moved(
  work: Work,
  plan: IncrementPlan,
  world: PlanWorld,
  all: readonly PlanLine[],
  asked: Asked,
): Moved {
  if (!isMoved(asked)) return { lines: all, factor: plan.factor ?? 0 };
  const isFree = (line: PlanLine) => line.byGuide && !isOwn(work, line.employee);
  const free = all.filter(isFree);
  const raisedTo = raiserOf(plan);
  const { proposed, cut } =
    asked.share === undefined
      ? withinBudget(plan, world, free, (asked.budget ?? 0) - spentBeside(all, isFree), raisedTo)
      : byShare(plan, world, free, shareOfGuide(asked.share), raisedTo);
  const found = new Map(proposed.map((one) => [one.employee, one]));
  return {
    lines: all.map((line) => ({ ...line, ...found.get(line.employee) })),
    factor: hundredthsOf(cut),
  };
}

const spentBeside = (all: readonly PlanLine[], isFree: (line: PlanLine) => boolean): number =>
  sumOf(all, (line) => (isFree(line) ? 0 : line.costMore));

type RaiseTo = ReturnType<typeof raiserOf>;

const withinBudget = (
  plan: IncrementPlan,
  world: PlanWorld,
  free: readonly PlanLine[],
  budget: number,
  raisedTo: RaiseTo,
) =>
  proposeWithin(world, plan, free, {
    ...{ cut: cutForBudget(plan, free, Math.max(0, budget)), raisedTo },
    budget: Math.max(0, budget),
  });

const byShare = (
  plan: IncrementPlan,
  world: PlanWorld,
  free: readonly PlanLine[],
  cut: Cut,
  raisedTo: RaiseTo,
) => ({ proposed: proposeByGuide(world, plan, free, { cut, raisedTo }), cut });

async function planOf(work: Work, id: number): Promise<IncrementPlan> {
  const plan = await records(work, incrementPlan).one(id);
  return plan && plan.state !== 'draft' ? plan : notFound('This increment plan');
}

const mayLay = (work: Work, { state }: IncrementPlan): boolean =>
  work.may(incrementPlan.name, 'write') === 'organisation' && (state === 'open' || state === 'with-hr');

/** Answers what the plan comes to as it stands, or as it would. */
export async function plannerTotals(work: Work, plan: IncrementPlan, asked: Asked): Promise<PlannerAnswer> {
  const world = await planWorld(work, plan);
  const all = await linesOf(work, plan);
  const begun = performance.now();
  const { lines, factor } = moved(work, plan, world, all, asked);
  const { state = '', version, effectiveFrom, paidWith, budget } = plan;
  const totals = await totalsOf(world, lines, plan);
  const calculatedMs = Math.round(performance.now() - begun);
  return {
    ...{ ...totals, factor, state, version, effectiveFrom, paidWith, budget, calculatedMs },
    byHand: all.filter(({ byGuide }) => !byGuide).length,
    mayLay: mayLay(work, plan),
    budgets: isMoved(asked) ? [] : await budgetsOf(work, plan),
  };
}

async function budgetsOf(work: Work, plan: IncrementPlan) {
  const uses = await budgetUses(work, plan, roundIn(plan.state));
  return uses.map((use) => ({ words: budgetWords(use), amount: use.amount, used: use.used }));
}

export const plannerRoute = route({
  ...plannerCall,
  tag: 'Performance',
  summary: 'What an increment plan comes to, as it stands or with another budget or share of the guide',
  form: incrementPlan.name,
  action: 'read',
  tells: told('others', 'pay'),
  handle: async (work, { params: { id }, body }) => plannerTotals(work, await planOf(work, id), body),
});

/** Writes the guide as it was moved; a budget that was moved becomes the plan's. */
async function layMoved(work: Work, id: number, asked: Asked): Promise<IncrementPlan> {
  const plan = await lockPlan(work, id);
  if (!mayLay(work, plan)) refuse('increment.not-your-turn');
  const all = await readLines(work, plan);
  const { lines, factor } = moved(work, plan, await planWorld(work, plan), all, asked);
  const budget = asked.budget === undefined ? plan.budget : paise(asked.budget);
  const before = await budgetUses(work, { ...plan, budget }, 'hr');
  const was = new Map(all.map((line) => [line.employee, line]));
  await writeValues(
    work,
    id,
    lines.filter((line) => line.newGross !== was.get(line.employee)?.newGross),
  );
  await records(work, incrementPlan).asServer.set(id, { factor, budget });
  const now = await planOf(work, id);
  refuseOverdrawn(before, await budgetUses(work, now, 'hr'));
  return now;
}

export const layGuideRoute = route({
  ...layGuideCall,
  tag: 'Performance',
  summary: 'Lays the guide over an increment plan with another budget or share; what was typed stays',
  form: incrementPlan.name,
  action: 'write',
  tells: told('others', 'pay'),
  handle: async (work, { params: { id }, body }) => plannerTotals(work, await layMoved(work, id, body), {}),
});
