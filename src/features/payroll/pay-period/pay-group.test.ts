import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { inWork, systemSession } from '#server/in-work.ts';
import {
  act,
  type Because,
  buildPayWorld,
  calculated,
  flat,
  type PayList,
  type Run,
  readRun,
  type Slip,
} from '../../../../tests/pay-world.ts';
import { seenIn } from '../../../../tests/world.ts';

const world = await buildPayWorld({ salaries: { 'Farhan Ali': 62_000, 'Gita Das': 62_000 } });
const payroll = world.as('Padma Nair');
const approver = world.as('Vikram Shah');
const idOf = (name: Parameters<typeof world.as>[0]) => world.people[name as 'Esha Pillai'].employeeId ?? 0;
const [esha, farhan, gita, meera] = [
  idOf('Esha Pillai'),
  idOf('Farhan Ali'),
  idOf('Gita Das'),
  idOf('Meera Joshi'),
];

await inWork(world.host, systemSession(world.organisations.works, 'Test'), async ({ db }) => {
  const of = (id: number) => sql`organisation_id = ${world.organisations.works} and id = ${id}`;
  await sql`update employee set joined_on = '2026-11-20', left_on = '2026-12-26' where ${of(farhan)}`.execute(
    db,
  );
  await sql`update employee set joined_on = '2026-11-21' where ${of(gita)}`.execute(db);
});

type Saved = { id: number; version: number; fields?: Record<string, string>; code?: string };

async function group(values: Record<string, unknown>): Promise<Saved> {
  const { status, body } = await payroll.post<Saved>('/api/records/pay-group', { active: true, ...values });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

const change = (form: string, { id, version }: Saved, values: Record<string, unknown>) =>
  payroll.put<Saved>(`/api/records/${form}/${id}`, { version, values });

const give = (employee: number, payGroup: number, validFrom: string) =>
  payroll.post<Saved>('/api/records/employee-pay-group', { employee, payGroup, validFrom, reason: 'Works' });

const ask = (month: string, more: Record<string, unknown> = {}) =>
  payroll.post<Run & Saved>('/api/records/pay-run', { month, payOn: `${month}-28`, ...more });

async function run(month: string, payGroup?: number): Promise<Run> {
  const { status, body } = await ask(month, payGroup === undefined ? {} : { payGroup });
  assert.equal(status, 200, JSON.stringify(body));
  await calculated(payroll, body.id);
  return readRun(payroll, body.id);
}

async function lock({ id }: Run): Promise<void> {
  assert.equal((await act(payroll, id, 'send')).status, 200);
  const { status, body } = await act(approver, id, 'approve');
  assert.equal(status, 200, JSON.stringify(body));
}

const slipIn = ({ id }: Run, employee: number) => payroll.get<Slip>(`/api/pay-runs/${id}/people/${employee}`);
const grossIn = async (of: Run, employee: number) => (await slipIn(of, employee)).body.gross / 100;
/** Who the run's grid marks as come or gone. */
async function markedIn({ id }: Run): Promise<string[]> {
  type Marked = { name: string; joined: boolean; left: boolean };
  const { body } = await payroll.get<{ rows: Marked[] }>(`/api/pay-runs/${id}/grid`);
  return body.rows.flatMap(({ name, joined, left }) => [
    ...(joined ? [`${name} joined`] : []),
    ...(left ? [`${name} left`] : []),
  ]);
}
const whyIn = async ({ id }: Run, employee: number, code: string) =>
  flat((await payroll.get<Because>(`/api/pay-runs/${id}/people/${employee}/why/${code}`)).body);

const works = await group({
  code: 'WORKS',
  name: 'Works',
  beginsOn: 26,
  cutOffDay: 20,
  lateJoiners: 'next-month',
});
let office = works;
const runs: Record<string, Run> = {};

test('a run of one group needs a group for everybody else, so that nobody is in no run', async () => {
  const { status, body } = await ask('2026-10', { payGroup: works.id });
  assert.equal(status, 422);
  assert.match(body.fields?.['payGroup'] ?? '', /without a group/);
});

test('one group at most is everybody’s, and one’s own group is chosen by another', async () => {
  office = await group({ code: 'OFFICE', name: 'Office', beginsOn: 1, forWhom: [] });
  for (const employee of [esha, farhan, gita]) {
    assert.equal((await give(employee, works.id, '2026-09-01')).status, 200);
  }
  const second = await payroll.post<Saved>('/api/records/pay-group', {
    code: 'THIRD',
    name: 'Third',
    active: true,
    forWhom: [],
  });
  assert.match(second.body.fields?.['forWhom'] ?? '', /“Office” is for everybody as well/);
  assert.equal((await give(idOf('Padma Nair'), works.id, '2026-09-01')).status, 403);
});

test('a month has one regular run for each group, and everybody is in one of them', async () => {
  runs['works 10'] = await run('2026-10', works.id);
  assert.match((await ask('2026-10', { payGroup: works.id })).body.fields?.['month'] ?? '', /already/);
  assert.match((await ask('2026-10')).body.fields?.['payGroup'] ?? '', /is paid by pay groups/);
  runs['office 10'] = await run('2026-10', office.id);
  assert.equal(await grossIn(runs['works 10'], esha), 50_000);
  assert.equal((await slipIn(runs['office 10'], esha)).status, 404);
  assert.equal((await slipIn(runs['works 10'], meera)).status, 404);
  assert.equal(await grossIn(runs['office 10'], meera), 50_000);
  const people = [runs['works 10'], runs['office 10']].map((one) => (one as Run & Values).values['people']);
  // Ten are employed; two have not joined yet.
  assert.deepEqual(people, [1, 7]);
  for (const one of ['works 10', 'office 10']) await lock(runs[one] as Run);
});

type Values = { values: Record<string, unknown> };

test('joined on the cut-off day is paid this month, the day after is not in the run', async () => {
  const november = await run('2026-11', works.id);
  runs['works 11'] = november;
  // 20 to 25 November: six of the 31 days from 26 October on.
  assert.equal(await grossIn(november, farhan), 12_000);
  assert.equal((await slipIn(november, gita)).status, 404);
  const told = await whyIn(november, farhan, 'BASIC');
  const period = told.find(({ says }) => /26 October 2026 to 25 November 2026/.test(says));
  assert.equal(period?.value, '31 days');
  assert.equal(period?.source?.form, 'pay-group');
  assert.ok(told.some(({ says }) => /Joined by the cut-off of 20 November 2026/.test(says)));
  await lock(november);
});

test('while one group is locked, entries for another go on', async () => {
  const components = (
    await payroll.get<{ rows: { id: number; subtitle: string }[] }>('/api/records/pay-component?limit=50')
  ).body.rows;
  const component = components.find(({ subtitle }) => subtitle === 'BONUS')?.id;
  const type = (employee: number) =>
    payroll.post<Saved>('/api/records/pay-input', {
      employee,
      month: '2026-11',
      component,
      amount: 1_000_00,
    });
  assert.equal((await type(farhan)).body.code, 'payroll.month-closed');
  assert.equal((await type(meera)).status, 200);
  const lose = (employee: number, days: number) =>
    payroll.post<Saved>('/api/records/loss-of-pay', { employee, month: '2026-11', days });
  // November has 30 days; 26 October to 25 November are 31.
  assert.match((await lose(meera, 31)).body.fields?.['days'] ?? '', /only 30 days/);
  assert.equal((await lose(gita, 31)).status, 200);
  const { rows } = (await payroll.get<PayList>('/api/records/loss-of-pay')).body;
  const [row] = rows;
  assert.equal(
    (await payroll.delete(`/api/records/loss-of-pay/${row?.id}?version=${row?.version}`)).status,
    204,
  );
});

test('after the cut-off a month’s days are entered by payroll alone', async () => {
  const lose = (who: typeof payroll, month: string) =>
    who.post<Saved>('/api/records/loss-of-pay', { employee: esha, month, days: 1 });
  const hr = world.as('Harish Iyer');
  // 20 September 2026 has passed; Esha came to the group in that month and was in none before it.
  assert.equal((await lose(hr, '2026-08')).status, 200);
  assert.equal((await lose(hr, '2026-09')).body.code, 'payroll.after-cut-off');
  assert.equal((await lose(payroll, '2026-09')).status, 200);
});

test('who comes to another group in a paid month is not paid twice; the days between follow', async () => {
  assert.equal((await give(esha, office.id, '2026-11-01')).status, 200);
  const november = await run('2026-11', office.id);
  runs['office 11'] = november;
  assert.equal((await slipIn(november, esha)).status, 404);
  assert.equal(await grossIn(november, meera), 51_000);
  await lock(november);
  const december = await run('2026-12', office.id);
  // 26 to 30 November by now: 36 of 30 days, of which 31 of 31 were paid.
  assert.equal(await grossIn(december, esha), 50_000 + 10_000);
  const told = await whyIn(december, esha, 'ARREARS_BASIC');
  assert.ok(
    told.some(({ says }) => /Earned in November 2026. What changed: days of the pay group/.test(says)),
  );
  await lock(december);
});

test('a late joiner’s first days come with the next month, once', async () => {
  const december = await run('2026-12', works.id);
  // 21 to 25 November are five of 31 days.
  assert.equal(await grossIn(december, gita), 62_000 + 10_000);
  const told = await whyIn(december, gita, 'ARREARS_BASIC');
  assert.ok(
    told.some(({ says }) => /Earned in November 2026. What changed: joined after the cut-off/.test(says)),
  );
  assert.equal(await grossIn(december, farhan), 62_000);
  await lock(december);
  const january = await run('2027-01', works.id);
  assert.deepEqual(await markedIn(runs['works 11'] as Run), ['Farhan Ali joined']);
  assert.deepEqual(await markedIn(december), ['Gita Das joined'], 'Farhan leaves with January’s days');
  assert.deepEqual(await markedIn(january), ['Farhan Ali left']);
  assert.equal(await grossIn(january, gita), 62_000);
  assert.equal(await grossIn(january, farhan), 2_000, 'left on 26 December: a day of January’s 31');
  await lock(january);
});

test('who leaves after the period’s end is settled with the month that pays the last day', async () => {
  const hr = world.as('Harish Iyer');
  const { version } = (await hr.get<Saved>(`/api/records/employee/${gita}`)).body;
  const values = { leftOn: '2027-01-28', leavingReason: 'resigned' };
  const left = await hr.put(`/api/records/employee/${gita}`, { version, values });
  assert.equal(left.status, 200, JSON.stringify(left.body));
  const { status, body: made } = await payroll.post<Saved>('/api/records/settlement', {
    employee: gita,
    reason: 'resignation',
    noticeDays: 0,
    noticeServed: 0,
  });
  assert.equal(status, 200, JSON.stringify(made));
  for (const [who, action] of [
    [payroll, 'send'],
    [approver, 'approve'],
  ] as const) {
    const path = `/api/records/settlement/${made.id}`;
    const seen = seenIn((await who.get<Saved>(path)).body);
    const moved = await who.post(`${path}/actions/${action}`, seen);
    assert.equal(moved.status, 200, JSON.stringify(moved.body));
  }
  const settling = await ask('2027-02', { kind: 'settlement' });
  assert.equal(settling.status, 200, JSON.stringify(settling.body));
  await calculated(payroll, settling.body.id);
  // 26 to 28 January are three of the 31 days that February pays.
  assert.equal(await grossIn(settling.body, gita), 6_000);
  const february = await ask('2027-02', { payGroup: works.id });
  await calculated(payroll, february.body.id);
  assert.equal((await slipIn(february.body, gita)).status, 404);
  const changes = await payroll.get(`/api/pay-runs/${february.body.id}/changes`);
  assert.equal(changes.status, 200);
});

test('what tells the days of paid months stands fast', async () => {
  const read = async ({ id }: Saved) => (await payroll.get<Saved>(`/api/records/pay-group/${id}`)).body;
  const moved = await change('pay-group', await read(works), { beginsOn: 21, cutOffDay: 15 });
  assert.match(moved.body.fields?.['beginsOn'] ?? '', /People are in this group/);
  const usual = await change('pay-group', await read(office), { beginsOn: 26 });
  assert.match(usual.body.fields?.['beginsOn'] ?? '', /Months have already been paid/);
  const other = await change('pay-group', await read(office), { forWhom: null });
  assert.equal(other.status, 200, 'the calendar month stays the calendar month');
  const shifted = await change('pay-group', await read(works), { forWhom: [] });
  assert.match(shifted.body.fields?.['forWhom'] ?? '', /Months have already been paid/);
});
