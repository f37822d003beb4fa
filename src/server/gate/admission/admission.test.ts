/** When more calls come than can be answered, each is answered or told so soon, saves before what reads. */
import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { Refusal } from '#kernel/refusal.ts';
import { buildWorld, worldSettings } from '../../../../tests/world.ts';
import { closeHost, openHost } from '../../host.ts';
import { buildApp } from '../../http.ts';
import { openAdmission, type Rank } from './admission.ts';

/** A clock that moves when it is told to: what these tests say hangs on no machine. */
function crowd(t: TestContext, atOnce: number, milliseconds: number) {
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  let now = 0;
  const pass = async (by: number): Promise<void> => {
    for (let step = 0; step < by; step += 1) {
      now += 1;
      t.mock.timers.tick(1);
      // Whoever had waited goes on, and whoever waits for them.
      for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
    }
  };
  const admission = openAdmission({ standing: 60, patience: 40, longest: 5_000, atOnce }, () => now);
  const begun: string[] = [];
  const call = async (rank: Rank, name: string = rank) => {
    const asked = now;
    try {
      await admission.admit(rank, () => {
        begun.push(name);
        return new Promise<void>((done) => setTimeout(done, milliseconds));
      });
      return { isRefused: false, milliseconds: now - asked };
    } catch (error) {
      assert.ok(error instanceof Refusal);
      assert.deepEqual([error.status, error.code, error.detail['retryAfter']], [503, 'busy', 1]);
      return { isRefused: true, milliseconds: now - asked };
    }
  };
  return { admission, begun, call, pass };
}

test('no more than so many work at a time, and a crowd of the moment is answered whole', async (t) => {
  const { admission, call, pass } = crowd(t, 4, 5);
  const answers = Array.from({ length: 20 }, () => call('read'));
  assert.deepEqual(admission.state(), { working: 4, waiting: 16 });
  await pass(30);
  for (const { isRefused } of await Promise.all(answers)) assert.equal(isRefused, false);
  assert.deepEqual(admission.state(), { working: 0, waiting: 0 });
});

test('who saves goes before who reads, and a report comes last', async (t) => {
  const { begun, call, pass } = crowd(t, 1, 2);
  const answers = [call('read', 'first'), call('heavy'), call('read'), call('save')];
  await pass(10);
  await Promise.all(answers);
  assert.deepEqual(begun, ['first', 'save', 'read', 'heavy']);
});

test('reports and exports take three fifths of the turns at most', async (t) => {
  const { admission, begun, call, pass } = crowd(t, 4, 10);
  const answers = [...Array.from({ length: 6 }, () => call('heavy')), call('read'), call('save')];
  assert.deepEqual(begun, ['heavy', 'heavy', 'read', 'save']);
  assert.equal(admission.state().waiting, 4);
  await pass(40);
  for (const { isRefused } of await Promise.all(answers)) assert.equal(isRefused, false);
});

test('beyond what can be answered nobody waits long, and afterwards all is as before', async (t) => {
  const { call, pass } = crowd(t, 2, 10);
  const answers: ReturnType<typeof call>[] = [];
  // Two at a time of ten milliseconds are 200 in a second; twice as many come, for half a second.
  for (let sent = 0; sent < 50; sent += 1) {
    for (let at = 0; at < 4; at += 1) answers.push(call('read'));
    await pass(10);
  }
  await pass(100);
  const told = await Promise.all(answers);
  const answered = told.filter(({ isRefused }) => !isRefused).length;
  assert.ok(answered >= 100, `two every ten milliseconds can be answered: ${answered}`);
  assert.ok(told.length - answered > 60, `the others are told to come back: ${told.length - answered}`);
  const longest = Math.max(...told.map(({ milliseconds }) => milliseconds));
  // Until the line is known to stand, then its patience, the next look at it, and the work itself.
  assert.ok(longest <= 60 + 40 + 20 + 10, `somebody waited ${longest} ms`);
  const later = call('read');
  await pass(10);
  assert.equal((await later).isRefused, false);
});

test('a call that fails gives its turn to the next', async (t) => {
  const { admission, call, pass } = crowd(t, 1, 1);
  const failed = admission.admit('save', () => Promise.reject(new Error('a fault')));
  const next = call('read');
  await assert.rejects(failed, /a fault/);
  await pass(5);
  assert.equal((await next).isRefused, false);
});

test('whoever is turned away reads so, and when to come back', async () => {
  const world = await buildWorld();
  const host = await openHost(worldSettings(), world.database.serverUrl, {
    ...{ logLevel: 'silent', keepsTime: false, connections: 1 },
    patience: { standing: 0, patience: 0, longest: 0 },
  });
  const app = await buildApp(host);
  const cookie = world.cookieOf('Harish Iyer');
  try {
    const all = await Promise.all(
      Array.from({ length: 12 }, () => app.inject({ url: '/api/menu', headers: { cookie } })),
    );
    const away = all.filter(({ statusCode }) => statusCode === 503);
    assert.ok(away.length > 0 && away.length < all.length, `${away.length} of ${all.length}`);
    for (const { headers, json } of away) {
      assert.equal(headers['retry-after'], '1');
      assert.equal(json().code, 'busy');
      assert.match(json().message, /^Muster is very busy\. Nothing was changed\./);
    }
    assert.equal((await app.inject({ url: '/api/menu', headers: { cookie } })).statusCode, 200);
  } finally {
    await app.close();
    await closeHost(host);
  }
});
