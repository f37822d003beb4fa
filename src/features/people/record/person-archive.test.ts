/** What is held about a person leaves as one archive: whole for the person, by part for others. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { inflateRawSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { buildPayWorld, lockedRun } from '../../../../tests/pay-world.ts';
import { uploadOf } from '../../../../tests/upload.ts';
import type { Person } from '../../../../tests/world.ts';

const world = await buildPayWorld();
const { works } = world.organisations;
const esha = world.people['Esha Pillai'].employeeId;

/** The entries of a zip by its directory, whose sizes are true. */
function entriesOf(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const found = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [name, extra, note] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place));
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(from, from + packed);
    const title = zip.subarray(at + 46, at + 46 + (name ?? 0)).toString();
    found.set(title, (method === 8 ? inflateRawSync(bytes) : bytes).toString());
    at += 46 + (name ?? 0) + (extra ?? 0) + (note ?? 0);
  }
  return found;
}

async function archiveFor(who: Person, of = esha) {
  const { status, raw } = await world.as(who).get(`/api/people/${of}/archive`);
  return { status, files: status === 200 ? entriesOf(raw) : new Map<string, string>() };
}
const rowsOf = (text: string | undefined): Record<string, string>[] =>
  parse(text ?? '', { columns: true, bom: true });

await lockedRun(world);

test('a person has everything of their own: record, work and pay, with a list of it', async () => {
  const { status, files } = await archiveFor('Esha Pillai');
  assert.equal(status, 200);
  const [own] = rowsOf(files.get('Employees.csv'));
  assert.equal(own?.['First name'], 'Esha');
  const contents = rowsOf(files.get('What is here.csv'));
  for (const { File = '', Records } of contents) {
    assert.equal(rowsOf(files.get(File)).length, Number(Records), File);
    assert.ok(Number(Records) > 0, File);
  }
  const headings = contents.map((row) => row['What it holds']);
  for (const heading of ['Work', 'Pay']) assert.ok(headings.includes(heading), headings.join(', '));
});

test('HR has no pay in it, and nobody else’s records', async () => {
  const { status, files } = await archiveFor('Harish Iyer');
  assert.equal(status, 200);
  assert.ok(files.has('Employees.csv'));
  assert.ok(!files.has('Pay.csv') && !files.has('Payslips.csv'), [...files.keys()].join(', '));
  for (const [name, text] of files)
    if (name !== 'What is here.csv') assert.ok(!/Gita|Farhan/.test(text), `${name} tells of somebody else`);
});

test('attack: colleagues, managers and another organisation are refused; taking it is noted', async () => {
  for (const who of ['Farhan Ali', 'Meera Joshi'] as const) {
    const { status } = await archiveFor(who);
    assert.ok([403, 404].includes(status), `${who}: ${status}`);
  }
  assert.equal((await archiveFor('Omar Khan')).status, 404);
  const { rows } = await world.inside(works, (db) =>
    sql<{ n: number }>`select count(*)::int as n from audit_entry
      where form = 'employee' and action = 'export' and record = ${esha}`.execute(db),
  );
  assert.equal(rows[0]?.n, 2, 'by the person and by HR');
});

test('attack: a copy that holds a number hidden from HR is not in HR’s archive either', async () => {
  const person = world.as('Esha Pillai');
  const { body: types } = await person.get<{ rows: { id: number; title: string }[] }>(
    '/api/records/document-type?limit=100',
  );
  const type = types.rows.find(({ title }) => /licence|license|passport/i.test(title))?.id;
  const { body, headers } = uploadOf('licence.pdf', '%PDF-1.4 number MH12 of Esha');
  const { body: copy } = await person.post<{ id: number }>('/api/files', body, headers);
  const values = { employee: esha, type, number: 'MH1220110012345', expiresOn: '2031-01-31', copy: copy.id };
  const made = await person.post('/api/records/employee-document', values);
  assert.equal(made.status, 200, JSON.stringify(made.body));
  const hasCopy = async (who: Person) =>
    [...(await archiveFor(who)).files.values()].some((each) => each.includes('number MH12 of Esha'));
  assert.deepEqual([await hasCopy('Esha Pillai'), await hasCopy('Harish Iyer')], [true, true]);
  await world.inside(works, (db) =>
    sql`insert into view_grant (organisation_id, login_type_id, sensitivity, view)
      values (${works}, ${world.people['Harish Iyer'].loginTypeId}, 'identity', 'hide')
      on conflict (organisation_id, login_type_id, sensitivity) do update set view = 'hide'`.execute(db),
  );
  assert.equal((await world.as('Harish Iyer').get(`/api/files/${copy.id}`)).status, 404);
  assert.equal(await hasCopy('Harish Iyer'), false);
});

test('attachments and what the audit says of the records are in it, for who may see them', async () => {
  const path = `/api/records/employee/${esha}`;
  const { body: before } = await world.as('Harish Iyer').get<{ version: number }>(path);
  const values = { mobile: '+919845011111' };
  const changed = await world.as('Harish Iyer').put(path, { version: before.version, values });
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  const { body, headers } = uploadOf('agreed.pdf', '%PDF-1.4 what Esha agreed to');
  const attached = await world.as('Harish Iyer').post(`${path}/attachments`, body, headers);
  assert.equal(attached.status, 200, JSON.stringify(attached.body));

  const own = (await archiveFor('Esha Pillai')).files;
  const [attachment] = rowsOf(own.get('Attachments.csv'));
  assert.deepEqual(
    [attachment?.['Attached to'], attachment?.['Record'], attachment?.['By']],
    ['Employees', 'Esha Pillai', 'Harish Iyer'],
  );
  assert.match(own.get(attachment?.['File'] ?? '') ?? '', /what Esha agreed to/);
  const history = rowsOf(own.get('History.csv'));
  const line = history.find((row) => row['What changed']?.includes('98450'));
  assert.match(line?.['What changed'] ?? '', /^Mobile: .*9845011111/);
  assert.deepEqual(
    [line?.['By'], line?.['What was done'], line?.['Record']],
    ['Harish Iyer (harish)', 'Changed employee', 'Esha Pillai'],
  );
  const said = history.map((row) => row['What was done']);
  assert.ok(said.includes('Added salary'), 'pay of their own');
  assert.ok(said.includes('Attached a file to employee'));
  const times = history.map(({ When = '' }) => When);
  assert.deepEqual(times, [...times].sort(), 'the oldest first');

  const byHr = (await archiveFor('Harish Iyer')).files;
  assert.ok([...byHr.keys()].includes('Attachments/agreed.pdf'));
  const seen = byHr.get('History.csv') ?? '';
  assert.ok(seen.includes('98450') && !/Annual|salary|CTC/i.test(seen), 'no pay in HR’s history');
});

test('attack: without a session or the right, and from elsewhere, there is no archive', async () => {
  for (const who of ['Farhan Ali', 'Meera Joshi', 'Omar Khan'] as const)
    assert.ok([403, 404].includes((await archiveFor(who)).status), who);
  assert.equal((await world.as(null).get(`/api/people/${esha}/archive`)).status, 401);
  const other = (await archiveFor('Gita Das', world.people['Gita Das'].employeeId)).files;
  for (const [name, text] of other) assert.ok(!text.includes('what Esha agreed to'), name);
  assert.ok(!other.get('History.csv')?.includes('98450'));
});
