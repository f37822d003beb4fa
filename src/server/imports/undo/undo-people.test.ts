/** An import that made people with their balances is undone with them, unless something happened since. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { bring } from '../../../../tests/importing.ts';
import { madeRecord } from '../../../../tests/pay-world.ts';
import { buildWorld } from '../../../../tests/world.ts';

const world = await buildWorld();
const { works } = world.organisations;
const hr = world.as('Harish Iyer');

await world.inside(works, (db) =>
  sql`insert into salary_structure (organisation_id, code, name, active)
    values (${works}, 'STANDARD', 'Standard', true)`.execute(db),
);

const type = await madeRecord<{ id: number }>(hr, 'leave-type', {
  code: 'EL',
  name: 'Earned leave',
  nature: 'earned',
});
const policy = await madeRecord<{ id: number }>(hr, 'leave-policy', { name: 'Earned', type: type.id });
const rule = await hr.post('/api/records/leave-rule', {
  policy: policy.id,
  grants: 'monthly',
  yearly: 18,
  carry: 'all',
  validFrom: '2026-01-01',
  reason: 'Set up',
});
assert.equal(rule.status, 200, JSON.stringify(rule.body));

const head =
  'Employee code,First name,Last name,Gender,Date of birth,Joined on,Department,Designation,Establishment,' +
  'Employment type,Earned leave balance,Leave grants and adjustments: On';
const person = (code: string, name: string, days: string) =>
  `${code},${name},Female,1990-01-01,2024-01-01,ENG,ENGR,BLR,PERM,${days},2026-04-01`;
const sheet = (...people: string[]) => [head, ...people].join('\r\n');

const count = (query: string) =>
  world.inside(works, async (db) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n ${sql.raw(query)}`.execute(db);
    return rows[0]?.n;
  });
const undo = (importId: number) =>
  hr.post<{ message?: string }>(`/api/records/employee/import/${importId}/undo`, {});

/** What the night works out for everybody. */
const accrue = async () => {
  const { body } = await hr.get<{ version: number }>(`/api/records/leave-policy/${policy.id}`);
  const saved = await hr.put(`/api/records/leave-policy/${policy.id}`, {
    version: body.version,
    values: { name: `Earned ${body.version}` },
  });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
};

test('people whom an import made are gone with its undo, and their balances with them', async () => {
  const { importId, outcome } = await bring(world, hr, 'employee', sheet(person('U1', 'Gauri,Nene', '12.5')));
  assert.equal(outcome.created, 1, JSON.stringify(outcome));
  await accrue();
  const hers = `from ledger_account a join employee e on e.id = a.employee_id where e.code = 'U1'`;
  assert.ok(((await count(hers)) ?? 0) > 0);
  const undone = await undo(importId);
  assert.equal(undone.status, 200, JSON.stringify(undone.body));
  assert.equal(await count(`from employee where code = 'U1'`), 0);
  assert.equal(await count('from leave_adjustment'), 0);
  assert.equal(
    (await bring(world, hr, 'employee', sheet(person('U1', 'Gauri,Nene', '3')))).outcome.created,
    1,
  );
});

test('days that somebody gave since keep the person, and it is said what to do', async () => {
  const { importId } = await bring(world, hr, 'employee', sheet(person('U2', 'Hema,Oak', '5')));
  const id = await world.inside(works, async (db) => {
    const { rows } = await sql<{ id: number }>`select id from employee where code = 'U2'`.execute(db);
    return rows[0]?.id;
  });
  await madeRecord(hr, 'leave-adjustment', {
    employee: id,
    type: type.id,
    days: 2,
    day: '2026-05-01',
    kind: 'grant',
    reason: 'A long project',
  });
  const refused = await undo(importId);
  assert.equal(refused.status, 409);
  assert.match(refused.body.message ?? '', /so it cannot be undone. (Remove|Take) those/);
  assert.equal(await count(`from employee where code = 'U2'`), 1);
});

test('the balances of who stays are deleted by nobody', async () => {
  const told = await count('from ledger_entry');
  const someone = world.people['Gita Das'].employeeId ?? 0;
  await assert.rejects(
    world.inside(works, (db) =>
      sql`select muster.forget_people(${[someone]}::bigint[], '{leave-rule}'::text[])`.execute(db),
    ),
  );
  assert.equal(await count('from ledger_entry'), told);
});

test('people whose pay came by another import are gone once both are taken back', async () => {
  const payroll = world.as('Padma Nair');
  const { importId } = await bring(world, hr, 'employee', sheet(person('U3', 'Indu,Kale', '')));
  const pay = await bring(
    world,
    payroll,
    'salary-assignment',
    'Employee,Valid from,Structure,Gross monthly\r\nU3,2025-04-01,STANDARD,30000',
  );
  assert.equal(pay.outcome.created, 1, JSON.stringify(pay.outcome.faults));
  const refused = await undo(importId);
  assert.equal(refused.status, 409, 'paid people stay');
  const back = await payroll.post(`/api/records/salary-assignment/import/${pay.importId}/undo`, {});
  assert.equal(back.status, 200);
  const undone = await undo(importId);
  assert.equal(undone.status, 200, JSON.stringify(undone.body));
  assert.equal(await count(`from employee where code = 'U3'`), 0);
});
