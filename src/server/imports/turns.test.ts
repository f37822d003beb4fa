/** Long sheets come in by turns, and are told as one. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { withClient } from '#server/database/database-roles.ts';
import { bring, jobDone } from '../../../tests/importing.ts';
import { testClusterUrl } from '../../../tests/test-cluster.ts';
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
  assert.equal(outcome.faults[0]?.message, 'This is the same department as in row 9.');
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

const people = (last: string) =>
  [
    'Employee code,First name,Last name,Gender,Date of birth,Joined on,Department,Designation,' +
      'Establishment,Employment type',
    ...Array.from(
      { length: 5_100 },
      (_, at) => `T${at},Asha,${last},Female,1990-01-01,2024-01-01,ENG,ENGR,BLR,PERM`,
    ),
  ].join('\n');

test('what is there is changed over several turns, and is as it was once that is taken back', async () => {
  const made = await bring(world, hr, 'employee', people('Rao'));
  assert.deepEqual([made.outcome.created, made.outcome.bad], [5_100, 0]);
  const { importId, outcome } = await bring(world, hr, 'employee', people('Nair'));
  assert.deepEqual([outcome.created, outcome.updated, outcome.bad], [0, 5_100, 0]);
  const names = () =>
    world.inside(world.organisations.works, async (db) => {
      const found = sql<{ name: string; people: number }>`
        select last_name as name, count(*)::int as people from employee
        where code like 'T%' group by 1`;
      return (await found.execute(db)).rows;
    });
  assert.deepEqual(await names(), [{ name: 'Nair', people: 5_100 }]);
  const undo = await hr.post<{ jobId: number }>(`/api/records/employee/import/${importId}/undo`, {});
  const { error, result } = await jobDone(world, undo.body.jobId);
  assert.deepEqual(result, { removed: 0, restored: 5_100 }, error ?? '');
  assert.deepEqual(await names(), [{ name: 'Rao', people: 5_100 }]);
});

test('what fails while it is written leaves nothing, though the next turn is being read', async () => {
  const url = Object.assign(new URL(await testClusterUrl()), { pathname: `/${world.database.name}` }).href;
  const asSuper = (query: string) => withClient(url, (client) => client.query(query));
  // Tables with a trigger take their rows one by one (decision 117).
  await asSuper(`
    create function no_such_code() returns trigger language plpgsql as
      $$ begin if new.code = 'B4000' then raise exception 'it fails here'; end if; return new; end $$;
    create trigger fails before insert on department for each row execute function no_such_code()`);
  const rows = Array.from({ length: 10_100 }, (_, at) => `B${at},Department ${at}`);
  const content = ['Code,Name', ...rows].join('\n');
  await assert.rejects(bring(world, hr, 'department', content), /Something went wrong|it fails here/);
  await asSuper('drop trigger fails on department; drop function no_such_code()');
  const { outcome } = await bring(world, hr, 'department', content);
  assert.deepEqual([outcome.created, outcome.bad], [10_100, 0], 'nothing of the first try is there');
});
