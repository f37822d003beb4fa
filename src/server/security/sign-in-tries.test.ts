import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { callerOf } from '../../../tests/caller.ts';
import { cookieIn, type Entering } from '../../../tests/second-factor.ts';
import { buildWorld, worldPassword, worldSettings } from '../../../tests/world.ts';
import { closeHost, openHost } from '../host.ts';
import { buildApp } from '../http.ts';
import { slowDown } from './throttle.ts';

const world = await buildWorld();
const { works, university } = world.organisations;
const nobody = world.as(null);
type Headers = Record<string, string>;

const enter = (userName: string, password = worldPassword, headers: Headers = {}, organisationId = works) =>
  nobody.post<Entering>('/api/session', { organisationId, userName, password }, headers);
const from = (address: string): Headers => ({ 'x-forwarded-for': address });
/** What the browser keeps after a sign-in. */
const kept = (answer: { headers: Readonly<Record<string, unknown>> }): string =>
  ([answer.headers['set-cookie']].flat() as string[]).map((each) => each.split(';')[0]).join('; ');
const titlesFor = async (userId: number): Promise<string[]> => {
  const { rows } = await world.inside(works, (db) =>
    sql<{ title: string }>`select title from notification where user_id = ${userId} order by id`.execute(db),
  );
  return rows.map(({ title }) => title);
};

test('whoever guesses at my account, from wherever, does not shut me out of my own browser', async () => {
  const mine = {
    cookie: kept(await enter('vikram', worldPassword, from('192.0.2.1'))),
    ...from('192.0.2.1'),
  };
  for (let at = 0; at < 44; at++) await enter('vikram', 'one of many guesses', from(`203.0.113.${at % 60}`));
  for (let at = 0; at < 12; at++) await enter('vikram', 'at my own desk’s address', from('192.0.2.1'));
  assert.equal((await enter('vikram', worldPassword, from('192.0.2.1'))).status, 429, 'an unknown browser');
  assert.equal((await enter('vikram', worldPassword, from('192.0.2.9'))).status, 429, 'from anywhere');
  assert.equal((await enter('vikram', worldPassword, mine)).status, 200);
});

test('a stolen device cookie opens nothing, and guessing with it is counted too', async () => {
  const cookie = kept(await enter('ravi')).split('; ')[1] ?? '';
  assert.match(cookie, /^muster-device=/);
  assert.equal((await world.callerWith(cookie).get('/api/session')).status, 401);
  const statuses: number[] = [];
  for (let at = 0; at < 10; at++)
    statuses.push((await enter('ravi', 'a guess each time', { cookie, ...from(`192.0.2.${at}`) })).status);
  assert.deepEqual(statuses, [...Array(8).fill(401), 429, 429]);
  const another = await enter('gita', 'a guess each time', { cookie });
  assert.equal(another.status, 401, 'for somebody else it is no known device');
});

test('the pause grows with every try that failed, and knocking does not lengthen it', async () => {
  const limit = { of: 'a test of pauses', free: 2 };
  const waitOf = (): Promise<number> =>
    slowDown(world.host, limit).then(
      () => 0,
      (error: { detail: { retryAfter: number } }) => error.detail.retryAfter,
    );
  const passed = () =>
    sql`update directory.attempt set blocked_until = now() - interval '1 second'
      where blocked_until is not null`.execute(world.host.tenancy.directory);
  assert.deepEqual([await waitOf(), await waitOf()], [0, 0]);
  const pauses: number[] = [];
  for (let at = 0; at < 7; at++) {
    pauses.push(Math.round((await waitOf()) / 30) * 30);
    await waitOf();
    await passed();
    await waitOf();
  }
  assert.deepEqual(pauses, [30, 60, 120, 240, 480, 900, 900]);
});

test('a browser that signs in to another organisation is signed out of the first', async () => {
  const first = cookieIn(await enter('esha'));
  const second = await enter('nisha', worldPassword, { cookie: first }, university);
  assert.equal(second.status, 200);
  assert.equal((await world.callerWith(first).get('/api/session')).status, 401);
  assert.equal((await world.callerWith(cookieIn(second)).get('/api/session')).status, 200);
});

test('I hear of a sign-in with a new device, and not of the ones I know', async () => {
  const { userId } = world.people['Harish Iyer'];
  const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' };
  const mine = kept(await enter('harish', worldPassword, firefox));
  assert.deepEqual(await titlesFor(userId), [], 'the very first sign-in is no news');
  await enter('harish', worldPassword, { ...firefox, cookie: mine });
  assert.deepEqual(await titlesFor(userId), []);
  await enter('harish', worldPassword, { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/605.1' });
  assert.deepEqual(await titlesFor(userId), ['Somebody signed in as you with Safari on iOS.']);
});

test('I hear of every change of my password, and usual passwords are refused', async () => {
  const farhan = world.as('Farhan Ali');
  const change = (password: string) =>
    farhan.post('/api/session/password', { old: worldPassword, new: password });
  const guessedFirst = [
    'Manchester@2024',
    'P@ssw0rd-12345',
    'dragondragon',
    '9876543210',
    'Payroll@2026',
    // The lists have these without the sign.
    'Abcd@12345',
    'Qwer@12345',
    'Zxcvb@12345',
    'A@123456789',
    // The lists of the world have none of these.
    'Jaishreeram@1',
    'Omnamahshivay1',
    'Kolkata@2026',
    'Mahadev@1234',
  ];
  for (const usual of guessedFirst) assert.equal((await change(usual)).status, 422, usual);
  assert.equal((await change('three quiet mango trees')).status, 204);
  assert.deepEqual(await titlesFor(world.people['Farhan Ali'].userId), ['Your password was changed.']);
});

test('behind https the cookies are this host’s alone, and a plain one is nobody’s', async () => {
  const settings = worldSettings({ publicUrl: 'https://hr.example.com' });
  const host = await openHost(settings, world.database.serverUrl, { logLevel: 'error', connections: 2 });
  const app = await buildApp(host);
  const there = callerOf(app, null);
  const given = { organisationId: works, userName: 'esha', password: worldPassword };
  const answer = await there.post('/api/session', given);
  const [session = '', device = ''] = answer.headers['set-cookie'] as string[];
  assert.match(session, /^__Host-muster=56\.[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  assert.match(device, /^__Host-muster-device=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const cookie = cookieIn(answer);
  assert.equal((await callerOf(app, cookie).get('/api/session')).status, 200);
  assert.equal((await callerOf(app, cookie.replace('__Host-', '')).get('/api/session')).status, 401);
  const left = await callerOf(app, cookie).delete('/api/session');
  assert.match(String(left.headers['set-cookie']), /^__Host-muster=; .*Secure/);
  await app.close();
  await closeHost(host);
});
