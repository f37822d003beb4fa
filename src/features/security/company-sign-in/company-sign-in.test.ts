/** People sign in with the account of their company: as themselves, in their own browser, and nobody else. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import test from 'node:test';
import { sql } from 'kysely';
import type { Answer, Caller } from '../../../../tests/caller.ts';
import { companyProvider } from '../../../../tests/sign-in/company-provider.ts';
import { secondAdministrator } from '../../../../tests/sign-in/second-administrator.ts';
import { buildWorld, seenIn, worldPassword } from '../../../../tests/world.ts';

type Row = {
  id: number;
  version: number;
  state: string;
  fingerprint?: string;
  values: Record<string, unknown>;
};
type Fault = { code: string; message: string; fields?: Record<string, string> };
type Way = { address: string };
const world = await buildWorld();
Object.assign(world.host.settings, { webhooksInside: true });
const { works, university } = world.organisations;
const anita = world.as('Anita Rao');
const nobody = world.as(null);
const seema = await secondAdministrator(world);
const records = '/api/records/sign-in-provider';

await world.inside(works, (db) =>
  sql`update user_account set mail = user_name || '@muster.example' where not program`.execute(db),
);
await world.inside(works, (db) =>
  sql`update employee set work_mail = 'r.kumar@muster.example'
    where first_name = 'Ravi'`.execute(db),
);
const { userName: esha } = world.people['Esha Pillai'];
const { userName: farhan } = world.people['Farhan Ali'];

const acme = await companyProvider([
  { sub: 'a-1', email: `${esha}@muster.example`, email_verified: true, name: 'Esha Pillai' },
  { sub: 'a-2', email: `${farhan}@muster.example`, email_verified: false },
  { sub: 'a-3', email: 'new.person@muster.example', email_verified: true, name: 'New Person' },
  { sub: 'a-4', email: `${esha}@elsewhere.example`, email_verified: true },
  { sub: 'a-5', email: `${esha}@muster.example`, email_verified: true, name: 'Another Esha' },
  { sub: 'a-6', email: 'r.kumar@muster.example', email_verified: true, name: 'Ravi at Acme' },
]);

const cookiesOf = ({ headers }: Answer<unknown>): string =>
  ([headers['set-cookie']].flat().filter(Boolean) as string[]).map((text) => text.split(';')[0]).join('; ');

const act = async ({ id }: { id: number }, action: string, who: Caller = anita) =>
  who.post<Row & Fault>(
    `${records}/${id}/actions/${action}`,
    seenIn((await who.get<Row>(`${records}/${id}`)).body),
  );

async function turnedOn(values: object): Promise<Row> {
  const made = await anita.post<Row>(records, values);
  assert.equal(made.status, 200, JSON.stringify(made.body));
  acme.register(String((await anita.get<Row>(`${records}/${made.body.id}`)).body.values['returnAddress']));
  const on = await act(made.body, 'turn-on');
  assert.equal(on.status, 200, JSON.stringify(on.body));
  assert.equal(on.body.state, 'waiting', 'a second administrator agrees first');
  const own = await act(made.body, 'agree');
  assert.notEqual(own.status, 200, 'not the one who turned it on');
  const agreed = await act(made.body, 'agree', seema);
  assert.equal(agreed.status, 200, JSON.stringify(agreed.body));
  return agreed.body;
}

const { clientId, clientSecret, issuer } = acme;
const provider = await turnedOn({
  name: 'Acme',
  issuer,
  clientId,
  clientSecret,
  matchedBy: 'mail',
  domains: 'muster.example',
});

const begin = (more: object = {}) =>
  nobody.post<Way & Fault>('/api/session/company', { organisationId: works, provider: provider.id, ...more });

/** What the browser brings back from the provider, and the cookie that it went there with. */
async function wentAs(sub: string, more: object = {}) {
  acme.meet(sub);
  const begun = await begin(more);
  assert.equal(begun.status, 200, JSON.stringify(begun.body));
  const { pathname, search } = await acme.visit(begun.body.address);
  const place = pathname.split('/').at(-1) ?? '';
  return { cookie: cookiesOf(begun), back: { place, answer: search.slice(1) } };
}

const comeBack = (cookie: string, back: object) =>
  world.callerWith(cookie).post<Fault & { signedIn: boolean }>('/api/session/company/return', back);

async function signedInAs(sub: string) {
  const { cookie, back } = await wentAs(sub);
  return comeBack(cookie, back);
}

const whoIs = async (answer: Answer<unknown>) =>
  (
    await world
      .callerWith(cookiesOf(answer))
      .get<{ user: { userName: string; employeeId: number | null } }>('/api/session')
  ).body.user;

test('the sign-in page names the providers that are on, and none of another organisation', async () => {
  const ask = (organisationId: number) =>
    nobody.post<unknown>('/api/session/company/providers', { organisationId });
  assert.deepEqual((await ask(works)).body, [{ id: provider.id, name: 'Acme' }]);
  assert.deepEqual((await ask(university)).body, []);
  const elsewhere = await nobody.post('/api/session/company', {
    organisationId: university,
    provider: provider.id,
  });
  assert.equal(elsewhere.status, 404);
});

test('a verified address signs somebody in, who stays the same user by the number alone', async () => {
  const first = await signedInAs('a-1');
  assert.equal(first.status, 200, JSON.stringify(first.body));
  assert.equal((await whoIs(first)).userName, esha);
  await world.inside(works, (db) =>
    sql`update user_account set mail = 'moved@muster.example' where user_name = ${esha}`.execute(db),
  );
  assert.equal((await whoIs(await signedInAs('a-1'))).userName, esha);
  await world.inside(works, (db) =>
    sql`update user_account set mail = ${`${esha}@muster.example`} where user_name = ${esha}`.execute(db),
  );
});

test('an address that passed to somebody else opens nothing, until it is unlinked', async () => {
  const other = await signedInAs('a-5');
  assert.equal(other.body.code, 'company-sign-in.other-account');
  const { body } = await anita.get<{ rows: Row[] }>('/api/records/provider-account');
  const linked = body.rows.find(({ values }) => values['subject'] === 'a-1');
  assert.ok(linked);
  const at = `/api/records/provider-account/${linked.id}`;
  assert.equal((await anita.post(`${at}/actions/unlink`, { version: linked.version })).status, 200);
  assert.equal((await whoIs(await signedInAs('a-5'))).userName, esha);
});

test('an address that is not verified, or not of the company, is nobody’s', async () => {
  for (const sub of ['a-2', 'a-4']) {
    const refused = await signedInAs(sub);
    assert.equal(refused.body.code, 'company-sign-in.unknown', sub);
    assert.match(refused.body.message, /Acme knows you as/);
  }
});

test('an answer counts once, in the browser that asked, at the address it was sent to', async () => {
  const { cookie, back } = await wentAs('a-5');
  assert.equal((await comeBack('', back)).body.code, 'company-sign-in.ended', 'another browser');
  assert.equal((await comeBack(cookie, back)).body.code, 'company-sign-in.ended', 'it is over then');
  const second = await wentAs('a-5');
  const elsewhere = { ...second.back, place: `${works}.${provider.id + 1}` };
  assert.equal((await comeBack(second.cookie, elsewhere)).body.code, 'company-sign-in.ended');
  const third = await wentAs('a-5');
  assert.equal((await comeBack(third.cookie, third.back)).status, 200);
  assert.equal((await comeBack(third.cookie, third.back)).body.code, 'company-sign-in.ended', 'replayed');
});

test('an answer of another issuer, or a code of somebody else’s sign-in, is refused', async () => {
  const one = await wentAs('a-5');
  const mixed = new URLSearchParams(one.back.answer);
  mixed.set('iss', 'https://evil.example');
  const from = await comeBack(one.cookie, { ...one.back, answer: mixed.toString() });
  assert.equal(from.body.code, 'company-sign-in.not-told');
  const [mine, theirs] = [await wentAs('a-5'), await wentAs('a-1')];
  const swapped = new URLSearchParams(mine.back.answer);
  swapped.set('code', new URLSearchParams(theirs.back.answer).get('code') ?? '');
  const injected = await comeBack(mine.cookie, { ...mine.back, answer: swapped.toString() });
  assert.equal(injected.body.code, 'company-sign-in.not-told');
});

test('somebody who says no at the provider reads its reason, and nobody is signed in', async () => {
  const { cookie, back } = await wentAs('a-5');
  const state = new URLSearchParams(back.answer).get('state') ?? '';
  const answer = new URLSearchParams({
    error: 'access_denied',
    error_description: 'You said no.',
    state,
    iss: issuer,
  });
  const refused = await comeBack(cookie, { ...back, answer: answer.toString() });
  assert.match(refused.body.message, /You said no/);
  assert.equal(refused.headers['set-cookie'], undefined);
});

test('Muster’s own second factor is asked for all the same', async () => {
  await world.inside(works, (db) =>
    sql`update user_account set has_second_factor = true where user_name = ${esha}`.execute(db),
  );
  const step = await signedInAs('a-5');
  assert.equal(step.body.signedIn, false);
  await world.inside(works, (db) =>
    sql`update user_account set has_second_factor = false where user_name = ${esha}`.execute(db),
  );
});

test('a disabled user stays out', async () => {
  await world.inside(works, (db) =>
    sql`update user_account set state = 'disabled' where user_name = ${esha}`.execute(db),
  );
  assert.notEqual((await signedInAs('a-5')).status, 200);
  await world.inside(works, (db) =>
    sql`update user_account set state = 'active' where user_name = ${esha}`.execute(db),
  );
});

test('new people of the company get a user with their employee, and no grave login type', async () => {
  assert.equal((await signedInAs('a-3')).body.code, 'company-sign-in.unknown', 'not before it is said');
  assert.equal((await act(provider, 'turn-off')).status, 200);
  const change = async (values: object) =>
    anita.put<Row & Fault>(`${records}/${provider.id}`, {
      version: (await anita.get<Row>(`${records}/${provider.id}`)).body.version,
      values,
    });
  const { loginTypeId } = world.people['Padma Nair'];
  const grave = await change({ makesUsers: true, loginType: loginTypeId });
  assert.ok(grave.body.fields?.['loginType'], JSON.stringify(grave.body));
  const ordinary = await change({ makesUsers: true, loginType: world.people['Esha Pillai'].loginTypeId });
  assert.equal(ordinary.status, 200, JSON.stringify(ordinary.body));
  await act(provider, 'turn-on');
  assert.equal((await begin()).status, 404, 'not before it is agreed to');
  assert.equal((await act(provider, 'agree', seema)).status, 200);
  assert.equal((await whoIs(await signedInAs('a-3'))).userName, 'new.person@muster.example');
  const { userId, employeeId } = world.people['Ravi Kumar'];
  await world.inside(works, (db) =>
    sql`update user_account set employee_id = null where id = ${userId}`.execute(db),
  );
  const ravi = await whoIs(await signedInAs('a-6'));
  assert.deepEqual([ravi.userName, ravi.employeeId], ['r.kumar@muster.example', employeeId]);
});

test('without passwords only administrators keep theirs', async () => {
  const password = (userName: string) =>
    nobody.post<Fault>('/api/session', { userName, organisationId: works, password: worldPassword });
  assert.equal((await password(farhan)).status, 200);
  await act(provider, 'turn-off');
  const { version } = (await anita.get<Row>(`${records}/${provider.id}`)).body;
  await anita.put(`${records}/${provider.id}`, { version, values: { alone: true } });
  await act(provider, 'turn-on');
  await act(provider, 'agree', seema);
  const refused = await password(farhan);
  assert.equal(refused.body.code, 'company-sign-in.alone');
  assert.match(refused.body.message, /Continue with Acme/);
  assert.equal((await password(world.people['Anita Rao'].userName)).status, 200);
  const wrong = await nobody.post<Fault>('/api/session', {
    userName: farhan,
    organisationId: works,
    password: 'no',
  });
  assert.equal(wrong.status, 401, 'who guesses learns nothing of it');
});

test('a provider that does not answer is refused with its field, as is one inside the network', async () => {
  const values = { name: 'Nowhere', issuer: 'http://localhost:9', clientId, matchedBy: 'user-name' };
  const tried = await act((await anita.post<Row>(records, values)).body, 'test');
  assert.match(tried.body.fields?.['issuer'] ?? '', /No sign-in provider answers/);
  Object.assign(world.host.settings, { webhooksInside: false });
  const inside = await anita.post<Fault>(records, { ...values, name: 'Inside' });
  assert.match(inside.body.fields?.['issuer'] ?? '', /https/);
  Object.assign(world.host.settings, { webhooksInside: true });
});

test('a provider that is called by a slash too many is refused with its own name', async () => {
  const answers = createServer((_, reply) =>
    reply.setHeader('content-type', 'application/json').end(JSON.stringify({ issuer: realm })),
  ).listen(0, '127.0.0.1');
  await once(answers, 'listening');
  const realm = `http://localhost:${(answers.address() as AddressInfo).port}/realms/acme`;
  const values = { name: 'Realm', issuer: `${realm}/`, clientId, matchedBy: 'user-name' };
  const tried = await act((await anita.post<Row>(records, values)).body, 'test');
  answers.close();
  assert.equal(tried.body.fields?.['issuer'], `The provider calls itself ${realm}. Enter exactly that.`);
});

test('while accounts are known by user name, no administrator gives the name of a user away', async () => {
  const at = `/api/records/user-account/${world.people['Padma Nair'].userId}`;
  const rename = async (userName: string) =>
    anita.put<Fault>(at, { version: (await anita.get<Row>(at)).body.version, values: { userName } });
  assert.equal((await rename('padma.nair')).status, 200);
  await turnedOn({ name: 'By name', issuer, clientId, clientSecret, matchedBy: 'user-name' });
  const refused = await rename('somebody.else');
  assert.match(refused.body.fields?.['userName'] ?? '', /Make a new user/);
});

test('the client secret is sealed, and stands in no answer and no audit', async () => {
  const read = await anita.get<Row>(`${records}/${provider.id}`);
  assert.ok(!read.raw.toString().includes(clientSecret));
  const { rows } = await world.inside(works, (db) =>
    sql<{ whole: string }>`select row_to_json(p)::text || coalesce((select string_agg(a.changes::text, '')
      from audit_entry a), '') as whole from sign_in_provider p`.execute(db),
  );
  assert.ok(rows.every(({ whole }) => !whole.includes(clientSecret)));
});
