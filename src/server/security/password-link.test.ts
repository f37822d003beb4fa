import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { buildWorld } from '../../../tests/world.ts';
import { foundOrganisation } from '../organisation/founding.ts';
import { firstAdministratorLink, makePasswordLink } from './password-link.ts';

const world = await buildWorld();
const nobody = world.as(null);
const { works, platform } = world.organisations;
const tokenOf = (link: string | null): string => new URL(link ?? '').searchParams.get('token') ?? '';
const linkFor = (organisationId: number, userId: number | null) =>
  world.inside(organisationId, (db) => makePasswordLink(world.host, db, organisationId, userId));
const password = 'mine alone from today';

test('a link sets the password once, ends every session and signs in', async () => {
  const { userId } = world.people['Gita Das'];
  const token = tokenOf(await linkFor(works, userId));
  const shown = await nobody.post('/api/welcome/check', { token });
  assert.deepEqual(shown.body, { organisation: { id: works, name: 'Muster Works' }, userName: 'gita' });
  assert.equal((await nobody.post('/api/welcome', { token, password: 'short' })).status, 422);
  const used = await nobody.post('/api/welcome', { token, password });
  assert.equal(used.status, 200);
  assert.match(String(used.headers['set-cookie']), /^muster=56\./);
  assert.equal((await world.as('Gita Das').get('/api/session')).status, 401, 'the session before it');
  assert.equal((await nobody.post('/api/welcome', { token, password })).status, 404);
  assert.equal((await nobody.post('/api/welcome/check', { token })).status, 404);
});

test('a link that is too old, of a disabled user or of nowhere says nothing', async () => {
  const { userId } = world.people['Farhan Ali'];
  const old = tokenOf(await linkFor(works, userId));
  await world.inside(works, (db) =>
    sql`update password_link set expires_at = now() - interval '1 second' where used_at is null`.execute(db),
  );
  const ofDisabled = tokenOf(await linkFor(works, world.people['Ravi Kumar'].userId));
  await world.inside(works, (db) =>
    sql`update user_account set state = 'disabled' where user_name = 'ravi'`.execute(db),
  );
  const nowhere = `${world.organisations.university}.${old.split('.')[1]}`;
  for (const token of [old, ofDisabled, nowhere, 'x', `56.${'A'.repeat(43)}`, '0.x']) {
    assert.equal((await nobody.post('/api/welcome', { token, password })).status, 404, token);
  }
});

test('a new organisation gets one first administrator, even when two links are opened at once', async () => {
  const id = await foundOrganisation(world.host, { code: 'NEW', name: 'New Foundry' });
  assert.ok(id >= 1_000);
  const tokens = [tokenOf(await linkFor(id, null)), tokenOf(await linkFor(id, null))];
  const given = (token: string, at: number) => ({
    token,
    password,
    userName: `first${at}`,
    name: 'Kavya Menon',
  });
  const answers = await Promise.all(tokens.map((token, at) => nobody.post('/api/welcome', given(token, at))));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 404]);
  const { rows } = await world.inside(id, (db) =>
    sql<{ based_on: string }>`
    select t.based_on from user_account u join login_type t on t.id = u.login_type_id`.execute(db),
  );
  assert.deepEqual(rows, [{ based_on: 'administrator' }]);
  assert.equal(
    await foundOrganisation(world.host, { code: 'NEW', name: 'New Foundry' }),
    id,
    'founding again is nothing new',
  );
});

test('the platform’s first administrator gets a link only while there is none', async () => {
  assert.equal(await firstAdministratorLink(world.host), null);
  await world.inside(platform, async (db) => {
    await sql`delete from session`.execute(db);
    await sql`delete from user_account`.execute(db);
  });
  const token = tokenOf(await firstAdministratorLink(world.host));
  const used = await nobody.post('/api/welcome', { token, password, userName: 'root', name: 'Zoya' });
  assert.equal(used.status, 200);
  const cookie = String(used.headers['set-cookie']).split(';')[0] as string;
  const { body } = await world.callerWith(cookie).get<{ user: { loginType: string } }>('/api/session');
  assert.equal(body.user.loginType, 'platform');
  assert.equal(await firstAdministratorLink(world.host), null);
});
