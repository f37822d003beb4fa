/** For whom records were before that was one kind of field: what was there is there after the change. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { withClient } from '#server/database/database-roles.ts';
import { applyMigration, readMigrations } from '#server/database/migrate.ts';
import { emptyDatabase } from '../../../tests/database.ts';

const database = await emptyDatabase();
const migrations = readMigrations();
const change = migrations.findIndex(({ name }) => name.startsWith('0540-'));

const insertRecords = `
  insert into directory.organisation (id, code, name, active) values (56, 'ONE', 'One', true),
    (72, 'TWO', 'Two', true);
  set muster.organisation = '56';
  insert into establishment (id, code, name, indian_state, city, kind)
    values (1, 'BLR', 'Bengaluru', 'KA', 'Bengaluru', 'shop');
  insert into grade (id, code, name, rank) values (3, 'M1', 'Manager', 1);
  insert into employment_type (id, code, name) values (4, 'FT', 'Full time');
  insert into pay_group (id, code, name, begins_on, late_joiners, usual, frequency)
    values (5, 'OFFICE', 'Office', 1, 'this-month', true, 'monthly'),
      (6, 'MILL', 'Mill', 26, 'this-month', false, 'monthly');
  insert into payslip_template (id, code, name, language) values (7, 'HINDI', 'Hindi', 'hindi');
  insert into payslip_template_meant_for
    (payslip_template_id, position, pay_group_id, establishment_id, employment_type_id, grade_id)
    values (7, 0, 6, null, null, null), (7, 1, null, 1, null, 3);
  insert into salary_structure (id, code, name) values (8, 'SOME', 'For some'), (9, 'ALL', 'For all');
  insert into salary_structure_meant_for
    (salary_structure_id, position, grade_id, employment_type_id, establishment_id)
    values (8, 0, 3, 4, 1), (8, 1, null, 4, null);
  insert into holiday (date, name, kind, establishment_id)
    values ('2026-11-01', 'Rajyotsava', 'public', 1), ('2026-12-25', 'Christmas', 'public', null);
  set muster.organisation = '72';
  insert into pay_group (id, code, name, begins_on, late_joiners, usual, frequency)
    values (15, 'CAMPUS', 'Campus', 1, 'this-month', true, 'monthly');
  reset muster.organisation`;

test('whom a template, structure, holiday or pay group was for, it is for after the change', async () => {
  await withClient(database.ownerUrl, async (client) => {
    for (const migration of migrations.slice(0, change)) await applyMigration(client, migration);
    await client.query(insertRecords);
    for (const migration of migrations.slice(change)) await applyMigration(client, migration);
    await client.query(`set muster.backup = 'on'`);
    const { rows } = await client.query<{ name: string; people: unknown }>(`
      select name, meant_for as people from payslip_template
      union all select name, meant_for from salary_structure
      union all select name, for_whom from holiday union all select name, for_whom from pay_group
      order by name`);
    assert.deepEqual(Object.fromEntries(rows.map(({ name, people }) => [name, people])), {
      Campus: [],
      Christmas: null,
      'For all': null,
      'For some': [{ grades: [3], establishments: [1], employmentTypes: [4] }, { employmentTypes: [4] }],
      Hindi: [{ payGroups: [6] }, { grades: [3], establishments: [1] }],
      Mill: null,
      Office: [],
      Rajyotsava: [{ establishments: [1] }],
    });
  });
});
