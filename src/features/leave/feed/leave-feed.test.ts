/** A calendar at a secret address is its person's, for as long as they sign in. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { runDailies } from '#server/process/daily.ts';
import { buildWorld, type Person } from '../../../../tests/world.ts';

const world = await buildWorld();
const { works } = world.organisations;
const anita = world.as('Anita Rao');
const nobody = world.as(null);
const inside = (statement: ReturnType<typeof sql>) =>
  world.inside(works, async (db) => (await statement.execute(db)).rows);

async function addressOf(name: Person): Promise<string> {
  const { status, body } = await world.as(name).post<{ url: string }>('/api/leave/feed');
  assert.equal(status, 200, JSON.stringify(body));
  return new URL(body.url).pathname;
}
const users = '/api/records/user-account';
async function act(name: Person, action: string): Promise<void> {
  const at = `${users}/${world.people[name].userId}`;
  const { version } = (await anita.get<{ version: number }>(at)).body;
  assert.equal((await anita.post(`${at}/actions/${action}`, { version })).status, 200);
}
const status = async (address: string) => (await nobody.get(address)).status;

test('once my login is disabled, nobody reads my days by the address of my calendar', async () => {
  const address = await addressOf('Esha Pillai');
  assert.equal(await status(address), 200);
  await act('Esha Pillai', 'disable');
  assert.equal(await status(address), 404);
  await act('Esha Pillai', 'enable');
  assert.equal(await status(address), 404, 'nor does the old address come back with the login');
  assert.equal((await inside(sql`select from leave_feed`)).length, 0);
});

test('it ends unasked too, where the login is somebody else’s, and with the last day', async () => {
  const address = await addressOf('Farhan Ali');
  await inside(sql`update user_account set state = 'disabled' where user_name = 'farhan'`);
  await runDailies(world.host);
  await inside(sql`update user_account set state = 'active' where user_name = 'farhan'`);
  assert.equal(await status(address), 404, 'it ended in the night');
  const meera = await addressOf('Meera Joshi');
  await inside(sql`update user_account set employee_id = null where user_name = 'meera'`);
  assert.equal(await status(meera), 404);
  const gita = await addressOf('Gita Das');
  await inside(sql`update employee set left_on = '2026-01-31' where first_name = 'Gita'`);
  assert.equal(await status(gita), 404);
});
