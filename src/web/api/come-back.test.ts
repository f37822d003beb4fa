/** What is sent again when Muster is busy, and when. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { isTurnedAway, pauseBefore } from './come-back.ts';

const answer = (status: number, body: string) => new Response(body, { status });

test('a call is sent again twice, sooner where nobody said when', () => {
  assert.deepEqual([pauseBefore(0), pauseBefore(1), pauseBefore(2)], [300, 1_200, undefined]);
});

test('who is told to come back comes no earlier, and not with all the others', () => {
  assert.deepEqual(
    [pauseBefore(0, '1', 0), pauseBefore(0, '1', 0.5), pauseBefore(1, '3', 1)],
    [1_000, 1_500, 6_000],
  );
  assert.equal(pauseBefore(2, '1'), undefined);
  assert.equal(pauseBefore(0, 'Wed, 21 Oct 2026 07:28:00 GMT'), 300);
});

test('a change is sent again only where it is sure that nothing was done', async () => {
  assert.equal(await isTurnedAway(answer(503, '{"code":"busy","message":"Muster is very busy."}')), true);
  assert.equal(await isTurnedAway(answer(503, '{"code":"away"}')), false);
  assert.equal(await isTurnedAway(answer(503, '<h1>Service Unavailable</h1>')), false);
  assert.equal(await isTurnedAway(answer(409, '{"code":"busy"}')), false);
});
