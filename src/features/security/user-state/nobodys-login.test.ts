/** A login for which no employee stands opens by two people, whichever way leads into it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addDays } from '#kernel/calendar.ts';
import { todayOf } from '#server/today.ts';
import { buildAccessWorld, type Row } from '../../../../tests/access-world.ts';
import { bring } from '../../../../tests/importing.ts';

const {
  world,
  works,
  anita,
  gita,
  ask,
  second,
  employeeType,
  decide,
  read,
  act,
  userAt,
  save,
  waitingId,
  loginTypeOf,
  told,
  links,
  withMailServer,
  mailed,
} = await buildAccessWorld();
const recruiterType = world.people['Ravi Kumar'].loginTypeId;
const users = '/api/records/user-account';

const agreed = async (id: number) => assert.equal((await act(id, 'agree')).status, 200);
const waits = (answer: { status: number; body: Row }, why: string): number => {
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  const id = waitingId(answer.body);
  assert.ok(id, why);
  assert.deepEqual(answer.body.besides?.links, [], 'and no link is shown');
  return id;
};
const on = async (id: number, action: string, who = anita) => {
  const { version } = (await anita.get<Row>(userAt(id))).body;
  return who.post<Row>(`${userAt(id)}/actions/${action}`, { version });
};
const change = async (id: number, values: object, who = anita) => {
  const { version } = (await anita.get<Row>(userAt(id))).body;
  return who.put<Row>(userAt(id), { version, values });
};
const make = (values: object) => anita.post<Row>(users, { name: 'Agency Recruiter', ...values });
/** The id in a reference as it is sent. */
const idIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
/** Signs in as the user, and agrees. */
async function agreedBy(user: number, id: number): Promise<[number, string | undefined]> {
  const password = 'a straw of long hay';
  await ask(sql`update user_account set password_hash = ${await world.host.hashes.hash(password)}
    where id = ${user}`);
  const userName = String((await anita.get<Row>(userAt(user))).body.values['userName']);
  const entered = await world.as(null).post('/api/session', { userName, organisationId: works, password });
  const who = world.callerWith(String(entered.headers['set-cookie']).split(';')[0] ?? '');
  const { status, body } = await act(id, 'agree', who);
  return [status, body.code];
}
/** As the organisation stands: made and agreed to by two. */
async function agency(userName: string, loginType = recruiterType): Promise<number> {
  const [made] = await ask<{ id: number }>(sql`
    insert into user_account (organisation_id, user_name, name, login_type_id, mail, state)
    values (muster.organisation_id(), ${userName}, 'Agency Recruiter', ${loginType},
      ${`${userName}@agency.example`}, 'active') returning id`);
  return made?.id ?? 0;
}

test('one administrator does not read my application by a recruiter’s login made for nobody', async () => {
  await second(true);
  assert.equal((await anita.get('/api/records/applicant')).status, 403, 'which their own view refuses');
  const made = await make({ userName: 'agency', loginType: recruiterType, mail: 'agency@agency.example' });
  const id = waits(made, 'the login type waits');
  assert.equal(
    idIn(made.body.values['loginType']),
    employeeType,
    'until then it is what every employee’s is',
  );
  assert.equal((await read(id)).values.dueOn, null, 'for as long as nobody else agrees');
  const link = waits(await on(made.body.id, 'send-link'), 'and so does its first link');
  assert.equal((await read(link)).values.dueOn, null, 'no day makes it valid: nobody is told of it');
  await agreed(id);
  assert.equal((await anita.get<Row>(userAt(made.body.id))).body.title, 'Agency Recruiter');
  assert.equal((await read(link)).state, 'void', 'what was asked of another login is not agreed to');
  const again = waits(await on(made.body.id, 'send-link'), 'the link of the recruiter');
  assert.equal((await act(again, 'agree')).body.state, 'ready');
  assert.match((await act(again, 'show-link', anita)).body.besides?.links[0]?.link ?? '', /welcome/);
});

test('nor by a file of users, by a bulk change, or by a program with a key', async () => {
  const sheet = 'User name,Name,Login type\nfiled,Filed Login,recruiter\n';
  const { outcome } = await bring(world, anita, 'user-account', sheet);
  assert.equal(outcome.created, 1, JSON.stringify(outcome.faults));
  const [filed] = await ask<{ id: number; type: number }>(
    sql`select id, login_type_id as type from user_account where user_name = 'filed'`,
  );
  assert.equal(filed?.type, employeeType);
  const made = await make({ userName: 'plain', loginType: employeeType });
  assert.equal(made.body.besides, undefined, 'a login that sees nothing of others is made at once');
  const { id, version } = made.body;
  const bulk = await anita.post<Row>(`${users}/bulk`, {
    ids: [{ id, version }],
    set: { loginType: recruiterType },
  });
  assert.ok(waitingId(bulk.body));
  const program = await make({ userName: 'bridge', loginType: recruiterType, program: true });
  const key = await anita.post<Row & { besides: { keys: { waits: boolean }[] } }>('/api/records/access-key', {
    user: program.body.id,
    name: 'Board',
    does: 'read',
    expiresOn: addDays(todayOf(), 30),
  });
  assert.equal(key.status, 200, JSON.stringify(key.body));
  assert.deepEqual(
    key.body.besides.keys.map((each) => each.waits),
    [true],
  );
  const harmless = await make({ userName: 'clock', loginType: employeeType, program: true });
  const other = await change(harmless.body.id, { loginType: recruiterType });
  assert.ok(waitingId(other.body), 'nor does a program become a recruiter later');
});

test('nobody’s login gets no link, reset, address or way back by one administrator', async () => {
  const id = await agency('agency-2');
  waits(await on(id, 'send-link'), 'a link');
  await withMailServer(async () => {
    waits(await on(id, 'send-link'), 'a mailed link');
    assert.deepEqual(
      (await mailed('agency-2@agency.example')).filter((body) => /token=/.test(body)),
      [],
    );
  });
  const mail = waits(await change(id, { mail: 'anita@elsewhere.example' }), 'another mail address');
  assert.equal((await read(mail)).values.dueOn, null, 'and not by a day alone');
  await ask(sql`insert into passkey (organisation_id, user_account_id, name, credential_id, public_key)
    values (muster.organisation_id(), ${id}, 'Key', 'agency-2', 'none')`);
  waits(await on(id, 'reset-factor'), 'a reset of the second factor');
  assert.equal((await on(id, 'disable')).status, 200, 'closing it needs nobody');
  const back = await on(id, 'enable');
  waits(back, 'a way back');
  assert.equal(back.body.state, 'disabled');
});

test('a login of mine does not become nobody’s, and then somebody else’s', async () => {
  const { employeeId } = world.people['Ravi Kumar'];
  const { body } = await save('Ravi Kumar', { employee: null });
  const id = waitingId(body);
  assert.ok(id);
  assert.equal(idIn(body.values['employee']), employeeId);
  assert.match((await read(id)).values.detail, /Employee: Ravi Kumar .* → none/);
  await act(id, 'refuse');
  const employee = world.people['Esha Pillai'].employeeId;
  await ask(sql`update employee set left_on = '2026-01-31' where id = ${employee}`);
  assert.ok(waitingId((await links('Esha Pillai')).body), 'who has left stands for no login');
  assert.ok(waitingId((await save('Esha Pillai', { loginType: recruiterType })).body));
  await ask(sql`update employee set left_on = null where id = ${employee}`);
});

test('the first link of a recruiter in service waits too: who takes it would see more', async () => {
  const { body } = await links('Ravi Kumar');
  const id = waitingId(body);
  assert.ok(id);
  assert.ok((await read(id)).values.dueOn, 'a day, since Ravi is told');
  await act(id, 'withdraw', anita);
  assert.match(
    (await links('Farhan Ali')).body.besides?.links[0]?.link ?? '',
    /welcome/,
    'an employee’s not',
  );
});

test('a login type that nobody’s login has is not widened to what I do not see myself', async () => {
  const right = [{ form: 'ticket', action: 'read', reach: 'organisation' }];
  const [contractor] = await ask<{ id: number }>(sql`
    insert into login_type (organisation_id, code, name, based_on)
    values (muster.organisation_id(), 'contractor', 'Contractor', 'employee') returning id`);
  const type = contractor?.id ?? 0;
  const put = async (rights: object[]) => {
    const { body } = await anita.get<{ loginType: { version: number } }>(`/api/rights/${type}`);
    return anita.put<Row>(`/api/rights/${type}`, { version: body.loginType.version, rights, views: [] });
  };
  assert.equal((await put(right)).body.besides, undefined, 'while employees alone have it');
  await put([{ ...right[0], reach: null }]);
  await agency('agency-3', type);
  const widened = await put(right);
  assert.ok(waitingId(widened.body), JSON.stringify(widened.body).slice(0, 300));
  const seen = [{ form: 'department', action: 'read', reach: 'organisation' }];
  assert.equal((await put(seen)).body.besides, undefined, 'what administrators see is no gain');
  await decide('Anita Rao', []);
});

test('nobody agrees to what they asked for by another login of theirs', async () => {
  const administrator = world.people['Anita Rao'].loginTypeId;
  const gitaId = world.people['Gita Das'].userId;
  const ravi = async () => waitingId((await save('Farhan Ali', { loginType: administrator })).body);
  const first = await ravi();
  await ask(sql`update user_account set mail = 'Anita@Works.example' where id = ${gitaId}`);
  await ask(sql`update employee set personal_mail = 'anita@works.example'
    where id = ${world.people['Anita Rao'].employeeId}`);
  const same = await act(first, 'agree');
  assert.deepEqual([same.status, same.body.code], [403, 'pending-change.same-person'], 'one mail address');
  await ask(sql`update user_account set mail = null where id = ${gitaId}`);

  const program = await make({ userName: 'sync', loginType: employeeType, program: true });
  const key = { user: program.body.id, name: 'Sync', does: 'read', expiresOn: addDays(todayOf(), 30) };
  assert.equal((await gita.post('/api/records/access-key', key)).status, 200);
  await ask(sql`update pending_change set asked_by_id = ${program.body.id} where id = ${first}`);
  assert.equal(
    (await act(first, 'agree')).body.code,
    'pending-change.same-person',
    'a program of mine asked',
  );
  await ask(sql`update pending_change set asked_by_id = ${world.people['Anita Rao'].userId}
    where id = ${first}`);
  await agreed(first);
  assert.equal(await loginTypeOf('Farhan Ali'), administrator, 'somebody else’s agreement counts');
});

test('an administrator made by the asker alone agrees once an employee stands for them', async () => {
  const [{ id: straw } = { id: 0 }] = await ask<{ id: number }>(sql`
    select id from user_account where user_name = 'plain'`);
  const administrator = world.people['Anita Rao'].loginTypeId;
  // Taken by an administrator alone, while the organisation was founded.
  await ask(
    sql`update user_account set login_type_id = ${administrator}, password_hash = 'x' where id = ${straw}`,
  );
  await ask(sql`update user_account set state = 'disabled'
    where id in (${world.people['Gita Das'].userId}, ${world.people['Farhan Ali'].userId})`);
  const alone = await make({ userName: 'agency-4', loginType: recruiterType });
  const id = waits(alone, 'it waits');
  assert.ok((await read(id)).values.dueOn, 'for a day, as where there is one administrator');
  assert.ok(
    (await told('Harish Iyer')).some((title) => /Another login type for Agency Recruiter/.test(title)),
    'and HR hears of it',
  );
  assert.deepEqual(await agreedBy(straw, id), [403, 'pending-change.same-person']);
  await ask(sql`update user_account set employee_id = null where id = ${world.people['Gita Das'].userId}`);
  await ask(
    sql`update user_account set employee_id = ${world.people['Gita Das'].employeeId} where id = ${straw}`,
  );
  assert.deepEqual(await agreedBy(straw, id), [200, undefined], 'an employee stands for it now');
});
