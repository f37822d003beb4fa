import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  act,
  buildPayWorld,
  calculated,
  createRun,
  lockedRun,
  type PayList,
  published,
  structureId,
} from '../../../../tests/pay-world.ts';

const world = await buildPayWorld();
const payroll = world.as('Padma Nair');
const esha = world.as('Esha Pillai');
const { employeeId: employee } = world.people['Esha Pillai'];
type Beside = {
  earned: number | null;
  paid: number | null;
  cause: { heading: string; path: string } | null;
};

await lockedRun(world, '2026-08');
const raise = await payroll.post('/api/records/salary-assignment', {
  employee,
  structure: await structureId(payroll),
  grossMonthly: 1_80_000_00,
  validFrom: '2026-08-01',
  reason: 'Raise from August',
});
assert.equal(raise.status, 200, JSON.stringify(raise.body));
const run = await createRun(payroll, '2026-09');
await calculated(payroll, run.id);
const [basic] = (await payroll.get<PayList>('/api/records/arrear')).body.rows;

test('an arrear is there for its person once it is paid, not while it is proposed', async () => {
  assert.equal(basic?.values['status'], 'proposed');
  assert.equal((await esha.get<PayList>('/api/records/arrear')).body.total, 0);
  assert.equal((await esha.get(`/api/records/arrear/${basic?.id}`)).status, 404);
  assert.equal((await esha.get(`/api/arrears/${basic?.id}/beside`)).status, 404);
});

test('an arrear says in words what it is for, and leads to the payslip and to the raise', async () => {
  assert.equal(basic?.values['cause'], 'Salary');
  assert.equal(basic?.values['enteredBy'], 'Padma Nair');
  const { status, body } = await payroll.get<Beside>(`/api/arrears/${basic?.id}/beside`);
  assert.equal(status, 200, JSON.stringify(body));
  assert.ok(body.earned, 'the payslip of August');
  assert.equal((await esha.get(`/api/payslips/${body.earned}`)).status, 200);
  assert.equal(body.paid, null, 'the run that pays it is not locked yet');
  assert.deepEqual(body.cause, {
    heading: 'Salary',
    path: `human-resources/employee/${employee}?tab=salary-assignment`,
  });
});

test('what stands beside an arrear is for who may read the arrear', async () => {
  const address = `/api/arrears/${basic?.id}/beside`;
  for (const name of ['Farhan Ali', 'Meera Joshi', 'Anita Rao'] as const)
    assert.equal((await world.as(name).get(address)).status, 404, name);
  const neighbour = await world.as('Omar Khan').get(address);
  assert.ok(neighbour.status === 403 || neighbour.status === 404);
});

test('once its run is published, the person reads the arrear and what paid it', async () => {
  const sent = await act(payroll, run.id, 'send');
  assert.equal(sent.status, 200, JSON.stringify(sent.body));
  assert.equal((await act(world.as('Vikram Shah'), run.id, 'approve')).body.state, 'locked');
  assert.equal((await esha.get<PayList>('/api/records/arrear')).body.total, 0);
  await published(payroll, run.id);
  assert.ok((await esha.get<PayList>('/api/records/arrear')).body.total > 0);
  const { status, body } = await esha.get<Beside>(`/api/arrears/${basic?.id}/beside`);
  assert.equal(status, 200, JSON.stringify(body));
  assert.ok(body.paid, 'the payslip of September');
});
