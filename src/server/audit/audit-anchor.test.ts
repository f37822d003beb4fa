import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import test, { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { buildWorld } from '../../../tests/world.ts';
import { inWork, systemSession } from '../in-work.ts';
import { platformOrganisation } from '../organisation/founding.ts';
import type { Installation } from './audit-anchor.ts';
import { anchorChains, anchorPutBack } from './audit-chain.ts';
import { sendHeads } from './audit-heads.ts';
import { auditInWords, headText, readHead, verifyEveryAudit } from './audit-verify.ts';

const world = await buildWorld();
const { works, university } = world.organisations;
const { host } = world;

const note = (organisation: number, count: number) =>
  inWork(host, systemSession(organisation, 'Test'), async (work) => {
    for (let at = 0; at < count; at += 1)
      work.audit({ action: 'update', form: 'employee', recordId: at + 1, reason: 'Marriage' });
  });
const reportOf = async (organisation: number, of: Installation = host) =>
  (await verifyEveryAudit(of)).find((each) => each.organisationId === organisation);
const faults: string[] = [];
const anchor = (of: Installation = host) => anchorChains(of, (fault) => void faults.push(fault));

/** As the owner of the tables, who can do what the server cannot. */
async function asOwner(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: world.database.ownerUrl });
  await client.connect();
  await client.query(`set muster.organisation = '${works}'`);
  await client.query(text).finally(() => client.end());
}

/** Entry 2 says something else, and every hash after it is recalculated, as the server itself would. */
const writtenAnew = `
  update audit_entry set reason = 'Nothing' where id = 2;
  do $$ declare each record; before bytea := (select hash from audit_entry where id = 1); begin
    for each in select id from audit_entry where id > 1 order by id loop
      update audit_entry set previous_hash = before where id = each.id;
      update audit_entry e set hash = muster.audit_hash(e) where id = each.id returning hash into before;
    end loop;
    update audit_head set hash = before;
  end $$`;
const cut = (last: number) => `
  delete from audit_entry where id > ${last};
  update audit_head set last_id = ${last}, hash = (select hash from audit_entry where id = ${last})`;

await note(works, 6);
await note(university, 2);

test('a chain is anchored, and what is written afterwards is anchored next', async () => {
  assert.equal((await reportOf(works))?.anchored, null);
  await anchor();
  await anchor();
  const first = await reportOf(works);
  assert.equal(first?.anchored?.entry, first?.entries);
  const said = await world.inside(works, (db) =>
    sql<{ id: number }>`select id from audit_entry where action = 'anchor'`.execute(db),
  );
  assert.deepEqual(
    said.rows.map(({ id }) => id),
    [first?.entries],
    'the chain itself says so',
  );
  await note(works, 2);
  const second = await reportOf(works);
  assert.deepEqual([second?.anchored?.entry, second?.broken], [first?.entries, null]);
  await anchor();
  const third = await reportOf(works);
  assert.equal(third?.anchored?.entry, second?.entries);
  assert.equal(third?.anchored?.since, first?.anchored?.since);
  assert.match(auditInWords([third as NonNullable<typeof third>])[0] ?? '', /anchored to entry \d+ since 20/);
});

test('a chain that its owner wrote anew, hashes and head and all, is found out by its anchor', async () => {
  await asOwner('create table kept as select * from audit_entry; create table kept_head as table audit_head');
  await asOwner(writtenAnew);
  const report = await reportOf(works);
  assert.match(report?.broken?.why ?? '', /not that of the anchor of .*written anew.*earlier moment/);
  assert.equal((await reportOf(university))?.broken, null);
  await anchor();
  assert.match((await reportOf(works))?.broken?.why ?? '', /written anew/, 'it is not anchored as it is now');
  assert.match(faults.at(-1) ?? '', new RegExp(`The audit of organisation ${works} is not anchored`));
  await putBack();
});

async function putBack(): Promise<void> {
  const columns = `organisation_id, id, version, created_at, changed_at, created_by, changed_by, day, at,
    actor, session_id, action, form, record, record_ids, record_count, changes, summary, reason,
    previous_hash, hash`;
  await asOwner(`delete from audit_entry; delete from audit_head; insert into audit_head table kept_head;
    insert into audit_entry (${columns}) select ${columns} from kept`);
  assert.equal((await reportOf(works))?.broken, null);
}

test('a chain whose end was cut off, with a head that fits, is found out too', async () => {
  const { entries = 0 } = (await reportOf(works)) ?? {};
  await asOwner(cut(entries - 3));
  const broken = (await reportOf(works))?.broken;
  assert.equal(broken?.entry, entries - 2);
  assert.match(broken?.why ?? '', /the chain went to entry \d+, so its end was cut off/);
  assert.match(
    broken?.why ?? '',
    /If the database was put back to an earlier moment, .*--anchor-anew/,
    'an operator who did so knows what to do',
  );
  const asked = await world.as('Uma Sen').get<{ broken: { entry: number } }>('/api/audit/verify');
  assert.equal(asked.body.broken.entry, entries - 2, 'the auditor is told the same');
  await putBack();
});

test('an anchor cannot be made without the data key', async () => {
  const file = fileURLToPath(new URL(`${host.settings.filesUrl.href}/audit-anchors/${works}.json`));
  const kept = readFileSync(file, 'utf8');
  const { entries = 0 } = (await reportOf(works)) ?? {};
  writeFileSync(file, kept.replace(`"entry":${entries}`, `"entry":${entries - 3}`));
  assert.match((await reportOf(works))?.broken?.why ?? '', /the anchor of the chain was changed/);
  await anchor();
  assert.match((await reportOf(works))?.broken?.why ?? '', /the anchor of the chain was changed/);
  writeFileSync(file, kept);
  assert.equal((await reportOf(works))?.broken, null);
});

test('an anchor that was deleted is missed, and starts again only by the command', async () => {
  const file = fileURLToPath(new URL(`${host.settings.filesUrl.href}/audit-anchors/${works}.json`));
  const kept = readFileSync(file, 'utf8');
  rmSync(file);
  assert.match((await reportOf(works))?.broken?.why ?? '', /its anchor is gone.*--anchor-anew/);
  await anchor();
  assert.match((await reportOf(works))?.broken?.why ?? '', /its anchor is gone/, 'trust does not start anew');
  await anchorPutBack(host);
  const report = await reportOf(works);
  assert.deepEqual([report?.broken, report?.anchored?.putBack.length], [null, 1]);
  writeFileSync(file, kept);
});

test('keys are changed, and anchors follow', async () => {
  const newer = { id: 'newer', key: Buffer.alloc(32, 8) };
  const withKeys = (sealKeys: typeof host.settings.sealKeys): Installation => ({
    ...host,
    settings: { ...host.settings, sealKeys },
  });
  const both = withKeys([newer, ...host.settings.sealKeys]);
  assert.match((await reportOf(works, withKeys([newer])))?.broken?.why ?? '', /DATA_KEY does not hold/);
  await anchor(both);
  assert.equal((await reportOf(works, withKeys([newer])))?.broken, null);
  await anchor(withKeys([...host.settings.sealKeys, newer]));
  assert.equal((await reportOf(works))?.broken, null);
});

test('a head that somebody kept tells of a chain that was cut off before it was anchored', async () => {
  await note(works, 2);
  const { entries = 0, head = '' } = (await reportOf(works)) ?? {};
  const kept = readHead(headText({ organisation: works, entry: entries, hash: head }));
  await asOwner(cut(entries - 1));
  assert.equal((await reportOf(works))?.broken, null);
  const told = (await verifyEveryAudit(host, [kept])).find((each) => each.organisationId === works);
  assert.match(
    told?.broken?.why ?? '',
    /the head that was kept says that the chain went to entry \d+, .*off$/,
  );
  assert.throws(() => readHead('56:12'), /is not a head/);
});

test('a backup put back by the command is noted, and the chain goes on from there', async () => {
  const { entries = 0 } = (await reportOf(works)) ?? {};
  await anchor();
  await asOwner(cut(entries - 2));
  await anchorPutBack(host);
  const report = await reportOf(works);
  assert.equal(report?.broken, null);
  assert.deepEqual(
    report?.anchored?.putBack.map(({ entry }) => entry),
    [entries],
  );
  assert.match(auditInWords([report as NonNullable<typeof report>])[1] ?? '', /anchored anew on 20/);
});

test('the heads are posted or mailed once a day where the settings say so, and nowhere else', async () => {
  const bodies: string[] = [];
  const outside = createServer((request, answer) => {
    request.setEncoding('utf8').on('data', (part: string) => bodies.push(part));
    request.on('end', () => answer.writeHead(bodies.length > 1 ? 500 : 204).end());
  });
  await new Promise<void>((open) => outside.listen(0, '127.0.0.1', open));
  after(() => outside.close());
  const { port } = outside.address() as AddressInfo;
  const to = (address: string | null) => ({
    ...host,
    settings: { ...host.settings, auditHeadsTo: address === null ? null : new URL(address) },
  });
  await sendHeads(to(null));
  assert.deepEqual(bodies, []);
  const { entries, head } = (await reportOf(works)) ?? {};
  await sendHeads(to(`http://127.0.0.1:${port}/heads`));
  const sent = JSON.parse(bodies.join('')) as { heads: string[] };
  assert.ok(sent.heads.includes(`${works}:${entries}:${head}`), bodies.join(''));
  await assert.rejects(sendHeads(to(`http://127.0.0.1:${port}/heads`)), /answered 500/);
  await sendHeads(to('mailto:auditor@example.com'));
  const { rows } = await world.inside(platformOrganisation.id, (db) =>
    sql<{ recipient: string; body: string }>`select recipient, body from outbox_mail`.execute(db),
  );
  assert.deepEqual(
    rows.map(({ recipient }) => recipient),
    ['auditor@example.com'],
  );
  assert.ok(rows[0]?.body.includes(`${works}:${entries}:${head}`));
});
