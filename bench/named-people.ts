/** People by the hundred thousand as lists and directories know them: a name, a department, no pay. */
import { sql } from 'kysely';
import { withClient } from '#server/database/database-roles.ts';
import { refreshStatistics } from '#server/database/statistics.ts';
import type { Db } from '#server/database/tenant.ts';
import type { World } from '../tests/world.ts';

type Counts = { readonly people: number; readonly departments: number };

/** Makes them with codes B000001…, and what `addWork` says they do in departments D1…. */
export async function addNamedPeople(
  world: World,
  { people, departments }: Counts,
  addWork: (db: Db) => Promise<void>,
): Promise<void> {
  const { works } = world.organisations;
  await world.inside(works, async (db) => {
    await sql`set local statement_timeout = 0`.execute(db);
    // Committed as in a running Muster: vacuum leaves alone what may not have been written yet.
    await sql`set local synchronous_commit = on`.execute(db);
    await sql`insert into department (organisation_id, code, name, active)
      select ${works}, 'D' || n, 'Department ' || n, true
      from generate_series(1, ${departments}::int) n`.execute(db);
    await sql`insert into employee (organisation_id, code, first_name, last_name, date_of_birth, gender,
      joined_on, pf_basis, status)
      select ${works}, 'B' || lpad(n::text, 6, '0'),
        (array['Asha','Ravi','Meena','Imran','Kavita'])[1 + n % 5] || n % 97,
        'Surname' || (n * 7919::bigint) % 10000, '1970-01-01'::date + n % 9000, 'female',
        '2005-01-01'::date + n % 6000, 'ceiling', 'confirmed'
      from generate_series(1, ${people}::int) n`.execute(db);
    // The checks of foreign keys were planned while there were eleven people.
    await refreshStatistics(db, 'employee', 'department');
    await sql`discard plans`.execute(db);
    await addWork(db);
    await refreshStatistics(db, 'employee', 'employee_work', 'department');
  });
  // What the database of a running Muster does by itself within a minute; that of tests is told not to.
  await withClient(world.database.ownerUrl, (client) =>
    client.query('vacuum analyze employee, employee_work, department'),
  );
}
