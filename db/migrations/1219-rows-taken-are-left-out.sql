-- Of rows that come at once, those of which there can be one only, and is one already, are left out; how many
-- came is answered, so that whoever sent them can tell which did not.

drop function muster.insert_at_once(bigint, regclass, bigint, text[], text[]);

create function muster.insert_at_once(organisation bigint, target regclass, author bigint, names text[], columns text[])
  returns bigint
  language plpgsql
  security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  inside constant bigint := muster.organisation_id();
  written text;
  given text;
  arrays text;
  own text;
  known integer;
  reference record;
  is_there boolean;
  came bigint;
begin
  if inside is null or organisation is distinct from inside then
    raise exception 'rows belong to the organisation of the transaction';
  end if;
  if not has_table_privilege('muster_server', target, 'insert') or not muster.may_come_at_once(target) then
    raise exception '% takes no rows at once', target using errcode = 'insufficient_privilege';
  end if;
  select count(*), string_agg(format('%I', name), ', ' order by at),
      string_agg(format(case when columns[at] is null then 'null::%2$s' else 'r.c%1$s::%2$s' end, at, type),
        ', ' order by at),
      string_agg(format('($3[%s])::%s[]', at, case when is_nested then 'text' else type end), ', ' order by at)
        filter (where columns[at] is not null),
      string_agg(format('c%s', at), ', ' order by at) filter (where columns[at] is not null)
    into known, written, given, arrays, own
  from (
    select n.name, n.at, format_type(a.atttypid, null) as type, a.atttypid = 'jsonb'::regtype or t.typelem > 0
      and t.typcategory = 'A' as is_nested
    from unnest(names) with ordinality as n (name, at)
    join pg_attribute a on a.attrelid = target and a.attname = n.name and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid) as found;
  if known <> cardinality(names) or known <> cardinality(columns) then
    raise exception '% has no such columns: %', target, names using errcode = 'undefined_column';
  end if;
  perform set_config('session_replication_role', 'replica', true);
  execute format('insert into %s (organisation_id, created_by, changed_by, %s)
    select $1, $2, $2, %s from unnest(%s) as r (%s) on conflict do nothing', target, written, given, arrays, own)
    using organisation, author, columns;
  get diagnostics came = row_count;
  perform set_config('session_replication_role', 'origin', true);
  for reference in
    select c.conname, c.confrelid::regclass as leads_to, n.at
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
    join unnest(names) with ordinality as n (name, at) on n.name = a.attname
    where c.contype = 'f' and c.conrelid = target and columns[n.at] is not null
  loop
    execute format('with named as (select distinct id from unnest($2::bigint[]) id where id is not null),
        held as (select from %s there where there.organisation_id = $1 and there.id in (select id from named)
          for key share of there)
      select (select count(*) from named) = (select count(*) from held)', reference.leads_to)
      into is_there using organisation, columns[reference.at];
    if not is_there then
      raise exception 'a row of % names what is not there in %: constraint "%" on table "%"', target,
          reference.leads_to, reference.conname, target
        using errcode = 'foreign_key_violation', schema = 'public', table = target::text,
          constraint = reference.conname;
    end if;
  end loop;
  return came;
end
$$;

revoke execute on function muster.insert_at_once(bigint, regclass, bigint, text[], text[]) from public;
grant execute on function muster.insert_at_once(bigint, regclass, bigint, text[], text[]) to muster_server;
