import assert from 'node:assert/strict';
import test from 'node:test';
import { dayFirst, jobDone, upload } from '../../../../tests/importing.ts';
import { buildWorld } from '../../../../tests/world.ts';

const world = await buildWorld();
const hr = world.as('Harish Iyer');
type Recipe = { id: number; version: number; name: string };
type Refused = { code: string; fields?: Record<string, string> };

const head = 'No.,Who,Sex,Born,Start';
const shaping = {
  made: [
    { kind: 'name', from: 1, part: 'first' },
    { kind: 'name', from: 1, part: 'last' },
  ],
  treated: { 2: { words: { W: 'Female' } } },
  cells: {},
};
const matches = { 0: 'code', 2: 'gender', 3: 'dateOfBirth', 4: 'joinedOn', 5: 'firstName', 6: 'lastName' };

async function bring(content: string, step: object): Promise<{ importId: number; created: number }> {
  const { body } = await upload(hr, 'employee', 'people.csv', content);
  const run = await hr.post<{ jobId: number }>(`/api/records/employee/import/${body.importId}/run`, step);
  const { state, error, result } = await jobDone(world, run.body.jobId);
  assert.equal(state, 'done', error ?? '');
  return { importId: body.importId, created: result.created };
}

test('what was said of a sheet is kept, and the next one with its headings is filled in by it', async () => {
  const { body: first } = await upload(
    hr,
    'employee',
    'a.csv',
    `${head}\r\nR1,"Rao, Asha",W,1/2/1990,3/4/2024`,
  );
  assert.equal(first.recipe, undefined, 'nothing is known yet');
  const orders = { 3: 'month-day', 4: 'month-day' };
  const { importId, created } = await bring(`${head}\r\nR1,"Rao, Asha",W,1/2/1990,3/4/2024`, {
    matches,
    shaping,
    dateOrders: orders,
    make: ['department'],
  });
  assert.equal(created, 1);
  const kept = await hr.post<Recipe>(`/api/records/employee/import/${importId}/recipe`, { name: 'Agency' });
  assert.equal(kept.status, 200, JSON.stringify(kept.body));

  const next = `Start,Who,Remark,No.,Sex,Born\r\n5/6/2024,"Sen, Bela",x,R2,W,1/2/1991`;
  const { body } = await upload(hr, 'employee', 'b.csv', next);
  assert.equal(body.recipe?.name, 'Agency');
  const { recipe } = body;
  assert.ok(recipe);
  assert.deepEqual(recipe.make, ['department']);
  const run = await hr.post<{ jobId: number }>(`/api/records/employee/import/${body.importId}/run`, {
    matches: recipe.matches,
    shaping: recipe.shaping,
    dateOrders: { ...dayFirst(body), ...recipe.orders },
  });
  const { result } = await jobDone(world, run.body.jobId);
  assert.deepEqual([result.created, result.bad], [1, 0], JSON.stringify(result.faults));
  const { body: list } = await hr.get<{ rows: { title: string; values: Record<string, unknown> }[] }>(
    '/api/records/employee?search=R2&columns=joinedOn,code',
  );
  const bela = list.rows.find(({ values }) => values['code'] === 'R2');
  assert.deepEqual([bela?.title, bela?.values['joinedOn']], ['Bela Sen', '2024-05-06']);
  const other = await upload(hr, 'employee', 'c.csv', 'No.,Who\r\nR3,Cher');
  assert.equal(other.body.recipe, undefined, 'another sheet');
});

test('a recipe is renamed and deleted by who may import, and by nobody who saw it otherwise', async () => {
  const path = '/api/records/employee/import/recipes';
  const [recipe] = (await hr.get<Recipe[]>(path)).body;
  assert.ok(recipe);
  assert.equal((await world.as('Esha Pillai').get(path)).status, 403);
  assert.equal((await world.as('Esha Pillai').delete(`${path}/${recipe.id}?version=1`)).status, 403);
  assert.deepEqual((await hr.get<Recipe[]>('/api/records/department/import/recipes')).body, []);
  const empty = await hr.put<Refused>(`${path}/${recipe.id}`, { version: recipe.version, name: '  ' });
  assert.equal(empty.status, 422);
  const named = await hr.put<Recipe>(`${path}/${recipe.id}`, { version: recipe.version, name: 'Plant' });
  assert.deepEqual([named.status, named.body.name], [200, 'Plant']);
  const stale = await hr.delete<Refused>(`${path}/${recipe.id}?version=${recipe.version}`);
  assert.deepEqual([stale.status, stale.body.code], [409, 'import.recipe-changed']);
  const elsewhere = world.as('Omar Khan');
  assert.notEqual((await elsewhere.delete(`${path}/${recipe.id}?version=${named.body.version}`)).status, 204);
  assert.equal((await hr.delete(`${path}/${recipe.id}?version=${named.body.version}`)).status, 204);
  assert.deepEqual((await hr.get<Recipe[]>(path)).body, []);
});
