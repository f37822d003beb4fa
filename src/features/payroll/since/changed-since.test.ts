import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import {
  act,
  buildPayWorld,
  calculated,
  createRun,
  lockedRun,
  madeRecord,
  type PayList,
  structureId,
} from '../../../../tests/pay-world.ts';
import type { Person } from '../../../../tests/world.ts';
import type { Since } from './since.call.ts';

const world = await buildPayWorld({ salaries: { 'Farhan Ali': 20_000 } });
const { works } = world.organisations;
const payroll = world.as('Padma Nair');
const approver = world.as('Vikram Shah');
const idOf = (name: Person) => world.people[name].employeeId;
await lockedRun(world, '2026-08');
const { id } = await createRun(payroll, '2026-09');
await calculated(payroll, id);

async function since(who = payroll): Promise<Since> {
  const { status, body } = await who.get<Since>(`/api/pay-runs/${id}/since`);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

const saidOf = ({ rows }: Since, name: Person) =>
  rows.filter((row) => row.employee === idOf(name)).map(({ what, by }) => `${what}, ${by}`);

/** Whoever sends it is told the same as whoever only looks at it; an approver too. */
async function agrees(): Promise<Since> {
  const found = await since();
  const sent = await act(payroll, id, 'send');
  assert.equal(sent.status === 200, !found.changed, JSON.stringify([found, sent.body]));
  if (sent.status === 200) assert.equal((await act(payroll, id, 'recall')).status, 200);
  else assert.equal(sent.body.code, 'payroll.stale');
  return found;
}

test('a run says nothing of changes while nothing has changed', async () => {
  assert.deepEqual(await agrees(), { changed: false, rows: [], people: 0 });
});

test('before I send a run I see whose inputs changed since it was calculated, and by whom', async () => {
  await madeRecord(payroll, 'loss-of-pay', { employee: idOf('Esha Pillai'), month: '2026-09', days: 2 });
  const salary = { structure: await structureId(payroll), reason: 'Late raise' };
  await madeRecord(payroll, 'salary-assignment', {
    ...{ employee: idOf('Farhan Ali'), grossMonthly: 22_000_00, validFrom: '2026-08-01', ...salary },
  });
  const hold = { employee: idOf('Gita Das'), fromMonth: '2026-09', what: 'whole', reason: 'Absconding' };
  await madeRecord(payroll, 'pay-hold', hold);
  const found = await agrees();
  assert.equal(found.changed, true);
  assert.deepEqual(saidOf(found, 'Esha Pillai'), ['Days without pay, Padma Nair']);
  assert.deepEqual(saidOf(found, 'Farhan Ali'), [
    'Salary, Padma Nair',
    'Arrears of earlier months, Padma Nair',
  ]);
  assert.deepEqual(saidOf(found, 'Gita Das'), ['No longer in the run, Padma Nair']);
  assert.equal(found.people, 3);
  assert.ok(
    found.rows.every(({ at, name }) => at !== null && name !== null),
    JSON.stringify(found),
  );
});

test('calculated again it says nothing; what is taken away is said with who took it away', async () => {
  await calculated(payroll, id);
  assert.equal((await agrees()).changed, false);
  const { rows } = (await payroll.get<PayList>('/api/records/loss-of-pay')).body;
  const [lost] = rows;
  assert.equal(
    (await payroll.delete(`/api/records/loss-of-pay/${lost?.id}?version=${lost?.version}`)).status,
    204,
  );
  assert.deepEqual(saidOf(await agrees(), 'Esha Pillai'), ['Days without pay, Padma Nair']);
  await calculated(payroll, id);
});

test('a rule that is everybody’s is said as a rule, and what pay does not read is not said', async () => {
  const [setting] = (await payroll.get<PayList>('/api/records/pay-setting')).body.rows;
  const changed = { version: setting?.version, values: { netRounding: 'ten-rupees' } };
  const saved = await payroll.put(`/api/records/pay-setting/${setting?.id}`, changed);
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  const found = await agrees();
  const rules = found.rows.filter(({ what }) => what.startsWith('Rules of pay'));
  assert.deepEqual(
    rules.map(({ by, employee }) => [by, employee]),
    [['Padma Nair', null]],
    JSON.stringify(found),
  );
  assert.ok(rules[0]?.at);
  await calculated(payroll, id);
  await world.inside(works, (db) =>
    sql`update employee set first_name = 'Eshita' where organisation_id = ${works}
      and id = ${idOf('Esha Pillai')}`.execute(db),
  );
  assert.equal((await agrees()).changed, false);
});

test('a row of law that came since is said with the moment it was approved', async () => {
  await world.inside(works, (db) =>
    sql`insert into directory.law_row (id, path, "from", value, cite, confidence)
      values (901, 'providentFund.wageCeiling', '2026-09-01', '3000000', 'S.O. 1(E)', 'high')`.execute(db),
  );
  const [law] = (await agrees()).rows.filter(({ what }) => what === 'A row of law');
  assert.ok(law?.at, JSON.stringify(law));
  assert.equal(law?.by, null);
  await calculated(payroll, id);
});

test('who approves sees it before approving, and is refused with the same words', async () => {
  assert.equal((await act(payroll, id, 'send')).status, 200);
  assert.equal((await since(approver)).changed, false);
  const later = { structure: await structureId(payroll), grossMonthly: 23_000_00, reason: 'Late raise' };
  await madeRecord(payroll, 'salary-assignment', {
    ...{ employee: idOf('Farhan Ali'), validFrom: '2026-09-01', ...later },
  });
  assert.deepEqual(saidOf(await since(approver), 'Farhan Ali'), ['Salary, Padma Nair']);
  const { body } = await act(approver, id, 'approve');
  assert.equal(body.code, 'payroll.stale');
});

test('what changed in a run is no business of an employee', async () => {
  for (const name of ['Esha Pillai', 'Meera Joshi'] as const)
    assert.equal((await world.as(name).get(`/api/pay-runs/${id}/since`)).status, 403);
});
