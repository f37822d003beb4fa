/**
 * Jobs: long work that survives its server. The row of the job is inserted, and the news of it sent, in the
 * transaction of the person who asked; the effect and the mark 'done' commit together; so whatever is killed
 * whenever, the effect happens exactly once or the job says why it did not.
 */

import { deliverMail, type MailNews } from '../mail/mail.ts';
import { deliverPush, type PushNews } from '../push/deliver-push.ts';
import { type CallNews, deliverCall } from '../webhooks/deliver.ts';
import type { Host, Work } from '../work.ts';
import { type Announcements, announce, openAnnouncements } from './announcement.ts';
import { failureOf, runAttempt } from './attempt.ts';
import type { Job, Startable } from './job.ts';
import {
  beginAttempt,
  cancelJob,
  clearForRetry,
  insertJob,
  requeueJob,
  topicOf,
  writeFailed,
} from './job-row.ts';
import { type News, openQueue, outsideAtOnce, type Queue, type QueueWork } from './queue.ts';

type StartOptions = {
  /** What the person sees: 'Pay run for November 2026'. */
  readonly title: string;
  /** While a job with this key is queued or running, a second one is refused: 'pay-run/2026-11'. */
  readonly singleton?: string;
};

/** What is done at its time, on one of the servers. */
export type Upkeep = { readonly name: string; readonly cron: string; run(host: Host): Promise<void> };

export type Jobs = {
  /**
   * Takes up what is queued, what a killed server left behind first of all; until then jobs are only started.
   * The host is handed in here, so that nothing can begin before every part of it is there.
   */
  begin(host: Host): Promise<void>;
  /** Makes the job and answers its id; it begins once the transaction of `work` has committed. */
  start<I>(work: Work, job: Startable<I>, input: NoInfer<I>, options: StartOptions): Promise<number>;
  cancel(work: Work, jobId: number): Promise<void>;
  retry(work: Work, jobId: number): Promise<void>;
  /** The same two where the record's own action sets the state: only what goes beside it. */
  cancelling(work: Work, jobId: number): Promise<void>;
  retrying(work: Work, jobId: number): Promise<void>;
  /** Has mails of the outbox sent once the transaction of `work` has committed. */
  post(work: Work, news: readonly MailNews[]): Promise<void>;
  /** The same for calls to webhooks. */
  call(work: Work, news: readonly CallNews[]): Promise<void>;
  /** The same for messages to devices. */
  push(work: Work, news: readonly PushNews[]): Promise<void>;
  /** Calls `heard` whenever a server wrote to the job, until the answer is called. */
  watch(organisationId: number, jobId: number, heard: () => void): Promise<() => void>;
  /**
   * Tells the jobs of this server to stop; they are rolled back and taken up again by another, or at the
   * next start.
   */
  close(): Promise<void>;
};

declare module '../work.ts' {
  interface Host {
    readonly jobs: Jobs;
  }
}

type JobsOptions = {
  readonly serverUrl: string;
  /** Every job that the features declare. */
  readonly known: readonly Job[];
  readonly upkeep?: readonly Upkeep[];
  /** Jobs at a time on this server; 0 only starts jobs for others to do. */
  readonly atOnce?: number;
  readonly log: Host['log'];
};

/** Killed this often while doing one job, a server stops trying it: the job itself is what kills. */
const deliveriesMost = 8;

export async function openJobs(options: JobsOptions): Promise<Jobs> {
  const known = new Map(options.known.map((job) => [job.name, job]));
  const stopping = new AbortController();
  const queue: Queue = await openQueue({
    serverUrl: options.serverUrl,
    log: (error, sentence) => options.log.warn({ err: error }, sentence),
  });
  // Only a server that somebody watches from needs to listen.
  let announcements: Promise<Announcements> | undefined;
  return {
    async begin(host) {
      const { atOnce = 2, upkeep = [] } = options;
      if (atOnce > 0) await queue.take(workFor(host, { atOnce, upkeep, known, stopping: stopping.signal }));
    },
    async start(work, { name }, input, { title, singleton }) {
      if (!known.has(name)) throw new Error(`no feature exports the job '${name}'`);
      const jobId = await insertJob(work.db, work.session, { name, title, input, singleton });
      await queue.send(work.db, { organisationId: work.session.organisationId, jobId, name });
      work.audit({ action: 'start', form: 'job', recordId: jobId });
      return jobId;
    },
    async cancel(work, jobId) {
      await cancelJob(work.db, work.session.organisationId, jobId);
      work.audit({ action: 'cancel', form: 'job', recordId: jobId });
    },
    async retry(work, jobId) {
      await requeueJob(work.db, work.session, jobId);
      await queue.send(work.db, { organisationId: work.session.organisationId, jobId });
      work.audit({ action: 'retry', form: 'job', recordId: jobId });
    },
    async cancelling(work, jobId) {
      await announce(work.db, topicOf(work.session.organisationId, jobId));
    },
    async retrying(work, jobId) {
      await clearForRetry(work.db, work.session, jobId);
      await queue.send(work.db, { organisationId: work.session.organisationId, jobId });
    },
    post: (work, news) => queue.sendMails(work.db, news),
    call: (work, news) => queue.sendCalls(work.db, news),
    push: (work, news) => queue.sendPushes(work.db, news),
    async watch(organisationId, jobId, heard) {
      announcements ??= openAnnouncements(options.serverUrl);
      return (await announcements).on(topicOf(organisationId, jobId), heard);
    },
    async close() {
      stopping.abort();
      await queue.close();
      await announcements?.then((opened) => opened.close()).catch(() => undefined);
    },
  };
}

type Doing = Required<Pick<JobsOptions, 'atOnce' | 'upkeep'>> & {
  readonly known: ReadonlyMap<string, Job>;
  readonly stopping: AbortSignal;
};

/** What this server does of all that is queued. */
const workFor = (host: Host, { atOnce, upkeep, known, stopping }: Doing): QueueWork => ({
  atOnce,
  mailsAtOnce: host.settings.mailsAMinute === null ? outsideAtOnce : 1,
  upkeep: upkeep.map((each) => ({ ...each, run: () => each.run(host) })),
  deliver: (news, again) => deliver(host, known, stopping, news, again),
  deliverMail: (news) => deliverMail(host, news),
  deliverCall: (news, again) => deliverCall(host, news, again),
  deliverPush: (news) => deliverPush(host, news),
});

/**
 * One delivery of the news of a job. A throw here has it delivered again, so only a fault around the job
 * throws.
 */
async function deliver(
  host: Host,
  known: ReadonlyMap<string, Job>,
  stopping: AbortSignal,
  news: News,
  again: number,
): Promise<void> {
  if (stopping.aborted) throw new Error('this server is stopping');
  const { organisationId, jobId, name } = news;
  // While servers are being replaced by newer ones, a job may reach one that does not know it yet.
  if (name !== undefined && !known.has(name) && again < deliveriesMost)
    throw new Error(`this server does not know the job '${name}'`);
  const row = await host.tenancy.inOrganisation(organisationId, (db) =>
    beginAttempt(db, organisationId, jobId),
  );
  if (!row) return;
  const attempt = { organisationId, jobId, number: row.attempts };
  const declared = known.get(row.name);
  const outcome =
    again >= deliveriesMost
      ? { failed: `This was interrupted ${again} times and has been given up. Nothing was changed.` }
      : declared
        ? await runAttempt(host, declared, row, attempt, stopping)
        : { failed: 'This Muster no longer knows how to do this job.' };
  if (outcome.failed === undefined) return;
  const failed = outcome.failed;
  await host.tenancy
    .inOrganisation(organisationId, (db) => writeFailed(db, attempt, failed))
    .catch(failureOf.ended);
}
