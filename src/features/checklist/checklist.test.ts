/** Checklists as people meet them: who joins gets a list, tasks come to those who do them, and are done. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { addDays } from '#kernel/calendar.ts';
import { buildChecklistWorld, line } from '../../../tests/approval/checklist-world.ts';
import type { Refused } from '../../../tests/hiring-world.ts';

const world = await buildChecklistWorld();
const { hr, read, act, today, made, joining, hire, tasksOf, taskOf, mineOf, told, change } = world;

test('a checklist that asks nobody, or whose tasks wait for each other, is refused by its line', async () => {
  const tried = async (tasks: object[]) =>
    (
      await hr.post<Refused>('/api/records/checklist', {
        ...joining,
        name: 'Wrong',
        opens: 'employee/leaving',
        tasks,
      })
    ).body.fields;
  assert.match((await tried([line(1, 'A', { asks: 'person' })]))?.['tasks.0.person'] ?? '', /required/);
  assert.match((await tried([line(1, 'A'), line(1, 'B')]))?.['tasks.1.number'] ?? '', /its own/);
  const circle = [line(1, 'A', { after: 2 }), line(2, 'B', { after: 1 })];
  assert.match((await tried(circle))?.['tasks.0.after'] ?? '', /wait for each other/);
});

await made('checklist', joining);

test('two checklists that say the same about somebody are refused', async () => {
  const { status, body } = await hr.post<Refused>('/api/records/checklist', { ...joining, name: 'Again' });
  assert.equal(status, 422);
  assert.match(JSON.stringify(body), /Everybody who joins/);
});

test('who joins gets a list: owners by rule, due days, and a task that waits for another', async () => {
  const joins = addDays(today, 10);
  const person = await hire('Asha', joins);
  const tasks = await tasksOf(person);
  assert.deepEqual(
    tasks.map(({ title, state, due }) => [title, state, due]),
    [
      ['Bank details', 'open', addDays(joins, 3)],
      ['Prepare the laptop', 'open', addDays(joins, -2)],
      ['Hand over the laptop', 'waiting', joins],
      ['Read the rules', 'open', joins],
    ],
  );
  assert.deepEqual(
    tasks.map(({ owner }) => owner),
    ['Asha Novak', 'Harish Iyer', 'Meera Joshi', 'Asha Novak'],
  );
  assert.ok(await told('Harish Iyer', /Task for Asha Novak: Prepare the laptop/));
  assert.ok(!(await told('Meera Joshi', /Asha Novak/)), 'hers waits for another');
  assert.ok((await mineOf('Harish Iyer')).some(({ title }) => title === 'Prepare the laptop'));
  assert.equal((await mineOf('Meera Joshi')).length, 0);
});

test('people who are moved in with a day long past get no list', async () => {
  assert.equal((await tasksOf(await hire('Olga', '2024-04-01'))).length, 0);
  assert.ok((await tasksOf(await hire('Bea', addDays(today, -14)))).length > 0);
  assert.equal((await tasksOf(await hire('Cara', addDays(today, -15)))).length, 0);
});

test('a task is done by its owner alone, once; the next one opens and its owner is told', async () => {
  const person = await hire('Dina', addDays(today, 5));
  const laptop = await taskOf(person, 'Prepare the laptop');
  for (const name of ['Meera Joshi', 'Esha Pillai', 'Omar Khan'] as const) {
    const refused = await world
      .as(name)
      .post(`/api/records/task/${laptop.id}/actions/finish`, { version: 2, input: {} });
    assert.equal(refused.status, 404, name);
  }
  const nobody = await world.as(null).post(`/api/records/task/${laptop.id}/actions/finish`, { version: 2 });
  assert.equal(nobody.status, 401);
  const { version } = await read('task', laptop.id, hr);
  const path = `/api/records/task/${laptop.id}/actions/finish`;
  const both = await Promise.all([1, 2].map(() => hr.post<Refused>(path, { version, input: {} })));
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  assert.equal((await taskOf(person, 'Hand over the laptop')).state, 'open');
  assert.ok(await told('Meera Joshi', /Task for Dina Novak: Hand over the laptop/));
  const again = await act(hr, 'task', laptop.id, 'finish');
  assert.equal(again.status, 409);
});

test('what asks for a note is not done without one', async () => {
  const [laptop] = (await mineOf('Meera Joshi')).filter(({ title }) => title === 'Hand over the laptop');
  assert.ok(laptop);
  const meera = world.as('Meera Joshi');
  const without = await act(meera, 'task', laptop.id, 'finish');
  assert.match(without.body.fields?.['input.note'] ?? '', /required/);
  const done = await act(meera, 'task', laptop.id, 'finish', { note: 'Serial number 42' });
  assert.equal(done.status, 200, JSON.stringify(done.body));
});

test('a task is done by itself once what it waits for is recorded, and not ticked before', async () => {
  const person = await hire('Eva', addDays(today, 1));
  const open = (await taskOf(person, 'Bank details')).id;
  await act(hr, 'task', open, 'reassign', { to: world.employeeOf('Harish Iyer'), reason: 'Helps' });
  assert.equal((await act(hr, 'task', open, 'finish')).body.code, 'checklist.recorded');
  await made(
    'employee-bank',
    {
      ...{ employee: person, bankName: 'HDFC Bank', account: '50100123456780', ifsc: 'HDFC0001234' },
      ...{ holder: 'Eva Novak', validFrom: addDays(today, 1) },
    },
    world.as('Padma Nair'),
  );
  const bank = await read('task', (await taskOf(person, 'Bank details')).id, hr);
  assert.deepEqual([bank.state, bank.values['finishedBy']], ['done', 'Padma Nair']);
});

test('confirmation waits for its task: refused with its name, until it is waived with a reason', async () => {
  const person = await hire('Fay', today);
  const refused = await change(person, { confirmedOn: addDays(today, 30) });
  assert.deepEqual([refused.status, refused.body.code], [409, 'task.open']);
  assert.match(refused.body.message, /Read the rules \(Fay Novak\)/);
  const { id: rules } = await taskOf(person, 'Read the rules');
  assert.equal((await act(world.as('Meera Joshi'), 'task', rules, 'waive', { reason: 'No' })).status, 403);
  assert.match((await act(hr, 'task', rules, 'waive')).body.fields?.['input.reason'] ?? '', /required/);
  assert.equal((await act(hr, 'task', rules, 'waive', { reason: 'Told in person' })).status, 200);
  const { body } = await world
    .as('Uma Sen')
    .get<{ action: string; reason?: string }[]>(`/api/records/task/${rules}/history`);
  assert.match(JSON.stringify(body), /Told in person/);
  assert.equal((await change(person, { confirmedOn: addDays(today, 30) })).status, 200);
});
