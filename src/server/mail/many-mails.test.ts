/** Many mails of one moment leave as fast as the mail server takes them, under the sender that was set. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { openRelay } from '../../../tests/mail/mail-relay.ts';
import { buildWorld } from '../../../tests/world.ts';
import { inWork, systemSession } from '../in-work.ts';
import { closeMail, deliverMail, sendMails } from './mail.ts';

const world = await buildWorld();
const { works } = world.organisations;
const relay = await openRelay();
Object.assign(world.host.settings, { mailUrl: relay.mailUrl });

const write = (count: number, subject: string) =>
  inWork(world.host, systemSession(works, 'Test'), (work) =>
    sendMails(
      work,
      Array.from({ length: count }, (_, at) => ({
        to: `person${at}@example.in`,
        subject: `${subject} ${at}`,
        text: 'Your payslip is there.',
      })),
    ),
  );

type Row = { state: string; tries: number };
const read = (ids: readonly number[]): Promise<Row[]> =>
  world.inside(works, async (db) => {
    const { rows } = await sql<Row>`select state, tries from outbox_mail
      where id = any (${[...ids]}::bigint[])`.execute(db);
    return rows;
  });

const versionOf = async (id: number): Promise<number> =>
  (await world.as('Anita Rao').get<{ version: number }>(`/api/records/outbox-mail/${id}`)).body.version;

async function sent(ids: readonly number[], seconds: number): Promise<number> {
  const count = async () => (await read(ids)).filter(({ state }) => state === 'sent').length;
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; ) {
    if ((await count()) === ids.length) break;
    await new Promise((later) => setTimeout(later, 50));
  }
  return count();
}

test('payslips mailed to everybody at once leave one after the other, without a pause', async () => {
  assert.equal(await sent(await write(60, 'Payslip'), 20), 60);
  const subjects = relay.taken.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim());
  assert.equal(new Set(subjects).size, 60, 'each once');
});

test('mails wait while the mail server is away, lose no try by it, and leave when it is back', async () => {
  closeMail(world.host);
  await relay.close();
  const ids = await write(3, 'Away');
  const news = { organisationId: works, mailId: ids[0] ?? 0 };
  for (let again = 0; again < 10; again += 1) await assert.rejects(deliverMail(world.host, news));
  for (const { state, tries } of await read(ids))
    assert.ok(state === 'waiting' && tries <= 1, `${state} after ${tries} tries`);
  await relay.open();
  await deliverMail(world.host, news);
  assert.equal(await sent(ids, 45), 3);
});

test('a mail server that breaks off once it has the mail gets it eight times at most', async () => {
  relay.breaksOff = true;
  const [id = 0] = await write(1, 'Broken off');
  const before = relay.taken.length;
  const news = { organisationId: works, mailId: id };
  while ((await read([id]))[0]?.state === 'waiting')
    await deliverMail(world.host, news).catch(() => undefined);
  assert.deepEqual(await read([id]), [{ state: 'failed', tries: 8 }]);
  assert.ok(relay.taken.length - before <= 8, `${relay.taken.length - before} times`);
  relay.breaksOff = false;
  const again = await world
    .as('Anita Rao')
    .post(`/api/records/outbox-mail/${id}/actions/retry`, { version: await versionOf(id) });
  assert.equal(again.status, 200, again.raw.toString());
  assert.equal(await sent([id], 20), 1);
});

test('a mail that is sent again by hand is tried as often as the first time', async () => {
  relay.refusals = 9;
  const [id = 0] = await write(1, 'Again');
  const news = { organisationId: works, mailId: id };
  while ((await read([id]))[0]?.state === 'waiting')
    await deliverMail(world.host, news).catch(() => undefined);
  await world
    .as('Anita Rao')
    .post(`/api/records/outbox-mail/${id}/actions/retry`, { version: await versionOf(id) });
  await deliverMail(world.host, news).catch(() => undefined);
  assert.notEqual((await read([id]))[0]?.state, 'failed');
  relay.refusals = 0;
});

test('the sender is the one that was set', async () => {
  Object.assign(world.host.settings, { mailFrom: 'Muster Works HR <hr@works.example>' });
  assert.equal(await sent(await write(1, 'Sender'), 20), 1);
  assert.match(relay.taken.at(-1) ?? '', /^From: Muster Works HR <hr@works\.example>/m);
});

test('a limit of mails a minute is kept', async () => {
  closeMail(world.host);
  Object.assign(world.host.settings, { mailsAMinute: 3 });
  const ids = await write(8, 'Limited');
  await sent(ids.slice(0, 3), 20);
  assert.equal(await sent(ids, 3), 3);
});
