/** The cost of projects: it adds up to the payslips, and is told to who may see pay alone. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { buildPayWorld, lockedRun, madeRecord } from '../../../../tests/pay-world.ts';
import { type Caller, type Person, seenIn } from '../../../../tests/world.ts';

type Wire = { id: number; version: number; fingerprint?: string };
type Row = { name: string; hours: number; cost: number; billableCost: number; unpaid: number };

const world = await buildPayWorld();
const [hr, payroll, meera, esha] = [
  world.as('Harish Iyer'),
  world.as('Padma Nair'),
  world.as('Meera Joshi'),
  world.as('Esha Pillai'),
];
const idOf = (name: Person) => world.people[name].employeeId ?? 0;
const [apollo, inside] = [
  (await madeRecord<Wire>(hr, 'project', { code: 'A', name: 'Apollo', client: 'Moonshine' })).id,
  (await madeRecord<Wire>(hr, 'project', { code: 'I', name: 'Inside', billable: false })).id,
];

async function act(who: Caller, id: number, action: string): Promise<void> {
  const { body } = await who.get<Wire>(`/api/records/timesheet/${id}`);
  const { status } = await who.post(`/api/records/timesheet/${id}/actions/${action}`, seenIn(body));
  assert.equal(status, 200, action);
}
const ask = async (who: Caller, parameters: object) =>
  who.post<{ rows: Row[]; totals: Record<string, number> }>('/api/reports/project-cost/rows', { parameters });

const entries = [
  { project: apollo, day: '2026-10-05', hours: 6, billable: true },
  { project: inside, day: '2026-10-06', hours: 2, billable: false },
];
const sheet = await madeRecord<Wire>(esha, 'timesheet', {
  employee: idOf('Esha Pillai'),
  week: '2026-10-05',
  entries,
});
await act(esha, sheet.id, 'submit');
await act(meera, sheet.id, 'approve');
const october = { from: '2026-10', to: '2026-10' };

test('hours of a month that is not locked cost nothing yet', async () => {
  const { status, body } = await ask(payroll, { ...october, by: 'project' });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(
    body.rows.map(({ name, hours, unpaid, cost }) => [name, hours, unpaid, cost]),
    [
      ['Apollo', 6, 6, 0],
      ['Inside', 2, 2, 0],
    ],
  );
});

test('once it is locked, the projects add up to what the payslips cost', async () => {
  await lockedRun(world);
  const { body } = await ask(payroll, { ...october, by: 'project' });
  const cost = (name: string) => body.rows.find((row) => row.name === name)?.cost ?? 0;
  assert.ok(cost('Apollo') > 0);
  assert.ok(Math.abs(cost('Apollo') - 3 * cost('Inside')) <= 3, 'six hours cost three times two');
  const pay = await payroll.post<{ totals: Record<string, number> }>('/api/reports/pay-cost/rows', {
    parameters: { ...october, by: 'department' },
  });
  assert.equal(body.totals['cost'], pay.body.totals['cost']);
  const byClient = (await ask(payroll, { ...october, by: 'client' })).body.rows;
  assert.equal(byClient.find(({ name }) => name === 'Moonshine')?.billableCost, cost('Apollo'));
});

test('attack: costs are told to who may see pay, and to nobody else', async () => {
  for (const who of [hr, meera, esha])
    assert.equal((await ask(who, { ...october, by: 'project' })).status, 403);
});

test('hours of a locked month are entered by HR alone', async () => {
  const week = '2026-10-12';
  const mine = { employee: idOf('Esha Pillai'), week, entries: [{ project: apollo, day: week, hours: 1 }] };
  const refused = await esha.post<{ fields?: Record<string, string> }>('/api/records/timesheet', mine);
  assert.equal(refused.status, 422);
  assert.match(refused.body.fields?.['entries'] ?? '', /The pay of October 2026 is locked/);
  await madeRecord(hr, 'timesheet', mine);
});
