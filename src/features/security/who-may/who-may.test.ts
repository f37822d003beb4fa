/** What the page says of somebody's rights is what happens when they use them. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { buildFlowWorld } from '../../../../tests/approval/flow-world.ts';
import type { Person } from '../../../../tests/world.ts';

const { world, employee, flow, sent } = await buildFlowWorld();

type Row = { user: string; action: string; answer: string; because: string };
type Answer = { rows: Row[]; code?: string; fields?: Record<string, string> };

type Question = { readonly form: string; readonly record?: number; readonly user?: number };
const ask = (parameters: Question, who: Person = 'Anita Rao') =>
  world.as(who).post<Answer>('/api/reports/who-may/rows', { parameters });
const of = (rows: readonly Row[], action: string) => rows.find((row) => row.action === action);
const meera = world.people['Meera Joshi'].userId;
const harish = world.people['Harish Iyer'].userId;

test('of a form it says what the login types give, and how far', async () => {
  const { body } = await ask({ form: 'employee', user: harish });
  const read = of(body.rows, 'Read');
  assert.equal(read?.answer, 'Yes');
  assert.match(read?.because ?? '', /^The login type \S+.* gives it for everybody’s records\.$/);
  const { body: hers } = await ask({ form: 'employee', user: meera });
  assert.match(of(hers.rows, 'Write')?.because ?? '', /does not give it\.$/);
});

test('of one record it says whether it is within reach', async () => {
  const person = world.people['Esha Pillai'];
  const own = await ask({ form: 'employee', record: employee('Esha Pillai'), user: person.userId });
  assert.equal(of(own.body.rows, 'Read')?.answer, 'Yes');
  const other = await ask({ form: 'employee', record: employee('Anita Rao'), user: person.userId });
  assert.equal(of(other.body.rows, 'Read')?.answer, 'No');
  assert.match(
    of(other.body.rows, 'Read')?.because ?? '',
    /their own records.*, and this is not one of them\./,
  );
});

test('of a record alone it names everybody who may do something with it', async () => {
  const { body } = await ask({ form: 'employee', record: employee('Esha Pillai') });
  const readers = body.rows.filter(({ action }) => action === 'Read').map(({ user }) => user);
  assert.equal(readers[0], 'Esha Pillai', 'whose it is');
  for (const name of ['Meera Joshi', 'Harish Iyer']) assert.ok(readers.includes(name), name);
  for (const name of ['Farhan Ali', 'Gita Das']) assert.ok(!readers.includes(name), name);
});

test('what waits for somebody by a flow is not said to be another’s to decide', async () => {
  await flow([{ person: employee('Meera Joshi') }]);
  const id = await sent();
  const { body } = await ask({ form: 'requisition', record: id, user: meera });
  assert.equal(of(body.rows, 'Approve')?.answer, 'Yes');
  const { body: his } = await ask({ form: 'requisition', record: id, user: harish });
  const row = of(his.rows, 'Approve');
  assert.equal(row?.answer, 'No');
  assert.match(row?.because ?? '', /has worked on it|asks somebody else|does not give it/);
  const everybody = await ask({ form: 'requisition', record: id });
  assert.deepEqual(
    everybody.body.rows.filter(({ action }) => action === 'Approve').map(({ user }) => user),
    ['Meera Joshi'],
  );
});

test('whom the record names is told as the reason, and from whom it is kept', async () => {
  const hr = world.as('Harish Iyer');
  const id = await sent({ recruiter: employee('Esha Pillai') });
  const why = async (record: number, user: Person, action = 'Read') => {
    const { body } = await ask({ form: 'requisition', record, user: world.people[user].userId });
    const row = of(body.rows, action);
    return [row?.answer, row?.because];
  };
  assert.deepEqual(await why(id, 'Esha Pillai'), [
    'Yes',
    'The record names this user as whom it is assigned to.',
  ]);
  assert.match(
    (await why(id, 'Farhan Ali'))[1] ?? '',
    /records that name them as a party, and this is not one/,
  );
  const about = await sent({ reason: 'replacement', replacementOf: employee('Harish Iyer') });
  assert.equal((await hr.get(`/api/records/requisition/${about}`)).status, 404);
  for (const action of ['Read', 'Approve'])
    assert.deepEqual(await why(about, 'Harish Iyer', action), [
      'No',
      'The record is about this user, so it is kept from them, whatever else they may do.',
    ]);
});

test('it answers in the language of who asks', async () => {
  const anita = world.callerWith(`${world.cookieOf('Anita Rao')}; language=hi`);
  const { body } = await anita.post<Answer>('/api/reports/who-may/rows', {
    parameters: { form: 'employee', user: meera },
  });
  const english = body.rows.filter(({ because, answer }) => !/[\u0900-\u097f]/.test(because + answer));
  assert.deepEqual(english, []);
});

test('it asks for a user or a record, and is the administrator’s alone', async () => {
  const { status, body } = await ask({ form: 'employee' });
  assert.equal(status, 422);
  assert.ok(body.fields?.['user'] && body.fields['record']);
  for (const who of ['Harish Iyer', 'Esha Pillai', 'Uma Sen'] as const)
    assert.equal((await ask({ form: 'employee', user: meera }, who)).status, 403);
});

test('a record is found by its name: the question says of which form', async () => {
  const { body } = await world
    .as('Anita Rao')
    .get<{ parameters: { name: string; recordOf?: string }[] }>('/api/reports/who-may');
  assert.equal(body.parameters.find(({ name }) => name === 'record')?.recordOf, 'form');
});
