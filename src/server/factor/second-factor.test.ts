import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { codeOf, cookieIn, type Entering, setUpApp, wrongCode } from '../../../tests/second-factor.ts';
import { softPasskey } from '../../../tests/sign-in/soft-passkey.ts';
import { buildWorld, type Person, worldPassword } from '../../../tests/world.ts';
import { makePasswordLink } from '../security/password-link.ts';
import { rotateSeals } from '../security/sealed/rotation.ts';

const world = await buildWorld();
const { works } = world.organisations;
const nobody = world.as(null);

type Headers = Record<string, string>;
let addresses = 0;
/** Every sign-in comes from an address of its own, so that only what a test says is counted. */
const elsewhere = (): Headers => {
  addresses += 1;
  return { 'x-forwarded-for': `198.51.100.${addresses}` };
};

const begin = (userName: string, headers: Headers = elsewhere(), password = worldPassword) =>
  nobody.post<Entering>('/api/session', { organisationId: works, userName, password }, headers);
const ticketOf = async (userName: string): Promise<string> => {
  const { status, body } = await begin(userName);
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.signedIn, false);
  return body.step?.ticket ?? '';
};
const finish = (ticket: string, proof: object, headers: Headers = elsewhere()) =>
  nobody.post<Entering & { code: string; message: string }>(
    '/api/session/factor',
    { ticket, ...proof },
    headers,
  );
const whoIs = (cookie: string) => world.callerWith(cookie).get('/api/session');
const noticesOf = async (person: Person): Promise<string[]> => {
  const { rows } = await world.inside(works, (db) =>
    sql<{ title: string }>`select title from notification where user_id = ${world.people[person].userId}
      order by id`.execute(db),
  );
  return rows.map(({ title }) => title);
};

test('the password alone opens nothing once I have set up an authenticator app', async () => {
  const { secret, codes } = await setUpApp(world.as('Esha Pillai'));
  assert.equal(codes.length, 10);
  const begun = await begin('esha');
  assert.equal(begun.headers['set-cookie'], undefined, 'no cookie before the code');
  const ticket = begun.body.step?.ticket ?? '';
  assert.equal((await whoIs(`muster=${ticket}`)).status, 401, 'the ticket is no session');
  assert.equal((await finish(ticket, {})).status, 422, 'the code left out');
  assert.equal((await finish(ticket, { code: '' })).status, 422);
  const entered = await finish(ticket, { code: codeOf(secret) });
  assert.equal(entered.status, 200, JSON.stringify(entered.body));
  assert.equal((await whoIs(cookieIn(entered))).status, 200);
  assert.equal((await finish(ticket, { recoveryCode: codes[0] })).status, 401, 'a ticket opens once');
});

test('a code that was used does not work again, nor one from before it', async () => {
  const { secret } = await setUpApp(world.as('Farhan Ali'));
  const before = codeOf(secret);
  assert.equal((await finish(await ticketOf('farhan'), { code: before })).status, 200);
  const again = await finish(await ticketOf('farhan'), { code: before });
  assert.deepEqual([again.status, again.body.code], [401, 'second-factor-wrong']);
  assert.match(again.body.message, /used already/);
  // As if the app had gone on meanwhile, and somebody brought what was read over a shoulder.
  await world.inside(works, (db) => sql`update authenticator set last_step = last_step + 1`.execute(db));
  assert.equal((await finish(await ticketOf('farhan'), { code: before })).status, 401);
});

test('two who bring the same code at once: one gets in', async () => {
  const { secret } = await setUpApp(world.as('Gita Das'));
  const tickets = [await ticketOf('gita'), await ticketOf('gita')];
  const answers = await Promise.all(tickets.map((ticket) => finish(ticket, { code: codeOf(secret) })));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401]);
});

test('somebody else’s code, recovery code, passkey and ticket are no way in', async () => {
  const mine = await setUpApp(world.as('Harish Iyer'));
  const { codes, secret } = await setUpApp(world.as('Vikram Shah'));
  assert.equal((await finish(await ticketOf('harish'), { code: codeOf(secret) })).status, 401);
  assert.equal((await finish(await ticketOf('harish'), { recoveryCode: codes[0] })).status, 401);
  const ticket = (await ticketOf('harish')).replace(/^56\./, '72.');
  assert.equal((await finish(ticket, { code: codeOf(mine.secret) })).status, 401, 'of another organisation');
  assert.equal((await finish(await ticketOf('vikram'), { recoveryCode: codes[0] })).status, 200);
});

test('five wrong codes end the attempt, also when they come at once', async () => {
  const { secret } = await setUpApp(world.as('Padma Nair'));
  const ticket = await ticketOf('padma');
  const wrong = wrongCode(secret);
  const answers = await Promise.all(Array.from({ length: 12 }, () => finish(ticket, { code: wrong })));
  const codes = answers.map(({ body }) => body.code);
  assert.equal(codes.filter((code) => code === 'second-factor-wrong').length, 5, codes.join());
  const right = await finish(ticket, { code: codeOf(secret) });
  assert.deepEqual([right.status, right.body.code], [401, 'second-factor-ended']);
});

test('new passwords, new tickets: guessing codes from one place is slowed down and stopped', async () => {
  const { secret } = await setUpApp(world.as('Ravi Kumar'));
  const from = { 'x-forwarded-for': '203.0.113.77' };
  const wrong = wrongCode(secret);
  const statuses: number[] = [];
  for (let round = 0; round < 3; round++) {
    const ticket = await ticketOf('ravi');
    for (let at = 0; at < 4; at++) statuses.push((await finish(ticket, { code: wrong }, from)).status);
  }
  assert.deepEqual(statuses, [...Array(8).fill(401), ...Array(4).fill(429)]);
  const here = await finish(await ticketOf('ravi'), { code: codeOf(secret) });
  assert.equal(here.status, 200, 'elsewhere the person gets in');
});

test('each recovery code works once, in any writing, and I hear of it', async () => {
  const { codes } = await setUpApp(world.as('Uma Sen'));
  const [first = '', second = ''] = codes;
  const name = 'uma';
  assert.equal((await finish(await ticketOf(name), { recoveryCode: first.toUpperCase() })).status, 200);
  assert.equal((await finish(await ticketOf(name), { recoveryCode: first })).status, 401);
  const loose = second.replaceAll('-', ' ');
  assert.equal((await finish(await ticketOf(name), { recoveryCode: loose })).status, 200);
  assert.ok((await noticesOf('Uma Sen')).some((title) => /recovery code was used/.test(title)));
});

test('a passkey signs me in; what it signed once, or for another purpose, opens nothing', async () => {
  const person = 'Nisha Verma';
  const { university } = world.organisations;
  const nisha = world.as(person);
  const key = softPasskey();
  const asked = await nisha.post<{ challenge: string }>('/api/session/factors/passkeys/options');
  const made = await nisha.post<{ recoveryCodes: string[] }>('/api/session/factors/passkeys', {
    name: 'My phone',
    passkey: key.created(asked.body),
  });
  assert.equal(made.status, 200, JSON.stringify(made.body));
  assert.equal(made.body.recoveryCodes.length, 10);
  const enter = async () => {
    const given = { organisationId: university, userName: 'nisha', password: worldPassword };
    const { body } = await nobody.post<Entering>('/api/session', given, elsewhere());
    const ticket = body.step?.ticket ?? '';
    const options = await nobody.post<{ challenge: string }>('/api/session/factor/passkey', { ticket });
    return { ticket, options: options.body };
  };
  const first = await enter();
  const passkey = key.signed(first.options);
  assert.equal((await finish(first.ticket, { passkey })).status, 200);
  const second = await enter();
  assert.equal((await finish(second.ticket, { passkey })).status, 401, 'replayed');
  const third = await enter();
  const foreign = softPasskey().signed(third.options);
  assert.equal((await finish(third.ticket, { passkey: foreign })).status, 401, 'another key');
  const fourth = await enter();
  const elsewhereSigned = softPasskey('http://evil.example').signed(fourth.options);
  const disguised = { ...elsewhereSigned, id: passkey['id'], rawId: passkey['rawId'] };
  assert.equal((await finish(fourth.ticket, { passkey: disguised })).status, 401, 'for another site');
  const fresh = await nisha.post<{ challenge: string }>('/api/session/fresh/passkey');
  const fifth = await enter();
  assert.equal((await finish(fifth.ticket, { passkey: key.signed(fresh.body) })).status, 401, 'not for this');
});

test('the specified call does not get around the factor', async () => {
  await setUpApp(world.as('Meera Joshi'));
  const answer = await nobody.post('/api/Login/Login', {
    login_organisation_id: works,
    login_username: 'meera',
    login_password: worldPassword,
  });
  assert.deepEqual([answer.status, answer.body.code], [401, 'second-factor-needed']);
  assert.equal(answer.headers['set-cookie'], undefined);
});

test('a one-time link sets the password and still asks for the factor', async () => {
  const { userId } = world.people['Farhan Ali'];
  const link = await world.inside(works, (db) => makePasswordLink(world.host, db, works, userId));
  const token = new URL(link).searchParams.get('token');
  const used = await nobody.post<Entering>('/api/welcome', { token, password: 'a sentence of my own' });
  assert.equal(used.status, 200, JSON.stringify(used.body));
  assert.equal(used.body.signedIn, false);
  assert.equal(used.headers['set-cookie'], undefined);
});

test('secrets lie sealed, recovery codes hashed, and a change of keys takes the secrets along', async () => {
  const { secret, codes } = await setUpApp(world.as('Anita Rao'));
  const { rows } = await world.inside(works, (db) =>
    sql<{ all: string }>`select (select string_agg(a::text, ' ') from authenticator a) ||
      (select string_agg(r::text, ' ') from recovery_code r) as all`.execute(db),
  );
  const all = rows[0]?.all ?? '';
  assert.ok(!all.includes(secret) && !codes.some((code) => all.includes(code.replaceAll('-', ''))));
  const older = world.host.settings.sealKeys;
  const sealKeys = [{ id: 'newer', key: Buffer.alloc(32, 3) }, ...older] as const;
  Object.assign(world.host.settings, { sealKeys });
  const { tenancy, settings, forms, files } = world.host;
  assert.ok((await rotateSeals({ tenancy, settings, forms: forms.forms, files })) > 0);
  Object.assign(world.host.settings, { sealKeys: [sealKeys[0]] });
  const entered = await finish(await ticketOf('anita'), { code: codeOf(secret) });
  Object.assign(world.host.settings, { sealKeys });
  assert.equal(entered.status, 200, JSON.stringify(entered.body));
});
