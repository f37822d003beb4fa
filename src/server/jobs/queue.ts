/**
 * The queue that carries the news of jobs between servers: pg-boss, on tables that the migration made. The
 * news is sent in the transaction that made the job, delivered at least once, and says no more than which
 * job it is.
 */
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import { jobSchema } from '../database/job-schema.ts';
import type { Db } from '../database/tenant.ts';
import { type MailNews, mailTries } from '../mail/mail.ts';
import { type PushNews, pushTries } from '../push/deliver-push.ts';
import { type CallNews, callTries } from '../webhooks/deliver.ts';

const queueName = 'muster-job';
const mailName = 'muster-mail';
const callName = 'muster-webhook';
const pushName = 'muster-push';
const upkeepName = 'muster-upkeep';

/**
 * A running job whose server has been silent for this long is given to another; the attempt number keeps
 * it safe.
 */
const silentSeconds = 3;

export type News = { readonly organisationId: number; readonly jobId: number; readonly name?: string };
export type Queue = {
  /** From now on this server does what is queued; before it only sends. */
  take(work: QueueWork): Promise<void>;
  send(db: Db, news: News): Promise<void>;
  sendMails(db: Db, news: readonly MailNews[]): Promise<void>;
  sendCalls(db: Db, news: readonly CallNews[]): Promise<void>;
  sendPushes(db: Db, news: readonly PushNews[]): Promise<void>;
  close(): Promise<void>;
};

type QueueOptions = {
  readonly serverUrl: string;
  log(error: unknown, sentence: string): void;
};

export type QueueWork = {
  /** How many jobs this server does at a time. */
  readonly atOnce: number;
  /** A throw brings the news again in a second. `again` counts how often it has been brought before. */
  deliver(news: News, again: number): Promise<void>;
  /** A throw has it tried again, after longer and longer pauses. */
  deliverMail(news: MailNews, again: number): Promise<void>;
  /** As a mail: a throw has the call made again, later and later. */
  deliverCall(news: CallNews, again: number): Promise<void>;
  /** The same for a message to a device. */
  deliverPush(news: PushNews): Promise<void>;
  readonly upkeep: readonly { readonly name: string; readonly cron: string; run(): Promise<void> }[];
};

export async function openQueue(options: QueueOptions): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: options.serverUrl,
    schema: jobSchema,
    migrate: false,
    createSchema: false,
    application_name: 'muster jobs',
    max: 3,
    useListenNotify: true,
    reindex: false,
    monitorVacuum: false,
    cronWorkerIntervalSeconds: 5,
  });
  boss.on('error', (error) => options.log(error, 'the job queue met an error'));
  await boss.start();
  await makeQueues(boss);
  const sweep = sweepEverySecond(boss, options);
  let isClosed = false;
  return {
    async take(work) {
      await takeNews(boss, work);
      await carryOutside(boss, work);
      await scheduleUpkeep(boss, work, options.log);
    },
    async send(db, news) {
      await boss.send(queueName, news, { db: fromKysely(db) });
    },
    sendMails: (db, news) => sendAll(boss, mailName, db, news),
    sendCalls: (db, news) => sendAll(boss, callName, db, news),
    sendPushes: (db, news) => sendAll(boss, pushName, db, news),
    async close() {
      if (isClosed) return;
      isClosed = true;
      clearInterval(sweep);
      await boss.stop({ graceful: true, timeout: 3_000, close: true });
    },
  };
}

async function sendAll(boss: PgBoss, name: string, db: Db, news: readonly object[]): Promise<void> {
  if (news.length === 0) return;
  const some = news.map((data) => ({ data }));
  await boss.insert(name, some, { db: fromKysely(db) });
}

/** pg-boss itself notices a silent server after ten seconds at the soonest. */
function sweepEverySecond(boss: PgBoss, options: QueueOptions): NodeJS.Timeout {
  let busy = false;
  const sweep = async () => {
    if (busy) return;
    busy = true;
    try {
      const { rows } = await boss.getDb().executeSql(
        `select id from ${jobSchema}.job where name = $1 and state = 'active'
           and coalesce(heartbeat_on, started_on) < now() - $2 * interval '1 second'`,
        [queueName, silentSeconds],
      );
      const ids = rows.map(({ id }) => id as string);
      if (ids.length > 0) await boss.fail(queueName, ids, { reason: 'the server that did it fell silent' });
    } catch (error) {
      options.log(error, 'the queue could not be swept');
    } finally {
      busy = false;
    }
  };
  void sweep();
  return setInterval(sweep, 1_000).unref();
}

async function makeQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(queueName, {
    notify: true,
    retryLimit: 1_000,
    retryDelay: 1,
    expireInSeconds: 86_400 - 1,
    heartbeatSeconds: 10,
  });
  await boss.createQueue(mailName, {
    notify: true,
    retryLimit: mailTries - 1,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 3_600,
    expireInSeconds: 120,
  });
  await boss.createQueue(callName, {
    notify: true,
    retryLimit: callTries - 1,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 6 * 3_600,
    expireInSeconds: 120,
  });
  await boss.createQueue(pushName, {
    notify: true,
    retryLimit: pushTries - 1,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 3_600,
    expireInSeconds: 120,
  });
}

async function takeNews(boss: PgBoss, options: QueueWork): Promise<void> {
  const work = {
    localConcurrency: options.atOnce,
    heartbeatRefreshSeconds: 1,
    pollingIntervalSeconds: 1,
    notifyPollingIntervalSeconds: 2,
    includeMetadata: true,
  } as const;
  await boss.work(queueName, work, async (jobs: JobWithMetadata<News>[]) => {
    for (const job of jobs) await options.deliver(job.data, job.retryCount);
  });
}

async function carryOutside(boss: PgBoss, options: QueueWork): Promise<void> {
  const work = {
    pollingIntervalSeconds: 5,
    notifyPollingIntervalSeconds: 30,
    includeMetadata: true,
  } as const;
  await boss.work(mailName, work, async (jobs: JobWithMetadata<MailNews>[]) => {
    for (const job of jobs) await options.deliverMail(job.data, job.retryCount);
  });
  // Several at a time: a receiver that does not answer holds up its own calls alone.
  const calls = { ...work, localConcurrency: 4 };
  await boss.work(callName, calls, async (jobs: JobWithMetadata<CallNews>[]) => {
    for (const job of jobs) await options.deliverCall(job.data, job.retryCount);
  });
  await boss.work(pushName, calls, async (jobs: JobWithMetadata<PushNews>[]) => {
    for (const job of jobs) await options.deliverPush(job.data);
  });
}

/**
 * Each upkeep runs once at its time, on one of the servers; a time that passed while all were down is made
 * up for.
 */
async function scheduleUpkeep(boss: PgBoss, { upkeep }: QueueWork, log: QueueOptions['log']): Promise<void> {
  for (const { name, cron, run } of upkeep) {
    const queue = `${upkeepName}-${name}`;
    await boss.createQueue(queue, {
      policy: 'stately',
      retryLimit: 2,
      retryDelay: 60,
      expireInSeconds: 3_600,
    });
    await boss.work(queue, { pollingIntervalSeconds: 5 }, async () => {
      try {
        await run();
      } catch (error) {
        log(error, `upkeep '${name}' failed`);
        throw error;
      }
    });
    await boss.schedule(queue, cron, {}, { tz: 'Asia/Kolkata', missed: 'once' });
  }
}
