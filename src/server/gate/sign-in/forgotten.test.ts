import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { mailsOf } from '../../../../tests/mailed-code.ts';
import { buildWorld, worldPassword } from '../../../../tests/world.ts';

const world = await buildWorld();
const { works, university } = world.organisations;
const nobody = world.as(null);
const mails = (organisationId: number) => mailsOf(world.host, organisationId);
/** The link is made beside the answer. */
async function mailTo(address: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const mail = (await mails(works)).findLast(({ recipient }) => recipient === address);
    if (mail) return mail.body;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`no mail came to ${address}`);
}
const tokenIn = (body: string): string => /token=([\w.-]+)/.exec(body)?.[1] ?? '';

await world.inside(works, (db) =>
  sql`update user_account set mail = user_name || '@works.example' where organisation_id = ${works}`.execute(
    db,
  ),
);

test('a forgotten password brings a link for half an hour, once and for that account alone', async () => {
  const asked = await nobody.post('/api/session/forgotten', { organisationId: works, userName: 'Esha' });
  assert.deepEqual([asked.status, asked.body], [200, { minutes: 30 }]);
  const body = await mailTo('esha@works.example');
  const token = tokenIn(body);
  assert.match(body, /works once and for 30 minutes/);
  const { rows } = await world.inside(works, (db) =>
    sql<{ left: number }>`select round(extract(epoch from expires_at - now()) / 60)::int as left
      from password_link where used_at is null`.execute(db),
  );
  assert.deepEqual(rows, [{ left: 30 }]);
  const second = await world.inside(works, (db) =>
    sql`insert into password_link (organisation_id, token_hash, user_account_id, expires_at)
      select ${works}, 'another', user_account_id, expires_at from password_link limit 1`.execute(db),
  );
  assert.ok(second);
  const password = 'a new one of my own';
  assert.equal((await nobody.post('/api/welcome', { token, password })).status, 200);
  assert.equal((await nobody.post('/api/welcome', { token, password })).status, 404, 'once');
  const { rows: open } = await world.inside(works, (db) =>
    sql`select from password_link where organisation_id = ${works} and used_at is null`.execute(db),
  );
  assert.equal(open.length, 0, 'every other link of hers ends with it');
  const esha = { organisationId: works, userName: 'esha' };
  assert.equal((await nobody.post('/api/session', { ...esha, password: worldPassword })).status, 401);
  assert.equal((await nobody.post('/api/session', { ...esha, password })).status, 200);
});

test('the answer is the same for a user who does not exist, and nothing is mailed', async () => {
  const before = (await mails(works)).length + (await mails(university)).length;
  for (const given of [
    { organisationId: works, userName: 'nobody' },
    { organisationId: university, userName: 'esha' },
    { organisationId: 999_999, userName: 'esha' },
    { organisationCode: 'NOWHERE', userName: 'esha' },
  ]) {
    const answer = await nobody.post('/api/session/forgotten', given);
    assert.deepEqual([answer.status, answer.body], [200, { minutes: 30 }], JSON.stringify(given));
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  assert.equal((await mails(works)).length + (await mails(university)).length, before);
});

test('links for one account are few, however often they are asked for', async () => {
  for (let time = 0; time < 8; time += 1) {
    const answer = await nobody.post('/api/session/forgotten', { organisationId: works, userName: 'gita' });
    assert.equal(answer.status, 200);
  }
  await mailTo('gita@works.example');
  await new Promise((resolve) => setTimeout(resolve, 300));
  const sent = (await mails(works)).filter(({ recipient }) => recipient === 'gita@works.example');
  assert.ok(sent.length >= 1 && sent.length <= 4, String(sent.length));
});

test('an organisation may be named by its code, whatever the letters’ size', async () => {
  const given = { userName: 'farhan', password: worldPassword };
  assert.equal((await nobody.post('/api/session', { ...given, organisationCode: 'works' })).status, 200);
  const wrong = await nobody.post('/api/session', { ...given, organisationCode: 'UNIVERSITY' });
  const nowhere = await nobody.post('/api/session', { ...given, organisationCode: 'NOWHERE' });
  assert.deepEqual([wrong.status, nowhere.status], [401, 401]);
  assert.deepEqual(nowhere.body, wrong.body);
  assert.equal((await nobody.post('/api/session', given)).status, 422);
});

test('without the demo nobody is signed in by the address /Admin', async () => {
  const answer = await nobody.post('/api/session/demo', {});
  assert.equal(answer.status, 404);
  assert.equal(answer.headers['set-cookie'], undefined);
});

test('the mail with the link is in the language of its reader', async () => {
  await world.inside(works, (db) =>
    sql`update user_account set language = 'hi'
      where organisation_id = ${works} and user_name = 'ravi'`.execute(db),
  );
  await nobody.post('/api/session/forgotten', { organisationId: works, userName: 'Ravi' });
  const body = await mailTo('ravi@works.example');
  assert.match(body, /^प्रिय Ravi Kumar,/);
  assert.match(body, /नया पासवर्ड/);
  assert.doesNotMatch(body, /The link|Somebody/);
  assert.ok(tokenIn(body));
});
