import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { buildHiringWorld, type Refused, type Wire } from '../../../../tests/hiring-world.ts';

const world = await buildHiringWorld();
const { recruiter } = world;
const esha = world.as('Esha Pillai');
const farhan = world.as('Farhan Ali');
const post = await world.openPost({ positions: 2 });
const opening = await world.publish(post, 'internal');

const refer = (values: object = {}, who = esha, to = opening) =>
  who.post<{ id: number } & Refused>(`/api/openings/${to}/refer`, {
    name: 'Lata Bose',
    mail: 'lata@example.in',
    phone: '+91 98450 55555',
    note: 'We studied together',
    ...values,
  });
const first = (await refer()).body.id;

test('a colleague’s recommendation makes an applicant whose source is the referral', async () => {
  const { values } = await world.read('referral', first, esha);
  assert.equal((values.stage as { title: string }).title, 'Applied');
  assert.equal(values.outcome, 'open');
  const [row] = await world.ask<Record<string, unknown>>(sql`
    select first_name, last_name, mail, source, referred_by_id as by, requisition_id as requisition, remarks
    from applicant where mail = 'lata@example.in'`);
  assert.deepEqual(row, {
    first_name: 'Lata',
    last_name: 'Bose',
    mail: 'lata@example.in',
    source: 'referral',
    by: world.employeeOf('Esha Pillai'),
    requisition: post,
    remarks: 'We studied together',
  });
  const bell = await recruiter.get('/api/records/notification');
  assert.match(JSON.stringify(bell.body), /Esha Pillai recommends Lata Bose/);
});

test('the referrer sees the true stage and no more of the applicant; colleagues see nothing', async () => {
  const stage = await world.stage('interview');
  const card = (await world.board(recruiter)).cards.find(({ name }) => name === 'Lata Bose');
  await recruiter.post('/api/recruitment/moves', {
    applicants: [{ id: card?.id, version: card?.version }],
    to: stage,
  });
  const { values } = await world.read('referral', first, esha);
  assert.equal((values.stage as { title: string }).title, 'First interview');
  assert.equal((await farhan.get(`/api/records/referral/${first}`)).status, 404);
  assert.equal((await esha.get(`/api/records/applicant/${card?.id}`)).status, 403);
  const list = await farhan.get<{ rows: Wire[] }>('/api/records/referral');
  assert.deepEqual(list.body.rows, []);
  assert.equal((await world.as('Omar Khan').get(`/api/records/referral/${first}`)).status, 404);
});

test('nobody refers in another’s name', async () => {
  const values = {
    opening,
    firstName: 'Uday',
    lastName: 'Roy',
    mail: 'uday@example.in',
    agreed: true,
    referrer: world.employeeOf('Farhan Ali'),
  };
  const typed = await esha.post<Refused>('/api/records/referral', values);
  assert.equal(typed.status, 422, 'the referrer cannot be typed');
  const query = await esha.post<{ id: number }>(
    `/api/openings/${opening}/refer?employee=${values.referrer}`,
    {
      name: 'Uday Roy',
      mail: 'uday@example.in',
    },
  );
  const { values: made } = await world.read('referral', query.body.id, esha);
  assert.equal((made.referrer as { id: number }).id, world.employeeOf('Esha Pillai'));
});

test('somebody who is known for the post already is not entered twice', async () => {
  const again = await refer({}, farhan);
  assert.equal(again.status, 422);
  assert.match(again.body.fields?.mail ?? '', /known to us/);
  assert.equal((await refer({ name: ' ', mail: 'cher@example.in' })).status, 422, 'without a name');
  assert.equal((await refer({ name: 'Cher', mail: 'cher@example.in' })).status, 200, 'with one name');
});

test('only openings that colleagues may recommend somebody for, of the own organisation', async () => {
  const draft = await recruiter.post<Wire>('/api/records/opening', { requisition: post, title: 'Later' });
  assert.equal((await refer({ mail: 'x@example.in' }, esha, draft.body.id)).status, 422);
  const pooja = world.as('Pooja Gill');
  assert.equal((await refer({ mail: 'x@example.in' }, pooja)).status, 422);
});

test('the person’s consent is asked for on the form', async () => {
  const values = { opening, firstName: 'Uma', lastName: 'Bhat', mail: 'uma@example.in' };
  const without = await esha.post<Refused>('/api/records/referral', values);
  assert.match(without.body.fields?.agreed ?? '', /Ask the person first/);
  assert.equal((await esha.post('/api/records/referral', { ...values, agreed: true })).status, 200);
});

test('a rejected application closes the referral', async () => {
  const [row] = await world.ask<{ id: number }>(sql`select id from applicant where mail = 'uma@example.in'`);
  await world.act(recruiter, 'applicant', row?.id ?? 0, 'reject', { reason: 'filled', tell: false });
  const [kept] = await world.ask<{ outcome: string }>(
    sql`select outcome from referral where applicant_id = ${row?.id ?? 0}`,
  );
  assert.equal(kept?.outcome, 'closed');
});
