/** A day of leave that becomes another day after its month was paid: the next run pays or takes it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { bring } from '../../../../tests/importing.ts';
import {
  buildPayWorld,
  calculated,
  createRun,
  lockedRun,
  madeRecord,
  type PayList,
} from '../../../../tests/pay-world.ts';
import { seenIn } from '../../../../tests/world.ts';

const world = await buildPayWorld();
const [payroll, hr, meera] = [world.as('Padma Nair'), world.as('Harish Iyer'), world.as('Meera Joshi')];
const employee = world.people['Esha Pillai'].employeeId ?? 0;
type Saved = { id: number; version: number; state: string; fingerprint?: string };
const type = await madeRecord<Saved>(hr, 'leave-type', {
  ...{ code: 'LWP', name: 'Leave without pay', nature: 'unpaid', paidShare: 0, kept: false },
});
const { id: policy } = await madeRecord<Saved>(hr, 'leave-policy', { name: 'Unpaid of all', type: type.id });
await madeRecord(hr, 'leave-rule', {
  ...{ policy, grants: 'none', carry: 'none', offs: 'between', holidays: 'never', overdraw: 0 },
  ...{ validFrom: '2026-01-01' },
});

const url = '/api/records/leave-application';
async function act(who: typeof hr, id: number, action: string): Promise<void> {
  const { body } = await who.get<Saved>(`${url}/${id}`);
  const done = await who.post(`${url}/${id}/actions/${action}`, seenIn(body));
  assert.equal(done.status, 200, JSON.stringify(done.body));
}
async function granted(from: string, to = from): Promise<number> {
  const spell = { employee, type: type.id, from, to, fromHalf: 'whole', toHalf: 'whole' };
  const { id } = await madeRecord<Saved>(hr, 'leave-application', spell);
  await act(hr, id, 'submit');
  await act(meera, id, 'approve');
  return id;
}

// Tuesday, and Saturday with Monday around a Sunday that is off.
await granted('2026-09-08');
const [saturday] = [await granted('2026-09-19'), await granted('2026-09-21')];
await lockedRun(world, '2026-09');
const run = await createRun(payroll, '2026-10');

/** Basic pay of September that the next run pays or takes, in days of a month of thirty. */
async function daysOwed(): Promise<number> {
  await calculated(payroll, run.id);
  const { rows } = (await payroll.get<PayList>('/api/records/arrear?limit=200')).body;
  const { body } = await payroll.get<{ lines: { code: string; amount: number }[] }>(
    `/api/pay-runs/${run.id}/people/${employee}`,
  );
  const basic = body.lines.find(({ code }) => code === 'BASIC')?.amount ?? 0;
  const owed = rows
    .filter(({ values }) => values['monthEarned'] === '2026-09' && values['label'] === 'Basic')
    .reduce((sum, { values }) => sum + Number(values['amount']), 0);
  return Math.round((owed / basic) * 30 * 100) / 100;
}

test('a day of unpaid leave that a file makes a holiday is paid back, until its undo', async () => {
  assert.equal(await daysOwed(), 0);
  const { importId } = await bring(world, hr, 'holiday', 'Date,Name,Kind\n2026-09-08,Late festival,Public');
  assert.equal(await daysOwed(), 1, 'the day is no leave any more');
  const undone = await hr.post(`/api/records/holiday/import/${importId}/undo`, {});
  assert.equal(undone.status, 200, JSON.stringify(undone.body));
  assert.equal(await daysOwed(), 0);
});

test('a neighbour that is cancelled later gives its own day and the Sunday back', async () => {
  await act(hr, saturday, 'cancel');
  assert.equal(await daysOwed(), 2, 'Saturday, and the Sunday that lay between');
});
