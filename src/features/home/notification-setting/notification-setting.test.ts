import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { sendDayMails } from '#server/events/day-mail.ts';
import { raise, wasTold } from '#server/events/raise.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Work } from '#server/work.ts';
import { buildWorld, type Person } from '../../../../tests/world.ts';
import { payRun } from '../../payroll/run/pay-run.form.ts';
import { userAccount } from '../../security/user-account.form.ts';

type Kind = { kind: string; group: string; label: string; bell: boolean; mail: string };
type Settings = { mail: string | null; kinds: Kind[] };
type Mail = { recipient: string; subject: string; body: string };

const world = await buildWorld();
const { works, university } = world.organisations;
const path = '/api/notification-settings';
const waits = 'pay-run.send';

await world.inside(works, (db) =>
  sql`update user_account set mail = 'vikram@works.example' where user_name = 'vikram'`.execute(db),
);

const settingsOf = async (name: Person) => (await world.as(name).get<Settings>(path)).body;
const kindOf = async (name: Person, kind: string) =>
  (await settingsOf(name)).kinds.find((one) => one.kind === kind);
const choose = (name: Person, kind: string, bell: boolean, mail: string) =>
  world.as(name).put(path, { kind, bell, push: bell, mail });
const inWorks = <T>(act: (work: Work) => Promise<T>) => inWork(world.host, systemSession(works, 'Test'), act);
const tell = (title: string, note = 'Net pay 4,20,000') =>
  inWorks((work) => raise(work, payRun, 'send', { title, note, path: 'payroll/run/1' }));
const bell = async (name: Person) =>
  (await world.as(name).get<{ latest: { title: string }[] }>('/api/notifications')).body.latest.map(
    ({ title }) => title,
  );
const mails = (about: string) =>
  world.inside(works, async (db) => {
    const { rows } = await sql<Mail>`select recipient, subject, body from outbox_mail
      where organisation_id = ${works} and body like ${`%${about}%`} order by id`.execute(db);
    return rows;
  });

test('everybody sees the kinds that concern them, as they are until something else is chosen', async () => {
  const { kinds, mail } = await settingsOf('Vikram Shah');
  assert.equal(mail, 'vikram@works.example');
  const run = kinds.find(({ kind }) => kind === waits);
  assert.deepEqual(run, {
    kind: waits,
    group: 'Pay run',
    label: 'A pay run waits for approval',
    bell: true,
    push: true,
    mail: 'none',
  });
  assert.equal(await kindOf('Esha Pillai', waits), undefined, 'who approves nothing is not asked');
  assert.ok(await kindOf('Esha Pillai', 'payslip.publish'));
  assert.ok(!kinds.some(({ kind }) => kind.startsWith('user-account.')), 'no choice about the sign-in');
});

test('what was turned off under the bell stays away from it, for that person alone', async () => {
  await tell('The first run waits');
  assert.ok((await bell('Vikram Shah')).includes('The first run waits'));
  assert.equal((await choose('Vikram Shah', waits, false, 'none')).status, 204);
  assert.ok((await tell('The second run waits')) > 0, 'it was told all the same');
  assert.ok(!(await bell('Vikram Shah')).includes('The second run waits'));
  assert.ok(await inWorks((work) => wasTold(work, 'The second run waits')));
  assert.equal((await kindOf('Vikram Shah', waits))?.bell, false);
});

test('who wants a mail at once gets the title and the way there, and no figure', async () => {
  await choose('Vikram Shah', waits, true, 'at-once');
  await tell('The third run waits');
  const [mail, ...others] = await mails('The third run waits');
  assert.deepEqual(others, []);
  assert.equal(mail?.recipient, 'vikram@works.example');
  assert.equal(mail?.subject, 'The third run waits');
  assert.match(mail?.body ?? '', /^Dear Vikram Shah,\n/);
  assert.match(mail?.body ?? '', /\/Home\/payroll\/run\/1\n/);
  assert.doesNotMatch(mail?.body ?? '', /4,20,000/);
  await assert.rejects(
    inWorks(async (work) => {
      await raise(work, payRun, 'send', { title: 'The run that never was' });
      throw new Error('it failed');
    }),
  );
  assert.deepEqual(await mails('never was'), []);
});

test('who wants one mail a day gets all of the day in it, once', async () => {
  await choose('Vikram Shah', waits, true, 'daily');
  await tell('The fourth run waits');
  await tell('The fifth run waits');
  assert.deepEqual(await mails('The fourth'), []);
  assert.equal(await inWorks(sendDayMails), 1);
  const [mail] = await mails('The fourth');
  assert.equal(mail?.subject, '2 things happened');
  assert.match(mail?.body ?? '', /The fourth run waits.*The fifth run waits/s);
  assert.equal(await inWorks(sendDayMails), 0, 'it is not told again tomorrow');
});

test('a choice is each person’s own, in their own organisation, of what concerns them', async () => {
  await choose('Vikram Shah', waits, false, 'none');
  assert.notEqual((await kindOf('Padma Nair', waits))?.bell, false);
  assert.equal((await choose('Esha Pillai', waits, false, 'none')).status, 404);
  assert.equal((await choose('Vikram Shah', 'user-account.link', false, 'none')).status, 404);
  assert.equal((await choose('Vikram Shah', 'no-such.thing', false, 'none')).status, 404);
  assert.equal((await choose('Vikram Shah', waits, true, 'hourly')).status, 422);
  assert.equal((await world.as(null).get(path)).status, 401);
  assert.equal(
    (await world.as(null).put(path, { kind: waits, bell: true, push: true, mail: 'none' })).status,
    401,
  );
  const { rows } = await world.inside(university, (db) => sql`select from event_preference`.execute(db));
  assert.deepEqual(rows, []);
});

test('what happens to a sign-in is told whatever was chosen', async () => {
  const { userId } = world.people['Vikram Shah'];
  await world.inside(works, (db) =>
    sql`insert into event_preference (organisation_id, user_id, kind, bell, mail)
      values (${works}, ${userId}, 'user-account.credential', false, 'none')`.execute(db),
  );
  await inWorks((work) =>
    raise(work, userAccount, 'credential', {
      to: { userIds: [userId] },
      title: 'Your password was changed.',
    }),
  );
  assert.ok((await bell('Vikram Shah')).includes('Your password was changed.'));
});

test('an event that no form declares is not raised', async () => {
  await assert.rejects(
    inWorks((work) => raise(work, work.host.forms.form('pay-run'), 'explode', { title: 'Never' })),
    /declares no event 'explode'/,
  );
});

test('a whole group is chosen with one switch; what is not said stays as each was', async () => {
  const kinds = (await settingsOf('Vikram Shah')).kinds.filter(({ group }) => group === 'Pay run');
  assert.ok(kinds.length > 0);
  const many = { kinds: kinds.map(({ kind }) => kind), mail: 'daily' };
  const before = await kindOf('Vikram Shah', waits);
  assert.equal((await world.as('Vikram Shah').put(`${path}/many`, many)).status, 204);
  for (const { kind } of kinds) assert.equal((await kindOf('Vikram Shah', kind))?.mail, 'daily', kind);
  assert.equal((await kindOf('Vikram Shah', waits))?.bell, before?.bell);
  const others = { kinds: [waits], bell: true };
  assert.equal((await world.as('Esha Pillai').put(`${path}/many`, others)).status, 404);
});
