/** Two real servers on one database behave as one: sessions, rights, labels, disabling, jobs. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { hash } from '@node-rs/argon2';
import { prepareGivenDatabase, serverRole, withClient } from '#server/database/database-roles.ts';
import { migrate } from '#server/database/migrate.ts';
import { closeHost, openHost } from '#server/host.ts';
import { addUsers, foundOrganisation } from '#server/organisation/founding.ts';
import { readSettings } from '#server/process/settings.ts';
import { givenDatabase } from './cluster/given-database.ts';
import { evenProxy, postFrom } from './faults/even-proxy.ts';
import { type MusterProcess, musterProcess } from './faults/muster-process.ts';
import { type StubbornCaller, signedIn } from './faults/stubborn-caller.ts';

const password = 'two-servers-word-1';
const dataKey = Buffer.alloc(32, 5);
const secrets = { DATA_KEY: dataKey.toString('base64') };
const folder = mkdtempSync(join(tmpdir(), 'muster-two-'));
/** What an answer may lag behind: a second, and some more on a machine busy with other tests. */
const soonMilliseconds = 1_000;

/** Made before any hook: a database of the tests goes with what it was asked for in. */
const database = await givenDatabase(folder);
let one: MusterProcess;
let two: MusterProcess;

before(async () => {
  const databaseUrl = database.url;
  await makeUsers(databaseUrl);
  const shared = {
    DATABASE_URL: databaseUrl,
    DEMO: 'off',
    ...secrets,
    FILES_URL: join(folder, 'files'),
    PUBLIC_URL: 'http://localhost:3000',
    TRUST_PROXY: '127.0.0.1',
  };
  one = await musterProcess(join(folder, 'one'), shared);
  two = await musterProcess(join(folder, 'two'), shared);
  await Promise.all([one.start(), two.start()]);
});
after(async () => {
  await Promise.all([one.stop(), two.stop()]);
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function makeUsers(databaseUrl: string): Promise<void> {
  const { ownerUrl, serverUrl } = await prepareGivenDatabase(databaseUrl, [dataKey]);
  assert.ok(serverUrl.includes(serverRole));
  await migrate(ownerUrl);
  const settings = readSettings({
    DATA_DIR: join(folder, 'founding'),
    DATABASE_URL: databaseUrl,
    ...secrets,
  });
  const host = await openHost(settings, serverUrl, { connections: 2, jobsAtOnce: 0, logLevel: 'error' });
  try {
    await foundOrganisation(host, { id: 56, code: 'WORKS', name: 'Muster Works' });
    const passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    const people = { anita: 'administrator', harish: 'hr', gita: 'employee' } as const;
    await host.tenancy.inOrganisation(56, (db) =>
      addUsers(
        db,
        56,
        Object.entries(people).map(([userName, loginType]) => ({
          userName,
          name: userName,
          loginType,
          passwordHash,
        })),
      ),
    );
  } finally {
    await closeHost(host);
  }
}

type Named = { id: number; version: number };

/** The same session, asked of the other server. */
async function enter(userName: string): Promise<{ one: StubbornCaller; two: StubbornCaller }> {
  const session = await signedIn(one.url, 56, userName, password);
  return { one: session, two: session.at(two.url) };
}

/** Asks until the answer fits; fails when that takes longer than a change may lag. */
async function soon(what: string, fits: () => Promise<boolean>): Promise<void> {
  const began = performance.now();
  while (!(await fits())) {
    assert.ok(
      performance.now() - began < soonMilliseconds,
      `${what} did not reach the other server within a second`,
    );
    await new Promise((go) => setTimeout(go, 20));
  }
}

async function rows(
  caller: StubbornCaller,
  form: string,
): Promise<(Named & { values: Record<string, unknown> })[]> {
  const { status, body } = await caller.get(`/api/records/${form}?limit=200`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.rows as (Named & { values: Record<string, unknown> })[];
}

test('a session made on one server is a session on the other, and its end is too', async () => {
  const harish = await enter('harish');
  assert.equal((await harish.two.get('/api/session')).status, 200);
  assert.ok((await harish.two.change('DELETE', '/api/session')).status < 300);
  assert.equal((await harish.one.get('/api/session')).status, 401);
});

test('a right given or taken on one server holds on the other', async () => {
  const [anita, gita] = [await enter('anita'), await enter('gita')];
  assert.equal((await gita.two.get('/api/records/department')).status, 403);
  const type = (await rows(anita.one, 'login-type')).find(
    ({ values }) => values.code === 'employee',
  ) as Named;
  const decide = async (reach: string | null) => {
    const { body } = await anita.one.get(`/api/rights/${type.id}`);
    const { version } = body.loginType as Named;
    const answer = await anita.one.change('PUT', `/api/rights/${type.id}`, {
      version,
      views: [],
      rights: [{ form: 'department', action: 'read', reach }],
    });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  };
  await decide('organisation');
  await soon('the right', async () => (await gita.two.get('/api/records/department')).status === 200);
  await decide(null);
  await soon('its end', async () => (await gita.two.get('/api/records/department')).status === 403);
});

test('a label changed on one server is the label on the other within a second', async () => {
  const anita = await enter('anita');
  const labelOf = async (caller: StubbornCaller) => {
    const { body } = await caller.get('/api/forms/department');
    return (body.fields as { name: string; label: string }[]).find(({ name }) => name === 'name')?.label;
  };
  assert.equal(await labelOf(anita.two), 'Name');
  const changed = await anita.one.change('PUT', '/api/labels/department', {
    entries: [{ kind: 'label', key: 'name', text: 'Name of the unit' }],
  });
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  await soon('the label', async () => (await labelOf(anita.two)) === 'Name of the unit');
});

test('a user disabled on one server is signed out of the other', async () => {
  const [anita, gita] = [await enter('anita'), await enter('gita')];
  assert.equal((await gita.two.get('/api/menu')).status, 200);
  const user = (await rows(anita.one, 'user-account')).find(
    ({ values }) => values.userName === 'gita',
  ) as Named;
  const disabled = await anita.one.change('POST', `/api/records/user-account/${user.id}/actions/disable`, {
    version: user.version,
  });
  assert.equal(disabled.status, 200, JSON.stringify(disabled.body));
  await soon('the end of the session', async () => (await gita.two.get('/api/menu')).status === 401);
});

test('a change submitted to both servers with one key happens once, and both answer the same', async () => {
  const anita = await enter('anita');
  const made = { code: 'TWICE', name: 'Submitted twice', active: true };
  const key = 'the-same-key';
  const answers = await Promise.all([
    anita.one.change('POST', '/api/records/cost-centre', made, key),
    anita.two.change('POST', '/api/records/cost-centre', made, key),
  ]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
    JSON.stringify(answers),
  );
  assert.equal(answers[0]?.body.id, answers[1]?.body.id);
  assert.equal(
    (await rows(anita.two, 'cost-centre')).filter(({ values }) => values.code === 'TWICE').length,
    1,
  );
});

test('of two saves of one version on two servers one is refused and shown the other', async () => {
  const anita = await enter('anita');
  const [record] = await rows(anita.one, 'cost-centre');
  const save = (caller: StubbornCaller, name: string) =>
    caller.change('PUT', `/api/records/cost-centre/${record?.id}`, {
      version: record?.version,
      values: { name },
    });
  const answers = await Promise.all([save(anita.one, 'Saved on one'), save(anita.two, 'Saved on two')]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  const won = answers.find(({ status }) => status === 200)?.body.values as { name: string };
  const lost = answers.find(({ status }) => status === 409)?.body.theirs as { values: { name: string } };
  assert.equal(lost.values.name, won.name);
});

test('a job started on one server is done once, by whichever takes it', async () => {
  const anita = await enter('anita');
  const imports = await Promise.all(
    ['A', 'B', 'C', 'D'].map(async (prefix, at) => {
      const caller = at % 2 === 0 ? anita.one : anita.two;
      const lines = Array.from({ length: 200 }, (_, line) => `${prefix}-${line},Unit ${line},Yes`);
      const form = new FormData();
      form.append(
        'file',
        new Blob([`Code,Name,Active\r\n${lines.join('\r\n')}\r\n`], { type: 'text/csv' }),
        `${prefix}.csv`,
      );
      const uploaded = await caller.change('POST', '/api/records/cost-centre/import', form);
      const run = await caller.change(
        'POST',
        `/api/records/cost-centre/import/${uploaded.body.importId}/run`,
        {},
      );
      assert.equal(run.status, 200, JSON.stringify(run.body));
      return run.body.jobId as number;
    }),
  );
  await withClient(database.superUrl, async (client) => {
    const jobs = async () =>
      (
        await client.query<{ state: string; attempts: number }>(
          'select state, attempts::int from public.job where organisation_id = 56 and id = any($1)',
          [imports],
        )
      ).rows;
    for (
      let tries = 0;
      tries < 600 && (await jobs()).some(({ state }) => ['queued', 'running'].includes(state));
      tries += 1
    ) {
      await new Promise((go) => setTimeout(go, 50));
    }
    assert.deepEqual(
      await jobs(),
      imports.map(() => ({ state: 'done', attempts: 1 })),
    );
    const {
      rows: [made],
    } = await client.query(`select count(*)::int as rows, count(distinct code)::int as codes
      from public.cost_centre where organisation_id = 56 and code ~ '^[ABCD]-'`);
    assert.deepEqual(made, { rows: 800, codes: 800 });
  });
});

test('behind one proxy wrong passwords are counted by the true address, on both together', async () => {
  const proxy = await evenProxy([one.url, two.url]);
  const wrong = { organisationId: 56, userName: 'harish', password: 'a wrong word' };
  const enter = (from: string, headers: Record<string, string> = {}) =>
    postFrom('/api/session', { port: proxy.port, from, headers, body: wrong });
  try {
    const tries = [];
    for (let at = 0; at < 10; at += 1) {
      // Whoever makes up where they come from is counted by where the proxy saw them.
      tries.push(await enter('127.0.0.2', { 'x-forwarded-for': `203.0.113.${at}` }));
    }
    assert.equal(new Set(tries.map(({ by }) => by)).size, 2, 'both servers were asked');
    assert.deepEqual(
      tries.map(({ status }) => status),
      [...Array(8).fill(401), 429, 429],
    );
    const neighbours = [await enter('127.0.0.3'), await enter('127.0.0.3')];
    assert.deepEqual(
      neighbours.map(({ status }) => status),
      [401, 401],
      'another address behind the same proxy',
    );
    const direct = await postFrom('/api/session', {
      port: Number(new URL(one.url).port),
      from: '127.0.0.4',
      body: { ...wrong, password },
      headers: { 'x-forwarded-for': '127.0.0.2' },
    });
    assert.equal(direct.status, 200, 'whoever is no proxy is not believed about an address that is stopped');
  } finally {
    await proxy.stop();
  }
});
