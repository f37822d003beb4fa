/** What a run must be to be sent or approved, and its approval: nothing that it rests on has changed. */
import { sql } from 'kysely';
import { readingBeside } from '#server/in-work.ts';
import type { Work } from '#server/work.ts';
import { type DraftTurn, draftTurns } from '../check/draft-turns.server.ts';
import { readFindings, refuseOpenStops } from '../check/exceptions.server.ts';
import { keepFindings } from '../check/kept-exceptions.server.ts';
import { refuse } from '../payroll.refusal.ts';
import type { RunException } from '../workbench/run.call.ts';
import { isStale } from './run-calculation.server.ts';
import { readHead } from './run-head.server.ts';
import { lockPayslips } from './run-lock.server.ts';
import type { RunRow } from './run-row.server.ts';

/** The set that is up for approval. */
async function lastSet(work: Work, run: RunRow): Promise<{ blocked: number } | undefined> {
  const {
    rows: [set],
  } = await sql<{ blocked: number }>`
    select blocked from pay_run_set
    where organisation_id = ${work.session.organisationId} and run_id = ${run.id}
      and draft_set = ${run.draftSet}`.execute(work.db);
  return set;
}

/** Refuses a run that is not calculated, or that something stops. */
export async function refuseUnfinished(work: Work, run: RunRow): Promise<void> {
  const set = await lastSet(work, run);
  if (!set) return refuse('payroll.not-calculated');
  if (set.blocked > 0) {
    const who = set.blocked === 1 ? 'One employee has' : `${set.blocked} employees have`;
    refuse('payroll.blocked', { who });
  }
  await refuseOpenStops(work, run.id);
}

/** Refuses a run whose facts have changed since it was calculated; by `reader` alone while others write. */
export async function refuseStale(reader: Work, run: RunRow, alone = false): Promise<void> {
  if (await isStale(reader, run, alone)) refuse('payroll.stale');
}

/** What a run is sent with is said wherever the run is spoken of; of very many it is kept with the lock. */
export async function keepLeftOpen(work: Work, run: RunRow): Promise<void> {
  await keepFindings(work, run.id, await readFindings(work, await readHead(work, run.id)));
}

/**
 * Locks the payslips with what the checks find. Those of many are written while all that they rest on is
 * compared and checked once more, and nothing of them is committed unless it is the same.
 */
export async function lockUnlessStale(work: Work, run: RunRow, isOfMany: boolean): Promise<void> {
  const look = async (
    reader: Work,
    turns?: Promise<readonly DraftTurn[]>,
  ): Promise<readonly RunException[]> => {
    await refuseStale(reader, run, isOfMany);
    return readFindings(reader, await readHead(reader, run.id), turns);
  };
  if (isOfMany) {
    const turns = draftTurns(work, run);
    const both = [
      readingBeside(work, (reader) => look(reader, turns)),
      lockPayslips(work, run, turns),
    ] as const;
    // Whichever fails, the other ends first: it would go on in a transaction that is rolled back.
    await Promise.allSettled(both);
    const [findings] = await Promise.all(both);
    return keepFindings(work, run.id, findings);
  }
  const findings = await look(work);
  await lockPayslips(work, run);
  await keepFindings(work, run.id, findings);
}
