/**
 * How the tables of a migrated database lie on several machines, read from its catalogue: those of an
 * organisation side by side by `organisation_id`, those of the directory whole on each machine, and a few on
 * the first alone.
 */
import type pg from 'pg';

/** A table as the catalogue has it; its parts go with it. */
export type CatalogueTable = {
  readonly schema: string;
  readonly name: string;
  readonly hasOrganisation: boolean;
  /** 'series.punch_2026_11' */
  readonly parts: readonly string[];
};

export type Layout = {
  readonly distributed: readonly CatalogueTable[];
  readonly reference: readonly CatalogueTable[];
  /** On the first machine alone: the job queue, sign-ins that are counted, what was migrated. */
  readonly first: readonly CatalogueTable[];
};

/** What cannot be taken apart by organisation, a sentence each. */
type Flaw = { readonly table: string; readonly what: string };

/** Counted by address and by the minute, before anybody is known: no other table asks for them. */
const countedAtTheDoor = 'attempt';

export function layoutOf(tables: readonly CatalogueTable[]): Layout {
  const isDistributed = ({ schema, hasOrganisation }: CatalogueTable) =>
    schema === 'public' && hasOrganisation;
  const isReference = (table: CatalogueTable) =>
    !isDistributed(table) &&
    (table.schema === 'public' || (table.schema === 'directory' && table.name !== countedAtTheDoor));
  return {
    distributed: tables.filter(isDistributed),
    reference: tables.filter(isReference),
    first: tables.filter((table) => !isDistributed(table) && !isReference(table)),
  };
}

export async function readTables(client: pg.Client): Promise<readonly CatalogueTable[]> {
  const { rows } = await client.query<CatalogueTable>(`
    select n.nspname as schema, c.relname as name,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organisation_id'
        and not a.attisdropped) as "hasOrganisation",
      array(select format('%I.%I', p.relnamespace::regnamespace, p.relname) from pg_inherits i
        join pg_class p on p.oid = i.inhrelid where i.inhparent = c.oid order by 1) as parts
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence <> 't'
      and n.nspname !~ '^(pg_|citus|columnar)' and n.nspname <> 'information_schema'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1, 2`);
  return rows;
}

/** Keys that leave the organisation out, and references that a machine could not check by itself. */
export async function readFlaws(client: pg.Client): Promise<readonly Flaw[]> {
  const { rows } = await client.query<Flaw>(`
    with own as (
      select c.oid, c.relname, a.attnum from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition)
    select own.relname as table, i.relname || ' is unique without organisation_id' as what
    from own join pg_index x on x.indrelid = own.oid join pg_class i on i.oid = x.indexrelid
    where (x.indisunique or x.indisexclusion) and own.attnum <> all (x.indkey)
    union all
    select own.relname, 'it has no primary key' from own
    where not exists (select from pg_index x where x.indrelid = own.oid and x.indisprimary)
    union all
    select own.relname, k.conname || ' refers past the organisation'
    from own join pg_constraint k on k.conrelid = own.oid and k.contype = 'f'
    left join own other on other.oid = k.confrelid
    where other.oid is not null and not exists (
      select from unnest(k.conkey, k.confkey) as pair (mine, theirs)
      where pair.mine = own.attnum and pair.theirs = other.attnum)
    union all
    select own.relname, k.conname || ' empties a column when what it names is deleted'
    from own join pg_constraint k on k.conrelid = own.oid and k.contype = 'f'
    where k.confdeltype in ('n', 'd') or k.confupdtype in ('n', 'd', 'c')
    union all
    select c.relname, k.conname || ' refers to a table of organisations'
    from pg_constraint k join pg_class c on c.oid = k.conrelid join own on own.oid = k.confrelid
    where k.contype = 'f' and c.oid not in (select oid from own) and not c.relispartition
    order by 1, 2`);
  return rows;
}

export const nameOf = ({ schema, name }: CatalogueTable): string => `${quoted(schema)}.${quoted(name)}`;

export const quoted = (name: string): string =>
  /^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`;
