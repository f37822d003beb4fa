import test from 'node:test';
import { sql } from 'kysely';
import { buildWorld } from './world.ts';
const world = await buildWorld();
const works = 56;
const meera = world.people['Meera Joshi'].employeeId; const esha = world.people['Esha Pillai'].employeeId;
test('x', async () => {
  await world.inside(works, async (db) => {
    await sql`insert into employee (organisation_id, code, first_name, last_name, date_of_birth, gender, joined_on, pf_basis, status)
      select ${works}, 'T' || n, 'Person' || n, 'Number', '1990-01-01', 'male', '2025-01-01', 'ceiling', 'confirmed'
      from generate_series(1, 10000) n`.execute(db);
    await sql`discard plans`.execute(db);
    await sql`insert into employee_work (organisation_id, employee_id, department_id, designation_id, establishment_id, employment_type_id, reports_to_id, valid_from)
      select ${works}, e.id, w.department_id, w.designation_id, w.establishment_id, w.employment_type_id,
        case when n % 20 = 1 then ${meera}::bigint else lead.id end, '2025-01-01'
      from generate_series(1, 10000) n
      join employee e on e.organisation_id = ${works} and e.code = 'T' || n
      join employee lead on lead.organisation_id = ${works} and lead.code = 'T' || (n - (n - 1) % 20)
      cross join (select * from employee_work where organisation_id = ${works} and employee_id = ${esha}) w`.execute(db);
    await sql`select muster.refresh_statistics('employee', 'employee_work')`.execute(db);
  });
  await world.inside(works, async (db) => {
    const { rows: st } = await sql`select relname, reltuples, relpages from pg_class where relname in ('employee','employee_work')`.execute(db);
    console.log(st);
    const { rows } = await sql`explain select e.id, w.reports_to_id as boss from employee e 
  left join employee_work w on w.organisation_id = e.organisation_id and w.employee_id = e.id
    and w.superseded_at is null and w.valid_from <= ${'2026-11-21'}::date
    and (w.valid_to is null or w.valid_to >= ${'2026-11-21'}::date)
    where e.organisation_id = ${works} and e.joined_on <= ${'2026-11-21'}::date
  and (e.left_on is null or e.left_on >= ${'2026-11-21'}::date)
    order by lower(e.first_name) collate "C", lower(e.last_name) collate "C", e.id`.execute(db);
    for (const r of rows as {'QUERY PLAN': string}[]) console.log(r['QUERY PLAN']);
  });
});
