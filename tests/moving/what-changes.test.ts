/** Before anything is written, a check says which cells of records that are here would change, and how. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Outcome } from '#kernel/wire/import-sheet.ts';
import { dayFirst, jobDone, upload } from '../importing.ts';
import { buildWorld } from '../world.ts';

const world = await buildWorld();
const hr = world.as('Harish Iyer');

async function step(content: string, kind: 'check' | 'run', form = 'employee'): Promise<Outcome> {
  const { body } = await upload(hr, form, 'people.csv', content);
  const run = await hr.post<{ jobId: number }>(`/api/records/${form}/import/${body.importId}/${kind}`, {
    dateOrders: dayFirst(body),
  });
  const { state, error, result } = await jobDone(world, run.body.jobId);
  assert.equal(state, 'done', error ?? '');
  return result as unknown as Outcome;
}

const { rows: people } = await world.inside(world.organisations.works, (db) =>
  sql<{ code: string }>`select code from employee order by code limit 3`.execute(db),
);
const [first, second, third] = people.map(({ code }) => code);
const head = 'Employee code,Mobile,Marital status,Place of birth';
const before = [
  head,
  `${first},+919845012345,Single,Pune`,
  `${second},+919845012346,Single,Pune`,
  `${third},9845012347,Married,`,
];
await step(before.join('\n'), 'run');

test('twelve digits that begin with 91 are the number that is here', async () => {
  const sheet = [
    head,
    `${first},919845012345,Single,Pune`,
    `${second},09845012346,Single,Pune`,
    `${third},+91 98450 12347,Married,`,
  ];
  const { updated, same, changes } = await step(sheet.join('\n'), 'check');
  assert.deepEqual([updated, same, changes], [0, 3, []]);
});

test('a check says by column how many cells would change, from what to what', async () => {
  const sheet = [
    head,
    `${first},+919845099999,Married,Pune`,
    `${second},+919845012346,Married,Nashik`,
    `${third},,,Satara`,
  ].join('\n');
  const { updated, changes } = await step(sheet, 'check');
  assert.equal(updated, 3);
  assert.deepEqual(
    changes.map(({ label, rows, examples }) => [
      label,
      rows,
      examples.map(({ from, to }) => `${from} > ${to}`),
    ]),
    [
      ['Marital status', 2, ['Single > Married', 'Single > Married']],
      ['Place of birth', 2, ['Pune > Nashik', ' > Satara']],
      ['Mobile', 1, ['+919845012345 > +919845099999']],
    ],
  );
});

test('what is kept sealed is counted and not shown, and a reference is told by its name', async () => {
  await step(`Employee code,PAN\n${first},ABCPK1234F`, 'run');
  const pan = await step(`Employee code,PAN\n${first},ABCPK1235F`, 'check');
  assert.deepEqual(
    pan.changes.map(({ label, rows, examples }) => [label, rows, examples]),
    [['PAN', 1, []]],
  );
  const work = (department: string) =>
    [
      'Employee,Department,Designation,Establishment,Employment type,Valid from',
      `${second},${department},ENGR,BLR,PERM,2026-01-01`,
    ].join('\n');
  await hr.post('/api/records/department', { code: 'ZED', name: 'Zed' });
  await step(work('ENG'), 'run', 'employee-work');
  const moved = await step(work('ZED'), 'check', 'employee-work');
  assert.deepEqual(
    moved.changes.map(({ label, examples }) => [label, examples.map(({ to }) => to)]),
    [['Department', ['Zed']]],
    JSON.stringify(moved),
  );
});

test('what is logged when it is read is counted, and its values are in no check', async () => {
  const insured = (number: string) => `Employee code,ESI number\n${first},${number}`;
  await step(insured('3100000001'), 'run');
  const { changes } = await step(insured('3100000002'), 'check');
  assert.deepEqual(
    changes.map(({ label, rows, examples }) => [label, rows, examples]),
    [['State insurance number', 1, []]],
  );
});

test('whoever follows a job of another reads its figures alone, and no cell of its sheet', async () => {
  const { body } = await upload(hr, 'employee', 'people.csv', `${head}\n${first},,Married,Kolhapur`);
  const place = `/api/records/employee/import/${body.importId}`;
  const { jobId } = (await hr.post<{ jobId: number }>(`${place}/check`, {})).body;
  await jobDone(world, jobId);
  const path = `/api/jobs/${jobId}/events`;
  assert.match((await hr.get(path)).raw.toString(), /Kolhapur/);
  const seen = (await world.as('Anita Rao').get(path)).raw.toString();
  assert.match(seen, /"updated":1/);
  assert.doesNotMatch(seen, /Kolhapur|examples/);
  const standing = `/api/records/employee/import/${body.importId}`;
  assert.match((await hr.get(standing)).raw.toString(), /Kolhapur/);
  const other = await world.as('Anita Rao').get(standing);
  assert.doesNotMatch(other.raw.toString(), /Kolhapur/, `${other.status}`);
});
