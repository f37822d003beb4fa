/** Whoever is away names somebody who can decide: it is said while they choose, and refused otherwise. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addDays } from '#kernel/calendar.ts';
import { runDailies } from '#server/process/daily.ts';
import { todayOf } from '#server/today.ts';
import { buildFlowWorld, type Refused } from '../../../tests/approval/flow-world.ts';
import type { Person } from '../../../tests/world.ts';

const { world, works, as, employee, managersDecide } = await buildFlowWorld();
const today = todayOf();
await managersDecide('none');

type Verdict = { label: string; yes?: boolean; says?: string; instead?: string };
const url = '/api/records/approval-delegation';
const days = { from: today, until: addDays(today, 6) };
const delegated = (from: Person, to: Person, by: Person = from) =>
  as(by).post<Refused & { id: number }>(url, {
    ...(by !== from && { employee: employee(from) }),
    to: employee(to),
    ...days,
  });
const said = async (from: Person, to: Person, by: Person = from) => {
  const values = { ...(by !== from && { employee: employee(from) }), to: employee(to), ...days };
  const { status, body } = await as(by).post<Verdict[]>(`${url}/verdict`, { values });
  assert.equal(status, 200, JSON.stringify(body));
  return JSON.stringify(body);
};
const forget = () => world.inside(works, (db) => sql`delete from approval_delegation`.execute(db));

test('who delegates to somebody without the right hears why, before and when it is saved', async () => {
  assert.match(await said('Meera Joshi', 'Gita Das'), /Gita Das has no right to decide on any request/);
  const { status, body } = await delegated('Meera Joshi', 'Gita Das');
  assert.equal(status, 422);
  assert.match(body.fields?.['to'] ?? '', /everything would wait for Meera Joshi.*Choose the manager above/);
});

test('a manager of another team cannot stand in, the one above can, and so can HR', async () => {
  assert.match(await said('Arjun Mehta', 'Meera Joshi'), /decides for other people than Arjun Mehta does/);
  assert.equal((await delegated('Arjun Mehta', 'Meera Joshi')).status, 422);
  assert.match(await said('Meera Joshi', 'Arjun Mehta'), /can decide on all that Meera Joshi decides on/);
  assert.equal((await delegated('Meera Joshi', 'Arjun Mehta')).status, 200);
  await forget();
});

test('who can decide on a part is taken, and it is said what still waits', async () => {
  await managersDecide('organisation');
  const says = await said('Arjun Mehta', 'Meera Joshi');
  assert.match(says, /Meera Joshi can decide on requisitions\. Arjun Mehta alone decides on .*timesheets/);
  assert.equal((await delegated('Arjun Mehta', 'Meera Joshi')).status, 200);
  await forget();
  await managersDecide('none');
});

test('HR delegates for a manager by the same rule', async () => {
  assert.match(await said('Meera Joshi', 'Farhan Ali', 'Anita Rao'), /Farhan Ali has no right to decide/);
  assert.equal((await delegated('Meera Joshi', 'Farhan Ali', 'Anita Rao')).status, 422);
  assert.equal((await delegated('Meera Joshi', 'Arjun Mehta', 'Anita Rao')).status, 200);
  await forget();
});

test('whoever relies on somebody who loses the right hears of it, once', async () => {
  assert.equal((await delegated('Meera Joshi', 'Arjun Mehta')).status, 200);
  const become = (type: Person) =>
    world.inside(works, async (db) => {
      await sql`update user_account set login_type_id = ${world.people[type].loginTypeId}
        where employee_id = ${employee('Arjun Mehta')}`.execute(db);
      await sql`update organisation_version set rights = rights + 1
        where organisation_id = ${works}`.execute(db);
    });
  const told = async () =>
    (await as('Meera Joshi').get<{ latest: { title: string }[] }>('/api/notifications')).body.latest.filter(
      ({ title }) => /Arjun Mehta cannot decide for you/.test(title),
    );
  await runDailies(world.host);
  assert.equal((await told()).length, 0);
  await become('Esha Pillai');
  await runDailies(world.host);
  await runDailies(world.host);
  assert.equal((await told()).length, 1);
  await become('Arjun Mehta');
  await forget();
});
