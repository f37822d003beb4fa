/** Each form against its migrated table: the same columns, of the same type, empty or not. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { withClient } from '#server/database/database-roles.ts';
import { tableOf } from '#server/forms/declaration/names.ts';
import { loadRegistry } from '#server/forms/declaration/registry.ts';
import { type Column, columnsOf, rowsTablesOf } from '#server/forms/declaration/table.ts';
import { testDatabase } from './database.ts';

const database = await testDatabase();
const { forms } = await loadRegistry();

type CatalogueColumn = { table: string; name: string; type: string; notNull: boolean; generated: boolean };
const catalogue = await withClient(database.ownerUrl, async (client) => {
  const { rows } = await client.query<CatalogueColumn>(`
    select t.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as "notNull", a.attgenerated <> '' as generated
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')`);
  return rows;
});

/** What differs, as sentences; columns that only the server knows may be there besides. */
function differences(table: string, columns: readonly Column[]): string[] {
  const there = new Map(
    catalogue.filter((column) => column.table === table).map((column) => [column.name, column]),
  );
  if (there.size === 0) return [`the table ${table} does not exist`];
  return columns.flatMap((column) => {
    const found = there.get(column.name);
    if (!found) return [`${table}.${column.name} is missing`];
    const faults: string[] = [];
    if (found.type !== column.type)
      faults.push(`${table}.${column.name} is ${found.type}, the form says ${column.type}`);
    if (found.notNull !== column.notNull) {
      faults.push(
        `${table}.${column.name} ${found.notNull ? 'may not' : 'may'} be empty, the form says otherwise`,
      );
    }
    if (found.generated !== (column.generated?.startsWith('always as') ?? false)) {
      faults.push(`${table}.${column.name} should ${found.generated ? 'not ' : ''}be generated`);
    }
    return faults;
  });
}

for (const form of forms.values()) {
  test(`the table of ${form.name} is what its form declares`, () => {
    const rows = rowsTablesOf(form).flatMap(({ table, columns }) => differences(table, columns));
    assert.deepEqual([...differences(tableOf(form.name), columnsOf(form)), ...rows], []);
  });
}
