import pg from 'pg';
const url = process.argv[2];
const c = new pg.Client({ connectionString: url }); await c.connect();
await c.query("begin; set local muster.organisation = '72'");
await c.query(`insert into employee (organisation_id, code, first_name, last_name, date_of_birth, gender, joined_on, pf_basis, status)
 select 72, 'T' || n, 'Person' || n, 'Number', '1990-01-01', 'male', '2025-01-01', 'ceiling', 'confirmed' from generate_series(1, 10000) n`);
await c.query('discard plans');
await c.query(`insert into employee_work (organisation_id, employee_id, department_id, designation_id, establishment_id, employment_type_id, reports_to_id, valid_from)
 select 72, e.id, w.department_id, w.designation_id, w.establishment_id, w.employment_type_id, case when n = 1 then null else lead.id end, '2025-01-01'
 from generate_series(1, 10000) n join employee e on e.organisation_id = 72 and e.code = 'T' || n
 left join employee lead on lead.organisation_id = 72 and lead.code = 'T' || greatest(1, n / 14)
 cross join (select * from employee_work where organisation_id = 72 order by id limit 1) w`);
await c.query("select muster.refresh_statistics('employee','employee_work')");
await c.query('commit'); await c.end();
