/**
 * The queue that carries the news of jobs between servers: pg-boss, on tables that the migration made. The
 * news is sent in the transaction that made the job, delivered at least once, and says no more than which
 * job it is.
 */
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import { jobSchema } from '../database/job-schema.ts';
import type { Db } from '../database/tenant.ts';
import type { MailNews } from '../mail/mail.ts';
import { type PushNews, pushTries } from '../push/deliver-push.ts';
import { type CallNews, callTries } from '../webhooks/deliver.ts';

const queueName = 'muster-job';
const mailName = 'muster-mail';
const callName = 'muster-webhook';
const pushName = 'muster-push';
const upkeepName = 'muster-upkeep';

/**
 * A running job whose server has been silent for this long is given to another; the attempt number keeps
 * it safe. An upkeep, which has no such number, waits longer.
 */
const silentSeconds = 3;
const upkeepSilentSeconds = 15;

/** A mail says itself when it has been refused often enough; a mail server may be away for days. */
const mailNewsTries = 1_000;

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
  /** With a limit a mail waits for its turn, and no other behind it. */
  readonly mailsAtOnce: number;
  /** A throw has it tried again, after longer and longer pauses. */
  deliverMail(news: MailNews): Promise<void>;
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
  const swept = [queueName];
  const sweep = sweepEverySecond(boss, swept, options);
  let isClosed = false;
  return {
    async take(work) {
      await takeNews(boss, work);
      await carryOutside(boss, work);
      const upkeep = work.upkeep.map((each) => ({ ...each, queue: `${upkeepName}-${each.name}` }));
      swept.push(...upkeep.map(({ queue }) => queue));
      for (const each of upkeep) await scheduleUpkeep(boss, each, options.log);
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

/**
 * What a silent server was doing goes to another under a number of its own: whoever wakes up again and ends
 * the old one ends nothing that is being done. pg-boss would bring the same number again, after ten seconds
 * at the soonest.
 */
function sweepEverySecond(boss: PgBoss, names: readonly string[], options: QueueOptions): NodeJS.Timeout {
  let busy = false;
  const sweep = async () => {
    if (busy) return;
    busy = true;
    try {
      await boss.getDb().executeSql(bringAgain, [names]);
    } catch (error) {
      options.log(error, 'the queue could not be swept');
    } finally {
      busy = false;
    }
  };
  void sweep();
  return setInterval(sweep, 1_000).unref();
}

/** Columns of pg-boss that the new piece of news has from the old. */
const inherited = `name, data, priority, retry_limit, retry_delay, retry_backoff, retry_delay_max,
  expire_seconds, deletion_seconds, keep_until, policy, heartbeat_seconds`;

const bringAgain = `
  with silent as (
    update ${jobSchema}.job set state = 'cancelled', completed_on = now()
    where name = any($1) and state = 'active'
      and coalesce(heartbeat_on, started_on) < now() - interval '1 second' *
        case name when '${queueName}' then ${silentSeconds} else ${upkeepSilentSeconds} end
    returning ${inherited}, retry_count)
  insert into ${jobSchema}.job (${inherited}, retry_count)
  select ${inherited}, retry_count + 1 from silent
  -- An upkeep whose next time has come is queued already.
  on conflict do nothing
  returning 1`;

/** Numbers that have changed since a queue was made hold from now on. */
async function makeQueue(boss: PgBoss, name: string, { policy, ...numbers }: QueueShape): Promise<void> {
  await boss.createQueue(name, { ...numbers, ...(policy && { policy }) });
  await boss.updateQueue(name, numbers);
}

type QueueShape = NonNullable<Parameters<PgBoss['createQueue']>[1]>;

/** A server that fell silent is noticed by the sweep; pg-boss looks after this long. */
const heartbeatSeconds = 3_600;

const outside = { notify: true, retryDelay: 15, retryBackoff: true, expireInSeconds: 120 } as const;

async function makeQueues(boss: PgBoss): Promise<void> {
  await makeQueue(boss, queueName, {
    notify: true,
    retryLimit: 1_000,
    retryDelay: 1,
    expireInSeconds: 86_400 - 1,
    heartbeatSeconds,
  });
  await makeQueue(boss, mailName, { ...outside, retryLimit: mailNewsTries, retryDelayMax: 600 });
  await makeQueue(boss, callName, { ...outside, retryLimit: callTries - 1, retryDelayMax: 6 * 3_600 });
  await makeQueue(boss, pushName, { ...outside, retryLimit: pushTries - 1, retryDelayMax: 3_600 });
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

/** Several at a time: a receiver that does not answer holds up its own alone. */
export const outsideAtOnce = 4;

async function carryOutside(boss: PgBoss, options: QueueWork): Promise<void> {
  const { mailsAtOnce } = options;
  await carry<MailNews>(boss, mailName, mailsAtOnce, ({ data }) => options.deliverMail(data));
  await carry<CallNews>(boss, callName, outsideAtOnce, ({ data, retryCount }) =>
    options.deliverCall(data, retryCount),
  );
  await carry<PushNews>(boss, pushName, outsideAtOnce, ({ data }) => options.deliverPush(data));
}

/**
 * What one transaction queued is told of once, and taken one by one: whoever has carried one looks for the
 * next without a pause.
 */
async function carry<T extends object>(
  boss: PgBoss,
  name: string,
  atOnce: number,
  deliver: (job: JobWithMetadata<T>) => Promise<void>,
): Promise<void> {
  const work = {
    localConcurrency: atOnce,
    pollingIntervalSeconds: 5,
    notifyPollingIntervalSeconds: 30,
    includeMetadata: true,
  } as const;
  let worker: string | undefined;
  worker = await boss.work(name, work, async (jobs: JobWithMetadata<T>[]) => {
    if (worker !== undefined) boss.notifyWorker(worker);
    for (const job of jobs) await deliver(job);
  });
}

type QueueUpkeep = QueueWork['upkeep'][number] & { readonly queue: string };

/**
 * An upkeep runs once at its time, on one of the servers; a time that passed while all were down is made
 * up for.
 */
async function scheduleUpkeep(boss: PgBoss, upkeep: QueueUpkeep, log: QueueOptions['log']): Promise<void> {
  const { name, queue, cron, run } = upkeep;
  await makeQueue(boss, queue, {
    policy: 'stately',
    retryLimit: 2,
    retryDelay: 15,
    expireInSeconds: 3_600,
    heartbeatSeconds,
  });
  await boss.work(queue, { pollingIntervalSeconds: 5, heartbeatRefreshSeconds: 3 }, async () => {
    try {
      await run();
    } catch (error) {
      log(error, `upkeep '${name}' failed`);
      throw error;
    }
  });
  await boss.schedule(queue, cron, {}, { tz: 'Asia/Kolkata', missed: 'once' });
}
