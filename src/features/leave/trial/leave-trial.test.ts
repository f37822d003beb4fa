/** A leave rule is tried on a month before it is recorded: who moves, in days and in rupees. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import type { Caller } from '../../../../tests/caller.ts';
import { buildPayWorld, madeRecord } from '../../../../tests/pay-world.ts';
import { seenIn } from '../../../../tests/world.ts';
import type { LeaveTried } from './leave-trial.call.ts';

const world = await buildPayWorld({ salaries: { 'Esha Pillai': 30_000 } });
const [hr, payroll, esha] = [world.as('Harish Iyer'), world.as('Padma Nair'), world.as('Esha Pillai')];
const eshaId = world.people['Esha Pillai'].employeeId ?? 0;
const { works } = world.organisations;
type Saved = { id: number; version: number; state: string; fingerprint?: string };

const type = await madeRecord<Saved>(hr, 'leave-type', { code: 'PL', name: 'Privilege', nature: 'other' });
const policy = await madeRecord<Saved>(hr, 'leave-policy', { name: 'Privilege of all', type: type.id });
const paidOut = await madeRecord<Saved>(payroll, 'pay-component', {
  ...{ code: 'LEAVE_PAID', name: 'Leave paid out', kind: 'earning', source: 'units', position: 46 },
  ...{ rounding: 'paise', wageClass: 'excluded', taxClass: 'taxable', unit: 'day', active: true },
  ...{
    unitRate: 'formula',
    rateFormula: 'GROSS / 30',
    stateInsuranceWage: false,
    professionalTaxWage: false,
  },
});
const recorded = {
  ...{ policy: policy.id, grants: 'yearly', yearly: 12, at: 'start', joiner: 'whole', rounding: 'half' },
  ...{ carry: 'some', carryMost: 5, offs: 'never', holidays: 'never', overdraw: 0, spills: true },
  ...{ encashComponent: paidOut.id, encashOver: 2, validFrom: '2026-01-01' },
};
const rule = await madeRecord<Saved>(hr, 'leave-rule', recorded);

/** Friday to Monday, over a Sunday that is off: entered by HR, who may enter it late. */
const leave = await madeRecord<Saved>(hr, 'leave-application', {
  ...{ employee: eshaId, type: type.id, from: '2026-06-12', to: '2026-06-15' },
  ...{ fromHalf: 'whole', toHalf: 'whole' },
});
const at = `/api/records/leave-application/${leave.id}`;
for (const [who, action] of [
  [hr, 'submit'],
  [world.as('Meera Joshi'), 'approve'],
] as const) {
  const seen = (await who.get<Saved>(at)).body;
  const { status, body } = await who.post(`${at}/actions/${action}`, seenIn(seen));
  assert.equal(status, 200, JSON.stringify(body));
}

type Refused = { fields?: Record<string, string>; code?: string; message?: string };
const tried = (by: Caller, values: object, more: object = {}) =>
  by.post<LeaveTried & Refused>('/api/leave/trial', {
    ...{ id: rule.id, version: rule.version, values, month: '2026-06' },
    ...more,
  });
const balances = () =>
  world.inside(works, (db) => sql<{ n: number }>`select count(*)::int as n from ledger_entry`.execute(db));

test('weekly offs between days of leave: an application has a day more; nothing is written', async () => {
  const before = (await balances()).rows;
  const { status, body } = await tried(hr, { offs: 'between' });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.moved, body.applications, body.changed, body.refused], [1, 1, 1, 0]);
  const [person] = body.employees ?? [];
  assert.equal(person?.name, 'Esha Pillai');
  assert.deepEqual(
    person?.leave.map(({ from, to, counted, no }) => ({ from, to, counted, no })),
    [{ from: '2026-06-12', to: '2026-06-15', counted: { before: 300, after: 400 }, no: null }],
  );
  assert.deepEqual(person?.closing, { before: 900, after: 800 });
  assert.deepEqual([body.net, person?.net], [null, null], 'HR does not see pay');
  assert.deepEqual((await balances()).rows, before);
});

test('fewer days a year: everybody has less, and leave that the balance lacks is without pay', async () => {
  const { status, body } = await tried(payroll, { yearly: 2 });
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.moved, body.people);
  const one = body.employees?.find(({ employee }) => employee === eshaId);
  assert.deepEqual(one?.credited, { before: 1200, after: 200 });
  assert.deepEqual(one?.leave[0]?.lost, { before: 0, after: 100 });
  // One of thirty days of June.
  assert.ok(one?.net && one.net.before > one.net.after, JSON.stringify(one));
  assert.equal(
    (body.net?.after ?? 0) - (body.net?.before ?? 0),
    (one?.net?.after ?? 0) - (one?.net?.before ?? 0),
  );
});

test('less is carried: days and rupees of the end of the leave year', async () => {
  const { body } = await tried(payroll, { carryMost: 4 });
  const one = body.employees?.find(({ employee }) => employee === eshaId);
  assert.deepEqual(
    [one?.carried, one?.paidOut, one?.lapsed],
    [
      { before: 500, after: 400 },
      { before: 200, after: 200 },
      { before: 200, after: 300 },
    ],
  );
  assert.deepEqual(one?.worth, { before: 7_000_00, after: 6_000_00 }, 'a thousand rupees a day');
  assert.deepEqual(one?.leave, []);
});

test('at most two days at once: leave that HR entered stays, who asked for it would be told no', async () => {
  assert.equal((await tried(hr, { mostAtOnce: 2 })).body.refused, 0, 'HR enters what lies outside it');
  await world.inside(works, (db) =>
    sql`update leave_application set created_by = null where id = ${leave.id}`.execute(db),
  );
  const { body } = await tried(hr, { mostAtOnce: 2 });
  assert.equal(body.refused, 1);
  assert.match(body.employees?.[0]?.leave[0]?.no ?? '', /at once there are at most 2 days/);
  assert.equal((await tried(hr, { mostAtOnce: 3 })).body.refused, 0);
});

test('without a change nobody is affected', async () => {
  const { status, body } = await tried(hr, {});
  assert.deepEqual([status, body.moved, body.employees], [200, 0, []], JSON.stringify(body));
});

test('what cannot be saved is told at its field, and so are months to come', async () => {
  const wrong = await tried(hr, { yearly: 0 });
  assert.deepEqual([wrong.status, Object.keys(wrong.body.fields ?? {})], [422, ['yearly']]);
  assert.equal((await tried(hr, {}, { version: rule.version + 1 })).status, 409);
  assert.equal((await tried(hr, {}, { month: '2099-01' })).status, 422);
});

test('a rule is tried on a month before its first day, as if it had held then', async () => {
  const year = (await tried(hr, { yearly: 18 }, { month: '2025-12' })).body;
  // Before the first rule of all, what is recorded stands beside what is tried.
  assert.equal(year.moved, year.people);
  assert.deepEqual(year.employees?.[0]?.credited, { before: 1200, after: 1800 });
  assert.equal((await tried(hr, {}, { month: '2025-12' })).body.moved, 0);
});

test('attack: no one tries a rule without the right, nor that of another organisation', async () => {
  for (const by of [esha, world.as('Meera Joshi'), world.as('Ravi Kumar')])
    assert.equal((await tried(by, {})).status, 403);
  assert.equal((await tried(world.as(null), {})).status, 401);
  assert.equal((await tried(world.as('Nisha Verma'), {})).status, 404);
});

test('who keeps the rules without seeing leave is told how many move', async () => {
  const { status, body } = await tried(world.as('Anita Rao'), { yearly: 10 });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.moved, body.net], [body.people, null]);
});

test('beside an earlier rule, a later one is tried as if it had held in its place', async () => {
  const later = await madeRecord<Saved>(hr, 'leave-rule', {
    ...{ ...recorded, yearly: 15, validFrom: '2026-07-01', reason: 'More' },
  });
  const of = { id: later.id, version: later.version };
  const { status, body } = await tried(hr, {}, of);
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.employees?.[0]?.credited.after, 1500);
  type Rows = { rows: (Saved & { validTo?: string | null })[] };
  const { rows } = (await hr.get<Rows>('/api/records/leave-rule?limit=10')).body;
  const before = rows.find(({ validTo }) => validTo === '2026-06-30');
  const gone = await tried(hr, {}, { id: before?.id, version: before?.version, month: '2026-09' });
  assert.deepEqual([gone.status, gone.body.code], [409, 'leave.not-in-month'], JSON.stringify(gone.body));
});
