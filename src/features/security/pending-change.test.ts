/** More access is one person's wish and another's agreement, whichever way it is written. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addDays } from '#kernel/calendar.ts';
import { runDailies } from '#server/process/daily.ts';
import { todayOf } from '#server/today.ts';
import { buildAccessWorld, type Matrix, type Row } from '../../../tests/access-world.ts';
import { decided } from '../../../tests/decided-rights.ts';
import { bring } from '../../../tests/importing.ts';
import type { Person } from '../../../tests/world.ts';

const {
  world,
  anita,
  gita,
  ask,
  second,
  employeeType,
  approverType,
  rightsOf,
  decide,
  read,
  act,
  userAt,
  user,
  save,
  waitingId,
  loginTypeOf,
  told,
  mailed,
} = await buildAccessWorld();
const payslips = [{ form: 'payslip', action: 'read', reach: 'organisation' }];
/** How far it was decided that a login type reads payslips; null as shipped: one's own. */
const reads = async (name: Person) =>
  (await anita.get<Matrix>(rightsOf(name))).body.entries
    .find(({ form }) => form === 'payslip')
    ?.actions.find(({ action }) => action === 'read')?.decided;
const shownPay = [{ sensitivity: 'pay', view: 'show' }];

test('an administrator’s own login type gets payslips and shown pay by a second one alone', async () => {
  await second(true);
  const { status, body } = await decide('Anita Rao', payslips, shownPay);
  assert.equal(status, 200, JSON.stringify(body));
  assert.match(body.besides?.waiting[0]?.sentence ?? '', /once a second administrator agrees/);
  assert.equal(await reads('Anita Rao'), null);
  assert.deepEqual(
    (await anita.get<Matrix>(rightsOf('Anita Rao'))).body.waiting.map(({ id }) => id),
    [waitingId(body)],
  );
  const id = waitingId(body);
  assert.match(
    (await read(id)).values.detail,
    /^Pay of others: hidden → shown\nPayslips, Read: own records → everybody’s$/,
  );
  const own = await act(id, 'agree', anita);
  assert.deepEqual([own.status, own.body.code], [403, 'pending-change.own'], 'never who asked');
  assert.equal((await act(id, 'agree', world.as('Harish Iyer'))).status, 403, 'nor who is no administrator');
  assert.ok((await told('Gita Das')).some((title) => /Anita Rao asks: More rights/.test(title)));
  const buttons = async (who: typeof anita) =>
    (await who.get<{ may: { actions: string[] } }>(`/api/records/pending-change/${id}`)).body.may.actions;
  assert.deepEqual([await buttons(anita), await buttons(gita)], [['withdraw'], ['agree', 'refuse']]);
  assert.equal((await act(id, 'agree')).status, 200);
  assert.equal(await reads('Anita Rao'), 'organisation');
  assert.ok((await told('Anita Rao')).some((title) => /Gita Das agreed/.test(title)));
  assert.equal((await act(id, 'agree')).status, 409, 'once');
});

test('less access holds at once, and with it what was asked for before is void', async () => {
  const more = await decide('Harish Iyer', payslips, shownPay);
  const id = waitingId(more.body);
  const less = await decide('Harish Iyer', [], [{ sensitivity: 'medical', view: 'hide' }]);
  assert.equal(less.body.besides, undefined);
  assert.equal(less.body.views.find(({ sensitivity }) => sensitivity === 'medical')?.decided, 'hide');
  assert.equal((await read(id)).state, 'waiting', 'another class is another matter');
  await decide('Harish Iyer', [], [{ sensitivity: 'pay', view: 'hide' }]);
  assert.equal((await read(id)).state, 'void');
  assert.equal((await act(id, 'agree')).status, 409);
  const none = await decide(
    'Anita Rao',
    [{ ...payslips[0], reach: 'none' }],
    [{ sensitivity: 'pay', view: 'hide' }],
  );
  assert.equal(none.body.besides, undefined);
  assert.equal(await reads('Anita Rao'), 'none');
});

test('two steps open nothing that one would not: what waits already counts as held', async () => {
  const first = await decide('Meera Joshi', [], shownPay);
  assert.ok(waitingId(first.body));
  const next = await decide('Meera Joshi', payslips);
  assert.ok(waitingId(next.body), 'a right to payslips, while shown pay waits');
  for (const { body } of [first, next]) assert.equal((await act(waitingId(body), 'refuse')).status, 200);
  const harmless = await decide('Meera Joshi', [
    { form: 'department', action: 'read', reach: 'organisation' },
  ]);
  assert.equal(harmless.body.besides, undefined, 'what opens no pay and its like holds at once');
});

test('who asked withdraws, another refuses with a reason, and neither has an effect', async () => {
  const one = await decide('Harish Iyer', payslips, shownPay);
  assert.equal((await act(waitingId(one.body), 'withdraw')).status, 403, 'somebody else’s');
  assert.equal((await act(waitingId(one.body), 'withdraw', anita)).status, 200);
  const two = await decide('Harish Iyer', payslips, shownPay);
  assert.equal((await act(waitingId(two.body), 'refuse', anita)).status, 409);
  assert.equal((await act(waitingId(two.body), 'refuse', gita, { because: 'Not HR' })).status, 200);
  const { state, values } = await read(waitingId(two.body));
  assert.deepEqual([state, values.decidedBy, values.reason], ['refused', 'Gita Das', 'Not HR']);
  assert.equal(await reads('Harish Iyer'), null);
});

test('nobody becomes an approver by one administrator: typed, in bulk, new or by a file', async () => {
  const typed = await save('Farhan Ali', { loginType: approverType, name: 'Farhan A' });
  assert.equal(typed.status, 200, JSON.stringify(typed.body));
  assert.equal(typed.body.title, 'Farhan A', 'the rest of the save holds at once');
  assert.equal(await loginTypeOf('Farhan Ali'), employeeType);
  const { id, version } = await user('Esha Pillai');
  const bulk = await anita.post<Row>('/api/records/user-account/bulk', {
    ids: [{ id, version }],
    set: { loginType: approverType },
  });
  assert.ok(waitingId(bulk.body));
  assert.equal(await loginTypeOf('Esha Pillai'), employeeType);
  const made = await anita.post<Row>('/api/records/user-account', {
    userName: 'mallory',
    name: 'Mallory',
    loginType: approverType,
  });
  assert.equal((made.body.values.loginType as { id: number }).id, employeeType);
  assert.match((await read(waitingId(made.body))).values.detail, /Login type: Employee → Payroll approver/);
  const sheet = 'User name,Name,Login type\ntrudy,Trudy,approver\nravi,Ravi Kumar,approver\n';
  const { outcome } = await bring(world, anita, 'user-account', sheet);
  assert.deepEqual(
    [outcome.created, outcome.updated, outcome.bad],
    [1, 1, 0],
    JSON.stringify(outcome.faults),
  );
  const types = await ask<{ type: string }>(sql`select t.code as type from user_account u
    join login_type t on t.id = u.login_type_id where user_name in ('trudy', 'ravi') order by user_name`);
  assert.deepEqual(types, [{ type: 'recruiter' }, { type: 'employee' }]);
  const [waits] = await ask<{ n: number }>(sql`select count(*)::int as n from pending_change
    where state = 'waiting' and kind = 'user'`);
  assert.equal(waits?.n, 5);
  assert.equal((await act(waitingId(typed.body), 'agree')).status, 200);
  assert.equal(await loginTypeOf('Farhan Ali'), approverType);
  assert.ok(
    (await told('Farhan Ali')).some((title) => /Another login type/.test(title)),
    'and is told',
  );
  assert.equal(
    (await save('Farhan Ali', { loginType: employeeType })).body.besides,
    undefined,
    'less, at once',
  );
});

test('one administrator ties no user to another employee, whose own pay they would see', async () => {
  const other = world.people['Arjun Mehta'].employeeId;
  await ask(sql`update user_account set employee_id = null where id = ${world.people['Arjun Mehta'].userId}`);
  const { body } = await save('Esha Pillai', { employee: other });
  assert.match((await read(waitingId(body))).values.detail, /Employee: Esha Pillai .* → Arjun Mehta/);
  assert.equal((body.values.employee as { id: number }).id, world.people['Esha Pillai'].employeeId);
  await act(waitingId(body), 'refuse');
});

test('a disabled approver is not enabled by one administrator', async () => {
  const { id, version } = await user('Vikram Shah');
  await anita.post(`${userAt(id)}/actions/disable`, { version });
  const { body } = await anita.post<Row>(`${userAt(id)}/actions/enable`, {
    version: (await user('Vikram Shah')).version,
  });
  assert.deepEqual([body.state, (await user('Vikram Shah')).state], ['disabled', 'disabled']);
  assert.equal((await act(waitingId(body), 'agree')).status, 200);
  assert.equal((await user('Vikram Shah')).state, 'active');
});

test('what somebody else changed meanwhile takes no effect, though it was agreed to', async () => {
  const { body } = await save('Ravi Kumar', { loginType: approverType });
  await decided(world, 'Vikram Shah', {
    rights: [{ form: 'department', action: 'read', reach: 'organisation' }],
  });
  const agreed = await act(waitingId(body), 'agree');
  assert.deepEqual([agreed.status, agreed.body.code], [409, 'pending-change.overtaken']);
  assert.notEqual(await loginTypeOf('Ravi Kumar'), approverType);
});

test('with one administrator alone it waits a full day, is told, and then holds', async () => {
  await second(false);
  const { body } = await decide('Harish Iyer', payslips, [{ sensitivity: 'bank', view: 'show' }]);
  const id = waitingId(body);
  const { dueOn } = (await read(id)).values;
  assert.ok(dueOn);
  assert.ok((await told('Harish Iyer')).some((title) => /More rights of the login type HR/.test(title)));
  await runDailies(world.host);
  assert.equal((await read(id)).state, 'waiting');
  await ask(sql`update pending_change set due_on = asked_on where id = ${id}`);
  await runDailies(world.host);
  assert.equal((await read(id)).state, 'agreed');
  assert.equal(await reads('Harish Iyer'), 'organisation');
  await runDailies(world.host);
});

test('whoever disables the other administrator does not get round them by a day', async () => {
  await second(true);
  const { id, version } = await user('Gita Das');
  await ask(sql`update user_account set mail = 'gita@example.com' where id = ${id}`);
  assert.equal((await anita.post(`${userAt(id)}/actions/disable`, { version })).status, 200);
  assert.match((await mailed('gita@example.com')).at(-1) ?? '', /Anita Rao has disabled your Muster user/);
  const { body } = await save('Ravi Kumar', { loginType: approverType });
  const { dueOn } = (await read(waitingId(body))).values;
  assert.equal(dueOn, addDays(todayOf(), 7));
  await ask(sql`update user_account set state = 'active' where id = ${id}`);
  await act(waitingId(body), 'withdraw', anita);
});

test('nor does whoever makes the other administrator something less', async () => {
  await ask(sql`delete from pending_change where state = 'waiting'`);
  const { body: lowered } = await save('Gita Das', { loginType: employeeType });
  assert.equal(lowered.besides, undefined);
  const { body } = await save('Ravi Kumar', { loginType: approverType });
  assert.equal((await read(waitingId(body))).values.dueOn, addDays(todayOf(), 7));
  await act(waitingId(body), 'withdraw', anita);
});

test('the audit tells who asked, who agreed and what took effect', async () => {
  const entries = await ask<{ action: string }>(sql`select distinct action from audit_entry
    where form = 'pending-change'`);
  const actions = entries.map(({ action }) => action);
  for (const action of ['ask', 'agree', 'refuse', 'withdraw', 'become-void', 'take-effect'])
    assert.ok(actions.includes(action), action);
});
