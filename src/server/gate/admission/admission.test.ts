/** When more calls come than can be answered, each is answered or told so soon, saves before what reads. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '#kernel/refusal.ts';
import { openAdmission, type Rank } from './admission.ts';

const patience = { standing: 60, patience: 40, longest: 5_000 };

/** Calls that work for some milliseconds each: in which order they began, and how each was answered. */
function crowd(atOnce: number, milliseconds: number) {
  const admission = openAdmission({ ...patience, atOnce });
  const begun: string[] = [];
  const call = async (rank: Rank, name: string = rank) => {
    const asked = performance.now();
    const waited = () => performance.now() - asked;
    try {
      await admission.admit(rank, async () => {
        begun.push(name);
        await sleep(milliseconds);
      });
      return { isRefused: false, milliseconds: waited() };
    } catch (error) {
      assert.ok(error instanceof Refusal);
      assert.deepEqual([error.status, error.code, error.detail['retryAfter']], [503, 'busy', 1]);
      return { isRefused: true, milliseconds: waited() };
    }
  };
  return { admission, begun, call };
}

test('no more than so many work at a time, and a crowd of the moment is answered whole', async () => {
  const { admission, call } = crowd(4, 5);
  const answers = Array.from({ length: 20 }, () => call('read'));
  assert.deepEqual(admission.state(), { working: 4, waiting: 16 });
  for (const { isRefused } of await Promise.all(answers)) assert.equal(isRefused, false);
  assert.deepEqual(admission.state(), { working: 0, waiting: 0 });
});

test('who saves goes before who reads, and a report comes last', async () => {
  const { begun, call } = crowd(1, 2);
  const answers = [call('read', 'first'), call('heavy'), call('read'), call('save')];
  await Promise.all(answers);
  assert.deepEqual(begun, ['first', 'save', 'read', 'heavy']);
});

test('reports and exports take half of the turns at most', async () => {
  const { admission, begun, call } = crowd(4, 10);
  const answers = [...Array.from({ length: 6 }, () => call('heavy')), call('read'), call('save')];
  assert.deepEqual(begun, ['heavy', 'heavy', 'read', 'save']);
  assert.equal(admission.state().waiting, 4);
  for (const { isRefused } of await Promise.all(answers)) assert.equal(isRefused, false);
});

test('beyond what can be answered nobody waits long, and afterwards all is as before', async () => {
  const { call } = crowd(2, 10);
  const answers: ReturnType<typeof call>[] = [];
  // Two at a time of ten milliseconds are 200 in a second; twice as many come, for half a second.
  for (let sent = 0; sent < 50; sent += 1) {
    for (let at = 0; at < 4; at += 1) answers.push(call('read'));
    await sleep(10);
  }
  const told = await Promise.all(answers);
  const refused = told.filter(({ isRefused }) => isRefused);
  assert.ok(refused.length > 20, `only ${refused.length} were told to come back`);
  assert.ok(told.length - refused.length > 60, `only ${told.length - refused.length} were answered`);
  const later = told.slice(80).map(({ milliseconds }) => milliseconds);
  assert.ok(Math.max(...later) < 250, `somebody waited ${Math.max(...later)} ms`);
  assert.equal((await call('read')).isRefused, false);
});

test('a call that fails gives its turn to the next', async () => {
  const { admission, call } = crowd(1, 1);
  const failed = admission.admit('save', () => Promise.reject(new Error('a fault')));
  const next = call('read');
  await assert.rejects(failed, /a fault/);
  assert.equal((await next).isRefused, false);
});
