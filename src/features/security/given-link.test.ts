/** A link or another mail address is a way into somebody's login: who may open it, and who is told. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { foundOrganisation } from '#server/organisation/founding.ts';
import { makePasswordLink } from '#server/security/password-link.ts';
import { buildAccessWorld, type Row } from '../../../tests/access-world.ts';

const {
  world,
  anita,
  ask,
  second,
  pending,
  read,
  act,
  userAt,
  user,
  save,
  waitingId,
  told,
  links,
  signedIn,
  withMailServer,
  mailed,
} = await buildAccessWorld();

test('without a mail server a link is shown once, to its issuer alone, and for a first sign-in', async () => {
  const { body } = await links('Meera Joshi', 'send-link');
  assert.ok(body.besides, 'an approver of positions waits');
  await act(waitingId(body), 'withdraw', anita);
  const shown = await links('Esha Pillai');
  assert.match(shown.body.besides?.links[0]?.link ?? '', /\/welcome\?token=56\./);
  assert.ok((await told('Esha Pillai')).includes('Anita Rao was shown the link to set your password.'));
  const [kept] = await ask<{ n: number }>(
    sql`select count(*)::int as n from outbox_mail where kind = 'link'`,
  );
  assert.equal(kept?.n, 0, 'and stands nowhere else');
  await signedIn('Esha Pillai', true);
  const refused = await links('Esha Pillai');
  assert.deepEqual([refused.status, refused.body.code], [409, 'user.no-mail-server']);
});

test('a link sent again with the same key shows nothing a second time', async () => {
  await signedIn('Esha Pillai', false);
  const { id, version } = await user('Esha Pillai');
  const send = () =>
    anita.post<Row>(`${userAt(id)}/actions/send-link`, { version }, { 'idempotency-key': 'once-only' });
  assert.ok((await send()).body.besides?.links[0]?.link);
  assert.doesNotMatch((await send()).raw.toString(), /welcome/);
});

test('the link of an approver is agreed to first, and then shown to nobody but who asked', async () => {
  await second(true);
  await signedIn('Vikram Shah', false);
  const { body } = await links('Vikram Shah');
  assert.deepEqual(body.besides?.links, [], 'not at once');
  const id = waitingId(body);
  assert.equal((await act(id, 'agree')).body.state, 'ready');
  assert.equal((await act(id, 'show-link')).status, 403, 'not to who agreed');
  const shown = await act(id, 'show-link', anita);
  assert.match(shown.body.besides?.links[0]?.link ?? '', /\/welcome\?token=56\./);
  assert.equal((await act(id, 'show-link', anita)).status, 409, 'once');
});

test('another mail address of a payroll officer waits, is told, and can be stopped', async () => {
  const padma = world.as('Padma Nair');
  await ask(sql`update user_account set mail = 'padma@works.example' where user_name = 'padma'`);
  const { body } = await save('Padma Nair', { mail: 'thief@example.in' });
  assert.equal(body.values['mail'], 'padma@works.example');
  const id = waitingId(body);
  assert.ok((await read(id)).values.dueOn, 'a day, though there is a second administrator');
  assert.match(
    (await mailed('padma@works.example')).join(),
    /changes the mail address .* to t•••@example\.in/,
  );
  assert.equal((await padma.get(`${pending}/${id}`)).status, 200, 'it is shown to its person');
  assert.equal((await world.as('Harish Iyer').get(`${pending}/${id}`)).status, 404, 'and to nobody else');
  assert.equal((await world.as('Harish Iyer').post(`/api/pending-changes/${id}/refuse`)).status, 404);
  assert.equal((await padma.post(`/api/pending-changes/${id}/refuse`)).status, 204);
  assert.deepEqual(
    [(await read(id)).state, (await user('Padma Nair')).values['mail']],
    ['refused', 'padma@works.example'],
  );
});

test('with a mail server the link is mailed once agreed, and the person warned before', async () => {
  await withMailServer(async () => {
    const { body } = await links('Padma Nair');
    assert.match((await mailed('padma@works.example')).at(-1) ?? '', /asks for a link to set your password/);
    assert.equal((await act(waitingId(body), 'agree')).body.state, 'agreed');
    assert.match((await mailed('padma@works.example')).at(-1) ?? '', /\/welcome\?token=56\./);
  });
});

test('another mail address of an employee holds at once, and the old one is told', async () => {
  await ask(sql`update user_account set mail = 'esha@works.example' where user_name = 'esha'`);
  const { body } = await save('Esha Pillai', { mail: 'pillai@works.example' });
  assert.deepEqual([body.besides, body.values['mail']], [undefined, 'pillai@works.example']);
  assert.equal((await mailed('esha@works.example')).length, 1);
});

test('an organisation that is being founded makes its first approver without waiting', async () => {
  const id = await foundOrganisation(world.host, { code: 'FRESH', name: 'Fresh Foundry' });
  const link = await world.inside(id, (db) => makePasswordLink(world.host, db, id, null));
  const used = await world.as(null).post('/api/welcome', {
    token: new URL(link).searchParams.get('token'),
    password: 'she runs this now',
    userName: 'kavya',
    name: 'Kavya',
  });
  const kavya = world.callerWith(String(used.headers['set-cookie']).split(';')[0] as string);
  const types = await kavya.get<{ rows: Row[] }>('/api/records/login-type?limit=50');
  const approver = types.body.rows.find(({ values }) => values['code'] === 'approver');
  const values = { userName: 'first', name: 'First Approver', loginType: approver?.id };
  const made = await kavya.post<Row>('/api/records/user-account', values);
  assert.deepEqual([made.status, made.body.besides], [200, undefined]);
  assert.equal((made.body.values['loginType'] as { id: number }).id, approver?.id);

  await world.inside(id, (db) =>
    sql`update user_account set last_signed_in_on = '2026-11-20' where user_name = 'first'`.execute(db),
  );
  const payroll = types.body.rows.find(({ values: { code } }) => code === 'payroll')?.id;
  const second = { userName: 'second', name: 'Payroll Officer', loginType: payroll };
  const next = await kavya.post<Row>('/api/records/user-account', second);
  assert.equal((next.body.values['loginType'] as { id: number }).id, payroll, 'the day is not over');

  const person = { code: 'F1', firstName: 'Asha', dateOfBirth: '1990-01-01', gender: 'female' };
  const employed = await kavya.post('/api/records/employee', { ...person, joinedOn: '2026-11-02' });
  assert.equal(employed.status, 200, JSON.stringify(employed.body));
  const third = { userName: 'third', name: 'Too Late', loginType: payroll };
  const late = await kavya.post<Row>('/api/records/user-account', third);
  assert.notEqual(
    (late.body.values['loginType'] as { id: number }).id,
    payroll,
    'there is a person to protect',
  );
});
