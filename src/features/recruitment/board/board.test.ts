import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { todayOf } from '#server/today.ts';
import { buildHiringWorld, type Moved, type Refused } from '../../../../tests/hiring-world.ts';

const world = await buildHiringWorld();
const { recruiter, hr } = world;
const meera = world.as('Meera Joshi');
const post = await world.openPost();
const others = await world.openPost({ name: 'Accountant', hiringManager: world.employeeOf('Padma Nair') });
const [first, second, third] = [await world.apply(post), await world.apply(post), await world.apply(post)];
const stranger = await world.apply(others);

const cardOf = async (id: number, who = recruiter) =>
  (await world.board(who)).cards.find((card) => card.id === id);
async function move(ids: readonly number[], to: number, who = recruiter, reason?: string) {
  const applicants = await Promise.all(
    ids.map(async (id) => ({ id, version: (await cardOf(id))?.version ?? 1 })),
  );
  return who.post<Moved & Refused>('/api/recruitment/moves', { applicants, to, ...(reason && { reason }) });
}
const stepsOf = (id: number) =>
  world.ask<{
    kind: string;
    from: string | null;
    to: string | null;
    reason: string | null;
    moved_by: string;
  }>(sql`
    select m.kind, f.name as from, t.name as to, m.reason, m.moved_by from stage_move m
    left join hiring_stage f on f.organisation_id = m.organisation_id and f.id = m.from_id
    left join hiring_stage t on t.organisation_id = m.organisation_id and t.id = m.to_id
    where m.applicant_id = ${id} order by m.id`);

test('every organisation has a usual set of stages, from applied to joined', async () => {
  const { stages } = await world.board(recruiter);
  assert.equal(stages[0]?.kind, 'applied');
  assert.equal(stages.at(-1)?.kind, 'joined');
  assert.ok(stages.some(({ kind }) => kind === 'interview'));
  const neighbour = await world.as('Omar Khan').get<{ total: number }>('/api/records/hiring-stage');
  assert.equal(neighbour.body.total, stages.length);
});

test('an applicant stands in the first stage, and a move is noted with who, from, to and why', async () => {
  const screened = await world.stage('screened');
  assert.equal((await cardOf(first))?.stage, await world.stage('applied'));
  const { status, body } = await move([first], screened, recruiter, 'Fits well');
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(
    body.moved.map(({ id }) => id),
    [first],
  );
  assert.equal((await cardOf(first))?.stage, screened);
  assert.deepEqual(await stepsOf(first), [
    { kind: 'arrive', from: null, to: 'Applied', reason: null, moved_by: 'Ravi Kumar' },
    { kind: 'move', from: 'Applied', to: 'Screened', reason: 'Fits well', moved_by: 'Ravi Kumar' },
  ]);
});

test('several move at once, and each that cannot stays and says why', async () => {
  const shortlisted = await world.stage('shortlisted');
  await world.act(recruiter, 'applicant', second, 'hold');
  const { body } = await move([first, second, third], shortlisted);
  assert.deepEqual(
    body.moved.map(({ id }) => id),
    [first, third],
  );
  assert.match(body.refused[0]?.message ?? '', /is on hold\. Take the application up again first\./);
  await world.act(recruiter, 'applicant', second, 'resume');
  assert.deepEqual(
    (await stepsOf(second)).map(({ kind }) => kind),
    ['arrive', 'hold', 'resume'],
  );
});

test('a move with an old version is refused, and the board keeps what is true', async () => {
  const test = await world.stage('test');
  const answer = await recruiter.post<Moved>('/api/recruitment/moves', {
    applicants: [{ id: third, version: 1 }],
    to: test,
  });
  assert.equal(answer.body.refused[0]?.code, 'stale');
  assert.equal((await cardOf(third))?.stage, await world.stage('shortlisted'));
});

test('two who move the same card at once do not both succeed', async () => {
  const [test, selected] = [await world.stage('test'), await world.stage('selected')];
  const version = (await cardOf(third))?.version ?? 0;
  const send = (to: number, who = recruiter) =>
    who.post<Moved>('/api/recruitment/moves', { applicants: [{ id: third, version }], to });
  const answers = await Promise.all([send(test), send(selected, hr)]);
  assert.equal(answers.filter(({ body }) => body.moved.length === 1).length, 1);
});

test('nobody is moved into joining: that is for a hire', async () => {
  const { body } = await move([first], await world.stage('joined'));
  assert.equal(body.refused[0]?.code, 'recruitment.hire-first');
});

test('an applicant who waits longer than the stage allows is marked', async () => {
  await world.ask(sql`update applicant set stage_since = ${todayOf()}::date - 40 where id = ${first}`);
  const card = await cardOf(first);
  assert.equal(card?.late, true);
  assert.ok((card?.days ?? 0) >= 39);
  assert.equal((await cardOf(second))?.late, false);
});

test('a rejection takes the card off the board with its reason, and its step says so', async () => {
  const id = await world.apply(post);
  const input = { reason: 'skills', note: 'No Kafka', tell: true };
  assert.equal((await world.act(recruiter, 'applicant', id, 'reject', input)).status, 200);
  assert.equal(await cardOf(id), undefined);
  const last = (await stepsOf(id)).at(-1);
  assert.equal(last?.kind, 'reject');
  assert.equal(last?.reason, 'Skills do not fit: No Kafka');
});

test('a manager sees the applicants of the own requisitions and moves none', async () => {
  const { cards, requisitions, may } = await world.board(meera);
  assert.deepEqual([...new Set(requisitions.map(({ id }) => id))], [post]);
  assert.ok(cards.length > 0 && !cards.some(({ id }) => id === stranger));
  assert.equal(may.move, false);
  assert.equal((await move([first], await world.stage('test'), meera)).status, 403);
  assert.equal((await meera.get(`/api/records/applicant/${stranger}`)).status, 404);
  const steps = await meera.get<{ rows: { values: { applicant: { id: number } } }[] }>(
    '/api/records/stage-move?columns=applicant',
  );
  assert.ok(steps.body.rows.every(({ values }) => values.applicant.id !== stranger));
});

test('employees have no board, and another organisation none of it', async () => {
  assert.equal((await world.as('Esha Pillai').get('/api/recruitment/board')).status, 403);
  const omar = world.as('Omar Khan');
  assert.deepEqual((await world.board(omar)).cards, []);
  const answer = await omar.post<Moved & Refused>('/api/recruitment/moves', {
    applicants: [{ id: first, version: 1 }],
    to: await world.stage('test'),
  });
  assert.equal(answer.status, 404, 'a stage of another organisation is none');
});

test('steps are only ever added to: the database itself refuses to change one', async () => {
  await assert.rejects(
    world.ask(sql`update stage_move set kind = 'x' where applicant_id = ${first}`),
    /denied/,
  );
  await assert.rejects(world.ask(sql`delete from stage_move where applicant_id = ${first}`), /denied/);
  const [step] = await world.ask<{ id: number }>(sql`select min(id) as id from stage_move`);
  const answer = await hr.put(`/api/records/stage-move/${step?.id}`, { version: 1, values: { reason: 'x' } });
  assert.equal(answer.status, 405, 'there is no such call');
});

test('who leads the requisition reads its applicants, also when that changes', async () => {
  const requisition = await world.read('requisition', post);
  const hiringManager = world.employeeOf('Vikram Shah');
  await recruiter.put(`/api/records/requisition/${post}`, {
    version: requisition.version,
    values: { hiringManager },
  });
  const [row] = await world.ask<{ same: boolean }>(sql`
    select bool_and(hiring_manager_id = ${hiringManager}) as same from stage_move where applicant_id =
      ${first}`);
  assert.equal(row?.same, true);
  assert.deepEqual((await world.board(meera)).cards, []);
});

test('a stage keeps its first of the kind “Applied”', async () => {
  const id = await world.stage('applied');
  const stage = await world.read('hiring-stage', id);
  const refused = await hr.put<Refused>(`/api/records/hiring-stage/${id}`, {
    version: stage.version,
    values: { active: false },
  });
  assert.equal(refused.body.code, 'recruitment.first-stage');
});

test('home counts by stage whom the board shows there, on hold and just hired among them', async () => {
  const joined = await world.stage('joined');
  const [held, hired] = [await world.apply(post), await world.apply(post)];
  await world.act(recruiter, 'applicant', held, 'hold');
  await world.ask(sql`update applicant set state = 'hired', stage_id = ${joined},
    stage_since = ${todayOf()}::date where id = ${hired}`);
  type Home = { cards: { key: string; bars?: { label: string; value: number }[] }[] };
  const { stages, cards } = await world.board(recruiter);
  const { body } = await recruiter.get<Home>('/api/home');
  const bars = body.cards.find(({ key }) => key === 'funnel')?.bars ?? [];
  assert.deepEqual(
    bars.map(({ label, value }) => [label, value]),
    stages.map(({ id, name }) => [name, cards.filter(({ stage }) => stage === id).length]),
  );
  assert.ok(bars.some(({ label, value }) => label === 'Joined' && value > 0));
});
