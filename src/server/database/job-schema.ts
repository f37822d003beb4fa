/**
 * The tables of the job queue (pg-boss). The owner makes and upgrades them; the server works in them as its
 * own role, so it must construct PgBoss with `schema: jobSchema, migrate: false, createSchema: false`.
 */
import { createRequire } from 'node:module';
import type pg from 'pg';
import { getConstructionPlans, getMigrationPlans } from 'pg-boss';
import { serverRole } from './database-roles.ts';

export const jobSchema = 'pgboss';

/** The version of the tables that this pg-boss works with. */
export function jobSchemaVersion(): number {
  const described = createRequire(import.meta.url)('pg-boss/package.json') as { pgboss: { schema: number } };
  return described.pgboss.schema;
}

/** The version of the tables in the database; null when there are none. */
export async function installedJobSchema(client: pg.Client): Promise<number | null> {
  const there = await client.query<{ found: boolean }>(
    `select to_regclass('${jobSchema}.version') is not null as found`,
  );
  if (there.rows[0]?.found !== true) return null;
  const { rows } = await client.query<{ version: number }>(`select version from ${jobSchema}.version`);
  return rows[0]?.version ?? null;
}

/**
 * Makes or upgrades the tables. Must run inside a transaction of the caller's, so that half of it never
 * stays.
 */
export async function bringJobSchema(client: pg.Client): Promise<void> {
  const installed = await installedJobSchema(client);
  const wanted = jobSchemaVersion();
  if (installed !== null && installed > wanted) {
    throw new Error(
      `The job tables were upgraded by a newer Muster (version ${installed}, this one knows ` +
        `${wanted}). Start that one.`,
    );
  }
  if (installed === wanted) return;
  const plan = installed === null ? getConstructionPlans(jobSchema) : getMigrationPlans(jobSchema, installed);
  await client.query(withoutTransaction(plan));
  await client.query(`
    grant usage on schema ${jobSchema} to ${serverRole};
    grant select, insert, update, delete on all tables in schema ${jobSchema} to ${serverRole};
    grant usage, select on all sequences in schema ${jobSchema} to ${serverRole};
    grant execute on all functions in schema ${jobSchema} to ${serverRole};
    alter default privileges in schema ${jobSchema}
      grant select, insert, update, delete on tables to ${serverRole};
    alter default privileges in schema ${jobSchema} grant usage, select on sequences to ${serverRole};`);
}

/** The plans bring a transaction of their own, alone on its lines; plpgsql's own begin and end stay. */
function withoutTransaction(plan: string): string {
  return plan.replace(/^\s*BEGIN;\s*$/gm, '').replace(/^\s*COMMIT;\s*$/gm, '');
}
