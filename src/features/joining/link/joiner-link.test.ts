/** The link of a joiner: who gets in, for how long, and what of others or of the record it reaches. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addDays, isoDate } from '#kernel/calendar.ts';
import { withClient } from '#server/database/database-roles.ts';
import type { Refused } from '../../../../tests/hiring-world.ts';
import {
  address,
  buildJoiningWorld,
  everything,
  familyOf,
  pdf,
  png,
} from '../../../../tests/joining/joining-world.ts';

const world = await buildJoiningWorld();
const { hr, nobody, ask, act, save, send, page, invited } = world;
const { works } = world.organisations;
const today = isoDate(world.today);
const [spouse] = await ask<{ id: number }>(sql`select min(id) as id from relation where family`);
const [kind] = await ask<{ id: number }>(
  sql`select min(id) as id from document_type where active and not expires and has_number`,
);

test('a link that is passed on opens nothing without the digits, and guessing ends', async () => {
  const door = await invited();
  const house = await nobody.post<{ house: string }>('/api/joining/house', { token: door.token });
  assert.deepEqual(Object.keys(house.body), ['house'], 'it tells nothing of the person');
  const withPass = await nobody.post<Refused>('/api/joining/page', {
    token: door.token,
    pass: 'x'.repeat(43),
  });
  assert.equal(withPass.body.code, 'joining.open-again');
  const answers: string[] = [];
  for (let tried = 0; tried < 9; tried += 1) {
    const digits = String(1000 + tried);
    const { body } = await nobody.post<Refused>('/api/joining/open', { token: door.token, digits });
    answers.push(body.code);
  }
  assert.deepEqual(answers, [...Array(8).fill('joining.wrong-digits'), 'too-many-attempts']);
  const other = await invited({ mobile: '+91 98450 12345' });
  const crossed = await nobody.post<Refused>('/api/joining/page', { token: other.token, pass: door.pass });
  assert.equal(crossed.body.code, 'joining.open-again', 'the pass of one link is none of another');
});

test('a link opens until its day and not after it, and a new link ends the one before', async () => {
  const door = await invited();
  await ask(sql`update joiner set link_until = ${today} where id = ${door.id}`);
  await page(door);
  await ask(sql`update joiner set link_until = ${addDays(today, -1)} where id = ${door.id}`);
  const late = await nobody.post<Refused>('/api/joining/page', { token: door.token, pass: door.pass });
  assert.deepEqual([late.status, late.body.code], [404, 'joining.link-ended']);
  await ask(sql`update joiner set link_until = ${addDays(today, 9)} where id = ${door.id}`);
  assert.equal((await act(hr, 'joiner', door.id, 'remind', { note: 'The PAN is blurred' })).status, 200);
  assert.equal((await page(door)).asked, 'The PAN is blurred', 'who types while HR reminds goes on typing');
  assert.equal((await act(hr, 'joiner', door.id, 'resend')).status, 200);
  const old = await nobody.post<Refused>('/api/joining/page', { token: door.token, pass: door.pass });
  assert.equal(old.body.code, 'joining.link-ended');
});

test('somebody who does not join leaves nothing behind', async () => {
  const door = await invited();
  await save(door, everything(spouse?.id ?? 0));
  await send(door, String(kind?.id), 'pan.pdf', pdf);
  assert.equal((await act(hr, 'joiner', door.id, 'cancel')).status, 200);
  const [left] = await ask(sql`select pan, account, father_name, present_address, token_hash,
    (select count(*)::int from joiner_document where joiner_id = ${door.id}) as documents
    from joiner where id = ${door.id}`);
  assert.deepEqual(left, {
    ...{ pan: null, account: null, father_name: null, present_address: null, token_hash: null, documents: 0 },
  });
  const ended = await nobody.post<Refused>('/api/joining/page', { token: door.token, pass: door.pass });
  assert.equal(ended.body.code, 'joining.link-ended');
});

test('two phones do not overwrite each other in silence', async () => {
  const door = await invited();
  const { prints } = await page(door);
  await save(door, { fatherName: 'Suresh Bhat', birthplace: 'Hassan' }, prints);
  const second = await save(door, { fatherName: 'Ramesh Bhat', bloodGroup: 'O+' }, prints);
  assert.deepEqual(second.body.elsewhere, ['fatherName']);
  assert.deepEqual(
    [second.body.values['fatherName'], second.body.values['bloodGroup'], second.body.values['birthplace']],
    ['Suresh Bhat', 'O+', 'Hassan'],
  );
  const third = await save(door, { fatherName: 'Ramesh Bhat' }, second.body.prints);
  assert.deepEqual([third.body.elsewhere, third.body.values['fatherName']], [[], 'Ramesh Bhat']);
});

test('each field says what is wrong with it, and what is right is kept', async () => {
  const door = await invited();
  const { body } = await save(door, {
    pan: 'ABC',
    aadhaar: '123412341234',
    ifsc: 'SBIN1234',
    dateOfBirth: addDays(today, -3000),
    fatherName: 'Suresh Bhat',
    presentAddress: { ...address, pin: '57' },
  });
  assert.deepEqual(body.faults.map(({ field }) => field).toSorted(), [
    'aadhaar',
    'dateOfBirth',
    'ifsc',
    'pan',
    'presentAddress.pin',
  ]);
  for (const { says } of body.faults) assert.match(says, /^[A-Z].*\.$/);
  assert.equal(body.values['fatherName'], 'Suresh Bhat');
  const shares = await save(door, { family: familyOf(spouse?.id ?? 0, { gratuityShare: 6_000 }) });
  assert.ok(
    shares.body.steps
      .find(({ key }) => key === 'family')
      ?.missing.some(({ says }) => says.includes('make up 60%')),
  );
});

test('numbers come back with their last digits alone, and are sealed where they lie', async () => {
  const door = await invited();
  const { body } = await save(door, { aadhaar: '234123412346', account: '20145678901' });
  assert.deepEqual(body.faults, []);
  assert.equal(body.values['aadhaar'], '••••••••2346');
  const [row] = await ask<Record<string, string>>(
    sql`select aadhaar, account from joiner where id = ${door.id}`,
  );
  assert.ok(row?.['aadhaar']?.startsWith('s1.') && row['account']?.startsWith('s1.'));
  const { values } = await world.read('joiner', door.id, hr);
  assert.equal(values['aadhaar'], '••••••••2346');
});

test('a joiner sets nothing but what the page asks, and another’s document does not exist', async () => {
  const [door, other] = [await invited(), await invited()];
  const mine = await send(other, String(kind?.id), 'pan.pdf', pdf);
  const foreign = { token: door.token, pass: door.pass, document: mine.body.documents[0]?.id };
  assert.equal((await nobody.post('/api/joining/document', { ...foreign, values: {} })).status, 404);
  assert.equal((await nobody.post('/api/joining/document/remove', foreign)).status, 404);
  await save(door, {
    state: 'taken',
    employee: 1,
    joiningOn: today,
    firstName: 'X',
    takenBy: 'X',
    picture: 1,
  });
  const { values, state } = await world.read('joiner', door.id, hr);
  assert.deepEqual(
    [values['firstName'], values['joiningOn'], values['employee'], values['picture'], state],
    ['Kiran', world.joiningOn, null, null, 'invited'],
  );
});

test('a file that is too large, empty, or not what its name says is refused in words', async () => {
  const door = await invited();
  const large = await send(
    door,
    String(kind?.id),
    'large.pdf',
    Buffer.concat([pdf, Buffer.alloc(8_100_000)]),
  );
  assert.equal(large.status, 413);
  for (const [name, content] of [
    ['page.pdf', Buffer.from('<html><script>alert(1)</script>')],
    ['run.exe', Buffer.from('MZ')],
    ['empty.pdf', Buffer.alloc(0)],
    ['sheet.csv', Buffer.from('a,b')],
  ] as const) {
    const { status, body } = await send(door, String(kind?.id), name, content);
    assert.equal(status, 422, name);
    assert.match(body.fields?.['file'] ?? '', /\.$/, name);
  }
  assert.equal((await send(door, '999999', 'pan.pdf', pdf)).status, 422, 'an unknown kind');
  assert.equal((await send({ ...door, pass: 'no' }, 'picture', 'me.png', png)).status, 403);
  assert.equal((await page(door)).documents.length, 0);
});

test('who has no right, and another organisation, reaches no joiner', async () => {
  const door = await invited();
  for (const name of ['Esha Pillai', 'Meera Joshi', 'Omar Khan'] as const) {
    const who = world.as(name);
    assert.ok([403, 404].includes((await who.get(`/api/records/joiner/${door.id}`)).status), name);
    assert.ok([403, 404].includes((await act(who, 'joiner', door.id, 'take-over', {})).status), name);
  }
  const elsewhere = door.token.replace(/^\d+/, String(world.organisations.university));
  const { body } = await nobody.post<Refused>('/api/joining/page', { token: elsewhere, pass: door.pass });
  assert.equal(body.code, 'joining.link-ended');
});

test('a suspended organisation opens no link', async () => {
  const door = await invited();
  const active = (yes: boolean) =>
    withClient(world.database.ownerUrl, (client) =>
      client.query('update directory.organisation set active = $1 where id = $2', [yes, works]),
    );
  await active(false);
  const shut = await nobody.post<Refused>('/api/joining/page', { token: door.token, pass: door.pass });
  await active(true);
  assert.ok(shut.status >= 400 && shut.status < 500, JSON.stringify(shut.body));
  await page(door);
});
