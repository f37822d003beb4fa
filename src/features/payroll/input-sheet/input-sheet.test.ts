/** The month's inputs of a run typed and pasted as one sheet, by the rules of their own forms. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, buildPayWorld, calculated, createRun, madeRecord } from '../../../../tests/pay-world.ts';
import type { Person } from '../../../../tests/world.ts';
import { type InputSheet, lossColumn } from './input-sheet.call.ts';

const world = await buildPayWorld();
const padma = world.as('Padma Nair');
const idOf = (name: Person) => world.people[name].employeeId ?? 0;
const component = (code: string, kind = 'earning') =>
  madeRecord<{ id: number }>(padma, 'pay-component', {
    code,
    name: code === 'SPOT' ? 'Spot bonus' : 'Canteen',
    kind,
    source: 'input',
    position: code === 'SPOT' ? 91 : 92,
    taxClass: kind === 'earning' ? 'taxable' : 'outside',
    active: true,
  });
const spot = (await component('SPOT')).id;
const canteen = (await component('CANTEEN', 'deduction')).id;
const run = await createRun(padma, '2026-10');
const path = `/api/pay-runs/${run.id}/input-sheet`;
const read = async () => (await padma.get<InputSheet>(path)).body;
type Cell = { employee: number; column: number; amount: number | null; was: number | null };
type Refused = { message: string; code: string; fields?: Record<string, string> };
const save = (cells: readonly Cell[], who = padma) => who.put<Refused>(path, { cells });
const amountOf = async (name: Person, column: number) =>
  (await read()).cells.find((cell) => cell.employee === idOf(name) && cell.column === column)?.amount;

test('the sheet has the run’s month, whom it pays and what can be entered', async () => {
  const sheet = await read();
  assert.equal(sheet.month, '2026-10');
  assert.equal(sheet.mayWrite, true);
  assert.ok(sheet.columns.some(({ id, kind }) => id === lossColumn && kind === 'days'));
  assert.ok(
    sheet.columns.some(({ id, used }) => id === spot && !used),
    'nobody has it yet',
  );
  assert.ok(sheet.people.some(({ name }) => name === 'Esha Pillai'));
  assert.ok(!sheet.people.some(({ name }) => name === 'Padma Nair'), 'nobody enters their own pay');
});

test('several amounts and days are saved at once, and the run pays them', async () => {
  const [esha, gita] = [idOf('Esha Pillai'), idOf('Gita Das')];
  const { status } = await save([
    { employee: esha, column: spot, amount: 5_000_00, was: null },
    { employee: gita, column: canteen, amount: 300_00, was: null },
    { employee: gita, column: lossColumn, amount: 150, was: null },
  ]);
  assert.equal(status, 204);
  assert.equal(await amountOf('Esha Pillai', spot), 5_000_00);
  assert.equal(await amountOf('Gita Das', lossColumn), 150, 'a day and a half');
  await calculated(padma, run.id);
  type Slip = { lines: { code: string; amount: number }[] };
  const slip = (await padma.get<Slip>(`/api/pay-runs/${run.id}/people/${esha}`)).body;
  assert.equal(slip.lines.find(({ code }) => code === 'SPOT')?.amount, 5_000_00);
});

test('an amount is changed, and emptied it goes', async () => {
  const esha = idOf('Esha Pillai');
  await save([{ employee: esha, column: spot, amount: 6_000_00, was: 5_000_00 }]);
  assert.equal(await amountOf('Esha Pillai', spot), 6_000_00);
  await save([{ employee: esha, column: spot, amount: null, was: 6_000_00 }]);
  assert.equal(await amountOf('Esha Pillai', spot), undefined);
});

test('what a rule forbids names its cell, and nothing of the sheet is saved', async () => {
  const { status, body } = await save([
    { employee: idOf('Esha Pillai'), column: spot, amount: 1_000_00, was: null },
    { employee: idOf('Gita Das'), column: lossColumn, amount: 4_000, was: 150 },
  ]);
  assert.equal(status, 422);
  assert.match(body.fields?.['cells.1'] ?? '', /31/);
  assert.equal(await amountOf('Esha Pillai', spot), undefined);
});

test('what somebody else has entered since is not written over', async () => {
  const farhan = idOf('Farhan Ali');
  const values = { employee: farhan, month: '2026-10', component: spot, amount: 900_00 };
  await madeRecord(padma, 'pay-input', values);
  const { status, body } = await save([{ employee: farhan, column: spot, amount: 100_00, was: null }]);
  assert.equal(status, 422);
  assert.match(body.fields?.['cells.0'] ?? '', /Somebody else has changed this/);
  assert.equal(await amountOf('Farhan Ali', spot), 900_00);
});

test('nobody enters their own pay, and only who may write inputs reads or writes the sheet', async () => {
  const own = { employee: idOf('Padma Nair'), column: spot, amount: 1_00, was: null };
  assert.equal((await save([own])).status, 422);
  for (const who of ['Esha Pillai', 'Meera Joshi', 'Ravi Kumar'] as const) {
    assert.equal((await world.as(who).get(path)).status, 403, who);
    assert.equal((await save([own], world.as(who))).status, 403, who);
  }
  assert.equal((await world.as('Nisha Verma').get(path)).status, 403, 'of another organisation');
});

test('once the run is sent the sheet is only read', async () => {
  await calculated(padma, run.id);
  const { body } = await act(padma, run.id, 'send');
  const sheet = await read();
  if (sheet.mayWrite) assert.fail(JSON.stringify(body));
  const { status } = await save([{ employee: idOf('Esha Pillai'), column: spot, amount: 1_00, was: null }]);
  assert.equal(status, 409);
});
