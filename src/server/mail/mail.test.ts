import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { openRelay } from '../../../tests/mail/mail-relay.ts';
import { buildWorld } from '../../../tests/world.ts';
import { inWork, systemSession } from '../in-work.ts';
import { deliverMail, sendMail } from './mail.ts';
import { forgetSecrets } from './mail-secret.ts';

const world = await buildWorld();
const { works } = world.organisations;

const relay = await openRelay();
const { mailUrl, taken } = relay;

const secret = 'https://example.in/secret-link';
const write = (subject: string, kind: 'notice' | 'link' | 'code' = 'notice') =>
  inWork(world.host, systemSession(works, 'Test'), (work) =>
    sendMail(work, {
      to: 'asha@example.in',
      subject,
      text: `Open ${secret} today.`,
      kind,
      ...(kind !== 'notice' && { secret }),
    }),
  );
type Row = { state: string; tries: number; error: string | null; body: string; subject: string };
const read = (id: number): Promise<Row> =>
  world.inside(
    works,
    async (db) =>
      (
        await sql<Row>`select state, tries, error, body, subject from outbox_mail where id = ${id}`.execute(
          db,
        )
      ).rows[0] as Row,
  );

test('without a mail server every mail is kept to be read in the outbox', async () => {
  const id = await write('Kept');
  assert.equal((await read(id)).state, 'kept');
  const list = await world.as('Anita Rao').get<{ rows: { title: string }[] }>('/api/records/outbox-mail');
  assert.ok(list.body.rows.some(({ title }) => title === 'Kept'));
});

test('no screen or call shows a link or code: the table of mails itself does not have it', async () => {
  const id = await write('Kept link', 'link');
  const { rows } = await world.inside(works, (db) =>
    sql<{ all: string }>`select row_to_json(m)::text || (select row_to_json(s)::text from outbox_secret s
      where s.mail_id = m.id) as all from outbox_mail m where m.id = ${id}`.execute(db),
  );
  assert.doesNotMatch(rows[0]?.all ?? 'secret-link', /secret-link/);
  const anita = world.as('Anita Rao');
  for (const address of [`outbox-mail/${id}`, `outbox-mail/${id}/history`, 'outbox-mail?search=secret-link'])
    assert.doesNotMatch((await anita.get(`/api/records/${address}`)).raw.toString(), /secret-link/, address);
  await assert.rejects(
    inWork(world.host, systemSession(works, 'Test'), (work) =>
      sendMail(work, { to: 'a@example.in', subject: 'x', text: secret, kind: 'link' }),
    ),
    /names it as its secret/,
  );
});

test('a link or code that nobody could be sent is forgotten, and its mail not sent again', async () => {
  const id = await write('Too late', 'code');
  await world.inside(works, async (db) => {
    await sql`update outbox_mail set state = 'failed' where id = ${id}`.execute(db);
    await sql`update outbox_secret set created_at = now() - interval '3 days'`.execute(db);
    await forgetSecrets(db, works);
  });
  const again = `/api/records/outbox-mail/${id}/actions/retry`;
  const { status, body } = await world.as('Anita Rao').post(again, { version: 1 });
  assert.deepEqual([status, body.code], [409, 'outbox.secret-gone']);
});

test('a mail is sent after the commit, and a link or code that it carried is not kept', async () => {
  Object.assign(world.host.settings, { mailUrl });
  for (const kind of ['link', 'code'] as const) {
    const id = await write(`With a ${kind}`, kind);
    for (let tries = 0; tries < 200 && (await read(id)).state !== 'sent'; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    const row = await read(id);
    assert.deepEqual([row.state, row.tries], ['sent', 1]);
    assert.equal(row.body, `Open (the ${kind} is not shown here) today.`);
    assert.ok(taken.at(-1)?.includes('secret-link'));
  }
});

test('no subject begins a header of its own', async () => {
  const id = await write('Hello\r\nBcc: thief@example.in');
  for (let tries = 0; tries < 200 && (await read(id)).state !== 'sent'; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal((await read(id)).subject, 'Hello Bcc: thief@example.in');
  assert.ok(!/^Bcc:/im.test(taken.at(-1) ?? ''));
  await assert.rejects(
    inWork(world.host, systemSession(works, 'Test'), (work) =>
      sendMail(work, { to: 'a@example.in\r\nBcc: b@example.in', subject: 'x', text: '' }),
    ),
  );
});

test('a server that says later is tried again, and in the end the mail is failed and says why', async () => {
  relay.refusals = 100;
  const id = await write('Refused');
  const news = { organisationId: works, mailId: id };
  while ((await read(id)).tries < 7) await deliverMail(world.host, news).catch(() => undefined);
  assert.equal((await read(id)).state, 'waiting');
  await deliverMail(world.host, news);
  const row = await read(id);
  assert.equal(row.state, 'failed');
  assert.match(row.error ?? '', /451/);
  relay.refusals = 0;
});
