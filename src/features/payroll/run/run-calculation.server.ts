/**
 * A calculation of a run: gather, calculate, find, write, sum, note. One transaction, one effect. Each step
 * is a file of its own, which leads down and never back here. What feeds pay, what facts rest on, who is
 * withheld and what some kinds of runs pay besides announces itself (decisions 047 and 057).
 */

import { sql } from 'kysely';
import { payslipCount } from '#kernel/text/day-count.ts';
import { find, type NetBelowNothing } from '#pay/run/payslip-exceptions.ts';
import { calculate } from '#pay/run/run-payslip.ts';
import { preparePlan } from '#pay/structure/plan.ts';
import { readingBeside } from '#server/in-work.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../payroll.refusal.ts';
import { fingerprintOfAll, peopleToWrite, write } from './draft-store.server.ts';
import { adding, noSetSums, type SetSums, sum } from './draft-sums.server.ts';
import type { RunKind } from './pay-run.form.ts';
import { gatherInTurns } from './run-gathering.server.ts';
import { note } from './run-note.server.ts';
import { lockRun, type RunRow, taxDayOf } from './run-row.server.ts';

type Progress = (done: number, total: number, note?: string) => Promise<void>;

/** Calculates the run and stores the set. Refuses a run that is not open. Answers the sums. */
export async function calculateRun(work: Work, runId: number, progress: Progress): Promise<SetSums> {
  const run = await lockRun(work, runId);
  if (run.state !== 'open') {
    refuse('payroll.not-open/run-calculation');
  }
  const set = { id: runId, draftSet: (run.draftSet ?? 0) + 1 };
  await progress(0, 3, 'Reading people, salaries and inputs');
  const gathered = await gatherInTurns(work, run);
  const { rules, law, arrears } = gathered;
  const plan = preparePlan({ ...rules, law: law.law }, run.month, taxDayOf(run));
  const added = noSetSums(plan);
  const people = await peopleToWrite(work, run, gathered);
  await progress(1, 3, `Calculating and writing ${payslipCount(gathered.count)}`);
  // One person after the other passes through all of this as the drafts are written.
  const written = (reader: Work): Promise<SetSums> =>
    write(work, set, gathered.turns([reader]), people, (turn) =>
      adding(added, find(netBelowNothing(run.kind), calculate(plan, turn))),
    );
  const kept = await (gathered.isOfMany ? readingBeside(work, written) : written(work));
  await progress(2, 3, 'Checking what was written');
  const fingerprint = people.fingerprint();
  const sums = await sum(work, set, gathered, { plan, fingerprint, added, kept });
  await note(work, run, set.draftSet, arrears, sums);
  return sums;
}

/** Who leaves, or whose payslip is corrected, owes it; a regular run says by itself what becomes of it. */
function netBelowNothing(kind: RunKind): NetBelowNothing {
  if (kind === 'regular') return 'told';
  return kind === 'settlement' || kind === 'correction' ? 'owed' : 'taken later';
}

/**
 * Whether anything that the last calculation read has changed since: facts of people, inputs, rules, law.
 * People of many are read beside each other, `alone` by this work's connection.
 */
export async function isStale(work: Work, run: RunRow, alone = false): Promise<boolean> {
  const { organisationId } = work.session;
  const {
    rows: [set],
  } = await sql<{ fingerprint: string }>`
    select fingerprint from pay_run_set
    where organisation_id = ${organisationId} and run_id = ${run.id} and draft_set = ${run.draftSet}`.execute(
    work.db,
  );
  const gathered = await gatherInTurns(work, { ...run, afresh: true });
  const fingerprint = await (gathered.isOfMany && !alone
    ? readingBeside(work, (reader) => fingerprintOfAll(gathered, [work, reader]))
    : fingerprintOfAll(gathered, [work]));
  return set?.fingerprint !== fingerprint;
}
