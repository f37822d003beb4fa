/** What waits for tasks; lists that move, end, are handed on or started by hand; and what a day brings. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addDays } from '#kernel/calendar.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { runDailies } from '#server/process/daily.ts';
import { recordWriter } from '#server/seed/record-writer.ts';
import { buildChecklistWorld, line } from '../../../tests/approval/checklist-world.ts';
import type { Refused, Wire } from '../../../tests/hiring-world.ts';
import { uploadOf } from '../../../tests/upload.ts';

const world = await buildChecklistWorld();
const { hr, read, act, ask, today, id, made, joining, hire, tasksOf, taskOf, mineOf, told, change } = world;
const { works } = world.organisations;

const template = await made('checklist', joining);

test('a settlement is sent once its tasks are done, and says which are open', async () => {
  const padma = world.as('Padma Nair');
  const person = id('Farhan Ali');
  const assets = line(1, 'Return the card', { asks: 'manager', up: 1, neededFor: 'settlement/send' });
  const made1 = await made('checklist', {
    ...{ name: 'Leavers of the site', opens: 'employee/leaving', active: true, tasks: [assets] },
  });
  await change(person, { leftOn: addDays(today, 10), leavingReason: 'resigned' });
  const settlement = await made('settlement', { employee: person }, padma);
  const refused = await act(padma, 'settlement', settlement, 'send');
  assert.deepEqual([refused.status, refused.body.code], [409, 'task.open']);
  assert.match(refused.body.message, /Return the card \(Meera Joshi\)/);
  await act(world.as('Meera Joshi'), 'task', (await taskOf(person, 'Return the card')).id, 'finish');
  const sent = await act(padma, 'settlement', settlement, 'send');
  assert.equal(sent.status, 200, JSON.stringify(sent.body));
  const { version } = await read('checklist', made1, hr);
  assert.equal((await hr.delete(`/api/records/checklist/${made1}?version=${version}`)).status, 204);
});

test('what asks for a file is done with one, by somebody who may nothing else', async () => {
  const farhan = id('Farhan Ali');
  const tasks = [line(1, 'Sign the rules', { wants: 'file' })];
  const signing = await made('checklist', {
    ...{ name: 'Signing', opens: 'employee/joining', active: false, tasks },
  });
  const started = await hr.post('/api/task-lists', { employee: farhan, checklist: signing, day: today });
  assert.equal(started.status, 200, JSON.stringify(started.body));
  const { id: sign } = await taskOf(farhan, 'Sign the rules');
  const person = world.as('Farhan Ali');
  const without = await act(person, 'task', sign, 'finish');
  assert.match(without.body.fields?.['input.file'] ?? '', /required/);
  const { body, headers } = uploadOf('rules.pdf', '%PDF-1.4 signed');
  const kept = await world.app.inject({
    ...{ method: 'POST', url: '/api/files', payload: body },
    headers: { ...headers, cookie: world.cookieOf('Farhan Ali'), 'x-muster': '1' },
  });
  const file = kept.json<{ id: number }>().id;
  const done = await act(person, 'task', sign, 'finish', { file });
  assert.equal(done.status, 200, JSON.stringify(done.body));
});

test('when the day moves the due days move; when it is taken back nothing is asked any more', async () => {
  const person = await hire('Gina', addDays(today, 20));
  const leaving = {
    ...{ name: 'Everybody who leaves', opens: 'employee/leaving', active: true },
    tasks: [line(1, 'Return the keys', { asks: 'manager', up: 1, days: -1 })],
  };
  await made('checklist', leaving);
  await change(person, { leftOn: addDays(today, 60), leavingReason: 'resigned' });
  assert.equal((await taskOf(person, 'Return the keys')).due, addDays(today, 59));
  await change(person, { leftOn: addDays(today, 50) });
  assert.equal((await taskOf(person, 'Return the keys')).due, addDays(today, 49));
  assert.ok(await told('Meera Joshi', /Everybody who leaves for Gina Novak moved/));
  await change(person, { leftOn: null, leavingReason: null });
  const keys = await taskOf(person, 'Return the keys');
  assert.equal(keys.state, 'cancelled');
  const late = await act(world.as('Meera Joshi'), 'task', keys.id, 'finish');
  assert.equal(late.status, 409);
});

test('a list keeps its tasks as they were when it opened', async () => {
  const before = await hire('Hana', addDays(today, 2));
  const { version } = await read('checklist', template, hr);
  const tasks = [...joining.tasks, line(9, 'Meet the team')];
  const changed = await hr.put<Refused>(`/api/records/checklist/${template}`, { version, values: { tasks } });
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  const after = await hire('Ina', addDays(today, 2));
  const count = async (person: number) => (await tasksOf(person)).length;
  assert.deepEqual([await count(before), await count(after)], [4, 5]);
});

test('whoever stands in for an owner does the task between the two days', async () => {
  const person = await hire('Jana', addDays(today, 3), id('Arjun Mehta'));
  await act(hr, 'task', (await taskOf(person, 'Prepare the laptop')).id, 'finish');
  const handing = await taskOf(person, 'Hand over the laptop');
  const gita = world.as('Gita Das');
  assert.equal(
    (await act(gita, 'task', handing.id, 'finish', { note: 'x' }).catch(() => ({ status: 404 }))).status,
    404,
  );
  await world.inside(works, (db) =>
    sql`insert into approval_delegation (organisation_id, employee_id, to_id, "from", until)
      values (${works}, ${id('Arjun Mehta')}, ${id('Gita Das')}, ${today}, ${today})`.execute(db),
  );
  assert.ok((await mineOf('Gita Das')).some(({ id: each }) => each === handing.id));
  assert.equal((await act(gita, 'task', handing.id, 'finish', { note: 'Done' })).status, 200);
  await world.inside(works, (db) => sql`delete from approval_delegation`.execute(db));
});

test('a task opens itself alone: whoever does it reads nothing else of the person', async () => {
  const person = await hire('Kira', addDays(today, 3), id('Meera Joshi'));
  const { id: rules } = await taskOf(person, 'Read the rules');
  const to = id('Gita Das');
  const handed = await act(hr, 'task', rules, 'reassign', { to, reason: 'She knows them' });
  assert.equal(handed.status, 200, JSON.stringify(handed.body));
  const gita = world.as('Gita Das');
  assert.equal((await gita.get(`/api/records/task/${rules}`)).status, 200);
  const { list } = await taskOf(person, 'Read the rules');
  for (const path of [`employee/${person}`, `task-list/${list}`, `salary-assignment/${person}`]) {
    const { status } = await gita.get(`/api/records/${path}`);
    assert.ok(status === 403 || status === 404, `${path}: ${status}`);
  }
  const others = (await gita.get<{ rows: Wire[] }>('/api/records/task')).body.rows;
  assert.ok(others.every(({ values }) => JSON.stringify(values).includes('Read the rules')));
  const gone = await act(hr, 'task', rules, 'reassign', { to: person, reason: 'Back' });
  assert.equal(gone.body.code, 'checklist.has-left', 'who has no login does nothing');
});

test('what is due soon or late is told once; of who leaves, the manager takes the task over', async () => {
  const person = await hire('Lena', addDays(today, 4));
  await act(hr, 'task', (await taskOf(person, 'Prepare the laptop')).id, 'finish');
  const handing = await taskOf(person, 'Hand over the laptop');
  const before = addDays(today, -9);
  const due = (day: string) =>
    world.inside(works, (db) =>
      sql`update task set due_on = ${day}, opened_on = ${before} where id = ${handing.id}`.execute(db),
    );
  await due(addDays(today, 2));
  await runDailies(world.host);
  assert.ok(await told('Meera Joshi', /Due on .*: Hand over the laptop \(Lena Novak\)/));
  await due(addDays(today, -1));
  await world.inside(works, (db) =>
    sql`update task set reminded_on = null where id = ${handing.id}`.execute(db),
  );
  await runDailies(world.host);
  await runDailies(world.host);
  const notices = await ask(sql<{ n: number }>`select count(*)::int as n from notification
    where title like 'Late since%Lena%'`);
  assert.equal(notices[0]?.n, 1);
  const login = (state: string) =>
    world.inside(works, (db) =>
      sql`update user_account set state = ${state} where employee_id = ${id('Meera Joshi')}`.execute(db),
    );
  await login('disabled');
  await runDailies(world.host);
  assert.equal((await taskOf(person, 'Hand over the laptop')).owner, 'Arjun Mehta');
  await login('active');
});

test('the last task closes the list and HR hears of it; a cancelled list is not done any more', async () => {
  const person = await hire('Mona', addDays(today, 6));
  for (const { id: each } of await tasksOf(person))
    assert.equal((await act(hr, 'task', each, 'waive', { reason: 'Test' })).status, 200);
  const [list] = await ask(
    sql<{ id: number; state: string; progress: number }>`select id, state, progress from task_list
      where employee_id = ${person}`,
  );
  assert.deepEqual([list?.state, list?.progress], ['done', 100]);
  const other = await hire('Nora', addDays(today, 6));
  const [open] = await tasksOf(other);
  const done = await act(hr, 'task-list', open?.list ?? 0, 'cancel', { reason: 'She does not come' });
  assert.equal(done.status, 200, JSON.stringify(done.body));
  assert.ok((await tasksOf(other)).every(({ state }) => state === 'cancelled'));
});

test('a list is started by hand once, by who keeps the lists', async () => {
  const esha = id('Esha Pillai');
  const start = (who: Parameters<typeof world.as>[0]) =>
    world.as(who).post<Refused>('/api/task-lists', { employee: esha, checklist: template, day: today });
  assert.equal((await start('Meera Joshi')).status, 403);
  assert.equal((await start('Harish Iyer')).status, 200);
  assert.equal((await start('Harish Iyer')).body.code, 'checklist.open-already');
  const mine = await mineOf('Esha Pillai');
  assert.ok(mine.length > 0 && mine.every(({ own }) => own));
  assert.equal(
    (await world.as('Omar Khan').post('/api/task-lists', { employee: esha, checklist: template })).status,
    404,
  );
});

test('the reports tell who is under way with what is late, and how long each task takes', async () => {
  type Answer = { rows: Record<string, unknown>[] };
  const asked = async (name: string, parameters: object) =>
    (await hr.post<Answer>(`/api/reports/${name}/rows`, { parameters })).body.rows;
  const person = await hire('Petra', addDays(today, 1));
  await act(hr, 'task', (await taskOf(person, 'Prepare the laptop')).id, 'finish');
  const row = (await asked('lists-in-progress', { on: today })).find(({ name }) => name === 'Petra Novak');
  assert.deepEqual([row?.['age'], row?.['done'], row?.['total'], row?.['late']], [0, 1, 5, 0]);
  const times = await asked('task-times', { from: today, to: today });
  const laptop = times.find(({ task }) => task === 'Prepare the laptop');
  assert.ok(Number(laptop?.['done']) >= 1 && laptop?.['average'] === 0, JSON.stringify(laptop));
  assert.equal((await world.as('Meera Joshi').post('/api/reports/task-times/rows', {})).status, 403);
});

test('what a sheet recorded completes its tasks with the next day', async () => {
  const person = await hire('Rhea', addDays(today, 1));
  await inWork(world.host, systemSession(works, 'Test'), (work) =>
    recordWriter(work).write([
      {
        ...{ form: 'employee-bank', key: 'rhea', validFrom: addDays(today, 1) },
        values: {
          ...{ employee: person, bankName: 'HDFC Bank', account: '50100123456780' },
          ...{ ifsc: 'HDFC0001234', holder: 'Rhea Novak' },
        },
      },
    ]),
  );
  assert.equal((await taskOf(person, 'Bank details')).state, 'open');
  await runDailies(world.host);
  assert.equal((await taskOf(person, 'Bank details')).state, 'done');
});
