/** Coming late: previewed, deducted once from pay or leave, told, undone, marked when it no longer fits. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import type { Bench } from '#features/payroll/workbench/run.call.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { plainPolicy } from '../../../../tests/attendance/plain-rules.ts';
import { punchedMonth } from '../../../../tests/attendance/punched-month.ts';
import type { Caller } from '../../../../tests/caller.ts';
import {
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
import { type Person, seenIn } from '../../../../tests/world.ts';
import type { AttendanceMonth } from '../mine/attendance.call.ts';
import type { LatePeople } from './late-deduction.call.ts';
import { lateRecheck } from './late-recheck.server.ts';

const world = await buildPayWorld({ salaries: { 'Esha Pillai': 31_000 } });
const { works } = world.organisations;
const [hr, payroll, esha] = [world.as('Harish Iyer'), world.as('Padma Nair'), world.as('Esha Pillai')];
const idOf = (name: Person) => world.people[name].employeeId ?? 0;
type Saved = { id: number; version: number; state: string; message?: string; code?: string };
type Wire = Saved & { values: Record<string, unknown> };

const { id: shift } = await madeRecord<Saved>(hr, 'shift', {
  ...{ code: 'G', name: 'General', kind: 'fixed', starts: '09:00', ends: '18:00', unpaidBreak: 60 },
  ...{ breakTaken: 'always', graceIn: 10, graceOut: 0, opensBefore: 240, closesAfter: 360 },
});
const { id: policy } = await madeRecord<Saved>(hr, 'attendance-policy', {
  ...{ ...plainPolicy(shift), lateRule: 'each', lateFree: 3, lateCosts: 'half' },
});
const { id: casual } = await madeRecord<Saved>(hr, 'leave-type', {
  ...{ code: 'CL', name: 'Casual leave', nature: 'other' },
});
for (const [name, pin] of [
  ['Esha Pillai', '7'],
  ['Harish Iyer', '8'],
] as const)
  await madeRecord(hr, 'device-person', { employee: idOf(name), pin, from: '2026-01-01' });

/** Four days late by half an hour, of a month that is otherwise as planned. */
async function lateMonth(month: string, pin = '7', days: readonly string[] = ['05', '06', '07', '08']) {
  await world.inside(works, (db) =>
    sql`insert into punch (organisation_id, at, pin, device_id, way, received_at)
      select ${works}::bigint, (${month} || '-' || d || ' ' || t || '+05:30')::timestamptz, ${pin}, 7,
        'device', (${month} || '-' || d || ' ' || t || '+05:30')::timestamptz
      from unnest(${[...days]}::text[]) d cross join unnest(array['09:30', '18:00']) t`.execute(db),
  );
}
const eightDays = ['05', '06', '07', '08'].map((day) => `2026-10-${day}`);
await punchedMonth(world, '2026-10', { absent: eightDays });
await lateMonth('2026-10');
await lateMonth('2026-10', '8');

const url = '/api/records/late-deduction';
const entry = (month: string, more: object = {}) =>
  madeRecord<Saved>(hr, 'late-deduction', { month, forWhom: [], ...more });
const act = async (id: number, action: string, as: Caller = hr) => {
  const seen = seenIn((await hr.get<Wire>(`${url}/${id}`)).body);
  return as.post<Wire>(`${url}/${id}/actions/${action}`, seen);
};
const done = async (id: number, action: string) => {
  const { status, body } = await act(id, action);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};
const peopleOf = async (id: number) =>
  (await hr.get<LatePeople>(`/api/attendance/late-deductions/${id}/people`)).body;
const lineOf = ({ lines }: LatePeople, name: Person = 'Esha Pillai') =>
  lines.find(({ employee }) => employee === idOf(name));
const monthOf = async (month: string, as = esha) =>
  (await as.get<AttendanceMonth>(`/api/attendance/month?month=${month}`)).body;
const told = async (who: Caller) => JSON.stringify((await who.get<object>('/api/notifications')).body);
const setPolicy = async (values: object) => {
  const { body } = await hr.get<Wire>(`/api/records/attendance-policy/${policy}`);
  const put = await hr.put<{ fields?: object }>(`/api/records/attendance-policy/${policy}`, {
    ...{ version: body.version, values },
  });
  return put;
};
const slipOf = async (run: number) =>
  (await payroll.get<Slip & { daysPaid: number }>(`/api/pay-runs/${run}/people/${idOf('Esha Pillai')}`)).body;

const october = (await entry('2026-10')).id;

test('the preview says who loses what, takes nothing, and leaves out who deducts', async () => {
  const people = await peopleOf(october);
  const line = lineOf(people);
  assert.deepEqual([line?.times, line?.minutes, line?.days, line?.lost], [4, 120, 50, 50]);
  assert.match(lineOf(people, 'Harish Iyer')?.because ?? '', /Somebody else deducts from you/);
  assert.deepEqual([people.people, people.lost, people.leave], [1, 50, 0]);
  assert.deepEqual((await monthOf('2026-10')).late, []);
});

test('applied, it is in the month of pay with its reason, and the person is told', async () => {
  const applied = await done(october, 'post');
  assert.deepEqual([applied.values['people'], applied.values['lostDays']], [1, 0.5]);
  assert.match(await told(esha), /Coming late in October 2026 costs you 0\.5 days? without pay/);
  const [late] = (await monthOf('2026-10')).late;
  assert.equal(late?.outdated, false);
  assert.match(
    JSON.stringify(late?.because),
    /5 October 2026.*0:30.*after 3 free ones.*Without pay, in October 2026/,
  );
  const run = await createRun(payroll, '2026-10');
  await calculated(payroll, run.id);
  assert.equal((await slipOf(run.id)).daysPaid, 30.5);
  const { body: bench } = await payroll.get<Bench>(`/api/pay-runs/${run.id}`);
  assert.deepEqual(bench.lossOfPay, { people: 1, days: 0.5 }, 'the steps of the run count it');
  const why = await payroll.get<Because>(`/api/pay-runs/${run.id}/people/${idOf('Esha Pillai')}/why/BASIC`);
  const reasons = flat(why.body).map(({ says }) => says);
  assert.ok(
    reasons.some((says) => says.includes('Late 4 times in October 2026 by the policy Everybody')),
    JSON.stringify(reasons),
  );
  await done(october, 'undo');
  await calculated(payroll, run.id);
  assert.equal((await slipOf(run.id)).daysPaid, 31, 'undone, nothing is lost');
  assert.match(await told(esha), /taken back/);
  assert.deepEqual((await monthOf('2026-10')).late, []);
});

test('applied twice it is applied once: by the same entry, by another, and by two at once', async () => {
  await done(october, 'post');
  assert.equal((await act(october, 'post')).status, 409);
  const other = (await entry('2026-10')).id;
  assert.match(lineOf(await peopleOf(other))?.because ?? '', /deducted already for October 2026/);
  assert.equal((await act(other, 'post')).body.code, 'late.for-nobody');
  await done(october, 'undo');
  const both = await Promise.all([act(october, 'post'), act(other, 'post')]);
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
  const posted = both[0].status === 200 ? october : other;
  await done(posted, 'undo');
});

test('the database holds that one entry alone deducts a month of a person, by whatever policy', async () => {
  await done(october, 'post');
  const { id: second } = await entry('2026-10');
  const values = { ...plainPolicy(shift), name: 'Others', from: '2035-01-01' };
  const { id: other } = await madeRecord<Saved>(hr, 'attendance-policy', values);
  const also = (by: number) =>
    world.inside(works, (db) =>
      sql`insert into late_penalty (employee_id, month, policy_id, times, minutes, days, leave_days,
          lost_days, pay_month, entry_id, state)
        select employee_id, month, ${other}::bigint, 1, 5, 0.5, 0, 0.5, pay_month, ${by}, 'applied'
        from late_penalty where entry_id = ${october} and state = 'applied' limit 1`.execute(db),
    );
  await assert.rejects(also(second), /late_penalty_once_index/);
  assert.equal((await also(october)).numAffectedRows, 1n, 'two policies of one month go by the same entry');
  await done(october, 'undo');
});

test('the salary that it is deducted with is neither before the month nor years away', async () => {
  const tried = async (payMonth: string) =>
    JSON.stringify((await hr.post<object>(url, { month: '2026-10', payMonth })).body);
  assert.match(await tried('2026-09'), /"payMonth":"Choose the month itself or a later one/);
  assert.match(await tried('2126-10'), /"payMonth":"Choose \w+ \d+ or a month before it/);
});

test('attack: nobody undoes what was deducted from themselves', async () => {
  await world.inside(works, (db) =>
    sql`update user_account u set login_type_id = harish.login_type_id from user_account harish
      where harish.id = ${world.people['Harish Iyer'].userId}
        and u.id = ${world.people['Ravi Kumar'].userId}`.execute(db),
  );
  const ravi = world.as('Ravi Kumar');
  const { id } = await madeRecord<Saved>(ravi, 'late-deduction', { month: '2026-10', forWhom: [] });
  assert.equal((await act(id, 'post', ravi)).status, 200);
  const own = await act(id, 'undo');
  assert.deepEqual([own.status, own.body.code], [403, 'leave.own']);
  assert.equal((await act(id, 'undo', ravi)).status, 200);
});

test('attack: a narrowed login deducts from its people alone, and reads of no others', async () => {
  const narrow = (groups: object[] | null) =>
    world.inside(works, (db) =>
      sql`update user_account set scope = ${groups && JSON.stringify(groups)}::jsonb
        where id = ${world.people['Harish Iyer'].userId}`.execute(db),
    );
  const { rows } = await world.inside(works, (db) =>
    sql<{ id: number }>`insert into establishment (organisation_id, code, name, indian_state, city, active)
      values (${works}, 'PUN', 'Pune', 'MH', 'Pune', true) returning id`.execute(db),
  );
  const { id } = await entry('2026-10');
  await done(id, 'post');
  await narrow([{ establishments: [rows[0]?.id] }]);
  assert.equal(lineOf(await peopleOf(id)), undefined, 'who was deducted from is not told');
  const undone = await act(id, 'undo');
  assert.deepEqual([undone.status, undone.body.code], [403, 'leave.beyond']);
  const other = (await entry('2026-10')).id;
  assert.equal(lineOf(await peopleOf(other)), undefined);
  assert.equal((await act(other, 'post')).body.code, 'late.for-nobody');
  await narrow(null);
  await done(id, 'undo');
});

test('from leave as far as the balance goes, the rest from pay; undone, it is as before', async () => {
  const balance = async () => {
    const { rows } = await world.inside(works, (db) =>
      sql<{ left: number }>`select coalesce(sum(e.quantity), 0)::int as left from ledger_entry e
        join ledger_account a on a.organisation_id = e.organisation_id and a.id = e.account_id
        where a.subject = ${casual} and a.employee_id = ${idOf('Esha Pillai')}`.execute(db),
    );
    return rows[0]?.left;
  };
  await madeRecord(hr, 'leave-adjustment', {
    ...{ employee: idOf('Esha Pillai'), type: casual, kind: 'grant', day: '2026-10-01', days: 0.25 },
    reason: 'Granted',
  });
  const unkept = await madeRecord<Saved>(hr, 'leave-type', {
    ...{ code: 'LWP', name: 'Leave without pay', nature: 'unpaid', kept: false, paidShare: 0 },
  });
  const wrong = await setPolicy({ lateTakes: 'leave', lateLeave: unkept.id, lateShort: 'pay' });
  assert.deepEqual([wrong.status, Object.keys(wrong.body.fields ?? {})], [422, ['lateLeave']]);
  assert.equal((await setPolicy({ lateTakes: 'leave', lateLeave: casual, lateShort: 'pay' })).status, 200);
  const line = lineOf(await peopleOf(october));
  assert.deepEqual([line?.leave, line?.lost, line?.type], [25, 25, 'Casual leave']);
  await done(october, 'post');
  assert.equal(await balance(), 0);
  assert.match(await told(esha), /0\.25 days? of leave and 0\.25 days? without pay/);
  await done(october, 'undo');
  assert.equal(await balance(), 25);
  await setPolicy({ lateShort: 'left' });
  assert.deepEqual([lineOf(await peopleOf(october))?.lost, lineOf(await peopleOf(october))?.left], [0, 25]);
  await setPolicy({ lateShort: 'owed' });
  await done(october, 'post');
  assert.equal(await balance(), -25);
  await done(october, 'undo');
  await setPolicy({ lateTakes: 'pay', lateLeave: null });
});

test('applied after the lock it is arrears of the next run; undone after that, it comes back', async () => {
  await lateMonth('2026-09', '7', ['07', '08', '09', '10']);
  await lockedRun(world, '2026-09');
  const september = (await entry('2026-09')).id;
  await done(september, 'post');
  const { rows } = (await payroll.get<PayList>('/api/records/pay-run?sort=-month')).body;
  const run = rows.find(({ values }) => values['month'] === '2026-10')?.id ?? 0;
  await calculated(payroll, run);
  const arrears = async () => {
    const { lines } = await slipOf(run);
    return lines.find(({ code }) => code === 'ARREARS_BASIC')?.amount ?? 0;
  };
  assert.ok((await arrears()) < 0, 'half a day of September is taken back');
  await done(september, 'undo');
  await calculated(payroll, run);
  assert.equal(await arrears(), 0);
});

test('a punch that is put right afterwards marks it, and both are told; deducted again it fits', async () => {
  await done(october, 'post');
  const mended = await hr.post('/api/attendance/mended', {
    ...{ employee: idOf('Esha Pillai'), date: '2026-10-05', cameAt: '09:00', leftAt: null },
    reason: 'The terminal was down',
  });
  assert.equal(mended.status, 200, JSON.stringify(mended.body));
  const people = await peopleOf(october);
  assert.deepEqual([people.outdated, lineOf(people)?.now], [1, { times: 3, days: 0 }]);
  assert.equal((await monthOf('2026-10')).late[0]?.outdated, true);
  await inWork(world.host, systemSession(works, 'Test'), (work) => lateRecheck.run(work));
  await inWork(world.host, systemSession(works, 'Test'), (work) => lateRecheck.run(work));
  const { body } = await esha.get<{ rows: Wire[] }>('/api/records/late-penalty');
  const standing = body.rows.filter(({ state }) => state === 'applied');
  assert.deepEqual(
    standing.map(({ values }) => values['outdated']),
    [true],
  );
  assert.equal((await told(hr)).split('no longer fit the punches').length, 2, 'said once');
  await done(october, 'undo');
  assert.equal((await act(october, 'post')).body.code, 'late.for-nobody', 'three times are free');
});

test('a month that is not over is previewed so far, and not applied', async () => {
  const month = new Date().toISOString().slice(0, 7);
  const { id } = await entry(month);
  assert.equal((await peopleOf(id)).isOver, false);
  assert.equal((await act(id, 'post')).body.code, 'late.month-not-over');
});

test('attack: without the right nobody previews, deducts, or reads another’s deductions', async () => {
  const { id } = await entry('2026-10');
  for (const name of ['Esha Pillai', 'Meera Joshi', 'Padma Nair'] as const)
    assert.equal((await act(id, 'post', world.as(name))).status, 403, name);
  const preview = (as: Caller) => as.get(`/api/attendance/late-deductions/${id}/people`);
  assert.equal((await preview(world.as('Meera Joshi'))).status, 403);
  assert.equal((await preview(world.as('Omar Khan'))).status, 404, 'another organisation');
  const { body } = await hr.get<{ rows: Wire[] }>('/api/records/late-penalty');
  const one = `/api/records/late-penalty/${body.rows[0]?.id}`;
  assert.equal((await esha.get(one)).status, 200);
  assert.equal((await world.as('Farhan Ali').get(one)).status, 404);
  assert.equal((await world.as('Omar Khan').get(one)).status, 404);
});
