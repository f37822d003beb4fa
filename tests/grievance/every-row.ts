/** What an attacker reads who has the database in hand. */
import { withClient } from '#server/database/database-roles.ts';

/** Every row of every table, as JSON, by table. */
export const everyRow = (ownerUrl: string): Promise<Set<string>> =>
  withClient(ownerUrl, async (client) => {
    await client.query(`set muster.backup = 'on'`);
    const { rows: tables } = await client.query<{ name: string }>(`
      select format('%I.%I', n.nspname, c.relname) as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition
        and n.nspname in ('public', 'directory', 'pgboss')`);
    const found = new Set<string>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select row_to_json(t)::text as row from ${name} t`,
      );
      for (const { row } of rows) found.add(`${name} ${row}`);
    }
    return found;
  });
