/** The demo's password is known to everybody: with the demo off it opens nothing. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { buildWorld, worldPassword } from '../../../tests/world.ts';
import { inWork, systemSession } from '../in-work.ts';
import { sendMail } from '../mail/mail.ts';
import { printedLink, printedMails } from '../security/printed-secret.ts';
import { closeDemo, reopenDemo } from './demo-closed.ts';
import { demoPassword } from './demo-sign-in.ts';

const world = await buildWorld();
const { works, platform } = world.organisations;
const hash = await world.host.hashes.hash(demoPassword);
const signIn = async (userName: string, password: string, organisationId = works) =>
  (await world.as(null).post('/api/session', { organisationId, userName, password })).status;
const give = (organisationId: number, names: readonly string[]) =>
  world.inside(organisationId, (db) =>
    sql`update user_account set password_hash = ${hash} where user_name = any(${[...names]}::text[])`.execute(
      db,
    ),
  );

test('the demo’s password does not sign in while the demo is off, and nobody can choose it', async () => {
  await give(works, ['esha']);
  assert.equal(await signIn('esha', demoPassword), 401);
  const change = { old: worldPassword, new: demoPassword };
  const { status } = await world.as('Gita Das').post('/api/session/password', change);
  assert.equal(status, 422);
});

test('who still has it is disabled at the start, by name and with the way out, once', async () => {
  await give(works, ['esha', 'vikram']);
  await give(platform, ['zoya']);
  const said = (await closeDemo(world.host)).join('\n');
  assert.match(said, /56: vikram, esha|56: esha, vikram/);
  assert.match(said, /npm run sign-in-link -- ORGANISATION USER/);
  const token = /token=(\S+)/.exec(said)?.[1];
  assert.ok(token, 'one of the platform gets in at once');
  assert.equal((await world.as('Esha Pillai').get('/api/session')).status, 401, 'an open session ends');
  assert.equal((await world.as('Gita Das').get('/api/session')).status, 200, 'others are as before');
  assert.deepEqual(await closeDemo(world.host), []);
  const used = await world.as(null).post('/api/welcome', { token, password: 'one of my own now' });
  assert.equal(used.status, 200, JSON.stringify(used.body));
});

test('a printed link lets a disabled user in again; who was disabled otherwise stays out', async () => {
  const link = await printedLink(world.host, works, 'esha');
  const token = new URL(link).searchParams.get('token');
  const password = 'one of my own now';
  assert.equal((await world.as(null).post('/api/welcome', { token, password })).status, 200);
  assert.equal(await signIn('esha', password), 200);
  await world.inside(works, (db) =>
    sql`update user_account set state = 'disabled' where user_name = 'ravi'`.execute(db),
  );
  await assert.rejects(printedLink(world.host, works, 'ravi'));
});

test('with the demo on again its own users get in as before', async () => {
  const users = [{ organisationId: works, userNames: ['vikram', 'ravi'] }];
  await reopenDemo(world.host, users, async () => hash);
  Object.assign(world.host.settings, { demo: true });
  assert.deepEqual([await signIn('vikram', demoPassword), await signIn('ravi', demoPassword)], [200, 401]);
  Object.assign(world.host.settings, { demo: false });
});

test('who runs the server reads a code or link on its console, which the audit tells', async () => {
  await inWork(world.host, systemSession(works, 'Test'), (work) =>
    sendMail(work, {
      to: 'a@example.in',
      subject: 'Code',
      text: 'It is 123456.',
      kind: 'code',
      secret: '123456',
    }),
  );
  assert.match((await printedMails(world.host, works)).join(), /To: a@example\.in[\s\S]*It is 123456\./);
  const { rows } = await world.inside(works, (db) =>
    sql`select from audit_entry where action = 'print-mail'`.execute(db),
  );
  assert.equal(rows.length, 1);
});
