/** The cost of projects: it adds up to the payslips, and is told to who may see pay alone. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Caller } from '../../../../tests/caller.ts';
import { buildPayWorld, lockedRun, madeRecord } from '../../../../tests/pay-world.ts';
import { type Person, seenIn } from '../../../../tests/world.ts';

type Wire = { id: number; version: number; fingerprint?: string };
type Row = {
  name: string;
  hours: number;
  cost: number;
  billableCost: number;
  unpaid: number;
  expenses?: number;
  whole?: number;
};

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

test('what was sanctioned for a project stands beside its hours, by the day of each expense', async () => {
  const before = (await ask(payroll, { ...october, by: 'project' })).body;
  const made = async (form: string, values: object) => (await madeRecord<Wire>(hr, form, values)).id;
  const type = await made('expense-type', { code: 'TAXI', name: 'Taxi', kind: 'bill' });
  const policy = await made('expense-policy', { name: 'Taxi of all', type });
  await made('expense-rule', { policy, beyond: 'stop', validFrom: '2026-01-01' });
  const claim = await made('expense-claim', {
    ...{ employee: idOf('Esha Pillai'), purpose: 'Visit', project: apollo, paidThrough: 'bank' },
  });
  const line = { claim, type, kind: 'bill', currency: 'INR', amount: 50_000 };
  await made('expense-line', { ...line, day: '2026-10-06' });
  await made('expense-line', { ...line, amount: 20_000, day: '2026-09-30' });
  assert.equal((await ask(payroll, { ...october, by: 'project' })).body.totals['expenses'], 0, 'a draft');
  for (const [who, action] of [
    [hr, 'submit'],
    [meera, 'approve'],
  ] as const) {
    const { body } = await who.get<Wire>(`/api/records/expense-claim/${claim}`);
    const { status, body: said } = await who.post(
      `/api/records/expense-claim/${claim}/actions/${action}`,
      seenIn(body),
    );
    assert.equal(status, 200, JSON.stringify(said));
  }
  for (const [by, name] of [
    ['project', 'Apollo'],
    ['client', 'Moonshine'],
  ] as const) {
    const { rows, totals } = (await ask(payroll, { ...october, by })).body;
    const row = rows.find((each) => each.name === name);
    assert.deepEqual([row?.expenses, row?.whole], [50_000, (row?.cost ?? 0) + 50_000], by);
    assert.deepEqual([totals['expenses'], totals['cost']], [50_000, before.totals['cost']], by);
  }
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
