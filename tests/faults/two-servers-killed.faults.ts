/**
 * Two servers on one database, of which the one that works is killed without a word: what it calculated is
 * done by the other, and what it approved is locked once and told once.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareOwnCluster, withClient } from '#server/database/database-roles.ts';
import { startPostgres } from '#server/database/postgres.ts';
import { actOn, answered } from './asked.ts';
import { enterBonus, lastPaid } from './bonus-run.ts';
import { roundsAsked } from './kill-rounds.ts';
import { type MusterProcess, musterProcess } from './muster-process.ts';
import { copySeeded } from './seeded-folder.ts';
import { type StubbornCaller, signedIn } from './stubborn-caller.ts';
import { approvalIsWhole, jobsEnded, setsAreWhole } from './wholeness.ts';

/** So many killed while they calculate, and as many while they approve: at most four of each. */
const rounds = Math.min(4, roundsAsked);
/** A silent server's work is another's after five seconds; this is for a machine that is busy. */
const takenOverMilliseconds = 30_000;
const organisation = 56;

const folder = mkdtempSync(join(tmpdir(), 'muster-two-killed-'));
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let superUrl: string;
let servers: readonly [MusterProcess, MusterProcess];
let payroll: StubbornCaller;
let approver: StubbornCaller;

before(async () => {
  await copySeeded(folder);
  postgres = await startPostgres({ homeFolder: folder, durable: false });
  superUrl = postgres.superUrl('muster');
  const { ownerUrl } = await prepareOwnCluster(postgres.superUrl, 'two servers', 'muster');
  const shared = {
    DATABASE_URL: await ownedBy(ownerUrl),
    DATA_KEY: readFileSync(join(folder, 'secrets', 'data-key'), 'utf8').trim(),
    FILES_URL: join(folder, 'files'),
    DEMO: 'on',
  };
  const one = await musterProcess(join(folder, 'one'), shared);
  const two = await musterProcess(join(folder, 'two'), shared);
  servers = [one, two];
  for (const server of servers) await server.start();
  payroll = await signedIn(one.url, organisation, 'payroll');
  approver = await signedIn(one.url, organisation, 'approver');
});
after(async () => {
  for (const server of servers ?? []) await server.stop();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The owner with a password of this test's, who may make the servers' role as an operator's owner may. */
async function ownedBy(ownerUrl: string): Promise<string> {
  const url = new URL(ownerUrl);
  await withClient(postgres.superUrl('postgres'), (client) =>
    client.query(`alter role ${url.username} createrole password 'owner';
      grant muster_server to ${url.username} with admin option`),
  );
  return Object.assign(url, { password: 'owner' }).href;
}

const asked = <T extends object>(text: string, values: readonly unknown[]) =>
  withClient(superUrl, async (client) => (await client.query<T>(text, [...values])).rows);

async function bonusRun(): Promise<number> {
  const paid = await lastPaid(payroll);
  const { month } = paid;
  const made = { month, payOn: `${month}-28`, kind: 'bonus' };
  const { body } = answered(await payroll.change('POST', '/api/records/pay-run', made));
  await enterBonus(payroll, body.id as number, paid);
  return body.id as number;
}

type Sums = { people: number; gross: string; net: string };
const sumsOf = async (id: number): Promise<Sums | undefined> => {
  const [sums] = await asked<Sums>(
    `select s.people::int as people, s.gross::text as gross, s.net::text as net from public.pay_run_set s
    join public.pay_run r on r.organisation_id = s.organisation_id and r.id = s.run_id
      and r.draft_set = s.draft_set
    where s.organisation_id = $1 and s.run_id = $2`,
    [organisation, id],
  );
  return sums;
};

const killedAndBack = async (server: MusterProcess, meanwhile: () => Promise<void>): Promise<void> => {
  await server.killServer();
  await meanwhile();
  await server.start();
};

test('what a killed server calculates is done by the other within seconds, to the same sums', async (t) => {
  const run = await bonusRun();
  const calculate = () => actOn(payroll, 'pay-run', run, 'calculate').then(answered);
  await calculate();
  await jobsEnded(superUrl);
  const usual = await sumsOf(run);
  assert.ok((usual?.people ?? 0) > 0);
  const took: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const [working, other] = round % 2 ? servers : servers.toReversed();
    assert.ok(working && other);
    // The other is held while the work is given out, so that it is certain whose it is.
    process.kill(other.pid(), 'SIGSTOP');
    const asking = actOn(payroll.at(working.url), 'pay-run', run, 'calculate').then(answered);
    await asking.then(() => begun(run));
    process.kill(other.pid(), 'SIGCONT');
    await killedAndBack(working, async () => {
      const killed = performance.now();
      await jobsEnded(superUrl);
      took.push(Math.round(performance.now() - killed));
    });
    assert.deepEqual(await sumsOf(run), usual, `round ${round}`);
    await setsAreWhole(superUrl, run, round + 1);
  }
  t.diagnostic(`done by the other after ${took.join(', ')} ms`);
  assert.ok(Math.max(...took) < takenOverMilliseconds);
});

/** Until a server has begun to calculate the run. */
async function begun(run: number): Promise<void> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const found = await asked(
      `select from public.job where organisation_id = $1 and name = 'payroll.calculate'
        and (input->>'runId')::bigint = $2 and state = 'running'`,
      [organisation, run],
    );
    if (found.length > 0) return;
    await pause(5);
  }
  assert.fail('nobody began to calculate');
}

/** What was told of a run, and whatever of it somebody was told more than once. */
async function toldOf(run: number): Promise<{ kinds: string[]; twice: unknown[] }> {
  const told = await asked<{ kind: string }>(
    `select kind from public.event_told where organisation_id = $1 and record_id = $2
      and kind like 'pay-run%' order by 1`,
    [organisation, run],
  );
  const twice = await asked(
    `select user_id, title from public.notification where organisation_id = $1 and path like $2
    group by user_id, title having count(*) > 1`,
    [organisation, `%/pay-run/${run}%`],
  );
  return { kinds: told.map(({ kind }) => kind), twice };
}

test('what a killed server approves is locked once by whichever is asked, and told once', async (t) => {
  const sentRun = async () => {
    const run = await bonusRun();
    answered(await actOn(payroll, 'pay-run', run, 'calculate'));
    await jobsEnded(superUrl);
    answered(await actOn(payroll, 'pay-run', run, 'send'));
    return run;
  };
  const usualRun = await sentRun();
  const began = performance.now();
  answered(await actOn(approver, 'pay-run', usualRun, 'approve'));
  const usual = performance.now() - began;
  const { kinds } = await toldOf(usualRun);
  assert.ok(kinds.length > 0, 'somebody is told of an approval');
  for (let round = 1; round <= rounds; round += 1) {
    const [working, other] = round % 2 ? servers : servers.toReversed();
    assert.ok(working && other);
    const run = await sentRun();
    const path = `/api/records/pay-run/${run}`;
    const { version, fingerprint } = (await approver.at(other.url).get(path)).body;
    const key = randomUUID();
    const approve = (server: MusterProcess) =>
      approver.at(server.url).change('POST', `${path}/actions/approve`, { version, fingerprint }, key);
    const first = approve(working);
    await pause((usual * round) / (rounds + 1));
    await killedAndBack(working, async () => {
      answered(await approve(other));
    });
    answered(await first);
    await approvalIsWhole(superUrl, run, true);
    assert.deepEqual(await toldOf(run), { kinds, twice: [] }, `round ${round}`);
  }
  t.diagnostic(`undisturbed ${Math.round(usual)} ms`);
});
