/** Long sheets come in by turns, and are told as one. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { bring, jobDone } from '../../../tests/importing.ts';
import { buildWorld } from '../../../tests/world.ts';
import { cut } from './turns.ts';

const world = await buildWorld();
const hr = world.as('Harish Iyer');

test('what lies at a cut and belongs together stays together', () => {
  assert.deepEqual(cut([1, 2, 3, 4, 5], 2), [[1, 2], [3, 4], [5]]);
  const sameTen = (one: number, other: number) => Math.floor(one / 10) === Math.floor(other / 10);
  assert.deepEqual(cut([1, 2, 3, 11, 12, 21], 2, sameTen), [[1, 2, 3], [11, 12], [21]]);
  assert.deepEqual(cut([], 2), []);
});

test('a row that repeats one of an earlier turn is told of it, and the import is undone by a job', async () => {
  const rows = Array.from({ length: 10_001 }, (_, at) => `D${at},Department ${at}`);
  const content = ['Code,Name', ...rows, 'D7,Once more'].join('\n');
  const { importId, outcome } = await bring(world, hr, 'department', content, { goodRowsOnly: true });
  assert.deepEqual([outcome.created, outcome.bad], [10_001, 1]);
  assert.equal(outcome.faults[0]?.message, 'This is the same department as row 9.');
  const undo = await hr.post<{ jobId: number }>(`/api/records/department/import/${importId}/undo`, {});
  const { state, error, result } = await jobDone(world, undo.body.jobId);
  assert.equal(state, 'done', error ?? '');
  assert.deepEqual(result, { removed: 10_001, restored: 0 });
});
