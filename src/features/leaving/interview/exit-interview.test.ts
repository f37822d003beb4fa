/** Exit interviews: asked with the steps of leaving, read by HR alone, told to others in sums of three. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { addDays, isoDate } from '#kernel/calendar.ts';
import { todayOf } from '#server/today.ts';
import type { Caller } from '../../../../tests/caller.ts';
import { buildWorld, type Person, seenIn } from '../../../../tests/world.ts';
import { toldGroups } from './told-answers.ts';

type Wire = { id: number; version: number; state: string; values: Record<string, unknown> };
type Sheet = { sheet: { version: number; answers: Record<string, { value: unknown }> }; mine: boolean };

const world = await buildWorld();
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
