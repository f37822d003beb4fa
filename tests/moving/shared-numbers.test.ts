/** An account or a fund's number that a sheet gives to two people is a question. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Outcome } from '#kernel/wire/import-sheet.ts';
import { dayFirst, jobDone, upload } from '../importing.ts';
import { buildWorld } from '../world.ts';

const world = await buildWorld();
const hr = world.as('Harish Iyer');
const head =
  'Employee code,First name,Last name,Gender,Date of birth,Joined on,PF number,Bank account number,IFSC';
const person = (code: string, fund: string, account: string) =>
  `${code},Asha,Rao,Female,1990-01-01,2024-01-01,${fund},${account},${account && 'SBIN0001234'}`;

async function brought(lines: readonly string[], shared: readonly number[] = []) {
  const { body: file } = await upload(hr, 'employee', 'people.csv', [head, ...lines].join('\n'));
  const treated = Object.fromEntries(shared.map((at) => [at, { shared: true }]));
  const run = await hr.post<{ jobId: number }>(`/api/records/employee/import/${file.importId}/check`, {
    dateOrders: dayFirst(file),
    shaping: { ...file.shaping, treated: { ...file.shaping.treated, ...treated } },
  });
  assert.equal(run.status, 200, JSON.stringify(run.body));
  const { state, error, result } = await jobDone(world, run.body.jobId);
  assert.equal(state, 'done', error ?? '');
  return { file, outcome: result as unknown as Outcome };
}

const sheet = [
  person('S1', 'MHBAN00123450000000123', '123456789012'),
  person('S2', 'MHBAN00123450000000124', '123456789012'),
  person('S3', 'MHBAN00123450000000124', '123456789014'),
  person('S4', '', ''),
  person('S5', '', ''),
];

test('one account or fund number for two people keeps their rows out until it is confirmed', async () => {
  const { file, outcome } = await brought(sheet);
  assert.deepEqual(
    [6, 7].map((at) => file.columns.find(({ key }) => key === file.matches[at])?.ofOne),
    [true, true],
  );
  assert.deepEqual(outcome.causes.map(({ at, message, rows }) => [at, message, rows]).sort(), [
    [6, 'the same number is in row …. Correct one of them, or confirm that people share it.', 2],
    [7, 'the same number is in row …. Correct one of them, or confirm that people share it.', 2],
  ]);
  assert.deepEqual([outcome.created, outcome.bad], [2, 3]);
  const { outcome: confirmed } = await brought(sheet, [6, 7]);
  assert.equal(confirmed.bad, 0, JSON.stringify(confirmed.causes));
});

const run = async (form: string, text: string, shared: readonly number[] = [], step = 'run') => {
  const { body: file } = await upload(hr, form, 'people.csv', text);
  const treated = Object.fromEntries(shared.map((at) => [at, { shared: true }]));
  const begun = await hr.post<{ jobId: number }>(`/api/records/${form}/import/${file.importId}/${step}`, {
    dateOrders: dayFirst(file),
    shaping: { ...file.shaping, treated: { ...file.shaping.treated, ...treated } },
  });
  const { state, error, result } = await jobDone(world, begun.body.jobId);
  assert.equal(state, 'done', error ?? '');
  return result as unknown as Outcome;
};
const people = (...lines: readonly string[]) => [head, ...lines].join('\n');
const told = ({ causes }: Outcome) => causes.map(({ at, message, rows }) => [at, message, rows]);

test('a number of somebody who is here already is asked about, and theirs who keep it is not', async () => {
  const here = people(person('H1', 'MHBAN00123450000000777', '777700001111'));
  assert.equal((await run('employee', here)).bad, 0);
  const outcome = await run(
    'employee',
    people(person('H2', 'mhban00123450000000777', ''), person('H3', '', '777700001111')),
    [],
    'check',
  );
  assert.deepEqual(told(outcome).sort(), [
    [6, 'the same number is recorded for H1. Correct one of them, or confirm that people share it.', 1],
    [7, 'the same number is recorded for H1. Correct one of them, or confirm that people share it.', 1],
  ]);
  assert.equal(outcome.created, 0);
  assert.equal((await run('employee', here)).same, 1, 'who has it already is not asked again');
  const bank = 'Employee code,Account number,IFSC,Valid from\nH2,777700001111,SBIN0001234,2024-01-01';
  await run('employee', people(person('H2', '', '')));
  assert.deepEqual(told(await run('employee-bank', bank, [], 'check')), [
    [1, 'the same number is recorded for H1. Correct one of them, or confirm that people share it.', 1],
  ]);
  assert.deepEqual(told(await run('employee-bank', bank, [1])), []);
});

test('an account that moves from one person to another in the same sheet is no question', async () => {
  await run('employee', people(person('M1', 'MHBAN00123450000000901', '')));
  const swapped = await run(
    'employee',
    people(person('M1', 'MHBAN00123450000000902', ''), person('M2', 'MHBAN00123450000000901', '')),
  );
  assert.deepEqual([told(swapped), swapped.created, swapped.updated], [[], 1, 1]);
});
