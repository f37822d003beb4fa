/** Steps of the set-up that are handed to somebody else: told, reminded of, and ended once they are done. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { addDays } from '#kernel/calendar.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { todayOf } from '#server/today.ts';
import { madeRecord } from '../../../../tests/pay-world.ts';
import { buildWorld, type Person } from '../../../../tests/world.ts';
import { unusedLinks } from '../../security/unused-link.server.ts';
import type { HandedStep, SetUpShown } from './set-up.call.ts';
import { isRemindedOn, setUpDay } from './set-up-day.server.ts';

const world = await buildWorld();
const { works } = world.organisations;
const today = todayOf();
const userOf = (name: Person) => world.people[name].userId;

const stepOf = async (name: Person, key: string) =>
  (await world.as(name).get<SetUpShown>('/api/set-up/steps')).body.steps.find((step) => step.key === key);
const handedTo = async (name: Person, key: string): Promise<HandedStep> => {
  const handed = (await stepOf(name, key))?.handed;
  assert.ok(handed);
  return handed;
};
const hand = (from: Person, step: string, to: Person, dueOn: string | null = addDays(today, 5)) =>
  world.as(from).post<{ id: number; message?: string }>('/api/set-up/tasks', {
    step,
    user: userOf(to),
    dueOn,
    note: 'The list is on the shared drive.',
  });
const told = async (name: Person): Promise<string[]> => {
  const { body } = await world.as(name).get<{ rows: { title: string }[] }>('/api/records/notification');
  return body.rows.map(({ title }) => title);
};
const newDay = () => inWork(world.host, systemSession(works, 'New day'), (work) => setUpDay.run(work));

test('the assistant is there for administrator, HR and payroll, each with their part', async () => {
  for (const [name, part] of [
    ['Anita Rao', 'administrator'],
    ['Harish Iyer', 'hr'],
    ['Padma Nair', 'payroll'],
  ] as const) {
    const { body } = await world.as(name).get<SetUpShown>('/api/set-up/steps');
    assert.deepEqual([...new Set(body.steps.filter(({ mine }) => mine).map((step) => step.part))], [part]);
    assert.equal(body.mayLoad, part === 'payroll');
  }
  assert.equal((await world.as('Esha Pillai').get('/api/set-up/steps')).status, 403);
});

test('a step is handed to somebody who can do it, who is told by whom, what and by when', async () => {
  const { body } = await world.as('Anita Rao').get<{ name: string }[]>('/api/set-up/steps/holidays/people');
  assert.deepEqual(
    body.map(({ name }) => name),
    ['Harish Iyer'],
  );
  assert.equal((await hand('Anita Rao', 'holidays', 'Harish Iyer')).status, 200);
  assert.match(
    (await told('Harish Iyer')).join(),
    /Anita Rao asks you to do a step of the set-up by .*: Holidays/,
  );
  const handed = await handedTo('Harish Iyer', 'holidays');
  assert.deepEqual([handed.toMe, handed.note], [true, 'The list is on the shared drive.']);
  assert.equal((await handedTo('Anita Rao', 'holidays')).to, 'Harish Iyer');
});

test('who cannot do a step is not given it, and it is said what to do instead', async () => {
  const refused = await hand('Anita Rao', 'holidays', 'Padma Nair');
  assert.equal(refused.status, 409);
  assert.match(refused.body.message ?? '', /Padma Nair has no right to do this step: Holidays/);
  assert.equal((await hand('Anita Rao', 'holidays', 'Harish Iyer', addDays(today, -1))).status, 422);
});

test('reminders begin the day before, come every third day, and weekly where there is no day', () => {
  const task = { dueOn: '2026-12-10', remindedOn: null, handedOn: '2026-12-01' } as const;
  assert.equal(isRemindedOn(task, '2026-12-08'), false);
  assert.equal(isRemindedOn(task, '2026-12-09'), true);
  assert.equal(isRemindedOn({ ...task, remindedOn: '2026-12-09' }, '2026-12-11'), false);
  assert.equal(isRemindedOn({ ...task, remindedOn: '2026-12-09' }, '2026-12-12'), true);
  assert.equal(isRemindedOn({ ...task, dueOn: null }, '2026-12-07'), false);
  assert.equal(isRemindedOn({ ...task, dueOn: null }, '2026-12-08'), true);
});

test('the person is reminded, who handed it on hears of it, and both end once it is done', async () => {
  assert.equal((await hand('Padma Nair', 'holidays', 'Harish Iyer', today)).status, 200);
  await world.inside(works, (db) =>
    sql`update set_up_task set due_on = ${addDays(today, -2)}::date
    where state = 'open'`.execute(db),
  );
  await newDay();
  assert.match((await told('Harish Iyer')).join(), /waits for you, due on .*: Holidays/);
  assert.match((await told('Padma Nair')).join(), /handed on is late: Holidays/);
  const reminded = (await told('Harish Iyer')).length;
  await newDay();
  assert.equal((await told('Harish Iyer')).length, reminded);
  await madeRecord(world.as('Harish Iyer'), 'holiday', {
    date: today,
    name: 'Founders’ day',
    kind: 'public',
  });
  await newDay();
  assert.match((await told('Padma Nair')).join(), /A step of the set-up is done: Holidays/);
  assert.equal((await stepOf('Harish Iyer', 'holidays'))?.handed, null);
});

test('the person says that it is done, or it is taken back', async () => {
  await hand('Anita Rao', 'registrations', 'Padma Nair');
  const { id, version } = await handedTo('Padma Nair', 'registrations');
  const done = await world
    .as('Padma Nair')
    .post(`/api/records/set-up-task/${id}/actions/finish`, { version });
  assert.equal(done.status, 200, JSON.stringify(done.body));
  assert.match((await told('Anita Rao')).join(), /A step of the set-up is done: Registrations/);
  await hand('Anita Rao', 'groups', 'Padma Nair');
  const back = await handedTo('Anita Rao', 'groups');
  await world.as('Anita Rao').post(`/api/records/set-up-task/${back.id}/actions/withdraw`, {
    version: back.version,
  });
  assert.equal((await stepOf('Padma Nair', 'groups'))?.handed, null);
});

test('a first link that ran out unused is told once to who can send another', async () => {
  await world.inside(works, (db) =>
    sql`
    insert into password_link (organisation_id, token_hash, user_account_id, expires_at)
    values (${works}, 'spent', ${userOf('Gita Das')}, now() - interval '1 hour')`.execute(db),
  );
  const day = () => inWork(world.host, systemSession(works, 'New day'), (work) => unusedLinks.run(work));
  await day();
  await day();
  const found = (await told('Anita Rao')).filter((title) =>
    title.includes('Gita Das has not used the first link'),
  );
  assert.equal(found.length, 1);
});
