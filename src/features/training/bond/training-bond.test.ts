/** Training bonds: agreed by the person, running after the training, recovered from who leaves too soon. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addDays, isoDate } from '#kernel/calendar.ts';
import { paise, rupees } from '#kernel/money.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { todayOf } from '#server/today.ts';
import {
  act as actOnRun,
  type Because,
  buildPayWorld,
  calculated,
  createRun,
  flat,
  lockedRun,
  madeRecord,
  type PayList,
  type Slip,
} from '../../../../tests/pay-world.ts';
import { actingIn, type Wire } from '../../../../tests/training/acting.ts';
import { type Person, seenIn } from '../../../../tests/world.ts';
import { type BondRow, leftOf } from './bond-owed.server.ts';
import { bondAsked } from './bond-source.server.ts';
import { closeServed } from './training-bond.server.ts';

const world = await buildPayWorld();
const { works } = world.organisations;
const { hr, idOf, read, act, done } = actingIn(world);
const payroll = world.as('Padma Nair');
const today = isoDate(todayOf());

const row: BondRow = {
  ...{ id: 1, employee: 1, state: 'running', amount: rupees(1_20_000), months: 24, falls: 'by months' },
  ...{ cost: rupees(1_20_000), from: isoDate('2026-02-01'), course: 'Advanced', component: 'RECOVERY' },
  ...{ left: null, reason: null, taken: null },
};

// Source: calculator contract, work/training-bond; facts/work-and-welfare.md F.4.
test('a bond falls by whole months, to nothing on its last day, and never exceeds the cost', () => {
  const left = (on: string, more: Partial<BondRow> = {}) => leftOf({ ...row, ...more }, isoDate(on)).recover;
  assert.equal(left('2026-11-15'), 75_000_00, 'nine months of twenty-four are served');
  assert.equal(left('2026-10-31'), 75_000_00, 'the ninth is whole on its last day');
  assert.equal(left('2026-10-30'), 80_000_00, 'and not a day before');
  assert.equal(left('2028-01-31'), 0);
  assert.equal(left('2028-01-30', { falls: 'not' }), 1_20_000_00);
  assert.equal(left('2028-01-30', { falls: 'not', cost: rupees(80_000) }), 80_000_00);
});

test('who resigns, stays away or is dismissed owes it; who dies, retires or is retrenched does not', () => {
  const left = isoDate('2026-11-15');
  const asked = (reason: BondRow['reason'], more: Partial<BondRow> = {}) =>
    bondAsked({ ...row, left, reason, ...more }, '2026-11', { left, paidTo: isoDate('2026-11-30') })?.amount;
  for (const reason of ['resigned', 'absconded', 'dismissed'] as const)
    assert.equal(asked(reason), 75_000_00);
  for (const reason of ['deceased', 'retired', 'retrenched', 'closed', 'term-ended', 'terminated'] as const)
    assert.equal(asked(reason), undefined, reason);
  assert.equal(asked('resigned', { component: null }), undefined, 'until payroll has chosen the deduction');
  assert.equal(asked('resigned', { taken: { '2026-10': 25_000_00 } }), 50_000_00);
  const later = { left, paidTo: isoDate('2026-11-14') };
  assert.equal(bondAsked({ ...row, left, reason: 'resigned' }, '2026-11', later), undefined);
});

const recovery = (await payroll.get<PayList>('/api/records/pay-component?limit=100')).body.rows.find(
  ({ values }) => values['code'] === 'RECOVERY',
);
const course = await madeRecord<Wire>(hr, 'training-course', {
  ...{ code: 'ADV', name: 'Advanced course', kind: 'outside', hours: 8, leastAttendance: 8000, active: true },
  ...{ costPerson: rupees(60_000), bonded: true, bond: rupees(90_000), bondMonths: 24 },
  ...{ component: recovery?.id, certified: false },
});
const bondOf = async (name: Person): Promise<Wire> => {
  const { rows } = (await payroll.get<{ rows: Wire[] }>('/api/records/training-bond?limit=50')).body;
  const own = rows.filter(({ values }) => (values['employee'] as { id: number }).id === idOf(name));
  const last = own.toSorted((one, other) => other.id - one.id)[0] ?? assert.fail(`no bond of ${name}`);
  return (await payroll.get<Wire>(`/api/records/training-bond/${last.id}`)).body;
};
const seat = async (name: Person, boss: Person) => {
  const session = await madeRecord<Wire>(hr, 'training-session', {
    ...{ course: course.id, from: addDays(today, 3), to: addDays(today, 3), seats: 5 },
  });
  const { id } = await madeRecord<Wire>(world.as(boss), 'training-nomination', {
    ...{ employee: idOf(name), session: session.id },
  });
  await done('Harish Iyer', 'training-nomination', id, 'approve');
  return { session: session.id, nomination: id };
};
const held = async ({ session, nomination }: { session: number; nomination: number }) => {
  await world.inside(works, (db) =>
    sql`update training_session set "from" = ${today}::date, "to" = ${today}::date
      where organisation_id = ${works} and id = ${session}`.execute(db),
  );
  const marks = [{ nomination, on: today, present: 'whole', score: null }];
  const { status } = await hr.put(`/api/training-sessions/${session}/attendance`, { marks });
  assert.equal(status, 200);
  await done('Harish Iyer', 'training-session', session, 'end');
};

test('a bond is agreed to by the person alone; without that nothing runs', async () => {
  const given = await seat('Farhan Ali', 'Meera Joshi');
  const { id, state } = await bondOf('Farhan Ali');
  assert.equal(state, 'asked');
  assert.notEqual((await act('Harish Iyer', 'training-bond', id, 'agree')).status, 200);
  assert.equal((await world.as('Meera Joshi').get(`/api/records/training-bond/${id}`)).status, 404);
  await held(given);
  assert.equal((await bondOf('Farhan Ali')).state, 'lapsed', 'it was not agreed to');
  const second = await seat('Farhan Ali', 'Meera Joshi');
  await done('Farhan Ali', 'training-bond', (await bondOf('Farhan Ali')).id, 'refuse');
  assert.equal((await read('Harish Iyer', 'training-nomination', second.nomination)).state, 'withdrawn');
});

test('the last salary takes it within half of the wages; what is not taken stays owed', async () => {
  const given = await seat('Gita Das', 'Arjun Mehta');
  const { id } = await bondOf('Gita Das');
  await done('Gita Das', 'training-bond', id, 'agree');
  await held(given);
  const bond = await bondOf('Gita Das');
  assert.deepEqual([bond.state, bond.values['cost']], ['running', 60_000_00]);
  const waive = await act('Gita Das', 'training-bond', id, 'waive', { decision: 'Mine' });
  assert.notEqual(waive.status, 200);
  // As if it had begun in February: six of its months are served by the end of July.
  await world.inside(works, (db) =>
    sql`update training_bond set "from" = '2026-02-01', ends = '2028-01-31' where organisation_id = ${works}
      and id = ${id}`.execute(db),
  );
  await lockedRun(world, '2026-07');
  const { version } = seenIn(await read('Harish Iyer', 'employee', idOf('Gita Das')));
  const left = { version, values: { leftOn: '2026-08-31', leavingReason: 'resigned' } };
  assert.equal((await hr.put(`/api/records/employee/${idOf('Gita Das')}`, left)).status, 200);
  const owed = paise(60_000_00 - (60_000_00 * 7) / 24);
  const verdicts = await payroll.post<{ verdicts: { name: string; says: string }[] }>(
    '/api/records/settlement/verdict',
    { values: { employee: idOf('Gita Das'), reason: 'resignation', recoveries: [] } },
  );
  assert.match(JSON.stringify(verdicts.body), /42,500/, `${owed} is named to whoever settles`);
  const run = await createRun(payroll, '2026-08');
  await calculated(payroll, run.id);
  const slip = (await payroll.get<Slip>(`/api/pay-runs/${run.id}/people/${idOf('Gita Das')}`)).body;
  const taken = slip.lines.find(({ code }) => code === 'RECOVERY')?.amount ?? 0;
  assert.ok(taken > 0 && taken < 42_500_00, `${taken}`);
  const why = flat(
    (await payroll.get<Because>(`/api/pay-runs/${run.id}/people/${idOf('Gita Das')}/why/RECOVERY`)).body,
  ).map(({ says }) => says);
  assert.ok(why.includes('Training bond, on leaving before its end.'), why.join('|'));
  assert.ok(
    why.some((says) => /7 of 24 months served by 31/.test(says)),
    why.join('|'),
  );
  await actOnRun(payroll, run.id, 'send');
  assert.equal((await actOnRun(world.as('Vikram Shah'), run.id, 'approve')).status, 200);
  const after = await bondOf('Gita Das');
  assert.deepEqual([after.state, after.values['recovered']], ['running', taken], 'the rest stays owed');
  await inWork(world.host, systemSession(works, 'Test'), closeServed);
  assert.equal((await bondOf('Gita Das')).state, 'running');
  await done('Harish Iyer', 'training-bond', id, 'waive', { decision: 'The rest is let go' });
});
