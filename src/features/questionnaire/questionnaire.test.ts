/** Rounds of questions, asked and answered by the people of the tests. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addDays, isoDate } from '#kernel/calendar.ts';
import { runDailies } from '#server/process/daily.ts';
import type { Sheet } from '#server/questionnaire/sheet.ts';
import { buildHiringWorld, type Refused, type Wire } from '../../../tests/hiring-world.ts';

const world = await buildHiringWorld();
const { hr } = world;
const names = ['Meera Joshi', 'Esha Pillai', 'Farhan Ali', 'Ravi Kumar'] as const;
type Name = (typeof names)[number];
const tomorrow = addDays(isoDate(world.today), 1);

type Told = {
  key: string;
  answered: number | null;
  percent: number | null;
  points: number | null;
  texts: string[];
};
type Answer = {
  over: boolean;
  asked: { name: string; sent: boolean }[];
  result: { sent: number; whole: number | null; questions: Told[]; kinds: { kind: string }[] } | null;
};

const made = async (form: string, values: object): Promise<number> => {
  const { status, body } = await hr.post<Wire & Refused>(`/api/records/${form}`, values);
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
};
const review = await made('questionnaire', {
  name: 'How we work together',
  active: true,
  sections: [{ title: 'Work', weight: 2 }],
  questions: [
    { section: 'Work', question: 'Explains clearly', kind: 'scale', weight: 1, mustAnswer: true },
    { section: 'Work', question: 'Helps others', kind: 'scale', weight: 1, mayNotApply: true },
    { section: 'Work', question: 'What should stay', kind: 'text', weight: 0 },
  ],
});
const plan = { questionnaire: review, dueOn: addDays(tomorrow, 5), combine: 'mean', minimum: 3 };
const raters = (who: readonly Name[], kind = 'peer') =>
  who.map((name) => ({ rater: world.employeeOf(name), kind }));
/** A round of these people, who are asked. */
async function round(name: string, who: readonly Name[], values: object = {}): Promise<number> {
  const id = await made('questionnaire-round', {
    ...plan,
    name,
    anonymous: true,
    raters: raters(who),
    ...values,
  });
  const asked = await world.act(hr, 'questionnaire-round', id, 'ask');
  assert.equal(asked.status, 200, JSON.stringify(asked.body));
  return id;
}
async function sheetOf(of: number, who: Name): Promise<number> {
  const [row] = await world.ask<{ id: number }>(sql`select id from answer_sheet
    where questionnaire_round_id = ${of} and rater_id = ${world.employeeOf(who)}`);
  return row?.id ?? 0;
}
async function answer(of: number, who: Name, mark: number, helps: number | null = mark) {
  const id = await sheetOf(of, who);
  const { body: sheet } = await world.as(who).get<Sheet>(`/api/answer-sheets/${id}`);
  const answers = {
    'question-1': { value: mark },
    'question-2': helps === null ? { notApplicable: true } : { value: helps },
    'question-3': { value: `Words of a ${mark}` },
  };
  const kept = await world
    .as(who)
    .put<Refused>(`/api/answer-sheets/${id}`, { version: sheet.version, answers });
  assert.equal(kept.status, 200, JSON.stringify(kept.body));
  return world.act(world.as(who), 'answer-sheet', id, 'send');
}
const resultOf = async (of: number) => (await hr.get<Answer>(`/api/questionnaire-rounds/${of}/result`)).body;

test('nothing of an anonymous round is told before all have sent, not even to who asked', async () => {
  const id = await round('All of three', names.slice(0, 3));
  await answer(id, 'Meera Joshi', 5);
  await answer(id, 'Esha Pillai', 3);
  const before = await resultOf(id);
  assert.equal(before.result, null);
  assert.equal(before.asked.filter(({ sent }) => sent).length, 2, 'who still owes can be seen');
  assert.equal((await answer(id, 'Farhan Ali', 1)).status, 200);
  const { result, over } = await resultOf(id);
  assert.equal(over, true);
  assert.equal(result?.questions[0]?.points, 3);
  assert.equal(result?.whole, 60);
  const mine = await world
    .as('Meera Joshi')
    .get<Answer>(`/api/answer-sheets/${await sheetOf(id, 'Meera Joshi')}/result`);
  assert.equal(mine.body.result?.questions[0]?.points, 3, 'those asked read the same');
  assert.doesNotMatch(JSON.stringify(mine.body.result), /Meera|Esha|Farhan/);
});

test('shared with two answers nothing is told; with three, the smallest group, everything', async () => {
  const few = await round('Two of four', names);
  await answer(few, 'Meera Joshi', 5);
  await answer(few, 'Esha Pillai', 3);
  assert.equal((await world.act(hr, 'questionnaire-round', few, 'share')).status, 200);
  const two = (await resultOf(few)).result;
  assert.equal(two?.sent, 2);
  assert.ok(
    two?.questions.every(({ answered, points, texts }) => answered === null && points === null && !texts[0]),
  );
  const late = await answerAfter(few, 'Farhan Ali');
  assert.equal(late.body.code, 'questionnaire.over', 'a later answer could be told from the difference');

  const enough = await round('Three of four', names);
  for (const name of names.slice(0, 3)) await answer(enough, name, 4);
  await world.act(hr, 'questionnaire-round', enough, 'share');
  assert.equal((await resultOf(enough)).result?.questions[0]?.points, 4);
});

async function answerAfter(of: number, who: Name) {
  const answers = { 'question-1': { value: 1 } };
  return world.as(who).put<Refused>(`/api/answer-sheets/${await sheetOf(of, who)}`, { version: 1, answers });
}

test('a question that does not apply to too many is not told, nor does it count', async () => {
  const id = await round('Does not apply', names);
  await answer(id, 'Meera Joshi', 5, null);
  await answer(id, 'Esha Pillai', 5, null);
  await answer(id, 'Farhan Ali', 5, 1);
  await answer(id, 'Ravi Kumar', 5, 1);
  const { result } = await resultOf(id);
  assert.equal(result?.questions[1]?.answered, null);
  assert.equal(result?.whole, 100);
});

test('a kind of one rater is not told, nor the other kind that it could be subtracted from', async () => {
  const id = await round('By kind', names, {
    raters: [...raters(names.slice(0, 3)), ...raters(['Ravi Kumar'], 'manager')],
  });
  for (const name of names) await answer(id, name, 4);
  const { result } = await resultOf(id);
  assert.deepEqual([result?.questions[0]?.answered, result?.kinds], [4, []]);
});

test('fewer people than the smallest group are not asked anonymously', async () => {
  const id = await made('questionnaire-round', {
    ...plan,
    name: 'Two',
    anonymous: true,
    raters: raters(names.slice(0, 2)),
  });
  const refused = await world.act(hr, 'questionnaire-round', id, 'ask');
  assert.equal(refused.body.code, 'questionnaire.too-few');
  const values = { ...plan, name: 'Less', anonymous: true, minimum: 2, raters: raters(names) };
  const less = await hr.post<Refused>('/api/records/questionnaire-round', values);
  assert.equal(less.status, 422);
});

test('by name, those asked read the others once all have sent; others with the right, at once', async () => {
  const id = await round('By name', ['Meera Joshi', 'Esha Pillai'], { anonymous: false });
  await answer(id, 'Meera Joshi', 4);
  const meeras = `/api/answer-sheets/${await sheetOf(id, 'Meera Joshi')}/result`;
  assert.equal((await world.as('Meera Joshi').get<Answer>(meeras)).body.result, null);
  assert.equal((await resultOf(id)).result?.questions[0]?.points, 4);
  await answer(id, 'Esha Pillai', 2);
  assert.equal((await world.as('Meera Joshi').get<Answer>(meeras)).body.result?.questions[0]?.points, 3);
});

test('one’s own sheet is nobody else’s: not to read, not to write, not by a number', async () => {
  const id = await round('Own', names.slice(0, 3));
  const sheet = `/api/answer-sheets/${await sheetOf(id, 'Meera Joshi')}`;
  for (const who of [hr, world.as('Esha Pillai')]) {
    assert.equal((await who.get(sheet)).status, 404);
    assert.equal((await who.put(sheet, { version: 1, answers: {} })).status, 404);
    assert.equal((await who.get(`${sheet}/result`)).status, 404);
  }
  assert.equal((await world.as('Esha Pillai').get(`/api/questionnaire-rounds/${id}/result`)).status, 403);
});

test('what is missing is said by question when it is sent, and what was sent stays', async () => {
  const id = await round('Missing', names.slice(0, 3));
  const sheet = await sheetOf(id, 'Meera Joshi');
  const meera = world.as('Meera Joshi');
  const missing = await world.act(meera, 'answer-sheet', sheet, 'send');
  assert.equal(missing.body.fields?.['question-1'], 'Answer “Explains clearly”.');
  assert.equal((await answer(id, 'Meera Joshi', 5)).status, 200);
  const again = await meera.put<Refused>(`/api/answer-sheets/${sheet}`, { version: 3, answers: {} });
  assert.equal(again.body.code, 'questionnaire.sent');
});

test('a change of the questionnaire does not reach what was asked before', async () => {
  const id = await round('Before', names.slice(0, 3));
  const { version, values } = await world.read('questionnaire', review, hr);
  const questions = (values.questions as object[]).map((line) => ({ ...line, question: 'Something else' }));
  const changed = await hr.put(`/api/records/questionnaire/${review}`, { version, values: { questions } });
  assert.equal(changed.status, 200);
  const sheet = await sheetOf(id, 'Meera Joshi');
  const { body } = await world.as('Meera Joshi').get<Sheet>(`/api/answer-sheets/${sheet}`);
  assert.equal(body.asks.sections[0]?.questions[0]?.label, 'Explains clearly');
});

test('who owes an answer is reminded the day before it is due, once', async () => {
  await round('Due soon', names.slice(0, 3), { dueOn: tomorrow });
  await runDailies(world.host);
  await runDailies(world.host);
  const told = await world.ask(sql`select from event_told where title = 'Due tomorrow: Due soon.'`);
  assert.equal(told.length, 3);
});
