import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { buildWorld, userNameOf, worldPassword } from '../../../../tests/world.ts';
import { cookieName } from '../../security/session.ts';
import { countAttempt } from '../../security/throttle.ts';

const world = await buildWorld();
const { works, university } = world.organisations;
const nobody = world.as(null);

type Given = { userName: string; password?: string; organisationId?: number; keep?: boolean };
const enter = (given: Given, headers: Record<string, string> = {}) =>
  nobody.post('/api/session', { organisationId: works, password: worldPassword, ...given }, headers);
const cookieOf = (answer: { headers: Readonly<Record<string, unknown>> }): string =>
  String([answer.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
const whoIs = (cookie: string) => world.callerWith(cookie).get('/api/session');
/** Every test that fails on purpose comes from an address of its own. */
const from = (address: string) => ({ 'x-forwarded-for': address });

test('signing in sets a cookie that scripts cannot read and other sites cannot send', async () => {
  const answer = await enter({ userName: 'esha' });
  assert.equal(answer.status, 200);
  const [session, device] = answer.headers['set-cookie'] as string[];
  assert.match(session ?? '', /^muster=56\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  assert.match(device ?? '', /^muster-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
  const { body } = await world
    .callerWith(cookieOf(answer))
    .get<{ user: { name: string; loginType: string } }>('/api/session');
  assert.equal(body.user.name, 'Esha Pillai');
  assert.equal(body.user.loginType, 'employee');
});

test('the database keeps no token that could be used', async () => {
  const cookie = cookieOf(await enter({ userName: 'esha' }));
  const secret = cookie.split('.')[1] as string;
  const { rows } = await world.inside(works, (db) =>
    sql`select 1 from session s where s::text like ${`%${secret}%`}`.execute(db),
  );
  assert.equal(rows.length, 0);
});

test('a session made before the sign-in is not the one after it, and is ended', async () => {
  const before = cookieOf(await enter({ userName: 'esha' }));
  const after = cookieOf(await enter({ userName: 'farhan' }, { cookie: before }));
  assert.notEqual(after, before);
  assert.equal((await whoIs(before)).status, 401);
  const chosen = `${cookieName}=${works}.${'A'.repeat(43)}`;
  assert.notEqual(cookieOf(await enter({ userName: 'esha' }, { cookie: chosen })), chosen);
  assert.equal((await whoIs(chosen)).status, 401);
});

test('an unknown user and a wrong password get the same answer in the same time', async () => {
  const timed = async (given: Given) => {
    const began = performance.now();
    const answer = await enter(given, from('198.51.100.1'));
    return { ...answer, took: performance.now() - began };
  };
  const wrong = await timed({ userName: 'gita', password: 'not-the-password' });
  const unknown = await timed({ userName: 'nobody-here', password: 'not-the-password' });
  const nowhere = await timed({ userName: 'gita', password: 'not-the-password', organisationId: 999_999 });
  assert.equal(wrong.status, 401);
  assert.deepEqual(unknown.body, wrong.body);
  assert.deepEqual(nowhere.body, wrong.body);
  assert.ok(unknown.took > wrong.took / 4, `${unknown.took} ms against ${wrong.took} ms`);
});

test('a user name of one organisation does not sign in to another', async () => {
  assert.equal(
    (await enter({ userName: 'esha', organisationId: university }, from('198.51.100.2'))).status,
    401,
  );
  const { body } = await nobody.get<{ id: number; name: string }[]>('/api/session/organisations/esha');
  assert.deepEqual(body, [{ id: works, name: 'Muster Works' }]);
});

test('a token of one organisation says nothing in another', async () => {
  const secret = cookieOf(await enter({ userName: 'esha' })).split('.')[1] as string;
  assert.equal((await whoIs(`${cookieName}=${university}.${secret}`)).status, 401);
});

test('log-out ends the session', async () => {
  const cookie = cookieOf(await enter({ userName: 'esha' }));
  assert.equal((await world.callerWith(cookie).delete('/api/session')).status, 204);
  assert.equal((await whoIs(cookie)).status, 401);
  assert.equal(
    (await world.callerWith(cookie).delete('/api/session')).status,
    204,
    'a second time is as good',
  );
});

test('a disabled user is signed out at the next call and cannot sign in', async () => {
  const cookie = cookieOf(await enter({ userName: 'ravi' }));
  const state = (to: string) =>
    world.inside(works, (db) =>
      sql`update user_account set state = ${to} where user_name = 'ravi'`.execute(db),
    );
  await state('disabled');
  assert.equal((await whoIs(cookie)).status, 401);
  assert.equal((await enter({ userName: 'ravi' }, from('198.51.100.3'))).status, 401);
  await state('active');
});

test('a suspended organisation is closed at the next call', async () => {
  const cookie = cookieOf(await enter({ userName: 'nisha', organisationId: university }));
  const active = (to: boolean) =>
    sql`update directory.organisation set active = ${to} where id = ${university}`.execute(
      world.host.tenancy.directory,
    );
  await active(false);
  assert.equal((await whoIs(cookie)).status, 401);
  assert.equal(
    (await enter({ userName: 'nisha', organisationId: university }, from('198.51.100.4'))).status,
    401,
  );
  await active(true);
  assert.equal((await whoIs(cookie)).status, 200);
});

test('a change of password ends every other session, and the old password', async () => {
  const first = cookieOf(await enter({ userName: 'farhan' }));
  const second = cookieOf(await enter({ userName: 'farhan' }));
  const change = (password: string, old = worldPassword) =>
    world.callerWith(second).post('/api/session/password', { old, new: password });
  assert.equal((await change('a better one than before', 'not the old one')).status, 409);
  for (const weak of ['short', '1234567890', 'aaaaaaaaaaaa', 'farhan-is-here']) {
    const answer = await change(weak);
    assert.equal(answer.status, 422, weak);
    assert.ok((answer.body as { fields: { new?: string } }).fields.new);
  }
  assert.equal((await change('a better one than before')).status, 204);
  assert.equal((await whoIs(first)).status, 401);
  assert.equal((await whoIs(second)).status, 200);
  assert.equal((await enter({ userName: 'farhan' }, from('198.51.100.5'))).status, 401);
  assert.equal((await enter({ userName: 'farhan', password: 'a better one than before' })).status, 200);
  assert.equal(
    (await nobody.post('/api/session/password', { old: 'x', new: 'a better one than before' })).status,
    401,
  );
});

test('an initial password allows nothing but changing it', async () => {
  const cookie = cookieOf(await enter({ userName: 'gita' }));
  await world.inside(works, (db) =>
    sql`update user_account set must_change_password = true where user_name = 'gita'`.execute(db),
  );
  const gita = world.callerWith(cookie);
  assert.equal((await gita.get('/api/menu')).status, 403);
  assert.equal((await gita.get('/api/session')).status, 200);
  await gita.post('/api/session/password', { old: worldPassword, new: 'chosen by myself now' });
  assert.equal((await gita.get('/api/menu')).status, 200);
});

test('an unused session ends by itself, and no session lives for ever', async () => {
  const aged = async (column: 'seen_at' | 'expires_at', ago: string) => {
    const cookie = cookieOf(await enter({ userName: 'harish' }));
    await world.inside(works, (db) =>
      sql`update session set ${sql.ref(column)} = now() - ${ago}::interval
      where user_id = ${world.people['Harish Iyer'].userId} and id = (select max(id) from session)`.execute(
        db,
      ),
    );
    return (await whoIs(cookie)).status;
  };
  assert.equal(await aged('seen_at', '1 hour 59 minutes'), 200);
  assert.equal(await aged('seen_at', '2 hours 1 minute'), 401);
  assert.equal(await aged('expires_at', '1 second'), 401);
});

test('a kept session changes its token daily; the old one works only for calls under way', async () => {
  const answer = await enter({ userName: 'harish', keep: true });
  assert.match(String(answer.headers['set-cookie']), /Max-Age=2592000/);
  const old = cookieOf(answer);
  await world.inside(works, (db) =>
    sql`update session set rotated_at = now() - interval '25 hours' where id = (select max(id) from
      session)`.execute(db),
  );
  const renewed = cookieOf(await whoIs(old));
  assert.match(renewed, /^muster=56\./);
  assert.notEqual(renewed, old);
  assert.equal((await whoIs(old)).status, 200, 'within the minute');
  await world.inside(works, (db) =>
    sql`update session set rotated_at = now() - interval '61 seconds' where id = (select max(id) from
      session)`.execute(db),
  );
  assert.equal((await whoIs(old)).status, 401);
  assert.equal((await whoIs(renewed)).status, 200);
});

test('guessing is stopped by account, also when all guesses come at once', async () => {
  const guess = () => enter({ userName: 'vikram', password: 'one of many guesses' }, from('203.0.113.7'));
  const statuses = (await Promise.all(Array.from({ length: 20 }, guess))).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 401).length, 8);
  assert.equal(statuses.filter((status) => status === 429).length, 12);
  const right = await enter({ userName: 'vikram' }, from('203.0.113.7'));
  assert.equal(right.status, 429, 'the right password does not help there any more');
  assert.ok(Number(right.headers['retry-after']) > 0);
  assert.equal(
    (await enter({ userName: 'vikram' }, from('203.0.113.8'))).status,
    200,
    'nobody locks another out',
  );
});

test('what was tried is counted on every server alike', async () => {
  const second = await world.secondServer();
  const there = world.callerWith(null, second.app);
  const given = { organisationId: works, userName: 'padma', password: 'one of many guesses' };
  for (let at = 0; at < 4; at++) await nobody.post('/api/session', given, from('203.0.113.9'));
  for (let at = 0; at < 4; at++) await there.post('/api/session', given, from('203.0.113.9'));
  assert.equal((await there.post('/api/session', given, from('203.0.113.9'))).status, 429);
  assert.equal((await nobody.post('/api/session', given, from('203.0.113.9'))).status, 429);
});

test('guessing many accounts from one address is stopped too', async () => {
  const address = '203.0.113.10';
  for (let at = 0; at < 199; at++) {
    await countAttempt(world.host, [{ of: `address/${address}`, most: 200, minutes: 15 }]);
  }
  assert.equal((await enter({ userName: 'first-guess' }, from(address))).status, 401);
  assert.equal((await enter({ userName: 'next-guess' }, from(address))).status, 429);
});

test('a flood of sign-ins does not starve who is signed in', async () => {
  const calls = async (count: number): Promise<number> => {
    const times: number[] = [];
    for (let at = 0; at < count; at++) {
      const began = performance.now();
      assert.equal((await world.as('Anita Rao').get('/api/menu')).status, 200);
      times.push(performance.now() - began);
    }
    return times.sort((a, b) => a - b)[Math.floor(count * 0.95)] ?? 0;
  };
  await calls(10);
  const calm = await calls(60);
  const users = Object.keys(world.people).map(userNameOf);
  const flood: Promise<{ status: number }>[] = [];
  const timer = setInterval(() => {
    for (let at = 0; at < 15; at++) {
      const userName = users[flood.length % users.length] as string;
      flood.push(enter({ userName, password: 'flooding the door' }, from(`192.0.2.${flood.length % 250}`)));
    }
  }, 100);
  const slow = await calls(60);
  await new Promise((later) => setTimeout(later, 1_000));
  clearInterval(timer);
  const answers = await Promise.all(flood);
  assert.ok(answers.length >= 120);
  assert.ok(answers.every(({ status }) => status === 401 || status === 429));
  const told = `95 of 100 calls within ${slow.toFixed(0)} ms, without the flood ${calm.toFixed(0)} ms`;
  assert.ok(slow < 100 + 5 * calm, told);
});
