/** One attempt at a job: as the person who started it, with that person's rights of now. */
import { randomBytes } from 'node:crypto';
import { Invalid, Refusal } from '#kernel/refusal.ts';
import { fullInWords, isFull } from '../errors.ts';
import { inWork, systemSession } from '../in-work.ts';
import type { Host, Session, Work } from '../work.ts';
import type { Job, JobContext } from './job.ts';
import { type Attempt, JobEnded, type JobRow, writeDone, writeProgress } from './job-row.ts';
import { refuse } from './jobs.refusal.ts';
import { starterSession } from './starter.ts';

/** A browser needs no more than five pictures a second. */
const progressMilliseconds = 200;

type Outcome = { readonly failed?: string };

/**
 * Answers why the job failed, if it did. Throws when the attempt was interrupted and is to be made again.
 */
export async function runAttempt(
  host: Host,
  job: Job,
  row: JobRow,
  attempt: Attempt,
  stopping: AbortSignal,
): Promise<Outcome> {
  const state = { committed: false };
  try {
    const session = await startedBy(host, row, attempt.organisationId);
    const result = await job.run(contextOf(host, session, row, attempt, stopping, state));
    if (!state.committed) {
      await host.tenancy.inOrganisation(attempt.organisationId, (db) => writeDone(db, attempt, result));
    }
    return {};
  } catch (error) {
    if (state.committed || error instanceof JobEnded) return {};
    return failureOf.attempt(host, error, attempt, stopping);
  }
}

function contextOf(
  host: Host,
  session: Session,
  row: JobRow,
  attempt: Attempt,
  stopping: AbortSignal,
  state: { committed: boolean },
): JobContext {
  let last = 0;
  const goesOn = () => {
    if (stopping.aborted) throw new Interrupted();
  };
  const progress: JobContext['progress'] = async (done, total, note) => {
    goesOn();
    const now = performance.now();
    if (now - last < progressMilliseconds && done < total) return;
    last = now;
    await host.tenancy.inOrganisation(attempt.organisationId, (db) =>
      writeProgress(db, attempt, done, total, note),
    );
  };
  return {
    jobId: attempt.jobId,
    input: row.input,
    read: (act) => {
      goesOn();
      return inWork(host, session, act, { statementSeconds: 0 });
    },
    async work(act) {
      if (state.committed) throw new Error(`the job '${row.name}' has had its effect; a job has one`);
      goesOn();
      const answer = await inWork(
        host,
        session,
        async (work: Work) => {
          const result = await act({ ...work, progress });
          goesOn();
          await writeDone(work.db, attempt, result);
          return result;
        },
        { statementSeconds: 0 },
      );
      state.committed = true;
      return answer;
    },
    progress,
  };
}

async function startedBy(host: Host, row: JobRow, organisationId: number): Promise<Session> {
  if (row.startedById === null) return systemSession(organisationId, `Job: ${row.name}`);
  const userId = row.startedById;
  const session = await host.tenancy.inOrganisation(organisationId, (db) =>
    starterSession(db, organisationId, userId),
  );
  return session ?? refuse('job.starter-gone');
}

/** The server is stopping: the job is left as it is, for another server or the next start. */
class Interrupted extends Error {
  constructor() {
    super('this server is stopping');
  }
}

/**
 * Faults of the database's own, after which the same work may well succeed: class and code of SQLSTATE,
 * sockets.
 */
const passing = /^(08|57P|40001|40P01|53|25P03|ECONN|EPIPE|ETIMEDOUT)/;
const lostConnection =
  /connection terminated|terminating connection|timeout exceeded when trying to connect/i;

export const isPassing = (error: unknown): boolean =>
  error instanceof Error &&
  (passing.test((error as { code?: string }).code ?? '') || lostConnection.test(error.message));

export const failureOf = {
  attempt(host: Host, error: unknown, attempt: Attempt, stopping: AbortSignal): Outcome {
    if (error instanceof Refusal) return { failed: error.message };
    if (error instanceof Invalid)
      return { failed: `${error.message} ${Object.values(error.fields).join(' ')}` };
    if (isFull(error)) return { failed: fullInWords };
    if (error instanceof Interrupted || stopping.aborted || isPassing(error)) throw error;
    const reference = randomBytes(4).toString('hex');
    host.log.error({ err: error, job: attempt.jobId, reference }, 'a job failed');
    return {
      failed: `Something went wrong on our side. Nothing was changed. Tell support: ${reference}.`,
    };
  },
  /** A job that was cancelled while it failed stays cancelled. */
  ended(error: unknown): void {
    if (!(error instanceof JobEnded)) throw error;
  },
};
