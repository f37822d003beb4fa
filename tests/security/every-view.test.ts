/**
 * Every call that answers something, as each login type with every right, with each class of values hidden in
 * turn: no value of the class that is somebody else's leaves, in whatever form.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Person } from '../world.ts';
import {
  type Call,
  callsOf,
  callsOfReport,
  endless,
  inShort,
  isGenerated,
  isReading,
  operations,
  walk,
} from './view-walk.ts';
import { everyType, hide, world } from './views-world.ts';

test('no call of its own tells a value of a hidden class', async () => {
  const own = operations.filter((each) => isReading(each) && !isGenerated(each) && !endless.has(each.name));
  const calls = (await Promise.all(own.map(callsOf))).flat();
  // Three of the eight login types take turns at each call; each class brings them all to most calls.
  const three = (turn: number) =>
    [0, 3, 6].map((more) => everyType[(turn + more) % everyType.length] as Person);
  const faults = await walk(calls, three);
  assert.equal(faults.length, 0, inShort(faults));
});

test('no report tells a value of a hidden class, on the screen or as a file', async () => {
  await hide([]);
  const calls: Call[] = [];
  for (const name of world.host.forms.reports.keys()) calls.push(...(await callsOfReport(name)));
  const faults = await walk(calls, (turn) => [everyType[turn % everyType.length] as Person]);
  assert.equal(faults.length, 0, inShort(faults));
});

test('no list, record, history, picker or export of a form tells a value of a hidden class', async () => {
  const derived = operations.filter(
    (each) => each.method === 'GET' && /^\/api\/(records|forms)\//.test(each.path),
  );
  const shown = (await Promise.all(derived.map(callsOf))).flat();
  const whole = shown
    .filter(({ operation }) => operation.path.endsWith('/export'))
    .map((call) => ({ ...call, url: `${call.url}${call.url.includes('?') ? '&' : '?'}whole=true` }));
  assert.ok(whole.length > 50, `${whole.length} forms were exported whole`);
  const calls = [...shown, ...whole];
  const faults = await walk(calls, (turn) => [everyType[turn % everyType.length] as Person]);
  assert.equal(faults.length, 0, inShort(faults));
});
