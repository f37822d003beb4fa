/** The life of an increment plan: opened, proposed in rounds, approved, carried out, taken back. */
import { formatMonth, monthOf } from '#kernel/calendar.ts';
import { longText } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import { peopleCount } from '#kernel/text/day-count.ts';
import { asking, formServer, lasting } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { carryOutPlan } from '../payout/carry-out.server.ts';
import { takePlanBack } from '../payout/take-back.server.ts';
import { refuse } from '../performance.refusal.ts';
import { beginPlan } from './begin-plan.server.ts';
import { incrementLine, payRange } from './increment-line.form.ts';
import { incrementBudget, incrementPlan } from './increment-plan.form.ts';
import { type IncrementPlan, lockPlan } from './plan-reading.server.ts';
import { refuseOver } from './round-budget.server.ts';

/** Whoever gets something by the plan decides nothing of it, for themselves or in somebody's place. */
async function refuseOwn(work: Work, { id }: IncrementPlan): Promise<void> {
  const { employeeId } = work.session;
  if (employeeId === null) return;
  const own = await records(work, incrementLine).find({ plan: id, employee: employeeId });
  if (own.some(({ costMore, bonus }) => costMore > 0 || bonus > 0)) refuse('increment.own-plan');
}

function checkPlan(_work: Work, { record }: { readonly record: IncrementPlan }): void {
  if (record.paidWith < monthOf(record.effectiveFrom)) {
    const first = formatMonth(monthOf(record.effectiveFrom));
    invalid({ paidWith: `The plan is in force from ${first}; it cannot be paid before.` });
  }
  const bands = record.bands.map(({ from }) => from);
  if (bands.some((from, at) => at > 0 && from <= (bands[at - 1] ?? 0)))
    invalid({ bands: 'Each band begins above the one before. Put them in order.' });
  const cells = new Set(record.matrix.map(({ rating, band }) => `${rating}/${band}`));
  if (cells.size < record.matrix.length)
    invalid({ matrix: 'Two lines are about the same rating and band. Keep one of them.' });
  const beyond = record.matrix.findIndex(({ band }) => band > bands.length);
  if (beyond >= 0)
    invalid({ [`matrix.${beyond}.band`]: 'There is no such band. Add it, or choose another.' });
}

/** More people than anybody waits for. */
const many = 200;
const isOfMany = (_work: Work, { people }: IncrementPlan): boolean => (people ?? 0) > many;

const why = longText({ label: 'Why', required: true, max: 1000 });

export const incrementPlanServer = formServer(incrementPlan, {
  check: checkPlan,
  async asksFor(_work, record, action) {
    const people = peopleCount(record.people ?? 0);
    if (action === 'take-back') return { title: `Take back: ${record.name}`, note: record.answer ?? '' };
    return {
      title: `“${record.name}” waits for your approval`,
      note: `Increments of ${people}, first paid with ${formatMonth(record.paidWith)}.`,
    };
  },
  actions: {
    begin: beginPlan,
    async gather(work, record) {
      await lockPlan(work, record.id);
    },
    async send(work, record) {
      await lockPlan(work, record.id);
      await refuseOver(work, record, 'hr');
    },
    async approve(work, record) {
      await lockPlan(work, record.id);
      await refuseOwn(work, record);
      await refuseOver(work, record, 'finance');
      return { approvedBy: work.session.userId };
    },
    return: asking({ answer: why }, (_work, _record: IncrementPlan, { answer }) => ({ answer })),
    'carry-out': lasting(isOfMany, async (work, record: IncrementPlan) => {
      await refuseOwn(work, record);
      return carryOutPlan(work, record);
    }),
    'ask-back': asking({ answer: why }, (_work, _record: IncrementPlan, { answer }) => ({ answer })),
    'take-back': lasting(isOfMany, async (work, record: IncrementPlan) => {
      await refuseOwn(work, record);
      await takePlanBack(work, record);
    }),
  },
});

export const incrementLineServer = formServer(incrementLine, {
  /** By the grid alone, which asks what is proposed and holds the budgets. */
  offers: () => false,
  actions: { propose: () => refuse('increment.in-the-grid') },
});

/** Budgets are set where the plan itself is: nobody proposes, and nothing was sent by them. */
async function refuseStanding(work: Work, { plan: of }: { readonly plan: number }): Promise<void> {
  const { state } = await lockPlan(work, of);
  if (state && !incrementPlan.changedIn?.includes(state)) refuse('increment.budgets-stand');
}

export const incrementBudgetServer = formServer(incrementBudget, {
  besideOthers: true,
  async check(work, { record }) {
    await refuseStanding(work, record);
    const same = await records(work, incrementBudget).find({
      ...{ plan: record.plan, round: record.round, manager: record.manager, department: record.department },
    });
    if (same.some(({ id }) => id !== record.id))
      invalid({ round: 'There is a budget for this already. Change that one.' });
  },
  deleting: (work, { record }) => refuseStanding(work, record),
});

export const payRangeServer = formServer(payRange, {
  check(_work, { record: { least, midpoint, most } }) {
    if (midpoint < least) invalid({ midpoint: 'The midpoint is not below the least.' });
    if (most < midpoint) invalid({ most: 'The most is not below the midpoint.' });
  },
});
