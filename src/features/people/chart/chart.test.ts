import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { refreshStatistics } from '#server/database/statistics.ts';
import { buildWorld } from '../../../../tests/world.ts';

type Node = { id: number; name: string; boss: number | null; reports: number; below: number };
type Chart = { total: number; people: Node[] };
type Found = { id: number; name: string; department: string | null; designation: string | null };
type Directory = { total: number; people: Found[] };

const world = await buildWorld();
const { works } = world.organisations;
const id = (name: keyof typeof world.people): number => world.people[name].employeeId ?? 0;

test('the chart begins at the top and opens a level at a time, with how many are below', async () => {
  const { status, body } = await world.as('Esha Pillai').get<Chart>('/api/people/chart');
  assert.equal(status, 200);
  const arjun = body.people.find(({ name }) => name === 'Arjun Mehta');
  assert.deepEqual([arjun?.boss, arjun?.reports, arjun?.below], [null, 4, 6]);
  const below = await world.as('Esha Pillai').get<Chart>(`/api/people/chart?root=${id('Meera Joshi')}`);
  assert.deepEqual(
    below.body.people.map(({ name }) => name),
    ['Esha Pillai', 'Farhan Ali'],
  );
});

test('the way to a person brings every level it passes', async () => {
  const { body } = await world.as('Harish Iyer').get<Chart>(`/api/people/chart?to=${id('Esha Pillai')}`);
  const names = body.people.map(({ name }) => name);
  for (const name of ['Arjun Mehta', 'Meera Joshi', 'Gita Das', 'Esha Pillai', 'Farhan Ali'])
    assert.ok(names.includes(name));
});

test('the chart knows nobody of another organisation, and tells no personal value', async () => {
  const stranger = await world.as('Harish Iyer').get(`/api/people/chart?root=${id('Pooja Gill')}`);
  assert.equal(stranger.status, 404);
  const { raw } = await world.as('Esha Pillai').get('/api/people/directory');
  assert.ok(!raw.toString().includes('1990-05-15'));
});

test('the directory is found by parts of a name, and narrowed by department', async () => {
  const caller = world.as('Esha Pillai');
  const found = await caller.get<Directory>('/api/people/directory?search=far%20al');
  assert.deepEqual(
    found.body.people.map(({ name }) => name),
    ['Farhan Ali'],
  );
  assert.equal((await caller.get<Directory>('/api/people/directory?search=%25')).body.total, 0);
  const parts = await caller.get<{ departments: { id: number; people: number }[] }>(
    '/api/people/directory/parts',
  );
  const [department] = parts.body.departments;
  const narrowed = await caller.get<Directory>(`/api/people/directory?department=${department?.id}`);
  assert.equal(narrowed.body.total, department?.people);
});

test('a word of a title and one of a name find who has both', async () => {
  const caller = world.as('Esha Pillai');
  const search = async (words: string) =>
    (await caller.get<Directory>(`/api/people/directory?search=${encodeURIComponent(words)}`)).body;
  const { people } = await search('farhan');
  const [farhan] = people;
  assert.deepEqual([people.length, farhan?.name], [1, 'Farhan Ali']);
  const title = farhan?.designation ?? assert.fail('he has a title');
  assert.ok((await search(title)).total > 1);
  const both = await search(`${title} farhan`);
  assert.deepEqual(both.people, people);
  assert.equal((await search(`farhan ${title} nobody`)).total, 0);
});

test('ten thousand people answer within a glance', async () => {
  await world.inside(works, async (db) => {
    await sql`
      insert into employee (organisation_id, code, first_name, last_name, date_of_birth, gender, joined_on,
        pf_basis, status)
      select ${works}, 'T' || n, 'Person' || n, 'Number', '1990-01-01', 'male', '2025-01-01',
        'ceiling', 'confirmed'
      from generate_series(1, 10000) n`.execute(db);
    // The checks of foreign keys were planned while there were eleven people.
    await sql`discard plans`.execute(db);
    await sql`
      insert into employee_work (organisation_id, employee_id, department_id, designation_id,
        establishment_id, employment_type_id, reports_to_id, valid_from)
      select ${works}, e.id, w.department_id, w.designation_id, w.establishment_id, w.employment_type_id,
        case when n % 20 = 1 then ${id('Meera Joshi')}::bigint else lead.id end, '2025-01-01'
      from generate_series(1, 10000) n
      join employee e on e.organisation_id = ${works} and e.code = 'T' || n
      join employee lead on lead.organisation_id = ${works} and lead.code = 'T' || (n - (n - 1) % 20)
      cross join (
        select * from employee_work where organisation_id = ${works}
          and employee_id = ${id('Esha Pillai')}) w`.execute(db);
    await refreshStatistics(db, 'employee', 'employee_work');
  });
  const caller = world.as('Harish Iyer');
  const timed = async (url: string) => {
    const times: number[] = [];
    for (let at = 0; at < 7; at += 1) {
      const began = performance.now();
      assert.equal((await caller.get(url)).status, 200);
      times.push(performance.now() - began);
    }
    return times.sort((one, two) => one - two)[3] ?? 0;
  };
  const chart = await caller.get<Chart>('/api/people/chart');
  assert.ok(chart.body.total > 10_000, `${chart.body.total} people`);
  for (const url of [
    '/api/people/chart',
    '/api/people/directory?from=9900',
    '/api/people/directory?search=son77',
  ]) {
    const milliseconds = await timed(url);
    assert.ok(milliseconds < 1000, `${url} took ${milliseconds} ms`);
  }
});
