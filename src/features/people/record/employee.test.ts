import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { inWork, systemSession } from '#server/in-work.ts';
import { runDailies } from '#server/process/daily.ts';
import { todayOf } from '#server/today.ts';
import { bring } from '../../../../tests/importing.ts';
import { buildWorld } from '../../../../tests/world.ts';
import { peopleDay } from './people-day.server.ts';

type Wire = { id: number; version: number; values: Record<string, unknown>; title: string };
type Refused = { code: string; message: string; fields?: Record<string, string> };
type Page = { rows: Wire[]; total: number };

const world = await buildWorld();
const hr = world.as('Harish Iyer');
const { works } = world.organisations;
const idOf = (name: keyof typeof world.people): number => world.people[name].employeeId ?? 0;

const joiner = {
  code: 'N001',
  firstName: 'Nandini',
  lastName: 'Rane',
  dateOfBirth: '1998-04-02',
  gender: 'female',
  joinedOn: '2026-02-02',
};
const recordOf = async (id: number) => (await hr.get<Wire>(`/api/records/employee/${id}`)).body;
const change = async (id: number, values: Record<string, unknown>) => {
  const { version } = await recordOf(id);
  return hr.put<Wire & Refused>(`/api/records/employee/${id}`, { version, values });
};

test('HR adds a joiner, and status and retirement follow from the dates', async () => {
  const { status, body } = await hr.post<Wire>('/api/records/employee', joiner);
  assert.equal(status, 200, JSON.stringify(body));
  const { values } = await recordOf(body.id);
  assert.equal(values.status, 'confirmed', 'the usual six months were over long before');
  assert.equal(values.retiresOn, '2058-04-30');
});

test('whoever is entered long after their probation is not on probation any more', async () => {
  const today = Temporal.PlainDate.from(todayOf());
  const joined = async (code: string, daysAgo: number) => {
    const joinedOn = today.subtract({ days: daysAgo }).toString();
    const { body } = await hr.post<Wire>('/api/records/employee', { ...joiner, code, joinedOn });
    return body.id;
  };
  const statusOf = async (id: number) => (await recordOf(id)).values.status;
  // Six months, and a month for whoever is entered a little late.
  const [before, after] = [await joined('N011', 210), await joined('N012', 211)];
  const longAgo = await joined('N013', 900);
  assert.deepEqual([await statusOf(before), await statusOf(longAgo)], ['probation', 'confirmed']);
  // What a designation of their own says is known once work details are there, and each day.
  await inWork(world.host, systemSession(works, 'Test'), (work) => peopleDay.run(work));
  assert.deepEqual([await statusOf(before), await statusOf(after)], ['probation', 'confirmed']);
  const longer = today.add({ days: 20 }).toString();
  const { rows } = await world.inside(works, (db) =>
    sql<Record<string, number>>`select department_id as department, designation_id as designation,
        establishment_id as establishment, employment_type_id as "employmentType"
      from employee_work where employee_id = ${idOf('Esha Pillai')}`.execute(db),
  );
  const validFrom = today.subtract({ days: 10 }).toString();
  const own = { ...rows[0], employee: after, validFrom, probationEndsOn: longer };
  const made = await hr.post('/api/records/employee-work', own);
  assert.equal(made.status, 200, JSON.stringify(made.body));
  assert.equal(await statusOf(after), 'probation', 'their own work details say that it lasts');
  assert.equal((await change(before, { confirmedOn: today.toString() })).status, 200);
  assert.equal(await statusOf(before), 'confirmed');
});

test('a person with one name is entered with it, and called by it wherever the person is named', async () => {
  const { lastName: _none, ...one } = { ...joiner, code: 'N002', firstName: 'Madhavan' };
  const { status, body } = await hr.post<Wire>('/api/records/employee', one);
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal((await recordOf(body.id)).title, 'Madhavan');
  const { body: directory } = await hr.get<{ people: { name: string }[] }>(
    '/api/people/directory?search=madhavan',
  );
  assert.deepEqual(
    directory.people.map(({ name }) => name),
    ['Madhavan'],
  );
  const { body: report } = await hr.post<{ rows: { name: string }[] }>(
    '/api/reports/joiners-and-leavers/rows',
    { parameters: { from: '2026-02-01', to: '2026-02-28' } },
  );
  assert.ok(report.rows.some(({ name }) => name === 'Madhavan'));
});

test('a middle name is part of what a person is called, wherever the person is named', async () => {
  const before = await recordOf(idOf('Gita Das'));
  assert.equal(before.title, 'Gita Das');
  assert.equal((await change(before.id, { middleName: 'Vasant' })).status, 200);
  const whole = 'Gita Vasant Das';
  assert.equal((await recordOf(before.id)).title, whole);
  const { body: list } = await hr.get<Page>('/api/records/employee?search=vasant');
  assert.deepEqual(
    list.rows.map(({ title }) => title),
    [whole],
  );
  const { body: directory } = await hr.get<{ people: { name: string }[] }>(
    '/api/people/directory?search=gita',
  );
  assert.ok(directory.people.some(({ name }) => name === whole));
  const { body: report } = await hr.post<{ rows: { name: string }[] }>(
    '/api/reports/joiners-and-leavers/rows',
    { parameters: { from: '2024-04-01', to: '2024-04-30' } },
  );
  assert.ok(report.rows.some(({ name }) => name === whole));
  assert.equal((await change(before.id, { middleName: null })).status, 200);
});

test('nobody joins before turning eighteen', async () => {
  const { status, body } = await hr.post<Refused>('/api/records/employee', {
    ...joiner,
    code: 'N002',
    dateOfBirth: '2008-02-03',
  });
  assert.equal(status, 422);
  assert.match(body.fields?.joinedOn ?? '', /18/);
});

test('a last day before the first is refused, and one without a reason too', async () => {
  const before = await change(idOf('Gita Das'), { leftOn: '2020-01-01', leavingReason: 'resigned' });
  assert.equal(before.status, 422);
  const silent = await change(idOf('Gita Das'), { leftOn: '2026-12-31' });
  assert.ok(silent.body.fields?.leavingReason);
});

test('a PAN that somebody else has is named by its owner, and the number is not repeated', async () => {
  assert.equal((await change(idOf('Gita Das'), { pan: 'ABCPD1234K' })).status, 200);
  const { status, body } = await change(idOf('Esha Pillai'), { pan: 'ABCPD1234K' });
  assert.equal(status, 422);
  assert.match(body.fields?.pan ?? '', /Gita Das/);
  assert.ok(!JSON.stringify(body).includes('ABCPD1234K'));
});

test('a code is never given again, not even after its record is gone', async () => {
  const { body } = await hr.post<Wire>('/api/records/employee', { ...joiner, code: 'N003' });
  const gone = await hr.delete(`/api/records/employee/${body.id}?version=${body.version}`);
  assert.ok(gone.status < 300, JSON.stringify(gone.body));
  const again = await hr.post<Refused>('/api/records/employee', { ...joiner, code: 'N003' });
  assert.equal(again.status, 422);
  assert.match(again.body.fields?.code ?? '', /belonged to somebody else before/);
  const people = ['N003,Asha,Rane,2/4/1998,Female,2/2/2026', 'N004,Usha,Rane,2/4/1998,Female,2/2/2026'];
  const head = 'Code,First name,Last name,Date of birth,Gender,Joined on';
  const { outcome } = await bring(world, hr, 'employee', [head, ...people].join('\n'), {
    goodRowsOnly: true,
  });
  assert.equal(outcome.created, 1);
  assert.deepEqual(
    outcome.faults.map(({ line, key }) => [line, key]),
    [[2, 'code']],
  );
});

test('nobody can report into a team of their own, and the refusal shows the line', async () => {
  const { body } = await hr.get<Page>(`/api/records/employee-work?employee=${idOf('Arjun Mehta')}`);
  const row = body.rows[0];
  const { status, body: refused } = await hr.put<Refused>(`/api/records/employee-work/${row?.id}`, {
    version: row?.version,
    reason: 'Correction',
    values: { reportsTo: idOf('Esha Pillai') },
  });
  assert.equal(status, 409, JSON.stringify(refused));
  assert.equal(refused.code, 'people.reporting-circle');
  assert.match(refused.message, /Esha Pillai → Meera Joshi → Arjun Mehta/);
});

test('a sheet cannot close a circle over people that it does not name', async () => {
  const rows = ['Arjun Mehta,1/11/2026,Esha Pillai', 'Gita Das,1/11/2026,Esha Pillai'];
  const sheet = ['Employee,Valid from,Manager', ...rows].join('\n');
  const { outcome } = await bring(world, hr, 'employee-work', sheet, { goodRowsOnly: true, step: 'check' });
  const [fault, ...others] = outcome.faults;
  assert.deepEqual([fault?.line, others], [2, []], JSON.stringify(outcome.faults));
  assert.match(fault?.message ?? '', /\(Esha Pillai → Meera Joshi → Arjun Mehta\)/);
});

test('a manager sees the people of the team and below, not what is personal', async () => {
  const manager = world.as('Meera Joshi');
  const { body } = await manager.get<Page>('/api/records/employee');
  assert.deepEqual(body.rows.map(({ title }) => title).sort(), ['Esha Pillai', 'Farhan Ali', 'Meera Joshi']);
  const { body: member } = await manager.get<Wire>(`/api/records/employee/${idOf('Esha Pillai')}`);
  for (const field of ['dateOfBirth', 'pan', 'aadhaar', 'mobile', 'pfBasis'])
    assert.ok(!(field in member.values), field);
  assert.equal((await manager.get(`/api/records/employee/${idOf('Gita Das')}`)).status, 404);
  assert.equal(
    (await manager.get<Page>(`/api/records/employee-bank?employee=${idOf('Esha Pillai')}`)).body.total ?? 0,
    0,
  );
  // Salaries are read of oneself alone.
  const salaries = await manager.get<Page>(`/api/records/salary-assignment?employee=${idOf('Esha Pillai')}`);
  assert.equal(salaries.body.total, 0);
});

test('an employee reads the own record with its personal values, and nobody else’s', async () => {
  const esha = world.as('Esha Pillai');
  const { body } = await esha.get<Wire>(`/api/records/employee/${idOf('Esha Pillai')}`);
  assert.equal(body.values.dateOfBirth, '1990-05-15');
  assert.equal((await esha.get(`/api/records/employee/${idOf('Farhan Ali')}`)).status, 404);
});

test('a department is not switched off while people work in it', async () => {
  const { body } = await hr.get<Page>('/api/records/department');
  const row = body.rows[0];
  const { status, body: refused } = await hr.put<Refused>(`/api/records/department/${row?.id}`, {
    version: row?.version,
    values: { active: false },
  });
  assert.equal(status, 409);
  assert.equal(refused.code, 'organisation.in-use');
});

test('cost is split to the whole, and nobody reports twice to the same person', async () => {
  const centre = await hr.post<Wire>('/api/records/cost-centre', { code: 'C1', name: 'One' });
  const { body } = await hr.get<Page>(`/api/records/employee-work?employee=${idOf('Esha Pillai')}`);
  const row = body.rows[0];
  const correct = (values: Record<string, unknown>) =>
    hr.put<Wire & Refused>(`/api/records/employee-work/${row?.id}`, {
      version: row?.version,
      reason: 'Test',
      values,
    });
  const half = await correct({ costSplit: [{ costCentre: centre.body.id, share: 5_000 }] });
  assert.match(half.body.fields?.costSplit ?? '', /50%/);
  const boss = await correct({ dottedLines: [{ boss: idOf('Meera Joshi') }] });
  assert.ok(boss.body.fields?.['dottedLines.0.boss']);
  const whole = await correct({
    costSplit: [{ costCentre: centre.body.id, share: 10_000 }],
    dottedLines: [{ boss: idOf('Gita Das'), matter: 'Tooling' }],
    noticeDays: 60,
    workMode: 'hybrid',
  });
  assert.equal(whole.status, 200, JSON.stringify(whole.body));
});

test('a mail address and a bank account are one person’s', async () => {
  assert.equal((await change(idOf('Gita Das'), { workMail: 'gita@example.com' })).status, 200);
  const taken = await change(idOf('Esha Pillai'), { personalMail: 'Gita@example.com' });
  assert.match(taken.body.fields?.personalMail ?? '', /Gita Das/);
  const account = { account: '998877665544', ifsc: 'HDFC0000240', holder: 'A B', bankName: 'X' };
  const bank = (name: keyof typeof world.people) =>
    hr.post<Refused>('/api/records/employee-bank', {
      ...account,
      employee: idOf(name),
      validFrom: '2026-01-01',
    });
  assert.equal((await bank('Gita Das')).status, 200);
  assert.match((await bank('Esha Pillai')).body.fields?.account ?? '', /Gita Das/);
});

test('who has left can sign in no more: at once for a past day, and by the new day otherwise', async () => {
  const farhan = world.as('Farhan Ali');
  assert.equal((await farhan.get('/api/home')).status, 200);
  assert.equal(
    (await change(idOf('Farhan Ali'), { leftOn: '2025-12-31', leavingReason: 'resigned' })).status,
    200,
  );
  assert.equal((await farhan.get('/api/home')).status, 401);
  const gita = world.as('Gita Das');
  await world.inside(works, (db) =>
    sql`update employee set left_on = ${todayOf()}::date - 2, leaving_reason = 'resigned'
    where organisation_id = ${works} and id = ${idOf('Gita Das')}`.execute(db),
  );
  await runDailies(world.host);
  assert.equal((await gita.get('/api/home')).status, 401);
  assert.equal((await recordOf(idOf('Gita Das'))).values.status, 'left');
});

test('home answers every role, and opens nothing that the role may not read', async () => {
  for (const name of [
    'Anita Rao',
    'Harish Iyer',
    'Padma Nair',
    'Vikram Shah',
    'Arjun Mehta',
    'Esha Pillai',
    'Ravi Kumar',
    'Uma Sen',
    'Zoya Platform',
  ] as const) {
    const { status, body } = await world
      .as(name)
      .get<{ cards: { key: string }[]; first: number }>('/api/home');
    assert.equal(status, 200, `${name}: ${JSON.stringify(body)}`);
    assert.ok(body.first <= 9, `${name}: at most nine cards are shown at once`);
    assert.equal(new Set(body.cards.map(({ key }) => key)).size, body.cards.length, name);
    assert.ok(body.cards.length > 0, name);
  }
  const { body } = await world.as('Esha Pillai').get<{ cards: { key: string }[] }>('/api/home');
  const keys = body.cards.map(({ key }) => key);
  for (const key of ['run', 'headcount', 'gaps', 'users', 'jobs', 'waiting'])
    assert.ok(!keys.includes(key), key);
});
