/**
 * The row of a job: the truth about it. Each attempt has a number, and only the latest attempt of a job
 * that is still running can write to it; so a server that was thought dead, and a job that was cancelled,
 * can commit nothing.
 */
import { sql } from 'kysely';
import type { Db } from '../database/tenant.ts';
import type { Session } from '../work.ts';
import { announce } from './announcement.ts';
import { refuse } from './jobs.refusal.ts';
import { recordAction } from './server-jobs.ts';

export type JobRow = {
  readonly id: number;
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly attempts: number;
  readonly startedById: number | null;
};

/** Which attempt of which job writes. */
export type Attempt = { readonly organisationId: number; readonly jobId: number; readonly number: number };

type NewJob = {
  readonly name: string;
  readonly title: string;
  readonly input: unknown;
  readonly singleton?: string | undefined;
};

/** What a browser is told: `result` is the handler's answer. */
export type JobState = {
  readonly state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  readonly done: number | null;
  readonly total: number | null;
  readonly note: string | null;
  readonly error: string | null;
  readonly result: unknown;
  readonly title: string;
  readonly startedById: number | null;
};

/**
 * Thrown into a handler whose job was cancelled or is being done by somebody else; it must not be caught.
 */
export class JobEnded extends Error {
  constructor() {
    super('the job was cancelled, or taken over by another server');
  }
}

export const topicOf = (organisationId: number, jobId: number): string => `job/${organisationId}/${jobId}`;

export async function insertJob(db: Db, session: Session, job: NewJob): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ id: number }>`
    insert into job (organisation_id, name, title, input, singleton, state, attempts, started_by_id,
      created_by, changed_by)
    values (${session.organisationId}, ${job.name}, ${job.title}, ${JSON.stringify(job.input ?? {})}::jsonb,
      ${job.singleton ?? null}, 'queued', 0, ${session.userId || null},
      ${session.userId || null}, ${session.userId || null})
    on conflict (organisation_id, singleton) where state in ('queued', 'running') do nothing
    returning id`.execute(db);
  if (row) return row.id;
  return refuse('job.already-running/job-row', { title: job.title });
}

/** Begins the next attempt; undefined when the job has ended meanwhile. */
export async function beginAttempt(
  db: Db,
  organisationId: number,
  jobId: number,
): Promise<JobRow | undefined> {
  const {
    rows: [row],
  } = await sql<JobRow>`
    update job set state = 'running', attempts = attempts + 1, started_at = least(started_at, now()),
      changed_at = now(), version = version + 1
    where organisation_id = ${organisationId} and id = ${jobId} and state in ('queued', 'running')
    returning id, name, input, attempts, started_by_id as "startedById"`.execute(db);
  if (row) await announce(db, topicOf(organisationId, jobId));
  return row;
}

/** Throws JobEnded when this attempt is no longer the job's. */
async function ofAttempt(db: Db, attempt: Attempt, set: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql`
    update job set ${set}, changed_at = now()
    where organisation_id = ${attempt.organisationId} and id = ${attempt.jobId}
      and attempts = ${attempt.number} and state = 'running'
    returning id`.execute(db);
  if (rows.length === 0) throw new JobEnded();
  await announce(db, topicOf(attempt.organisationId, attempt.jobId));
}

export const writeProgress = (
  db: Db,
  attempt: Attempt,
  done: number,
  total: number,
  note?: string,
): Promise<void> =>
  ofAttempt(
    db,
    attempt,
    sql`done = ${Math.round(done)}, total = ${Math.round(total)}, note = ${note ?? null}`,
  );

/** In the transaction of the effect, so that both are there or neither is. */
export const writeDone = (db: Db, attempt: Attempt, result: unknown): Promise<void> =>
  ofAttempt(
    db,
    attempt,
    sql`
  state = 'done', done = coalesce(total, done), note = null, error = null, finished_at = now(),
  version = version + 1,  result = ${JSON.stringify(result ?? null)}::jsonb`,
  );

export const writeFailed = (db: Db, attempt: Attempt, message: string): Promise<void> =>
  ofAttempt(
    db,
    attempt,
    sql`
  state = 'failed', error = ${message.slice(0, 4000)}, finished_at = now(), version = version + 1`,
  );

/** Takes effect on a running job at its next progress, or at its end, which is then rolled back. */
export async function cancelJob(db: Db, organisationId: number, jobId: number): Promise<void> {
  const { rows } = await sql`
    update job set state = 'cancelled', finished_at = now(), changed_at = now(), version = version + 1
    where organisation_id = ${organisationId} and id = ${jobId} and state in ('queued', 'running')
    returning id`.execute(db);
  if (rows.length === 0) refuse('job.ended');
  await announce(db, topicOf(organisationId, jobId));
}

/**
 * Refuses when another job is doing the same, or when somebody else's decision would be made again; else
 * wipes what the last attempt left. The state is the caller's.
 */
export async function clearForRetry(db: Db, session: Session, jobId: number): Promise<void> {
  const { organisationId, userId } = session;
  const { rows: others } = await sql<{ title: string }>`
    select title from job where organisation_id = ${organisationId} and id = ${jobId}
      and name = ${recordAction.name} and started_by_id is distinct from ${userId}`.execute(db);
  if (others[0]) refuse('job.of-another', { title: others[0].title });
  const {
    rows: [waiting],
  } = await sql<{ title: string }>`
    select other.title from job, job other
    where job.organisation_id = ${organisationId} and job.id = ${jobId}
      and other.organisation_id = ${organisationId}
      and other.singleton = job.singleton and other.state in ('queued', 'running')`.execute(db);
  if (waiting) refuse('job.already-running/job-row-clear-for-retry', { title: waiting.title });
  await sql`update job set error = null, note = null, done = null, started_at = null, finished_at = null
    where organisation_id = ${organisationId} and id = ${jobId}`.execute(db);
  await announce(db, topicOf(organisationId, jobId));
}

/**
 * Puts a failed or cancelled job back in the queue; the caller sends the news of it in the same
 * transaction.
 */
export async function requeueJob(db: Db, session: Session, jobId: number): Promise<void> {
  const { organisationId } = session;
  await clearForRetry(db, session, jobId);
  const { rows } = await sql`
    update job set state = 'queued', changed_at = now(), version = version + 1
    where organisation_id = ${organisationId} and id = ${jobId} and state in ('failed', 'cancelled')
    returning id`.execute(db);
  if (rows.length === 0) refuse('job.not-failed');
}

export async function readJob(db: Db, organisationId: number, jobId: number): Promise<JobState | undefined> {
  const {
    rows: [row],
  } = await sql<JobState>`
    select state, done, total, note, error, result, title, started_by_id as "startedById"
    from job where organisation_id = ${organisationId} and id = ${jobId}`.execute(db);
  return row;
}
