import pg from 'pg';
import { sql } from 'kysely';
import { buildWorld } from '../tests/world.ts';
import { clientOf } from '#server/tenant.ts';
const captured: { text: string; values: unknown[] }[] = [];
const original = pg.Client.prototype.query as any;
let capture = false;
(pg.Client.prototype as any).query = function (text: any, values: any, ...rest: any[]) { if (capture && typeof text === 'string') captured.push({ text, values }); return original.call(this, text, values, ...rest); };
const world = await buildWorld();
const { works } = world.organisations;
import { withClient } from '#server/database-roles.ts';
await withClient(world.database.ownerUrl, (c) => c.query(`create index if not exists employee_work_in_force_index on public.employee_work (organisation_id, (coalesce(valid_to, 'infinity'::date))) where superseded_at is null`));
await world.inside(works, async (db) => {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`insert into department (organisation_id, code, name, active)
    select ${works}, 'D' || n, 'Department ' || n, true from generate_series(1, 40) n`.execute(db);
  await sql`insert into employee (organisation_id, code, first_name, last_name, date_of_birth, gender, joined_on, pf_basis, status)
    select ${works}, 'B' || lpad(n::text, 6, '0'), (array['Asha','Ravi','Meena','Imran','Kavita'])[1 + n % 5] || n % 97,
      'Surname' || (n * 7919) % 10000, '1970-01-01'::date + n % 9000, 'female', '2005-01-01'::date + n % 6000, 'ceiling', 'confirmed'
    from generate_series(1, 10000) n`.execute(db);
  await sql`select muster.refresh_statistics('employee', 'department')`.execute(db);
  await sql`discard plans`.execute(db);
  await sql`insert into employee_work (organisation_id, employee_id, department_id, designation_id, establishment_id,
      employment_type_id, reports_to_id, valid_from, valid_to)
    select ${works}, e.id, d.id, w.designation_id, w.establishment_id, w.employment_type_id, w.employee_id,
      '2005-01-01'::date + 500 * step, case when step < 11 then '2005-01-01'::date + 500 * step + 499 end
    from employee e cross join generate_series(0, 11) step
    cross join lateral (select id from department where organisation_id = ${works} and code = 'D' || (1 + (e.id + step) % 40)) d
    cross join (select * from employee_work where organisation_id = ${works} limit 1) w
    where e.organisation_id = ${works} and e.code like 'B%'`.execute(db);
  await sql`select muster.refresh_statistics('employee', 'employee_work', 'department')`.execute(db);
});
const hr = world.as('Harish Iyer');
for (const url of process.env.URLS ? process.env.URLS.split(' ') : ['', '?sort=department', '?sort=firstName&last=1', '?sort=reportsTo', '?search=surname77', '?sort=department&last=1', `?filter=${encodeURIComponent(JSON.stringify([{ field: 'department', is: [7] }]))}`]) {
  await hr.get(`/api/records/employee${url}`);
  captured.length = 0; capture = true;
  const t = performance.now();
  await hr.get(`/api/records/employee${url}`);
  capture = false;
  console.log('=====', url, performance.now() - t, 'queries', captured.length);
  for (const { text, values } of [...captured]) {
    if (!/employee/.test(text) || /read_session/.test(text)) { continue; }
    await world.inside(works, async (db) => {
      if (process.env.RPC) await sql.raw(`set local random_page_cost=${process.env.RPC}`).execute(db); const r = await clientOf(db).query(`explain (analyze, costs off, timing ${process.env.TIMING ?? 'off'}, summary on) ${text}`, values as any[]);
      for (let k=0;k<3;k++) { const q = performance.now(); await clientOf(db).query(text, values as any[]); console.log('  plain', (performance.now()-q).toFixed(1)); } const lines = r.rows.map((x: any) => x['QUERY PLAN']);
      console.log(lines.filter((l: string) => /(Planning|Execution) Time/.test(l)).join(' '));
      if (process.env.PLAN) console.log(lines.join('\n'));
    });
  }
}
await world.close();
