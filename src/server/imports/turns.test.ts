/** Long sheets come in by turns, and are told as one. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
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

test('a row that repeats one of an earlier turn is told of it; a job undoes the import', async () => {
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

test('an action that lasts is begun, goes on as a job of the same person, and is done once', async () => {
  const rows = Array.from({ length: 2_001 }, (_, at) => `L${at},Lasting ${at}`);
  const { importId } = await bring(world, hr, 'department', ['Code,Name', ...rows].join('\n'));
  const path = `/api/records/import/${importId}`;
  const { version } = (await hr.get<{ version: number }>(path)).body;
  const begun = await hr.post<{ state: string; besides: { jobs: { id: number; title: string }[] } }>(
    `${path}/actions/undo`,
    { version },
  );
  const [job] = begun.body.besides.jobs;
  assert.deepEqual([begun.body.state, job?.title], ['done', 'Undo: import department.csv']);
  const second = await hr.post<{ message: string }>(`${path}/actions/undo`, { version });
  assert.equal(second.status, 409, second.body.message);
  assert.equal((await jobDone(world, job?.id ?? 0)).state, 'done');
  assert.equal((await hr.get<{ state: string }>(path)).body.state, 'undone');
  await world.inside(world.organisations.works, (db) =>
    sql`update job set state = 'cancelled' where id = ${job?.id ?? 0}`.execute(db),
  );
  const again = await world.as('Anita Rao').post<{ code: string }>(`/api/jobs/${job?.id}/retry`, {});
  assert.deepEqual([again.status, again.body.code], [403, 'job.of-another']);
  const late = await hr.post<{ code: string }>(`${path}/actions/undo`, { version });
  assert.deepEqual([late.status, late.body.code], [409, 'stale']);
});
