/** Reviews of rights: listed with each quarter, decided by somebody else, signed; duties kept apart. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { inWork, systemSession } from '#server/in-work.ts';
import { buildAccessWorld } from '../../../../tests/access-world.ts';
import type { Caller } from '../../../../tests/caller.ts';
import { allow } from '../../../../tests/decided-rights.ts';
import { type Person, seenIn } from '../../../../tests/world.ts';
import { makeReview } from './rights-review.server.ts';

type Wire = { id: number; version: number; state: string; values: Record<string, unknown> };
type List = { rows: Wire[] };
type Refused = { code?: string; message?: string };

const { world, anita, gita, ask, second } = await buildAccessWorld();
await second(true);
const { works } = world.organisations;
const reviews = '/api/records/rights-review';
const lines = '/api/records/rights-review-line';
const make = () => inWork(world.host, systemSession(works, 'Test'), (work) => makeReview(work));

const listed = async (who: Caller = anita): Promise<Wire[]> =>
  (await who.get<List>(`${lines}?limit=200`)).body.rows ?? [];
const lineOf = async (name: Person): Promise<Wire> =>
  (await listed()).find(
    ({ values }) => (values['user'] as { id: number }).id === world.people[name].userId,
  ) ?? assert.fail(`${name} is not listed`);
async function decide(who: Caller, name: Person, action: string, reason: string | null = null) {
  const { id } = await lineOf(name);
  const { body } = await anita.get<Wire>(`${lines}/${id}`);
  return who.post<Refused>(`${lines}/${id}/actions/${action}`, { ...seenIn(body), input: { reason } });
}
const review = async (): Promise<Wire> => {
  const [first] = (await anita.get<List>(reviews)).body.rows;
  return (await anita.get<Wire>(`${reviews}/${first?.id}`)).body;
};
async function sign(who: Caller) {
  const { id } = await review();
  const { body } = await anita.get<Wire>(`${reviews}/${id}`);
  return who.post<Refused>(`${reviews}/${id}/actions/sign`, { ...seenIn(body), input: { note: null } });
}

test('every quarter the administrators get a list of logins that reach over others, once', async () => {
  await allow(world, 'Padma Nair', 'pay-run', ['approve']);
  await make();
  assert.equal(await make(), undefined, 'once a quarter');
  const bell = JSON.stringify((await anita.get<object>('/api/notifications')).body);
  assert.match(bell, /Review the rights of \d+ logins until/);
  const all = await listed();
  const padma = await lineOf('Padma Nair');
  assert.match(String(padma.values['meets']), /Prepares pay runs and approves them/);
  assert.match(String(padma.values['rights']), /Sees of others: .*pay/);
  assert.equal((await lineOf('Harish Iyer')).values['meets'], null);
  const { values } = await review();
  assert.deepEqual([values['logins'], values['open']], [all.length, all.length]);
  assert.ok(Number(values['plain']) > 0, 'employees who reach nobody else are counted alone');
  assert.ok(
    !all.some((line) => (line.values['user'] as { id: number }).id === world.people['Esha Pillai'].userId),
  );
});

test('nobody decides on their own login; where duties meet a reason is asked', async () => {
  assert.equal((await decide(anita, 'Anita Rao', 'keep')).body.code, 'rights-review.own');
  assert.equal((await decide(gita, 'Anita Rao', 'keep')).status, 200);
  assert.equal((await decide(anita, 'Padma Nair', 'keep')).body.code, 'rights-review.reason');
  assert.equal((await decide(anita, 'Padma Nair', 'keep', 'Two in payroll are on leave')).status, 200);
  const { values } = await review();
  assert.equal(values['kept'], 2);
});

test('what is withdrawn is disabled at once', async () => {
  assert.equal((await decide(anita, 'Ravi Kumar', 'withdraw', 'Left the hiring team')).status, 200);
  const [user] = await ask<{ state: string }>(
    sql`select state from user_account where id = ${world.people['Ravi Kumar'].userId}`,
  );
  assert.equal(user?.state, 'disabled');
  assert.equal((await world.as('Ravi Kumar').get('/api/session')).status, 401);
  assert.equal((await review()).values['withdrawn'], 1);
});

test('it is signed once every login is decided, and nothing changes afterwards', async () => {
  assert.equal((await sign(anita)).body.code, 'rights-review.open');
  for (const { id, state, values } of await listed()) {
    if (state !== 'open') continue;
    const who = (values['user'] as { id: number }).id === world.people['Anita Rao'].userId ? gita : anita;
    const { body } = await anita.get<Wire>(`${lines}/${id}`);
    const { status } = await who.post(`${lines}/${id}/actions/keep`, {
      ...{ ...seenIn(body), input: { reason: 'Needed' } },
    });
    assert.equal(status, 200);
  }
  assert.equal((await sign(anita)).status, 200);
  const { state, values } = await review();
  assert.deepEqual([state, values['open']], ['signed', 0]);
  assert.equal((await decide(anita, 'Harish Iyer', 'withdraw', 'Late')).body.code, 'rights-review.signed');
});

test('attack: nobody else lists, decides or signs', async () => {
  const { id } = await review();
  const line = await lineOf('Harish Iyer');
  for (const name of ['Harish Iyer', 'Padma Nair', 'Meera Joshi', 'Esha Pillai', 'Nisha Verma'] as const) {
    const who = world.as(name);
    assert.notEqual((await who.get(`${reviews}/${id}`)).status, 200, name);
    assert.deepEqual(await listed(who), [], name);
    assert.notEqual((await decide(who, 'Vikram Shah', 'keep')).status, 200, name);
    assert.notEqual((await sign(who)).status, 200, name);
    const { version } = line;
    const put = await who.put(`${lines}/${line.id}`, { version, values: { reason: 'x' } });
    assert.notEqual(put.status, 200, name);
  }
  assert.equal((await world.as(null).get(reviews)).status, 401);
  assert.notEqual((await anita.post(reviews, { quarter: '2030, quarter 1' })).status, 200);
});
