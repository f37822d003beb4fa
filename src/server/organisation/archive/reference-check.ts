/** Whether everything that the rows of an organisation name is there, asked of each foreign key. */
import type pg from 'pg';

type Key = { readonly name: string; readonly orphans: string };

/** Throws a sentence that names the first table whose rows name what is not there. */
export async function checkReferences(client: pg.Client, organisation: number): Promise<void> {
  for (const { name, orphans } of await keysOf(client)) {
    const { rowCount } = await client.query(orphans, [organisation]);
    if (rowCount) throw new Error(`The archive is not whole: ${name} names rows that are not in it.`);
  }
}

/** By key a query for one row of the organisation that names what is not there. */
async function keysOf(client: pg.Client): Promise<Key[]> {
  const { rows } = await client.query<Key>(`
    select k.conrelid::regclass || ' (' || k.conname || ')' as name,
      format('select from %s c
          where c.organisation_id = $1 and %s and not exists (select from %s p where %s) limit 1',
        k.conrelid::regclass,
        string_agg(format('c.%I is not null', own.attname), ' and ' order by pair.at),
        k.confrelid::regclass,
        string_agg(format('p.%I = c.%I', other.attname, own.attname), ' and ' order by pair.at)) as orphans
    from pg_constraint k
      join pg_class c on c.oid = k.conrelid and not c.relispartition
      join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'directory')
      cross join unnest(k.conkey, k.confkey) with ordinality as pair (own, other, at)
      join pg_attribute own on own.attrelid = k.conrelid and own.attnum = pair.own
      join pg_attribute other on other.attrelid = k.confrelid and other.attnum = pair.other
    where k.contype = 'f' and exists (select from pg_attribute o
      where o.attrelid = k.conrelid and o.attname = 'organisation_id' and not o.attisdropped)
    group by k.oid, k.conrelid, k.conname, k.confrelid`);
  return rows;
}
