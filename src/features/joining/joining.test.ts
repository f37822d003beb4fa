/** Joining: what is entered by the link comes into the employee’s record with one act. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import type { JoiningPage } from '#kernel/calls/joining.call.ts';
import { runDailies } from '#server/process/daily.ts';
import type { Refused, Wire } from '../../../tests/hiring-world.ts';
import { buildJoiningWorld, everything, pdf, png } from '../../../tests/joining/joining-world.ts';
import { mailsOf } from '../../../tests/mailed-code.ts';

const world = await buildJoiningWorld();
const { hr, nobody, ask, act, save, send, page, invited } = world;
const { works } = world.organisations;
const anita = world.as('Anita Rao');
const [spouse] = await ask<{ id: number }>(sql`select min(id) as id from relation where family`);
const [kind] = await ask<{ id: number }>(
  sql`select min(id) as id from document_type where active and not expires and has_number`,
);
const all = () => everything(spouse?.id ?? 0);

test('what a joiner enters comes into the record with one act, and the link then ends', async () => {
  const door = await invited();
  assert.ok((await page(door)).steps.every(({ missing, key }) => missing.length > 0 || key === 'documents'));
  const entered = all();
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

  const ready = await hr.get<{ key: string; ready: boolean }[]>(`/api/joiners/${door.id}/first-day`);
  assert.equal(ready.status, 200, JSON.stringify(ready.body));
  assert.equal(ready.body.find(({ key }) => key === 'sign-in')?.ready, true);
  assert.equal((await world.as('Esha Pillai').get(`/api/joiners/${door.id}/first-day`)).status, 403);

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
  await save({ token, pass: open.body.pass }, all());
  const taken = await act(hr, 'joiner', body.id, 'take-over', {
    leaveOut: ['bank', 'pan'],
    signIn: false,
    letter: true,
  });
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
  const entered = all();
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

test('a reminder names what is missing', async () => {
  const door = await invited();
  await save(door, { dateOfBirth: '1996-02-03', gender: 'male' });
  await act(hr, 'joiner', door.id, 'remind', {});
  const [row] = await ask<{ mail: string }>(
    sql`select personal_mail as mail from joiner where id = ${door.id}`,
  );
  const last = (await mailsOf(world.host, works, row?.mail)).at(-1);
  assert.match(last?.body ?? '', /- Your PAN\./);
  assert.doesNotMatch(last?.body ?? '', /date of birth/);
});

test('nobody without a letter of appointment is forgotten; taking over from an offer issues it', async () => {
  type Rows = { rows: { name: string; dueOn: string; drillId: number }[] };
  const list = async () =>
    (await hr.post<Rows>('/api/reports/without-appointment/rows', { parameters: {} })).body.rows;
  const before = await list();
  const old = before.find(({ name }) => name === 'Esha Pillai');
  assert.equal(old?.dueOn, '2026-08-08', 'who was in service before the rules');
  const unseen = await hr.post<Refused>('/api/letters/issue', {
    ...{ kind: 'appointment-letter', language: 'hi', employees: [old?.drillId] },
  });
  assert.equal(unseen.body.code, 'letter.unseen', 'who does not see pay issues no letter with wages');
  const payroll = world.as('Padma Nair');
  const issued = await payroll.post<{ letter: number }>('/api/letters/issue', {
    ...{ kind: 'appointment-letter', language: 'hi', employees: [old?.drillId] },
  });
  assert.equal(issued.status, 200, JSON.stringify(issued.body));
  assert.equal((await list()).length, before.length - 1);
  const ofHire = () =>
    ask<{ kind: string }>(sql`select l.kind from letter l
      join hire h on h.organisation_id = l.organisation_id and h.employee_id = l.record`);
  assert.deepEqual(await ofHire(), [], 'it waits for the wages that it names');
  const [hired] = await ask<{ id: number }>(sql`select id from hire`);
  assert.equal((await payroll.post(`/api/hires/${hired?.id}/salary`)).status, 200);
  await runDailies(world.host);
  assert.deepEqual(await ofHire(), [{ kind: 'appointment-letter' }]);
});

/** A policy for these people, with a version that a second person has published. */
async function policyFor(forWhom: readonly object[], more: object = {}): Promise<number> {
  const code = `P${Math.random().toString(36).slice(2, 8)}`;
  const policy = await hr.post<Wire>('/api/records/policy', { code, name: `Policy ${code}`, forWhom });
  const version = await hr.post<Wire>('/api/records/policy-version', {
    ...{ policy: policy.body.id, from: world.joiningOn, text: 'Be fair.\n\nBe kind.', ...more },
  });
  assert.equal((await act(hr, 'policy-version', version.body.id, 'submit')).status, 200);
  assert.equal((await act(anita, 'policy-version', version.body.id, 'approve')).status, 200);
  return version.body.id;
}

test('policies of the post are read before the first day, and stand as read on it', async () => {
  const everybody = await policyFor([]);
  const other = await anita.post<Wire>('/api/records/designation', { code: 'MASON', name: 'Mason' });
  assert.equal(other.status, 200, JSON.stringify(other.body));
  const elsewhere = await policyFor([{ designations: [other.body.id] }]);
  const door = await invited();
  const { policies, steps } = await page(door);
  assert.deepEqual(
    policies.map(({ id, text, readAt }) => ({ id, text, readAt })),
    [{ id: everybody, text: 'Be fair.\n\nBe kind.', readAt: null }],
    'what another post has to read is not asked',
  );
  const missing = () => steps.find(({ key }) => key === 'policies')?.missing.map(({ says }) => says);
  assert.match(missing()?.join() ?? '', /^Read and acknowledge: Policy /);
  const who = { token: door.token, pass: door.pass };
  assert.equal((await nobody.post('/api/joining/policy', { ...who, policy: elsewhere })).status, 404);
  assert.equal((await nobody.post('/api/joining/policy/file', { ...who, policy: everybody })).status, 404);
  for (const times of [1, 2]) {
    const { status, body } = await nobody.post<JoiningPage>('/api/joining/policy', {
      ...{ ...who, policy: everybody },
    });
    assert.equal(status, 200, `acknowledged ${times} times`);
    assert.match(body.policies[0]?.readAt ?? '', /^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    assert.deepEqual(body.steps.find(({ key }) => key === 'policies')?.missing, []);
  }
  await save(door, all());
  const taken = await act(hr, 'joiner', door.id, 'take-over', { signIn: false, letter: false });
  assert.equal(taken.status, 200, JSON.stringify(taken.body));
  const employee = ((await world.read('joiner', door.id, hr)).values['employee'] as { id: number }).id;
  const read = await ask(sql`select wording_id as version, state from policy_reading
    where employee_id = ${employee}`);
  assert.deepEqual(read, [{ version: everybody, state: 'given' }], 'it is not asked again on the first day');
});
