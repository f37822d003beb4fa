import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Session } from '#server/work.ts';
import { act, buildPayWorld, calculated, createRun, published } from '../../../tests/pay-world.ts';
import type { Person } from '../../../tests/world.ts';
import { letter } from '../letter/letter.form.ts';
import { payRun } from '../payroll/run/pay-run.form.ts';

type Told = { id: number; title: string; note: string | null; path: string | null; unread: boolean };
type Bell = { unread: number; latest: Told[] };
type Listed = { total: number; rows: { id: number; version: number; state: string; title: string }[] };

const world = await buildPayWorld();
const bell = async (name: Person): Promise<Bell> =>
  (await world.as(name).get<Bell>('/api/notifications')).body;
const system = systemSession(world.organisations.works, 'Test');
const asPerson = (name: Person): Session => ({
  ...system,
  userId: world.people[name].userId,
  name,
  system: true,
});

test('a run that waits is told to who may approve, its payslips to everybody once published', async () => {
  const payroll = world.as('Padma Nair');
  const run = await createRun(payroll, '2026-09');
  await calculated(payroll, run.id);
  await act(payroll, run.id, 'send');
  const waiting = await bell('Vikram Shah');
  assert.equal(waiting.unread, 1);
  assert.equal(waiting.latest[0]?.title, 'September 2026 payroll waits for your approval');
  assert.equal(waiting.latest[0]?.path, `payroll/run/${run.id}`);
  assert.equal((await bell('Esha Pillai')).unread, 0);
  assert.equal((await act(world.as('Vikram Shah'), run.id, 'approve')).status, 200);
  const done = (await bell('Vikram Shah')).latest.find(({ title }) =>
    title.includes('waits for your approval'),
  );
  assert.equal(done?.unread, false, 'its work is done');
  assert.equal((await bell('Esha Pillai')).unread, 0, 'locked is not published');
  await published(payroll, run.id);
  for (const name of ['Esha Pillai', 'Vikram Shah', 'Padma Nair'] as const) {
    const titles = (await bell(name)).latest.map(({ title }) => title);
    assert.ok(titles.includes('Your September 2026 payslip is ready'), `${name}: ${titles}`);
  }
  assert.ok((await bell('Padma Nair')).latest.some(({ title }) => title.endsWith('was approved and locked')));
  assert.equal((await bell('Pooja Gill')).unread, 0, 'nothing goes to another organisation');
});

test('each person is told in the language they read, under the bell and by mail', async () => {
  await world.as('Gita Das').put('/api/session/language', { language: 'hi' });
  await world.inside(world.organisations.works, (db) =>
    sql`update user_account set mail = 'gita@works.example'
      where user_name = ${world.people['Gita Das'].userName}`.execute(db),
  );
  const to = { userIds: [world.people['Gita Das'].userId, world.people['Esha Pillai'].userId] };
  const title = sentence`Your ${'October 2026'} payslip is ready`;
  await inWork(world.host, system, (work) => raise(work, letter, 'issue', { to, title }));
  const hindi = 'अक्टूबर 2026 की आपकी वेतन पर्ची तैयार है';
  assert.equal((await bell('Gita Das')).latest[0]?.title, hindi);
  assert.equal((await bell('Esha Pillai')).latest[0]?.title, 'Your October 2026 payslip is ready');
  const { rows } = await world.inside(world.organisations.works, (db) =>
    sql<{ subject: string; body: string }>`select subject, body from outbox_mail
      where subject = ${hindi}`.execute(db),
  );
  assert.match(rows[0]?.body ?? '', /^प्रिय Gita Das,/);
  await world.as('Gita Das').put('/api/session/language', { language: 'en' });
});

test('nobody is told of what did not happen', async () => {
  const before = (await bell('Gita Das')).unread;
  await assert.rejects(
    inWork(world.host, system, async (work) => {
      await raise(work, payRun, 'send', { to: { loginTypes: ['employee'] }, title: 'Never' });
      throw new Error('it failed');
    }),
  );
  assert.equal((await bell('Gita Das')).unread, before);
});

test('who does something for a group is not told of it; who is named is', async () => {
  const hr = asPerson('Harish Iyer');
  await inWork(world.host, hr, async (work) => {
    assert.equal(
      await raise(work, payRun, 'send', { to: { loginTypes: ['hr'] }, title: 'To the others' }),
      0,
    );
    const keepers = { to: { mayDo: ['employee', 'write'] }, title: 'To the other keepers' } as const;
    assert.equal(await raise(work, payRun, 'send', keepers), 1, 'the administrator');
    const { employeeId } = world.people['Harish Iyer'];
    assert.equal(
      await raise(work, payRun, 'send', { to: { employeeIds: [employeeId ?? 0] }, title: 'To you' }),
      1,
    );
  });
  assert.deepEqual(
    (await bell('Harish Iyer')).latest.map(({ title }) => title).filter((title) => title.startsWith('To')),
    ['To you'],
  );
});

test('a notification is read by its own user alone, one by one or all at once', async () => {
  const farhan = world.as('Farhan Ali');
  const to = { userIds: [world.people['Farhan Ali'].userId] };
  await inWork(world.host, system, async (work) => {
    for (const title of ['One', 'Two', 'Three']) await raise(work, payRun, 'send', { to, title });
  });
  const { latest, unread } = await bell('Farhan Ali');
  const one = latest.find(({ title }) => title === 'One');
  for (const other of ['Esha Pillai', 'Harish Iyer', 'Anita Rao', 'Omar Khan'] as const) {
    await world.as(other).post('/api/notifications/read', { ids: [one?.id] });
    const listed = (await world.as(other).get<Listed>('/api/records/notification?limit=200')).body;
    assert.ok(
      listed.rows.every(({ title }) => !['One', 'Two', 'Three'].includes(title)),
      other,
    );
    assert.equal((await world.as(other).get(`/api/records/notification/${one?.id}`)).status, 404, other);
    const acted = await world
      .as(other)
      .post(`/api/records/notification/${one?.id}/actions/mark-read`, { version: 1 });
    assert.equal(acted.status, 404, other);
  }
  assert.equal((await bell('Farhan Ali')).unread, unread);
  await farhan.post('/api/notifications/read', { ids: [one?.id] });
  assert.equal((await bell('Farhan Ali')).unread, unread - 1);
  const list = (await farhan.get<Listed>('/api/records/notification')).body;
  assert.equal(list.rows.find(({ title }) => title === 'One')?.state, 'read');
  const two = list.rows.find(({ title }) => title === 'Two');
  const marked = await farhan.post(`/api/records/notification/${two?.id}/actions/mark-read`, {
    version: two?.version,
  });
  assert.equal(marked.status, 200);
  const all = await farhan.post<{ unread: number }>('/api/notifications/read', {});
  assert.equal(all.body.unread, 0);
});

test('somebody who is not employed here is told too', async () => {
  await inWork(world.host, system, (work) =>
    raise(work, payRun, 'send', { to: { loginTypes: ['auditor'] }, title: 'The year may be looked at' }),
  );
  assert.equal((await bell('Uma Sen')).unread, 1);
  const listed = (await world.as('Uma Sen').get<Listed>('/api/records/notification')).body;
  assert.equal(listed.total, 1);
});
