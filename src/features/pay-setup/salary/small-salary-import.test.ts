/** A sheet with salaries of ₹500 is asked, before anybody is paid a hundredth or a thousandth. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Outcome } from '#kernel/wire/import-sheet.ts';
import { dayFirst, jobDone, upload } from '../../../../tests/importing.ts';
import { buildPayWorld, structureId } from '../../../../tests/pay-world.ts';
import type { Person } from '../../../../tests/world.ts';

const world = await buildPayWorld();
const payroll = world.as('Padma Nair');
const codeOf = async (name: Person): Promise<string> => {
  const path = `/api/records/employee/${world.people[name].employeeId}`;
  return (await payroll.get<{ values: { code: string } }>(path)).body.values.code;
};
type Named = { rows: { id: number; title: string }[] };

async function checked(rows: readonly string[], meant = false): Promise<Outcome> {
  const structures = (await payroll.get<Named>('/api/records/salary-structure')).body.rows;
  const id = await structureId(payroll);
  const structure = structures.find((one) => one.id === id)?.title ?? assert.fail('no structure');
  const lines = rows.map((row) => `${row},${structure},2026-11-01`);
  const text = ['Employee,Gross per month,Salary structure,Valid from', ...lines].join('\n');
  const { body: file } = await upload(payroll, 'salary-assignment', 'salaries.csv', text);
  const at = Number(Object.entries(file.matches).find(([, key]) => key === 'grossMonthly')?.[0]);
  assert.equal(file.columns.find(({ key }) => key === 'grossMonthly')?.asksBelow, 1_000_00);
  const treated = meant ? { [at]: { ...file.shaping.treated[at], meant } } : {};
  const run = await payroll.post<{ jobId: number }>(
    `/api/records/salary-assignment/import/${file.importId}/check`,
    {
      dateOrders: dayFirst(file),
      shaping: { ...file.shaping, treated: { ...file.shaping.treated, ...treated } },
    },
  );
  const { state, error, result } = await jobDone(world, run.body.jobId);
  assert.equal(state, 'done', error ?? '');
  return result as unknown as Outcome;
}

test('salaries of ₹500 wait until somebody says that they are meant; others come in', async () => {
  const [esha, farhan, gita] = [
    await codeOf('Esha Pillai'),
    await codeOf('Farhan Ali'),
    await codeOf('Gita Das'),
  ];
  const rows = [`${esha},500`, `${farhan},999.99`, `${gita},1000`];
  const outcome = await checked(rows);
  assert.deepEqual([outcome.bad, outcome.total], [2, 3], JSON.stringify(outcome.causes));
  assert.deepEqual(
    outcome.causes.map(({ message, rows }) => [message.replace(/₹[\d.,]+\d|₹…(,000)?/g, '₹…'), rows]),
    [['₹… is less than ₹…. Correct it, or confirm that amounts so small are meant.', 2]],
  );
  assert.equal((await checked(rows, true)).bad, 0);
});

test('a salary of ₹500 that its parts add up to waits until somebody says that it is meant', async () => {
  const [esha, farhan] = [await codeOf('Esha Pillai'), await codeOf('Farhan Ali')];
  const text = [
    'Emp Code,Basic,HRA,Special Allowance,Effective from',
    `${esha},250,100,150,01/04/2027`,
    `${farhan},25000,10000,0,13/04/2027`,
  ].join('\n');
  const { body: file } = await upload(payroll, 'salary-assignment', 'parts.csv', text);
  const step = async (meant: boolean): Promise<Outcome> => {
    const treated = { ...file.shaping.treated, 1: { meant } };
    const asked = { dateOrders: dayFirst(file), shaping: { ...file.shaping, treated } };
    const path = `/api/records/salary-assignment/import/${file.importId}/check`;
    const { body } = await payroll.post<{ jobId: number }>(path, asked);
    return (await jobDone(world, body.jobId)).result as unknown as Outcome;
  };
  assert.equal(file.columns.find(({ key }) => key === file.matches[1])?.asksBelow, 1_000_00);
  const { created, causes } = await step(false);
  assert.deepEqual(
    [created, ...causes.map(({ message, at }) => [message, at])],
    [1, ['₹500 in all is less than ₹1,000. Correct it, or confirm that amounts so small are meant.', 1]],
  );
  assert.equal((await step(true)).created, 2);
});
