import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import test from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Caller } from '../../../tests/caller.ts';
import { buildWorld, type Person } from '../../../tests/world.ts';
import { inWork, systemSession } from '../in-work.ts';
import { failsWhereRead } from '../process/late-error.ts';
import { fileKind, pictureSize } from './file-kind.ts';
import { safeName } from './files.ts';

const world = await buildWorld();
const { works } = world.organisations;
const boundary = 'muster-test-boundary';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

function send<T = Record<string, unknown>>(who: Caller, url: string, name: string, content: Buffer) {
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n` +
        'Content-Type: application/octet-stream\r\n\r\n',
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return who.post<T>(url, body, { 'content-type': `multipart/form-data; boundary=${boundary}` });
}
type Stored = { id: number; name: string; mime: string; bytes: number };
const esha = world.people['Esha Pillai'].employeeId as number;
const hr = world.as('Harish Iyer');

test('what a file is, is told from its content', () => {
  assert.equal(fileKind('a.png', png)?.mime, 'image/png');
  assert.deepEqual(pictureSize(png), { width: 1, height: 1 });
  assert.equal(fileKind('a.pdf', png), undefined);
  assert.equal(fileKind('a.svg', Buffer.from('<svg onload="alert(1)"/>')), undefined);
  assert.equal(fileKind('a.txt', Buffer.from(' <!DOCTYPE html><script>')), undefined);
  assert.equal(fileKind('a.png', Buffer.from('<?php')), undefined);
  assert.equal(safeName('../../etc/pass"wd\u202e.png'), 'passwd.png');
  assert.equal(safeName('....png'), 'file.png');
});

test('a picture is kept, held by its record, and seen by who may see the record', async () => {
  const stored = await send<Stored>(hr, '/api/files', 'me.png', png);
  assert.equal(stored.status, 200, JSON.stringify(stored.body));
  const url = `/api/files/${stored.body.id}`;
  assert.equal(
    (await world.as('Anita Rao').get(url)).status,
    404,
    'nobody else reads a file that nothing holds',
  );
  const record = (await hr.get<{ version: number }>(`/api/records/employee/${esha}`)).body;
  const put = await hr.put(`/api/records/employee/${esha}`, {
    version: record.version,
    values: { picture: stored.body.id },
  });
  assert.equal(put.status, 200, JSON.stringify(put.body));
  const seen = await world.as('Gita Das').get(url);
  assert.equal(seen.status, 200, 'colleagues see the directory’s picture');
  assert.deepEqual(seen.raw, png);
  assert.equal(seen.headers['x-content-type-options'], 'nosniff');
  assert.equal((await world.as('Omar Khan').get(url)).status, 404, 'another organisation sees nothing');
  assert.equal((await world.as(null).get(url)).status, 401);
  const gita = world.people['Gita Das'].employeeId;
  const other = (await hr.get<{ version: number }>(`/api/records/employee/${gita}`)).body;
  const taken = await hr.put<{ fields: Record<string, string> }>(`/api/records/employee/${gita}`, {
    version: other.version,
    values: { picture: stored.body.id },
  });
  assert.match(
    taken.body.fields.picture ?? '',
    /attach it again/,
    'a held file cannot be taken by naming its id',
  );
});

test('attachments are read by right, as a download, and a deleted one is cleaned up', async () => {
  const path = `/api/records/employee/${esha}/attachments`;
  const list = await send<Stored[]>(hr, path, 'letter.txt', Buffer.from('Dear Esha'));
  assert.equal(list.status, 200, JSON.stringify(list.body));
  const [letter] = list.body;
  assert.ok(letter);
  const read = (name: Person) => world.as(name).get(`/api/files/${letter.id}`);
  assert.equal((await read('Esha Pillai')).status, 200);
  assert.match(String((await read('Esha Pillai')).headers['content-disposition']), /^attachment/);
  assert.equal((await read('Farhan Ali')).status, 404);
  assert.equal((await send(world.as('Esha Pillai'), path, 'x.txt', Buffer.from('x'))).status, 403);
  assert.equal((await hr.delete(`${path}/${letter.id}`)).status, 204);
  assert.equal((await read('Esha Pillai')).status, 404);
  await world.inside(works, (db) =>
    sql`update stored_file set created_at = now() - interval '2 days' where id = ${letter.id}`.execute(db),
  );
  const cleaned = await inWork(world.host, systemSession(works, 'Upkeep'), (work) =>
    world.host.files.clean(work),
  );
  assert.equal(cleaned, 1);
});

test('what failed before it could be kept is told to whoever makes it', async () => {
  const content = failsWhereRead(new PassThrough());
  content.destroy(new Error('the database has gone'));
  await pause(10);
  const made = { name: 'register.csv', mime: 'text/csv', content };
  const kept = inWork(world.host, systemSession(works, 'Maker'), (work) =>
    world.host.files.keepMade(work, made),
  );
  await assert.rejects(kept, ({ cause }: Error) => /the database has gone/.test(String(cause)));
});

test('a mail that was sent stays when its file is removed or cleaned up', async () => {
  const session = systemSession(works, 'test');
  const ways: ((id: number) => Promise<unknown>)[] = [
    (id) => inWork(world.host, session, (work) => world.host.files.remove(work, [id])),
    () => inWork(world.host, session, (work) => world.host.files.clean(work)),
  ];
  for (const gone of ways) {
    const { id } = (await send<Stored>(hr, '/api/files', 'sent.png', png)).body;
    const mails = await world.inside(works, async (db) => {
      await sql`update stored_file set created_at = now() - interval '2 days' where id = ${id}`.execute(db);
      return sql<{ id: number }>`insert into outbox_mail (recipient, subject, body, file_id, kind, state)
        values ('a@example.in', 'Your report', 'It is here.', ${id}, 'text', 'sent') returning id`.execute(
        db,
      );
    });
    await gone(id);
    const { rows } = await world.inside(works, (db) =>
      sql`select file_id as file from outbox_mail where id = ${mails.rows[0]?.id}`.execute(db),
    );
    assert.deepEqual(rows, [{ file: null }]);
  }
});

test('what is not what its name says, is empty or too large is refused in words', async () => {
  for (const [name, content] of [
    ['a.exe', png],
    ['a.pdf', png],
    ['a.png', Buffer.alloc(0)],
  ] as const) {
    assert.equal((await send(hr, '/api/files', name, content)).status, 422, name);
  }
  assert.equal((await send(hr, '/api/files', 'a.txt', Buffer.alloc(26 * 1024 * 1024, 97))).status, 413);
  assert.equal((await hr.post('/api/files', { file: 'x' })).status, 422);
});

test('a file that is gone from the storage is told as that, and not as a fault to try again', async () => {
  const { id } = (await send<Stored>(hr, '/api/files', 'lost.png', png)).body;
  const { rows } = await world.inside(works, (db) =>
    sql<{ key: string }>`select storage_key as key from stored_file where id = ${id}`.execute(db),
  );
  await rm(new URL(`${world.host.settings.filesUrl}/${rows[0]?.key}`));
  const { status, body } = await hr.get<{ code: string; message: string }>(`/api/files/${id}`);
  assert.deepEqual([status, body.code], [404, 'file.lost']);
  assert.match(body.message, /^lost\.png is no longer in the storage/);
});
