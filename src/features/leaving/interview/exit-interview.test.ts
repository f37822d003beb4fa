/** Exit interviews: asked with the steps of leaving, read by HR alone, told to others in sums of three. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addDays, isoDate } from '#kernel/calendar.ts';
import { todayOf } from '#server/today.ts';
import type { Caller } from '../../../../tests/caller.ts';
import { buildWorld, type Person, seenIn, worldPassword } from '../../../../tests/world.ts';
import { toldGroups } from './told-answers.ts';

type Wire = { id: number; version: number; state: string; values: Record<string, unknown> };
type Sheet = { sheet: { version: number; answers: Record<string, { value: unknown }> }; mine: boolean };

const world = await buildWorld();
const { works } = world.organisations;
const idOf = (name: Person) => world.people[name].employeeId ?? 0;
const hr = world.as('Harish Iyer');
const today = isoDate(todayOf());

async function make(form: string, values: object, who: Caller = hr): Promise<Wire> {
  const { status, body } = await who.post<Wire>(`/api/records/${form}`, values);
  assert.equal(status, 200, `${form}: ${JSON.stringify(body)}`);
  return body;
}
const asks = { section: 'Leaving', weight: 0, mustAnswer: true };
await make('questionnaire', {
  ...{ name: 'Exit interview', active: true, leavers: true, sections: [{ title: 'Leaving', weight: 1 }] },
  questions: [
    { ...asks, question: 'Why above all?', kind: 'choice', choices: 'Pay; Growth' },
    { ...asks, question: 'In your own words', kind: 'text', mustAnswer: false },
  ],
});
const leaves = async (name: Person) => {
  const path = `/api/records/employee/${idOf(name)}`;
  const { version } = seenIn((await hr.get<Wire>(path)).body);
  const values = { leftOn: addDays(today, 5), leavingReason: 'resigned' };
  assert.equal((await hr.put(path, { version, values })).status, 200);
};
const interviewOf = async (name: Person) =>
  (await hr.get<{ rows: Wire[] }>('/api/records/exit-interview?limit=50')).body.rows.find(
    ({ values }) => (values['employee'] as { id: number }).id === idOf(name),
  ) ?? assert.fail(`no interview of ${name}`);
const sheetOf = (who: Person, id: number) => world.as(who).get<Sheet>(`/api/exit-interviews/${id}/sheet`);
const answers = async (name: Person, choice: string) => {
  const { id } = await interviewOf(name);
  const who = world.as(name);
  const { version } = (await sheetOf(name, id)).body.sheet;
  const kept = await who.put(`/api/exit-interviews/${id}/sheet`, {
    ...{ version, answers: { 'question-1': { value: choice }, 'question-2': { value: 'A secret' } } },
  });
  assert.equal(kept.status, 200);
  const record = (await who.get<Wire>(`/api/records/exit-interview/${id}`)).body;
  const sent = await who.post(`/api/records/exit-interview/${id}/actions/send`, seenIn(record));
  assert.equal(sent.status, 200);
};
const reasons = async (who: Caller, by: 'all' | 'department' = 'all') => {
  const year = Number(addDays(today, 5).slice(0, 4));
  const { status, body } = await who.post<{ rows: Record<string, unknown>[] }>(
    '/api/reports/exit-reasons/rows',
    {
      parameters: { year, by },
    },
  );
  return { status, rows: body.rows };
};
const stepOf = async (name: Person) =>
  (await hr.get<{ rows: Wire[] }>('/api/records/separation-step?limit=200')).body.rows.find(
    ({ values }) =>
      (values['employee'] as { id: number }).id === idOf(name) && values['step'] === 'exit-interview',
  );

test('whoever resigns is asked; HR reads it once it is sent, and nobody else at any time', async () => {
  await leaves('Esha Pillai');
  const { id, state } = await interviewOf('Esha Pillai');
  assert.equal(state, 'asked');
  assert.equal((await stepOf('Esha Pillai'))?.state, 'open');
  assert.equal((await sheetOf('Harish Iyer', id)).status, 404, 'not before it is sent');
  await answers('Esha Pillai', '1');
  assert.equal((await stepOf('Esha Pillai'))?.state, 'done');
  const read = await sheetOf('Harish Iyer', id);
  assert.equal(read.body.sheet.answers['question-2']?.value, 'A secret');
  for (const name of [
    'Meera Joshi',
    'Arjun Mehta',
    'Anita Rao',
    'Padma Nair',
    'Farhan Ali',
    'Omar Khan',
  ] as const) {
    assert.equal((await sheetOf(name, id)).status, 404, name);
    assert.equal((await world.as(name).get(`/api/records/exit-interview/${id}`)).status, 404, name);
  }
  const forged = await hr.put(`/api/exit-interviews/${id}/sheet`, { version: 3, answers: {} });
  assert.equal(forged.status, 404, 'HR writes nobody’s answers');
});

test('reasons are told of three people and not of two, and never in somebody’s words', async () => {
  await leaves('Farhan Ali');
  await answers('Farhan Ali', '1');
  assert.deepEqual((await reasons(hr)).rows, []);
  await leaves('Gita Das');
  await answers('Gita Das', '1');
  const { rows } = await reasons(world.as('Anita Rao'));
  assert.deepEqual(
    rows.map(({ question, answer, people, share }) => [question, answer, people, share]),
    [['Why above all?', 'Pay', 3, 10_000]],
  );
  assert.equal((await reasons(hr, 'department')).rows.length, 1);
  assert.doesNotMatch(JSON.stringify(rows), /secret/);
  for (const name of ['Meera Joshi', 'Uma Sen', 'Esha Pillai', 'Padma Nair'] as const)
    assert.equal((await reasons(world.as(name))).status, 403, name);
});

test('small groups are told together, and not where the sum gives them away', () => {
  const of = (...groups: [string, number][]) =>
    toldGroups(
      groups.map(([group, people]) => ({ group, people })),
      'Other',
    ).map(({ group, people }) => [group, people]);
  assert.deepEqual(of(['a', 3], ['b', 3]), [
    ['a', 3],
    ['b', 3],
  ]);
  assert.deepEqual(of(['a', 5], ['b', 2], ['c', 1]), [
    ['a', 5],
    ['Other', 3],
  ]);
  assert.deepEqual(of(['a', 5], ['b', 3], ['c', 1]), [
    ['a', 5],
    ['Other', 4],
  ]);
  assert.deepEqual(of(['a', 2]), []);
});

test('whoever stays after all is not asked any more', async () => {
  await leaves('Ravi Kumar');
  const path = `/api/records/employee/${idOf('Ravi Kumar')}`;
  const { version } = seenIn((await hr.get<Wire>(path)).body);
  assert.equal((await hr.put(path, { version, values: { leftOn: null, leavingReason: null } })).status, 200);
  assert.equal((await interviewOf('Ravi Kumar')).state, 'cancelled');
  assert.equal((await sheetOf('Ravi Kumar', (await interviewOf('Ravi Kumar')).id)).status, 404);
});

const entered = async (userName: string): Promise<Caller | undefined> => {
  const given = { userName, password: worldPassword, organisationId: works };
  const { status, headers } = await world.as(null).post('/api/session', given);
  if (status !== 200) return undefined;
  const set = headers['set-cookie'];
  const cookies = (Array.isArray(set) ? set : [set]).map((each) => String(each).split(';')[0]);
  return world.callerWith(cookies.join('; '));
};
const hasLeft = async (name: Person) => {
  const path = `/api/records/employee/${idOf(name)}`;
  const { version } = seenIn((await hr.get<Wire>(path)).body);
  const values = { leftOn: addDays(today, -1), leavingReason: 'resigned' };
  const { status, body } = await hr.put(path, { version, values });
  assert.equal(status, 200, JSON.stringify(body));
  return (await interviewOf(name)).id;
};
const policy = (months: number) =>
  world.inside(works, (db) =>
    sql`insert into organisation (organisation_id, code, legal_name, zone, week_start, year_start,
        retirement_age, link_hours, leaver_months)
      values (${works}, 'W', 'Works', 'Asia/Kolkata', 'monday', '4', 60, 24, ${months})`.execute(db),
  );

test('who has left answers while leavers read their payslips: their own interview and no other', async () => {
  await policy(12);
  const vikrams = await hasLeft('Vikram Shah');
  const arjuns = await hasLeft('Arjun Mehta');
  const vikram = (await entered('vikram')) ?? assert.fail('a leaver is let in');
  const home = (await vikram.get<{ cards: { key: string }[] }>('/api/home')).body;
  assert.ok(
    home.cards.some(({ key }) => key === 'exit-interview'),
    'home says that it waits',
  );
  const sheet = `/api/exit-interviews/${vikrams}/sheet`;
  const { version } = (await vikram.get<Sheet>(sheet)).body.sheet;
  const given = { version, answers: { 'question-1': { value: '2' } } };
  assert.equal((await vikram.put(sheet, given)).status, 200);
  for (const path of [`/api/exit-interviews/${arjuns}/sheet`, `/api/records/exit-interview/${arjuns}`])
    assert.equal((await vikram.get(path)).status, 404, path);
  assert.equal((await vikram.put(`/api/exit-interviews/${arjuns}/sheet`, given)).status, 404);
  const all = (await vikram.get<{ rows: Wire[] }>('/api/records/exit-interview')).body.rows;
  assert.deepEqual(
    all.map(({ id }) => id),
    [vikrams],
  );
  const record = (await vikram.get<Wire>(`/api/records/exit-interview/${vikrams}`)).body;
  const send = `/api/records/exit-interview/${vikrams}/actions/send`;
  assert.equal((await world.as(null).post(send, seenIn(record))).status, 401, 'no session');
  assert.equal((await vikram.post(send, seenIn(record))).status, 200);
  assert.equal((await interviewOf('Vikram Shah')).state, 'sent');
  assert.equal((await stepOf('Vikram Shah'))?.state, 'done');
  const after = (await vikram.get<{ cards: { key: string }[] }>('/api/home')).body;
  assert.ok(!after.cards.some(({ key }) => key === 'exit-interview'));
  assert.notEqual((await vikram.get('/api/records/separation')).status, 200);
});

test('once the time of leavers is over the interview is closed to them too', async () => {
  const { id } = await interviewOf('Arjun Mehta');
  const arjun = (await entered('arjun')) ?? assert.fail('a leaver is let in');
  assert.equal((await arjun.get(`/api/exit-interviews/${id}/sheet`)).status, 200);
  await world.inside(works, (db) =>
    sql`update user_account set leaver_until = ${addDays(today, -1)}::date
      where organisation_id = ${works} and user_name = 'arjun'`.execute(db),
  );
  assert.notEqual((await arjun.get(`/api/exit-interviews/${id}/sheet`)).status, 200);
  const again = await entered('arjun');
  assert.notEqual((await again?.get(`/api/exit-interviews/${id}/sheet`))?.status, 200, 'nor signed in anew');
});

test('somebody of HR who has left reads the interviews of nobody else any more', async () => {
  const { id } = await interviewOf('Vikram Shah');
  const path = `/api/records/employee/${idOf('Harish Iyer')}`;
  const anita = world.as('Anita Rao');
  const { version } = seenIn((await anita.get<Wire>(path)).body);
  const values = { leftOn: addDays(today, -1), leavingReason: 'resigned' };
  const left = await anita.put(path, { version, values });
  assert.equal(left.status, 200, JSON.stringify(left.body));
  const harish = (await entered('harish')) ?? assert.fail('a leaver is let in');
  assert.equal((await harish.get(`/api/exit-interviews/${id}/sheet`)).status, 404);
  assert.equal((await harish.get(`/api/records/exit-interview/${id}`)).status, 404);
});
