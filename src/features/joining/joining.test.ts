/** Joining by the link: what is entered before the first day, who gets in, and what HR takes over. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addDays, isoDate } from '#kernel/calendar.ts';
import { withClient } from '#server/database/database-roles.ts';
import { mailsOf } from '../../../tests/mailed-code.ts';
import type { Refused, Wire } from '../../../tests/hiring-world.ts';
import { buildJoiningWorld } from '../../../tests/joining-world.ts';

const world = await buildJoiningWorld();
const { hr, nobody, ask, act, save, send, page, invited } = world;
const { works } = world.organisations;
const today = isoDate(world.today);
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n');
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const address = {
  ...{ line1: '4 Palace Road', line2: null, city: 'Mysuru' },
  ...{ state: 'Karnataka', pin: '570001', country: 'India' },
};
const [spouse] = await ask<{ id: number }>(sql`select min(id) as id from relation where family`);
const [kind] = await ask<{ id: number }>(
  sql`select min(id) as id from document_type where active and not expires and has_number`,
);
/** Of one family member, who gets everything. */
const family = (values: object = {}) => [
  {
    ...{ name: 'Meena Bhat', relation: spouse?.id ?? 0, dateOfBirth: '1995-04-01', gender: 'female' },
    ...{ dependant: true, guardianName: null },
    ...{ fundShare: 10_000, pensionShare: 10_000, gratuityShare: 10_000, insuranceShare: null },
    ...values,
  },
];
let people = 0;
const numbers = () => {
  people += 1;
  return { pan: `ABCPB12${10 + people}K`, account: `20145678${1000 + people}` };
};
const everything = () => ({
  dateOfBirth: '1996-02-03',
  gender: 'male',
  fatherName: 'Suresh Bhat',
  maritalStatus: 'married',
  presentAddress: address,
  permanentIsPresent: true,
  emergencyContacts: [{ name: 'Meena Bhat', relation: 'wife', phone: '+91 98450 99999' }],
  family: family(),
  ...numbers(),
  ifsc: 'SBIN0001234',
  bankName: 'State Bank of India',
});

test('what a joiner enters comes into the employee’s record with one act, and the link then ends', async () => {
  const door = await invited();
  assert.ok((await page(door)).steps.every(({ missing, key }) => missing.length > 0 || key === 'documents'));
  const entered = everything();
  const saved = await save(door, entered);
  assert.deepEqual([saved.body.faults, saved.body.elsewhere], [[], []], JSON.stringify(saved.body));
  const photo = await send(door, 'picture', 'me.png', png);
  assert.equal(photo.status, 200, JSON.stringify(photo.body));
  const sent = await send(door, String(kind?.id), 'pan.pdf', pdf);
  const document = sent.body.documents[0]?.id;
  const named = await nobody.post<{ faults: unknown[] }>('/api/joining/document', {
    ...{ token: door.token, pass: door.pass },
    ...{ document, values: { number: 'ABCPB1234K' } },
  });
  assert.deepEqual([named.status, named.body.faults], [200, []]);
  const handed = await nobody.post('/api/joining/hand-in', { token: door.token, pass: door.pass });
  assert.equal(handed.status, 200, JSON.stringify(handed.body));
  assert.equal((await world.read('joiner', door.id, hr)).state, 'handed-in');

  const taken = await act(hr, 'joiner', door.id, 'take-over', { signIn: true });
  assert.equal(taken.status, 200, JSON.stringify(taken.body));
  const joiner = await world.read('joiner', door.id, hr);
  const employee = (joiner.values['employee'] as { id: number }).id;
  const { values } = await world.read('employee', employee, hr);
  assert.deepEqual(
    [values['firstName'], values['dateOfBirth'], values['fatherName'], values['joinedOn'], values['status']],
    ['Kiran', '1996-02-03', 'Suresh Bhat', world.joiningOn, 'expected'],
  );
  assert.ok(values['picture'] !== null && values['pan'] !== null);
  const [has] = await ask(sql`select
    (select count(*)::int from employee_family where employee_id = ${employee}) as family,
    (select count(*)::int from employee_nomination where employee_id = ${employee}) as nominations,
    (select count(*)::int from employee_bank where employee_id = ${employee}) as accounts,
    (select count(*)::int from employee_document where employee_id = ${employee}) as documents,
    (select count(*)::int from employee_work where employee_id = ${employee}) as posts,
    (select count(*)::int from user_account where employee_id = ${employee}) as users`);
  assert.deepEqual(has, { family: 1, nominations: 3, accounts: 1, documents: 1, posts: 1, users: 1 });

  const [left] = await ask<Record<string, unknown>>(sql`select pan, account, picture_id, token_hash,
    (select count(*)::int from joiner_family where joiner_id = ${door.id}) as family,
    (select count(*)::int from joiner_document where joiner_id = ${door.id}) as documents
    from joiner where id = ${door.id}`);
  assert.deepEqual(left, {
    ...{ pan: null, account: null, picture_id: null, token_hash: null, family: 0, documents: 0 },
  });
  const after = await nobody.post<Refused>('/api/joining/page', { token: door.token, pass: door.pass });
  assert.deepEqual([after.status, after.body.code], [404, 'joining.link-ended']);
  const twice = await act(hr, 'joiner', door.id, 'take-over', {});
  assert.equal(twice.status, 409, 'nobody is taken over twice');
});

test('a link that is passed on opens nothing without the digits, and guessing ends', async () => {
  const door = await invited();
  const house = await nobody.post<{ house: string }>('/api/joining/house', { token: door.token });
  assert.deepEqual(Object.keys(house.body), ['house'], 'it tells nothing of the person');
  const withPass = await nobody.post<Refused>('/api/joining/page', { token: door.token, pass: 'x'.repeat(43) });
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
  assert.equal((await act(hr, 'joiner', door.id, 'invite')).status, 200);
  const old = await nobody.post<Refused>('/api/joining/page', { token: door.token, pass: door.pass });
  assert.equal(old.body.code, 'joining.link-ended');
});

test('somebody who does not join leaves nothing behind', async () => {
  const door = await invited();
  await save(door, everything());
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
  assert.deepEqual(
    body.faults.map(({ field }) => field).toSorted(),
    ['aadhaar', 'dateOfBirth', 'ifsc', 'pan', 'presentAddress.pin'],
  );
  for (const { says } of body.faults) assert.match(says, /^[A-Z].*\.$/);
  assert.equal(body.values['fatherName'], 'Suresh Bhat');
  const shares = await save(door, { family: family({ gratuityShare: 6_000 }) });
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
  await save(door, { state: 'taken', employee: 1, joiningOn: today, firstName: 'X', takenBy: 'X', picture: 1 });
  const { values, state } = await world.read('joiner', door.id, hr);
  assert.deepEqual(
    [values['firstName'], values['joiningOn'], values['employee'], values['picture'], state],
    ['Kiran', world.joiningOn, null, null, 'invited'],
  );
});

test('a file that is too large, empty, or not what its name says is refused in words', async () => {
  const door = await invited();
  const large = await send(door, String(kind?.id), 'large.pdf', Buffer.concat([pdf, Buffer.alloc(8_100_000)]));
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

test('a joiner comes from an accepted offer, and taking over hires', async () => {
  const [structure] = await ask<{ id: number }>(sql`select id from salary_structure`);
  const requisition = await world.openPost({ positions: 5 });
  const applicant = await world.apply(requisition, { mobile: '+91 98450 12345' });
  const made = await world.recruiter.post<Wire>('/api/records/offer', {
    ...{ applicant, structure: structure?.id, ctcAnnual: 12_00_000_00, joiningOn: world.joiningOn },
  });
  const fromOffer = { offer: made.body.id };
  const early = await hr.post<Refused>('/api/records/joiner', fromOffer);
  assert.equal(early.body.code, 'joining.offer-not-accepted');
  await ask(sql`update offer set state = 'accepted', approved_by = 'Test' where id = ${made.body.id}`);
  const { body } = await hr.post<Wire & Refused>('/api/records/joiner', fromOffer);
  const { values } = await world.read('joiner', body.id, hr);
  assert.equal((values['designation'] as { title: string }).title, 'Engineer');
  assert.equal(values['joiningOn'], world.joiningOn);
  const second = await hr.post<Refused>('/api/records/joiner', fromOffer);
  assert.equal(second.body.code, 'joining.offer-has-joiner');
  await act(hr, 'joiner', body.id, 'invite');
  const token = await world.tokenOf(body.id);
  const open = await nobody.post<{ pass: string }>('/api/joining/open', { token, digits: '2345' });
  await save({ token, pass: open.body.pass }, everything());
  const taken = await act(hr, 'joiner', body.id, 'take-over', { leaveOut: ['bank', 'pan'], signIn: false });
  assert.equal(taken.status, 200, JSON.stringify(taken.body));
  const employee = ((await world.read('joiner', body.id, hr)).values['employee'] as { id: number }).id;
  const record = await world.read('employee', employee, hr);
  assert.deepEqual([record.values['pan'], record.values['fatherName']], [null, 'Suresh Bhat']);
  assert.equal((await world.read('offer', made.body.id)).state, 'joined');
  const [has] = await ask(sql`select
    (select count(*)::int from employee_bank where employee_id = ${employee}) as accounts,
    (select count(*)::int from user_account where employee_id = ${employee}) as users`);
  assert.deepEqual(has, { accounts: 0, users: 0 }, 'what HR leaves out stays out');
});

test('of what cannot be taken over HR hears which part and why, and nothing is half done', async () => {
  const [first, second] = [await invited(), await invited()];
  const entered = everything();
  await save(first, entered);
  assert.equal((await act(hr, 'joiner', first.id, 'take-over', {})).status, 200);
  await save(second, { ...entered, pan: null });
  const shared = await act(hr, 'joiner', second.id, 'take-over', {});
  assert.deepEqual([shared.status, shared.body.code], [409, 'joining.part-faulty']);
  assert.match(shared.body.message, /^Bank account cannot be taken over: .*already/);
  assert.equal((await world.read('joiner', second.id, hr)).state, 'invited');
  const blank = await invited();
  const early = await act(hr, 'joiner', blank.id, 'take-over', {});
  assert.equal(early.body.code, 'joining.too-early');
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

test('a reminder names what is missing', async () => {
  const door = await invited();
  await save(door, { dateOfBirth: '1996-02-03', gender: 'male' });
  await act(hr, 'joiner', door.id, 'remind', {});
  const [row] = await ask<{ mail: string }>(sql`select personal_mail as mail from joiner where id = ${door.id}`);
  const last = (await mailsOf(world.host, works, row?.mail)).at(-1);
  assert.match(last?.body ?? '', /- Your PAN\./);
  assert.doesNotMatch(last?.body ?? '', /date of birth/);
});
