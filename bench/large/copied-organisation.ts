/** Organisations by the thousand: every row of one, copied for others under its own ids. */
import { withClient } from '#server/database/database-roles.ts';
import { testClusterUrl } from '../../tests/test-cluster.ts';
import type { World } from '../../tests/world.ts';

const atOnce = 100;
/**
 * A chain is its organisation's own, and begins with what is done in it; what triggers write that are never
 * passed over comes with the rows that they stand for.
 */
const notCopied = ['audit_entry', 'audit_head', 'session', 'employee_code_given', 'payslip_once'];

type Table = { readonly name: string; readonly columns: string };

/** As a superuser, whom no wall and no trigger stops; answers how many rows each of them has. */
export async function copyOrganisation(
  { database }: World,
  model: number,
  ids: readonly number[],
): Promise<number> {
  const url = new URL(await testClusterUrl());
  url.pathname = `/${database.name}`;
  return withClient(url.href, async (client) => {
    await client.query(`set session_replication_role = replica`);
    await client.query(
      `insert into directory.organisation (id, code, name, active)
        select id, 'C' || id, 'Company ' || id, true from unnest($1::bigint[]) as id`,
      [ids],
    );
    await client.query(
      `insert into directory.user_name (user_name, organisation_id)
        select user_name, id from directory.user_name cross join unnest($1::bigint[]) as id
        where organisation_id = $2`,
      [ids, model],
    );
    const { rows: tables } = await client.query<Table>(
      `select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and a.attgenerated = '' and a.attname <> 'organisation_id'
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
          and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'organisation_id')
          and c.relname <> all ($1::text[])
        group by 1`,
      [notCopied],
    );
    let copied = 0;
    for (const { name, columns } of tables)
      for (let from = 0; from < ids.length; from += atOnce) {
        const { rowCount } = await client.query(
          `insert into public.${name} (organisation_id, ${columns})
            select id, ${columns.replace(/(\w+|"[^"]+")/g, 'model.$1')}
            from public.${name} model cross join unnest($1::bigint[]) as made (id)
            where model.organisation_id = $2`.replace('select id', 'select made.id'),
          [ids.slice(from, from + atOnce), model],
        );
        copied += rowCount ?? 0;
      }
    return Math.round(copied / ids.length);
  });
}
