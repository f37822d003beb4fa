/** A job as it goes on, for a browser: server-sent events, from whichever server is asked. */
import { Readable } from 'node:stream';
import { forbidden, notFound } from '#kernel/refusal.ts';
import { type Say, tellIn } from '../language/catalogue.ts';
import type { Host, Session, Work } from '../work.ts';
import { type JobState, readJob } from './job-row.ts';

/** Whoever started a job may follow and cancel it; others by their right to jobs. */
export async function jobFor(
  work: Work,
  jobId: number,
  action: 'read' | 'cancel' | 'retry',
): Promise<JobState> {
  const job = await readJob(work.db, work.session.organisationId, jobId);
  const own = job?.startedById !== null && job?.startedById === work.session.userId;
  if (job && (own || work.may('job', action) === 'organisation')) return job;
  if (job && action !== 'read' && work.may('job', 'read') === 'organisation') return forbidden();
  return notFound('This job');
}

const isOver = ({ state }: JobState): boolean =>
  state === 'done' || state === 'failed' || state === 'cancelled';

/**
 * Words may be missed while a connection is made again, so the row is looked at now and then all the same.
 */
const lookAgainMilliseconds = 1_000;
const stillHereMilliseconds = 15_000;
/** A browser connects again by itself, and its right is then asked again. */
const longestMilliseconds = 600_000;

/** What it does and why it failed, in the language of who follows it. */
export function jobEvents({ host, session }: Work, jobId: number): Readable {
  const tell = tellIn(session.language ?? 'en');
  return Readable.from(states(host, session, jobId, tell), { objectMode: false });
}

/** What a job answered is for whoever started it: others have its figures, and no values of records. */
const figuresOf = (result: unknown): unknown =>
  typeof result === 'object' && result !== null
    ? Object.fromEntries(
        Object.entries(result).filter(([, value]) => typeof value === 'number' || typeof value === 'boolean'),
      )
    : null;

async function* states(
  host: Host,
  { organisationId, userId }: Session,
  jobId: number,
  tell: Say,
): AsyncGenerator<string> {
  const ear = await listener(host, organisationId, jobId);
  const begun = performance.now();
  let told = '';
  let toldAt = begun;
  try {
    yield 'retry: 1000\n\n';
    while (performance.now() - begun < longestMilliseconds) {
      const state = await host.tenancy.inOrganisation(organisationId, (db) =>
        readJob(db, organisationId, jobId),
      );
      if (!state) return;
      const { startedById, title: _title, ...shown } = state;
      const [note, error] = [shown.note, shown.error].map((words) => words && tell(words));
      const result = startedById === userId ? shown.result : figuresOf(shown.result);
      const now = JSON.stringify({ ...shown, result, note, error });
      if (now !== told) {
        yield `data: ${now}\n\n`;
        told = now;
        toldAt = performance.now();
      } else if (performance.now() - toldAt > stillHereMilliseconds) {
        yield ': still here\n\n';
        toldAt = performance.now();
      }
      if (isOver(state)) return;
      await ear.next(lookAgainMilliseconds);
    }
  } finally {
    ear.close();
  }
}

type Listener = { next(most: number): Promise<void>; close(): void };

async function listener(host: Host, organisationId: number, jobId: number): Promise<Listener> {
  let heard = false;
  let wake: (() => void) | null = null;
  const close = await host.jobs.watch(organisationId, jobId, () => {
    heard = true;
    wake?.();
  });
  return {
    close,
    async next(most) {
      if (!heard) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, most);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      heard = false;
      wake = null;
    },
  };
}
