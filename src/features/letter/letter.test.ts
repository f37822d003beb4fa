import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import { lastCodeMail } from '../../../tests/mailed-code.ts';
import { madeRecord } from '../../../tests/pay-world.ts';
import { buildWorld, type Person } from '../../../tests/world.ts';
import { newLetterCode } from './letter-code.ts';

const world = await buildWorld();
const { works } = world.organisations;
const hr = world.as('Harish Iyer');
const esha = world.as('Esha Pillai');
const idOf = (name: Person) => world.people[name].employeeId ?? 0;

type Row = { id: number; version: number; state: string; values: Record<string, unknown> };
type Refused = { code?: string; sentence?: string; message?: string; fields?: Record<string, string> };

const issue = (name: Person, kind = 'employment-certificate', language = 'en') =>
  hr.post<{ letter: number } & Refused>('/api/letters/issue', { kind, language, employees: [idOf(name)] });
async function issued(name: Person, kind?: string, language?: string): Promise<Row> {
  const { status, body } = await issue(name, kind, language);
  assert.equal(status, 200, JSON.stringify(body));
  return (await hr.get<Row>(`/api/records/letter/${body.letter}`)).body;
}
const fileIdOf = ({ values }: Row) => (values['file'] as { id: number }).id;

/** A code for a letter that was issued, as the paper would hold it: the code itself is kept nowhere. */
async function codeOf(letter: number): Promise<string> {
  const { code, hash } = newLetterCode(works);
  await world.inside(works, (db) =>
    sql`update letter set code_hash = ${hash} where id = ${letter}`.execute(db),
  );
  return code;
}
const verified = (code: string) =>
  world.as(null).post<Record<string, unknown>>('/api/verify', { code }, { 'x-muster': '1' });

test('HR issues a certificate: numbered, kept as it is, read by its person and by nobody else', async () => {
  const one = await issued('Esha Pillai');
  const two = await issued('Farhan Ali');
  const year = String(one.values['issuedOn']).slice(0, 4);
  assert.equal(one.values['number'], `EMP/${year}/0001`);
  assert.equal(two.values['number'], `EMP/${year}/0002`);
  const { raw, status } = await esha.get(`/api/files/${fileIdOf(one)}`);
  assert.equal(status, 200);
  assert.equal(raw.subarray(0, 5).toString(), '%PDF-');
  assert.equal(createHash('sha256').update(raw).digest('hex'), one.values['fingerprint']);
  assert.equal((await esha.get(`/api/records/letter/${one.id}`)).status, 200);
  assert.equal((await esha.get(`/api/records/letter/${two.id}`)).status, 404);
  assert.equal((await esha.get(`/api/files/${fileIdOf(two)}`)).status, 404);
  assert.equal((await world.as('Farhan Ali').get(`/api/records/letter/${one.id}`)).status, 404);
});

test('whoever holds the letter learns what it is, of whom by initials, and whether it is valid', async () => {
  const one = await issued('Esha Pillai');
  const code = await codeOf(one.id);
  const { body, status } = await verified(code);
  assert.equal(status, 200);
  assert.deepEqual(Object.keys(body).sort(), [
    'initials',
    'issuedOn',
    'kind',
    'number',
    'organisation',
    'valid',
  ]);
  assert.equal(body['number'], one.values['number']);
  assert.equal(body['initials'], 'E. P.');
  assert.equal(body['valid'], true);
  const other = newLetterCode(works).code;
  const elsewhere = code.replace(/^\d+/, String(world.organisations.university));
  for (const wrong of [other, elsewhere, '999999.AAAAAAAAAAAAAAAAAAAAAA', 'nonsense']) {
    const answer = await verified(wrong);
    assert.equal(answer.status, 404, wrong);
    assert.deepEqual(answer.body['code'], (await verified(other)).body['code']);
  }
});

test('codes cannot be tried one after the other without end', async () => {
  const from = { 'x-muster': '1', 'x-forwarded-for': '203.0.113.77' };
  const ask = () => world.as(null).post('/api/verify', { code: newLetterCode(works).code }, from);
  for (let at = 0; at < 60; at += 1) assert.equal((await ask()).status, 404);
  assert.equal((await ask()).status, 429);
});

test('a wrong letter is issued again under another number; the old one stays, withdrawn', async () => {
  const old = await issued('Esha Pillai');
  const code = await codeOf(old.id);
  const act = (body: object) => hr.post<Row & Refused>(`/api/records/letter/${old.id}/actions/reissue`, body);
  assert.equal((await act({ version: old.version, input: {} })).status, 422);
  const { status, body } = await act({ version: old.version, input: { reason: 'Wrong department' } });
  assert.equal(status, 200, JSON.stringify(body));
  const after = (await hr.get<Row>(`/api/records/letter/${old.id}`)).body;
  assert.equal(after.state, 'withdrawn');
  assert.equal(after.values['withdrawnFor'], 'Wrong department');
  assert.equal((await verified(code)).body['valid'], false);
  assert.equal((await esha.get(`/api/files/${fileIdOf(old)}`)).status, 200, 'kept');
  type List = { rows: Row[] };
  const { rows } = (await hr.get<List>(`/api/records/letter?employee=${idOf('Esha Pillai')}`)).body;
  const anew = (await hr.get<Row>(`/api/records/letter/${rows[0]?.id}`)).body;
  assert.equal((anew.values['replaces'] as { id: number }).id, old.id);
  assert.notEqual(anew.values['number'], old.values['number']);
  assert.equal(anew.state, 'issued');
});

const template = {
  name: 'For the bank',
  kind: 'employment-certificate',
  language: 'en',
  meantFor: [],
  numberYear: 'never',
  active: true,
};

test('an unknown field is refused with the nearest name; a right template holds from then on', async () => {
  const answer = await hr.post<Refused>('/api/records/letter-template', {
    ...template,
    text: 'We know {{nmae}}.',
  });
  assert.equal(answer.status, 422, JSON.stringify(answer.body));
  assert.match(JSON.stringify(answer.body), /no field \{\{nmae\}\}.*Did you mean \{\{name\}\}\?/);
  const made = await madeRecord<Row>(hr, 'letter-template', {
    ...template,
    text: 'We know {{name}}.',
    prefix: 'BANK',
  });
  const shown = await hr.get<{ title: string; pieces: { text: string }[] }>(
    `/api/letter-templates/${made.id}/preview`,
  );
  assert.equal(shown.body.title, 'Certificate of employment', 'the shipped heading');
  assert.deepEqual(
    shown.body.pieces.map(({ text }) => text),
    ['We know [Name].'],
  );
  assert.equal((await issued('Farhan Ali')).values['number'], 'BANK/0001');
  const hindi = await issued('Farhan Ali', 'employment-certificate', 'hi');
  assert.match(String(hindi.values['number']), /^EMP\//, 'another language, another template');
  const tied = await hr.post<Refused>('/api/records/letter-template', { ...template, name: 'Again' });
  assert.equal(tied.status, 422);
  assert.match(tied.body.fields?.['meantFor'] ?? '', /For the bank/);
});

test('a letter with values of a class is read and issued by whoever sees that class', async () => {
  const one = await issued('Esha Pillai', 'address-certificate');
  assert.deepEqual(one.values['classes'], ['personal']);
  assert.equal((await hr.get(`/api/files/${fileIdOf(one)}`)).status, 200);
  assert.equal((await esha.get(`/api/files/${fileIdOf(one)}`)).status, 200);
  const asks = { kind: 'address-certificate', language: 'en', employees: [idOf('Esha Pillai')] };
  assert.equal((await esha.post('/api/letters/issue', asks)).status, 403);
  const own = await hr.post<Refused>('/api/letters/issue', { ...asks, employees: [idOf('Harish Iyer')] });
  assert.equal(own.status, 403);
});

test('many are issued in the background, and a draft has no number and is not kept', async () => {
  const employees = [idOf('Esha Pillai'), idOf('Farhan Ali')];
  const count = async () =>
    (await hr.get<{ total: number; rows: Row[] }>('/api/records/letter?limit=100')).body.rows.length;
  const before = await count();
  const of = 'kind=address-certificate&language=hi';
  const draft = await hr.get(`/api/letters/draft?${of}&employee=${idOf('Esha Pillai')}`);
  assert.equal(draft.status, 200);
  assert.equal(await count(), before);
  const asks = { kind: 'address-certificate', language: 'hi', employees };
  const { body } = await hr.post<{ job: number }>('/api/letters/issue', asks);
  assert.ok(body.job);
  for (let tries = 0; tries < 100 && (await count()) < before + 2; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  assert.equal(await count(), before + 2);
});

test('a letter is signed by its person alone, with a code from the mail, once', async () => {
  const values = { ...template, name: 'To sign', kind: 'address-certificate', toSign: true };
  await madeRecord<Row>(hr, 'letter-template', values);
  await world.inside(works, (db) =>
    sql`update employee set work_mail = 'esha@works.example' where id = ${idOf('Esha Pillai')}`.execute(db),
  );
  const one = await issued('Esha Pillai', 'address-certificate');
  const path = `/api/letters/${one.id}`;
  assert.equal((await world.as('Farhan Ali').post(`${path}/code`)).status, 404);
  assert.equal((await hr.post(`${path}/code`)).status, 404, 'not HR in her place');
  assert.equal((await esha.post(`${path}/code`)).status, 200);
  const { code } = await lastCodeMail(world.host, works);
  const wrong = await esha.post<Refused>(`${path}/sign`, { code: code === '000000' ? '000001' : '000000' });
  assert.equal(wrong.status, 409);
  assert.match(wrong.body.fields?.['code'] ?? '', /tries are left/);
  assert.equal((await esha.post(`${path}/sign`, { code })).status, 200);
  const signed = (await hr.get<Row>(path.replace('letters', 'records/letter'))).body;
  assert.equal(signed.state, 'signed');
  assert.equal(signed.values['signedBy'], 'Esha Pillai');
  assert.equal(signed.values['fingerprint'], one.values['fingerprint'], 'the paper is the one that was read');
  assert.equal((await esha.post(`${path}/sign`, { code })).status, 409, 'once');
  assert.equal((await verified(await codeOf(one.id))).body['valid'], true);
});
