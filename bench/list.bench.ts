/**
 * The list of 10,000 employees with 120,000 rows of history below it, asked through the app as HR asks it:
 * any order, filtered by department, searched, the first page and the last. Prints the p95 of each with its
 * ratio to the limit.
 */
import { sql } from 'kysely';
import { buildWorld } from '../tests/world.ts';
import { answerTimes } from './answer-times.ts';
import { addNamedPeople } from './named-people.ts';

const limitMilliseconds = 30;
const rounds = 60;
const people = 10_000;

const world = await buildWorld();
const { works } = world.organisations;
await addNamedPeople(world, { people, departments: 40 }, async (db) => {
  await sql`insert into employee_work (organisation_id, employee_id, department_id, designation_id,
    establishment_id,
      employment_type_id, reports_to_id, valid_from, valid_to)
    select ${works}, e.id, d.id, w.designation_id, w.establishment_id, w.employment_type_id, w.employee_id,
      '2005-01-01'::date + 500 * step, case when step < 11 then '2005-01-01'::date + 500 * step + 499 end
    from employee e
    cross join generate_series(0, 11) step
    cross join lateral (
      select id from department where organisation_id = ${works} and code = 'D' || (1 + (e.id + step) % 40)) d
    cross join (select * from employee_work where organisation_id = ${works} limit 1) w
    where e.organisation_id = ${works} and e.code like 'B%'`.execute(db);
});

const hr = world.as('Harish Iyer');
const { body: departments } = await hr.get<{ rows: { id: number }[] }>(
  '/api/records/department?search=department%207',
);
const department = departments.rows[0]?.id;
const filter = encodeURIComponent(JSON.stringify([{ field: 'department', is: [department] }]));
const employees = '/api/records/employee';

const calls: Readonly<Record<string, string>> = {
  'first page': employees,
  'last page': `${employees}?last=1`,
  'by name': `${employees}?sort=firstName`,
  'by name, last page': `${employees}?sort=firstName&last=1`,
  'by day of joining, newest first': `${employees}?sort=-joinedOn`,
  'by date of birth, last page': `${employees}?sort=dateOfBirth&last=1`,
  'by status': `${employees}?sort=status`,
  'by department': `${employees}?sort=department`,
  'by department, last page': `${employees}?sort=department&last=1`,
  'by manager': `${employees}?sort=reportsTo`,
  'one department': `${employees}?filter=${filter}`,
  'one department, by name': `${employees}?filter=${filter}&sort=lastName`,
  searched: `${employees}?search=surname77`,
  'searched, by department': `${employees}?search=meena&sort=department`,
};

let missed = false;
for (const [what, url] of Object.entries(calls)) {
  const { p95: milliseconds, quickest } = await answerTimes(hr, url, rounds);
  missed ||= milliseconds > limitMilliseconds;
  console.log(
    `${what.padEnd(34)} p95 ${milliseconds.toFixed(1).padStart(6)} ms`,
    `${(milliseconds / limitMilliseconds).toFixed(2)} of the limit; quickest ${quickest.toFixed(1)} ms`,
  );
}
await world.close();
if (missed) process.exitCode = 1;
