/**
 * A calculation of a run: read the facts, calculate, write a new set of drafts. One transaction, one effect.
 */
import { sql } from 'kysely';
import { type OwnRules, readOwnRules, withLaw } from '#features/pay-setup/pay-rules.server.ts';
import type { Month } from '#kernel/calendar.ts';
import { refuse } from '#kernel/refusal.ts';
import { calculate } from '#pay/calculate.ts';
import { preparePlan } from '#pay/plan.ts';
import type { Work } from '#server/work.ts';
import {
  type Calculated,
  fingerprintOf,
  type SetSums,
  sumsOf,
  textOf,
  writeDrafts,
  writeSet,
} from './draft-store.server.ts';
import { readFacts } from './run-facts.server.ts';

export type RunRow = {
  readonly id: number;
  readonly month: Month;
  readonly state: string;
  readonly draftSet: number | null;
};

/** The run, locked until the transaction ends, so that two calculations or approvals wait for each other. */
export async function lockRun(work: Work, runId: number): Promise<RunRow> {
  const {
    rows: [run],
  } = await sql<RunRow>`
    select id, month, state, draft_set as "draftSet" from pay_run
    where organisation_id = ${work.session.organisationId} and id = ${runId} for update`.execute(work.db);
  return run ?? refuse('not-found', 'This pay run does not exist any more.', 404);
}

export type Progress = (done: number, total: number, note?: string) => Promise<void>;

/** Calculates the run and stores the set. Refuses a run that is not open. Answers the sums. */
export async function calculateRun(work: Work, runId: number, progress: Progress): Promise<SetSums> {
  const { organisationId, userId } = work.session;
  const { db } = work;
  const run = await lockRun(work, runId);
  if (run.state !== 'open') {
    refuse('payroll.not-open', 'Only an open run can be calculated. Return it for correction first.');
  }
  const draftSet = (run.draftSet ?? 0) + 1;
  await progress(0, 4, 'Reading people, salaries and inputs');
  const rules = await readOwnRules(db, organisationId);
  const facts = await readFacts(db, organisationId, run.month);
  await progress(1, 4, `Calculating ${facts.length} payslips`);
  const plan = preparePlan(withLaw(rules), run.month);
  const calculated: Calculated[] = facts.map((each) => ({
    facts: textOf(each),
    payslip: calculate(plan, each),
  }));
  const sums = sumsOf(plan, calculated);
  await progress(2, 4, 'Writing the drafts');
  await writeDrafts(db, organisationId, { id: runId, draftSet }, calculated);
  await progress(3, 4, 'Checking what was written');
  const fingerprint = fingerprintOf(
    rules,
    calculated.map((each) => each.facts),
  );
  await writeSet(db, organisationId, { id: runId, draftSet }, { rules, plan, fingerprint, sums, by: userId });
  await sql`
    update pay_run set draft_set = ${draftSet}, people = ${sums.people}, gross = ${sums.gross},
      deductions = ${sums.deductions}, net = ${sums.net}, employer_cost = ${sums.employerCost},
      version = version + 1, changed_at = now(), changed_by = ${userId || null}
    where organisation_id = ${organisationId} and id = ${runId}`.execute(db);
  work.audit({
    action: 'calculate',
    form: 'pay-run',
    recordId: runId,
    changes: { draftSet: { old: run.draftSet, new: draftSet }, people: { new: sums.people } },
  });
  return sums;
}

/** Whether anything that the last calculation read has changed since: facts of people, inputs, rules. */
export async function isStale(work: Work, run: RunRow): Promise<boolean> {
  const { organisationId } = work.session;
  const {
    rows: [set],
  } = await sql<{ fingerprint: string }>`
    select fingerprint from pay_run_set
    where organisation_id = ${organisationId} and run_id = ${run.id} and draft_set = ${run.draftSet}`.execute(
    work.db,
  );
  const rules: OwnRules = await readOwnRules(work.db, organisationId);
  const facts = await readFacts(work.db, organisationId, run.month);
  return set?.fingerprint !== fingerprintOf(rules, facts.map(textOf));
}
