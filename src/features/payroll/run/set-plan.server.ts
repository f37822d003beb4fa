/** The rules that a set of payslips was calculated by: what is recalculated comes to what they say. */
import { sql } from 'kysely';
import { type KeptLaw, lawOfRun } from '#features/law/law-in-force.server.ts';
import { type OwnRules, withLaw } from '#features/pay-setup/rule/pay-rules.server.ts';
import type { IsoDate, Month } from '#kernel/calendar.ts';
import { type Plan, preparePlan } from '#pay/structure/plan.ts';
import type { Work } from '#server/work.ts';
import { taxDayOf } from './run-row.server.ts';

/** One calculation of a run. */
export type SetOfRun = { readonly id: number; readonly draftSet: number };

type SetRow = {
  readonly rules: OwnRules;
  readonly law: KeptLaw;
  readonly month: Month;
  readonly payOn: IsoDate;
  readonly period: number | null;
};

/** With the law of then and the day of payment; nothing where no such set is kept. */
export async function planOf(work: Work, { id, draftSet }: SetOfRun): Promise<Plan | undefined> {
  const {
    rows: [set],
  } = await sql<SetRow>`
    select set.rules, set.law, run.month, run.pay_on as "payOn", run.period
    from pay_run_set set
    join pay_run run on run.organisation_id = set.organisation_id and run.id = set.run_id
    where set.organisation_id = ${work.session.organisationId} and set.run_id = ${id}
      and set.draft_set = ${draftSet}`.execute(work.db);
  if (!set) return undefined;
  const law = await lawOfRun(work.db, set.law);
  return preparePlan(withLaw(set.rules, law), set.month, taxDayOf(set));
}

/** The same for the payslips of many runs: a set's rules are prepared once for all its people. */
export function plansOf(work: Work): (run: SetOfRun) => Promise<Plan | undefined> {
  const known = new Map<string, Promise<Plan | undefined>>();
  return (run) => {
    const key = `${run.id}/${run.draftSet}`;
    const plan = known.get(key) ?? planOf(work, run);
    known.set(key, plan);
    return plan;
  };
}
