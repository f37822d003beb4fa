/** Nationalities were typed once, and are a list now: what was there before the change is there after it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { withClient } from '#server/database/database-roles.ts';
import { applyMigration, readMigrations } from '#server/database/migrate.ts';
import { emptyDatabase } from '../../../../tests/database.ts';

const database = await emptyDatabase();
const migrations = readMigrations();
const change = migrations.findIndex(({ name }) => name.startsWith('0101-'));

const insertPeople = `
  insert into directory.organisation (id, code, name, active) values (56, 'ONE', 'One', true),
    (72, 'TWO', 'Two', true);
  set muster.organisation = '56';
  insert into employee (code, first_name, last_name, date_of_birth, gender, nationality, joined_on, pf_basis)
  values ('A1', 'Asha', 'Rao', '1990-01-01', 'female', 'Indian', '2020-01-01', 'ceiling'),
    ('A2', 'Bina', 'Roy', '1990-01-01', 'female', ' indian ', '2020-01-01', 'ceiling'),
    ('A3', 'Pema', 'Lama', '1990-01-01', 'male', 'Nepali', '2020-01-01', 'ceiling'),
    ('A4', 'Ravi', 'Das', '1990-01-01', 'male', null, '2020-01-01', 'ceiling');
  set muster.organisation = '72';
  insert into employee (code, first_name, last_name, date_of_birth, gender, nationality, joined_on, pf_basis)
  values ('B1', 'Tara', 'Sen', '1990-01-01', 'female', 'Indian', '2020-01-01', 'ceiling');
  reset muster.organisation`;

test('whoever had a nationality still has it, each organisation by its own list', async () => {
  await withClient(database.ownerUrl, async (client) => {
    for (const migration of migrations.slice(0, change)) await applyMigration(client, migration);
    await client.query(insertPeople);
    for (const migration of migrations.slice(change)) await applyMigration(client, migration);
    await client.query(`set muster.backup = 'on'`);
    const { rows } = await client.query<{ code: string; nationality: string | null }>(`
      select e.code, m.code || ' ' || m.name as nationality from employee e
      left join master_entry m on m.organisation_id = e.organisation_id and m.id = e.nationality_id
      order by e.code`);
    assert.deepEqual(
      rows.map(({ code, nationality }) => [code, nationality]),
      [
        ['A1', 'IN Indian'],
        ['A2', 'IN Indian'],
        ['A3', 'NEPALI Nepali'],
        ['A4', null],
        ['B1', 'IN Indian'],
      ],
    );
  });
});
