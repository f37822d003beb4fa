/** What people have left of their leave, brought in mid-year: on the day for which it holds, and for whom. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Outcome } from '#kernel/wire/import-sheet.ts';
import { dayFirst, jobDone, upload } from '../importing.ts';
import { buildWorld } from '../world.ts';

const world = await buildWorld();
const hr = world.as('Harish Iyer');
for (const [code, name, nature] of [
  ['EL', 'Earned leave', 'earned'],
  ['SL', 'Sick leave', 'sick'],
] as const) {
  const { status, body } = await hr.post('/api/records/leave-type', { code, name, nature });
  assert.equal(status, 200, JSON.stringify(body));
}
const { rows: people } = await world.inside(world.organisations.works, (db) =>
  sql<{ code: string }>`
    select code from employee where last_name <> 'Iyer' order by code limit 2`.execute(db),
);
const [first, second] = people.map(({ code }) => code);

async function brought(lines: readonly string[], form = 'leave-adjustment') {
  const { body: file } = await upload(hr, form, 'balances.csv', lines.join('\n'));
  const run = await hr.post<{ jobId: number }>(`/api/records/${form}/import/${file.importId}/run`, {
    dateOrders: dayFirst(file),
  });
  const { state, error, result } = await jobDone(world, run.body.jobId);
  assert.equal(state, 'done', error ?? '');
  return { file, outcome: result as unknown as Outcome };
}

const kept = async () => {
  const { rows } = await world.inside(world.organisations.works, (db) =>
    sql<{ line: string }>`
      select e.code || ' ' || t.code || ' ' || a.days::float || ' ' || a.day as line
      from leave_adjustment a join employee e on e.id = a.employee_id
      join leave_type t on t.id = a.type_id order by 1`.execute(db),
  );
  return rows.map(({ line }) => line);
};

test('balances without a day wait until somebody says for which day they hold', async () => {
  const { file, outcome } = await brought(['Emp Code,EL,SL', `${first},12,4`, `${second},9,0`]);
  assert.equal(file.columns.find(({ key }) => key === 'day')?.required, true, 'it is asked for');
  assert.deepEqual([outcome.bad, outcome.written], [2, false]);
  assert.deepEqual(
    outcome.causes.map(({ message, lacks }) => [message, lacks]),
    [['Say the day for which these figures hold.', 'day']],
  );
  assert.deepEqual(await kept(), []);
});

test('“as on 31 October” above the table is the day for which its balances hold', async () => {
  const { outcome } = await brought([
    'Leave balances as on 31 October 2026,,',
    'Emp Code,EL,SL',
    `${first},12,4`,
    `${second},9,0`,
  ]);
  assert.deepEqual([outcome.bad, outcome.written], [0, true], JSON.stringify(outcome.causes));
  assert.deepEqual(
    await kept(),
    [`${first} EL 12 2026-10-31`, `${first} SL 4 2026-10-31`, `${second} EL 9 2026-10-31`].sort(),
  );
});

test('figures of which no column says whose they are are told so, not counted as unchanged', async () => {
  const { outcome } = await brought(['Earned leave,Sick leave,On', '12,4,2026-10-31', '9,1,2026-10-31']);
  assert.deepEqual([outcome.same, outcome.bad, outcome.written], [0, 2, false]);
  assert.deepEqual(
    outcome.causes.map(({ message, lacks }) => [message, lacks]),
    [['No column says whose figures these are.', 'employee']],
  );
});
