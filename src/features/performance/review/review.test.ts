/** A cycle from its opening to its appeal: who writes, who reads what, and when. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addDays } from '#kernel/calendar.ts';
import type { Sheet } from '#server/questionnaire/sheet.ts';
import type { Caller } from '../../../../tests/caller.ts';
import type { Refused, Wire } from '../../../../tests/hiring-world.ts';
import { bring } from '../../../../tests/importing.ts';
import { buildReviewWorld } from '../../../../tests/performance/review-world.ts';

const world = await buildReviewWorld();
const { hr, employeeOf, made, done, cycle, reviewOf, as, day: today } = world;

await made('goal', {
  ...{ employee: employeeOf('Esha Pillai'), name: 'Orders shipped in time', kind: 'kpi', cycle, weight: 60 },
  ...{ measure: 'percent', source: 'hand', startsOn: today, base: 80, target: 100, dueOn: today },
});
const goal = await made('goal', {
  ...{ employee: employeeOf('Esha Pillai'), name: 'Close tickets', kind: 'kpi', cycle, weight: 40 },
  ...{ measure: 'number', source: 'hand', startsOn: today, base: 40, target: 10, dueOn: today },
});

const rated = (review: number) =>
  world.ask<Record<string, number>>(sql`select goal_score, score, proposed, rating from manager_review
    where id = ${review}`);
async function fill(who: Caller, path: string, mark: number, words: string): Promise<void> {
  const { body } = await who.get<Sheet>(path);
  const answers = { 'question-1': { value: mark }, 'question-2': { value: words } };
  const kept = await who.put<Refused>(path, { version: body.version, answers });
  assert.equal(kept.status, 200, JSON.stringify(kept.body));
}
const keep = async (who: Caller, review: number, mark: number, rating: number, comment: string) => {
  const [row] = await world.ask<{ version: number }>(sql`select s.version from question_sheet s
    join question_round r on r.id = s.round_id where r.form = 'manager-review' and r.record_id = ${review}`);
  const answers = {
    'question-1': { value: mark },
    'question-2': { value: 'Ships every week' },
    rating: { value: String(rating) },
    comment: { value: comment },
  };
  const path = `/api/manager-reviews/${review}/sheet`;
  const kept = await who.put<Refused>(path, { version: row?.version ?? 1, answers });
  assert.equal(kept.status, 200, JSON.stringify(kept.body));
};
/** Every table in which these words lie: mails, notices, audit and calls of webhooks among them. */
async function tablesWith(words: string): Promise<string[]> {
  const tables = await world.ask<{ name: string }>(sql`select distinct table_name as name
    from information_schema.columns where table_schema = 'public' and data_type in ('jsonb', 'text')
    order by 1`);
  const holding: string[] = [];
  for (const { name } of tables) {
    const found = await world.ask(sql`select from ${sql.table(name)} each
      where each::text like ${`%${words}%`} limit 1`);
    if (found.length > 0) holding.push(name);
  }
  return holding;
}
const secret = 'Her rating is a secret until it is shared';

test('weights of goals in a cycle stay within a hundred, and a check-in moves the score', async () => {
  const esha = as('Esha Pillai');
  const over = await esha.post<Refused>('/api/records/goal', {
    ...{
      name: 'One too many',
      kind: 'kpi',
      cycle,
      weight: 10,
      measure: 'number',
      source: 'hand',
      startsOn: today,
    },
    ...{ base: 0, target: 5, dueOn: today },
  });
  assert.match(over.body.fields?.['weight'] ?? '', /leave 0%/);
  await made(
    'goal-check-in',
    { goal, on: today, reached: 22, standing: 'on-track', confidence: 'high' },
    esha,
  );
  const { values } = await world.read('goal', goal, esha);
  assert.deepEqual([values['reached'], values['score']], [22, 6000]);
  assert.equal((await as('Farhan Ali').get(`/api/records/goal/${goal}`)).status, 404, 'not a colleague’s');
});

test('opening a cycle asks everybody and their managers, and leaves out who joined too late', async () => {
  await world.ask(sql`update employee set joined_on = ${addDays(today, -20)}::date
    where id = ${employeeOf('Gita Das')}`);
  await done(hr, 'review-cycle', cycle, 'begin');
  const [gita] = await world.ask<{ state: string; why: string }>(sql`select state, why from manager_review
    where id = ${await reviewOf('Gita Das')}`);
  assert.deepEqual(gita, { state: 'left-out', why: 'joined' });
  const list = await as('Esha Pillai').get<{ rows: Wire[] }>('/api/records/self-review');
  assert.equal(list.body.rows.length, 1);
});

test('what somebody writes of their own period is nobody else’s before it is sent', async () => {
  const [mine] = await world.ask<{ id: number }>(sql`select id from self_review
    where cycle_id = ${cycle} and employee_id = ${employeeOf('Esha Pillai')}`);
  const path = `/api/self-reviews/${mine?.id}/sheet`;
  await fill(as('Esha Pillai'), path, 5, 'All orders were in time');
  for (const who of [as('Meera Joshi'), hr, as('Farhan Ali')])
    assert.equal((await who.get(path)).status, 404);
  const desk = await as('Meera Joshi').get<{ self: unknown }>(
    `/api/review-desk/${await reviewOf('Esha Pillai')}`,
  );
  assert.equal(desk.status, 200, JSON.stringify(desk.body));
  assert.equal(desk.body.self, null);
  await done(as('Esha Pillai'), 'self-review', mine?.id ?? 0, 'send');
  const after = await as('Meera Joshi').get(`/api/review-desk/${await reviewOf('Esha Pillai')}`);
  assert.match(JSON.stringify(after.body), /All orders were in time/);
});

test('only the manager who is asked writes a review; goals and answers propose the rating', async () => {
  const review = await reviewOf('Esha Pillai');
  const early = await world.act(as('Arjun Mehta'), 'manager-review', review, 'send');
  assert.ok(early.status >= 403, 'whoever stands above her manager does not write it');
  await keep(as('Meera Joshi'), review, 4, 4, secret);
  await done(as('Meera Joshi'), 'manager-review', review, 'send');
  const [row] = await rated(review);
  // Goals: 60 × 0 + 40 × 0.6 = 24%; answers 4 of 5 = 80%; 24 × 0.6 + 80 × 0.4 = 46.4%.
  assert.deepEqual(row, { goal_score: 2400, score: 4640, proposed: 2, rating: 4 });
});

test('nobody reads a rating of their own before it is shared, by whichever way', async () => {
  const review = await reviewOf('Esha Pillai');
  const hers = await reviewOf('Harish Iyer');
  await world.ask(sql`update manager_review set rating = 2, given = 2, comment = ${secret}, state = 'rated'
    where id = ${hers}`);
  for (const [who, own] of [
    [as('Esha Pillai'), review],
    [hr, hers],
  ] as const) {
    assert.notEqual((await who.get(`/api/records/manager-review/${own}`)).status, 200);
    assert.notEqual((await who.get(`/api/review-desk/${own}`)).status, 200);
    for (const path of [
      '/api/records/manager-review',
      '/api/records/manager-review?search=secret',
      '/api/records/rating-move',
      '/api/records/review-result',
      '/api/exports/manager-review?format=csv',
      `/api/review-cycles/${cycle}/board`,
      `/api/audit?form=manager-review&record=${own}`,
      '/api/notifications',
    ]) {
      const { status, body } = await who.get(path);
      const says = JSON.stringify(body);
      if (who !== hr || status !== 200) assert.doesNotMatch(says, /secret/, path);
      else assert.ok(!says.includes(`"review":${own},`) && !says.includes(`"id":${own},"version"`), path);
    }
  }
  const anita = as('Anita Rao');
  assert.doesNotMatch(JSON.stringify((await anita.get('/api/records/audit-entry?limit=500')).body), /secret/);
  assert.deepEqual(await tablesWith('is a secret until'), ['manager_review', 'question_sheet']);
});

test('colleagues answer without a name: nothing in the database joins an answer to its rater', async () => {
  const esha = as('Esha Pillai');
  const colleagues = (['Farhan Ali', 'Ravi Kumar', 'Padma Nair'] as const).map((name) => ({
    colleague: employeeOf(name),
  }));
  const nomination = await made('peer-nomination', { cycle, colleagues }, esha);
  await done(esha, 'peer-nomination', nomination, 'submit');
  assert.notEqual((await world.act(esha, 'peer-nomination', nomination, 'approve')).status, 200);
  await done(as('Meera Joshi'), 'peer-nomination', nomination, 'approve');
  const sheets = await world.ask<{ id: number; rater: number; sheet: number }>(sql`
    select id, rater_id as rater, sheet_id as sheet from answer_sheet order by id`);
  for (const [name, mark] of [
    ['Farhan Ali', 5],
    ['Ravi Kumar', 2],
  ] as const) {
    const sheet = sheets.find(({ rater }) => rater === employeeOf(name))?.id ?? 0;
    await fill(as(name), `/api/answer-sheets/${sheet}`, mark, `Words of ${name}`);
    await done(as(name), 'answer-sheet', sheet, 'send');
  }
  const kept = await world.ask<{ answers: object }>(sql`select answers from question_sheet
    where id = any(${sheets.map(({ sheet }) => sheet)}::bigint[]) and state = 'sent'`);
  assert.deepEqual(
    kept.map(({ answers }) => answers),
    [{}, {}],
  );
  assert.deepEqual(
    await tablesWith('Words of Ravi'),
    ['question_round'],
    'it lies on the pile of its round alone',
  );
});

test('a rating changes in calibration alone, with a reason that is kept with what was before', async () => {
  const review = await reviewOf('Esha Pillai');
  const early = await world.act(hr, 'manager-review', review, 'move', { rating: 3, reason: 'Too lenient' });
  assert.equal(early.body.code, 'performance.not-calibrating');
  await world.ask(sql`update manager_review set rating = 3, given = 3, comment = 'Solid work', state = 'rated'
    where cycle_id = ${cycle} and state = 'open'`);
  await done(hr, 'review-cycle', cycle, 'calibrate');
  const without = await world.act(hr, 'manager-review', review, 'move', { rating: 3 });
  assert.equal(without.status, 422);
  await done(hr, 'manager-review', review, 'move', { rating: 3, reason: 'Too lenient beside the others' });
  const board = await hr.get<{ people: { id: number; given: number; rating: number }[] }>(
    `/api/review-cycles/${cycle}/board`,
  );
  const hers = board.body.people.find(({ id }) => id === review);
  assert.deepEqual([hers?.given, hers?.rating], [4, 3]);
  const own = await world.act(hr, 'manager-review', await reviewOf('Harish Iyer'), 'move', {
    ...{ rating: 5, reason: 'I deserve it' },
  });
  assert.notEqual(own.status, 200, 'nobody moves their own');
});

test('once shared, people read rating and words, and colleagues only in a large enough group', async () => {
  await done(hr, 'review-cycle', cycle, 'share');
  const esha = as('Esha Pillai');
  const list = await esha.get<{ rows: Wire[] }>('/api/records/review-result');
  const [result] = list.body.rows;
  const read = await world.read('review-result', result?.id ?? 0, esha);
  assert.deepEqual(
    [read.values['rating'], read.values['label'], read.values['comment']],
    [3, 'Meets', secret],
  );
  const trail = await esha.get<{
    colleagues: { result: { sent: number; questions: { answered: number | null }[] } };
  }>(`/api/review-results/${result?.id}/trail`);
  assert.equal(trail.status, 200, JSON.stringify(trail.body));
  assert.equal(trail.body.colleagues.result.questions[0]?.answered, null, 'two are fewer than three');
  assert.doesNotMatch(JSON.stringify(trail.body), /Farhan|Ravi|Words of/);
  assert.equal((await as('Farhan Ali').get(`/api/review-results/${result?.id}/trail`)).status, 404);
});

test('once shared, the gap between self-review and manager is told of each who answered', async () => {
  const { body } = await hr.post<{ rows: Record<string, unknown>[] }>('/api/reports/self-manager-gap/rows', {
    parameters: { cycle },
  });
  const hers = body.rows.find(({ name }) => name === 'Esha Pillai');
  // 5 of 5 by herself, 4 of 5 by her manager.
  assert.deepEqual(
    ['self', 'byManager', 'gap', 'rating'].map((name) => hers?.[name]),
    [100_00, 80_00, -20_00, 3],
  );
  const silent = body.rows.find(({ name }) => name === 'Farhan Ali');
  assert.deepEqual([silent?.['self'], silent?.['gap']], [null, null], 'who wrote nothing has no gap');
});

test('an appeal is decided by neither the person nor the one who rated', async () => {
  const [result] = await world.ask<{ id: number }>(sql`select id from review_result
    where employee_id = ${employeeOf('Esha Pillai')}`);
  const [own] = await world.ask<{ id: number }>(sql`select id from review_result
    where employee_id = ${employeeOf('Harish Iyer')}`);
  const [id, his] = [result?.id ?? 0, own?.id ?? 0];
  await done(as('Esha Pillai'), 'review-result', id, 'appeal', { appeal: 'The orders were in time' });
  await done(hr, 'review-result', his, 'appeal', { appeal: 'I deserve more' });
  const granted = { rating: 5, answer: 'Agreed' };
  assert.notEqual((await world.act(hr, 'review-result', his, 'grant', granted)).status, 200, 'his own');
  assert.notEqual((await world.act(as('Meera Joshi'), 'review-result', id, 'grant', granted)).status, 200);
  await done(hr, 'review-result', id, 'grant', { rating: 4, answer: 'The shipping figures bear it out' });
  const { values, state } = await world.read('review-result', id, as('Esha Pillai'));
  assert.deepEqual(
    [state, values['rating'], values['before'], values['label']],
    ['granted', 4, 3, 'Exceeds'],
  );
  const moves = await world.ask(
    sql`select from rating_move where cause = 'appeal' and before = 3 and after = 4`,
  );
  assert.equal(moves.length, 1);
});

test('goals of one file come in once, after the goal they contribute to, and within a hundred', async () => {
  const { rows: cycles } = await world.inside(world.organisations.works, (db) =>
    sql<{ name: string }>`select name from review_cycle where id = ${world.cycle}`.execute(db),
  );
  const { rows: people } = await world.inside(world.organisations.works, (db) =>
    sql<{ code: string }>`select code from employee where id = ${world.employeeOf('Gita Das')}`.execute(db),
  );
  const head = 'Employee,Goal,Kind,Review cycle,Contributes to,Weight,From,Due on,Measured in,Target';
  const line = (goal: string, above: string, weight: number) =>
    `${people[0]?.code},${goal},KPI,${cycles[0]?.name},${above},${weight},${today},${today},A number,5`;
  const countOf = async () =>
    (
      await world.ask<{ count: number }>(sql`select count(*)::int as count from goal
        where employee_id = ${world.employeeOf('Gita Das')}`)
    )[0]?.count;
  const over = [head, line('Answer in a day', '', 60), line('Answer in an hour', '', 60)].join('\n');
  const refused = await bring(world, hr, 'goal', over);
  assert.deepEqual(
    refused.outcome.faults.map(({ message }) => message),
    Array(2).fill('The other goals of this cycle leave 40%. Lower a weight first.'),
  );
  assert.equal(await countOf(), 0);
  const good = [head, line('Answer in an hour', 'Answer in a day', 40), line('Answer in a day', '', 60)];
  const { outcome } = await bring(world, hr, 'goal', good.join('\n'));
  assert.deepEqual([outcome.faults, outcome.created, await countOf()], [[], 2, 2]);
});
