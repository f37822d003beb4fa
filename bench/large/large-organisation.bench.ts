/**
 * One organisation of 300,000 people: home, list, search, directory and a part of the chart, as HR and as one
 * of its people ask. No answer may be longer than a megabyte.
 */
import { sql } from 'kysely';
import type { Caller } from '../../tests/caller.ts';
import { buildWorld } from '../../tests/world.ts';
import { answerTimes } from '../answer-times.ts';
import { addNamedPeople } from '../named-people.ts';

const people = Number(process.env['MUSTER_BENCH_PEOPLE'] ?? 300_000);
const limitMilliseconds = 300;
const limitBytes = 1_000_000;
const rounds = 40;

const world = await buildWorld();
const { works } = world.organisations;
await addNamedPeople(world, { people, departments: 200 }, async (db) => {
  // Nine report to each; the first to somebody who was there before.
  await sql`
    with placed as (
      select id, row_number() over (order by id) as n from employee
      where organisation_id = ${works} and code like 'B%')
    insert into employee_work (organisation_id, employee_id, department_id, designation_id,
      establishment_id, employment_type_id, reports_to_id, valid_from)
    select ${works}, placed.id, d.id, w.designation_id, w.establishment_id, w.employment_type_id,
      coalesce(boss.id, w.employee_id), '2021-07-01'
    from placed
    left join placed boss on placed.n > 1 and boss.n = 1 + (placed.n - 2) / 9
    join department d on d.organisation_id = ${works} and d.code = 'D' || (1 + placed.n % 200)
    cross join (select * from employee_work where organisation_id = ${works} limit 1) w`.execute(db);
});

const hr = world.as('Harish Iyer');
const anybody = world.as('Esha Pillai');
const manager = await world.inside(works, async (db) => {
  const { rows } = await sql<{ id: number }>`
    select reports_to_id as id from employee_work where organisation_id = ${works}
    order by employee_id desc limit 1`.execute(db);
  return rows[0]?.id;
});
const department = await world.inside(works, async (db) => {
  const { rows } = await sql<{ id: number }>`
    select id from department where organisation_id = ${works} and code = 'D7'`.execute(db);
  return rows[0]?.id;
});
const filter = encodeURIComponent(JSON.stringify([{ field: 'department', is: [department] }]));
const list = '/api/records/employee';
const directory = '/api/people/directory';
const calls: readonly (readonly [string, Caller, string])[] = [
  ['home of HR', hr, '/api/home'],
  ['home of an employee', anybody, '/api/home'],
  ['list, first page', hr, list],
  ['list, last page', hr, `${list}?last=1`],
  ['list, by name', hr, `${list}?sort=firstName`],
  ['list, newest first', hr, `${list}?sort=-joinedOn`],
  ['list, one department', hr, `${list}?filter=${filter}`],
  ['list, searched', hr, `${list}?search=surname77`],
  ['search over everything', hr, '/api/search?text=surname777'],
  ['directory, first page', anybody, directory],
  ['directory, a place far down', anybody, `${directory}?from=150000`],
  ['directory, searched', anybody, `${directory}?search=surname777`],
  ['directory, parts', anybody, `${directory}/parts`],
  ['chart, top', anybody, '/api/people/chart'],
  ['chart, one branch', anybody, `/api/people/chart?root=${manager}`],
  ['chart, the way to a person', anybody, `/api/people/chart?to=${manager}`],
];

let missed = false;
for (const [what, who, url] of calls) {
  const { p95, quickest, bytes } = await answerTimes(who, url, rounds);
  missed ||= p95 > limitMilliseconds || bytes > limitBytes;
  console.log(
    `${what.padEnd(30)} p95 ${p95.toFixed(1).padStart(7)} ms,`,
    `${(p95 / limitMilliseconds).toFixed(2)} of the limit; quickest ${quickest.toFixed(1)} ms;`,
    `${(bytes / 1000).toFixed(0)} kB`,
  );
}
await world.close();
process.exit(missed ? 1 : 0);
