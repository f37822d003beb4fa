-- Rows that come by the thousand: what was asked for each of them is asked once for all.

-- Which arrears name who goes: the same answer where rows lie on several machines.
create or replace function muster.people_named_by_arrears() returns trigger
  language plpgsql
as $$
declare
  inside bigint;
  people bigint[];
begin
  for inside, people in select organisation_id, array_agg(id) from gone group by organisation_id loop
    if exists (select from public.arrear a where a.organisation_id = inside and a.employee_id = any (people)) then
      raise exception 'an arrear names this record'
        using errcode = 'foreign_key_violation', schema = 'public', table = 'arrear',
          constraint = 'arrear_employee_id_fkey';
    end if;
  end loop;
  return null;
end
$$;

-- A code stays with the person to whom it was given first.
drop trigger employee_code_given on public.employee;

create function muster.people_given_codes() returns trigger
  language plpgsql
as $$
declare
  inside bigint;
  people bigint[];
  codes text[];
  written bigint;
  before text;
begin
  for inside, people, codes in
    select organisation_id, array_agg(id), array_agg(code) from added group by organisation_id
  loop
    insert into public.employee_code_given (organisation_id, code, employee_id)
      select inside, person.code, person.id from unnest(people, codes) as person (id, code)
      on conflict (organisation_id, code) do nothing;
    get diagnostics written = row_count;
    continue when written = cardinality(people);
    select given.code into before from public.employee_code_given given
      join unnest(people, codes) as person (id, code) on person.code = given.code
      where given.organisation_id = inside and given.code = any (codes) and given.employee_id <> person.id limit 1;
    if before is not null then
      -- The name of the constraint is in the words too, which are all that another machine hands on.
      raise exception 'employee code % was given before: unique constraint "employee_code_unique"', before
        using errcode = 'unique_violation', schema = 'public', table = 'employee',
          constraint = 'employee_code_unique';
    end if;
  end loop;
  return null;
end
$$;

create trigger employee_code_given after insert on public.employee
  referencing new table as added for each statement execute function muster.people_given_codes();
alter table public.employee enable always trigger employee_code_given;

-- What an import did names its import: asked once a statement, as of arrears.
alter table public.import_change drop constraint import_change_import_id_fkey;

create function muster.import_changes_refer() returns trigger
  language plpgsql
as $$
declare
  inside bigint;
  imports bigint[];
  there bigint;
begin
  for inside, imports in select organisation_id, array_agg(distinct import_id) from added group by organisation_id loop
    with held as (
      select from public.import i where i.organisation_id = inside and i.id = any (imports) for key share)
    select count(*) into there from held;
    if there < cardinality(imports) then
      raise exception 'a change names an import that is not there'
        using errcode = 'foreign_key_violation', schema = 'public', table = 'import_change',
          constraint = 'import_change_import_id_fkey';
    end if;
  end loop;
  return null;
end
$$;

create trigger import_changes_refer after insert on public.import_change
  referencing new table as added for each statement execute function muster.import_changes_refer();

create function muster.import_change_stays() returns trigger
  language plpgsql
as $$
begin
  raise exception 'a change keeps its import' using errcode = 'check_violation';
end
$$;

create trigger import_change_stays before update of organisation_id, import_id on public.import_change
  for each row when ((old.organisation_id, old.import_id) is distinct from (new.organisation_id, new.import_id))
  execute function muster.import_change_stays();

create function muster.named_by_import_changes() returns trigger
  language plpgsql
as $$
declare
  inside constant bigint := old.organisation_id;
begin
  if exists (select from public.import_change c where c.organisation_id = inside and c.import_id = old.id) then
    raise exception 'a change names this import'
      using errcode = 'foreign_key_violation', schema = 'public', table = 'import_change',
        constraint = 'import_change_import_id_fkey';
  end if;
  return null;
end
$$;

create trigger named_by_changes after delete on public.import
  for each row execute function muster.named_by_import_changes();
create trigger named_by_changes_as after update of organisation_id, id on public.import
  for each row when ((old.organisation_id, old.id) is distinct from (new.organisation_id, new.id))
  execute function muster.named_by_import_changes();

-- Whether the checks row by row may be passed over at all: the owner may, each statement sees what was committed before
-- it, and all rows lie on this machine.
create function muster.may_pass_over() returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select has_parameter_privilege(owns.proowner, 'session_replication_role', 'set')
    and current_setting('transaction_isolation') = 'read committed'
    and not exists (select from pg_extension where extname = 'citus')
  from pg_proc owns where owns.pronamespace = 'muster'::regnamespace and owns.proname = 'may_pass_over'
$$;

-- A trigger of the table that a statement of this kind would pass over: 4 an insert, 8 a delete.
create function muster.has_trigger_for(target regclass, kind integer) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select exists (
    select from pg_trigger t
    where t.tgrelid = target and not t.tgisinternal and t.tgenabled <> 'A' and t.tgtype & kind > 0)
$$;

-- Whether a key leads from (organisation_id, …) to (organisation_id, id), as all of them do.
create function muster.is_plain_key(key pg_constraint) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select cardinality(key.conkey) = 2 and key.confmatchtype = 's'
    and (select a.attname from pg_attribute a where a.attrelid = key.conrelid and a.attnum = key.conkey[1])
      = 'organisation_id'
    and (select array_agg(a.attname::text order by k.at) from unnest(key.confkey) with ordinality as k (number, at)
      join pg_attribute a on a.attrelid = key.confrelid and a.attnum = k.number) = '{organisation_id,id}'
$$;

create or replace function muster.may_go_at_once(target regclass) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select muster.may_pass_over() and not muster.has_trigger_for(target, 8) and not exists (
    select from pg_constraint c
    where c.contype = 'f' and c.confrelid = target and c.conparentid = 0
      and not (muster.is_plain_key(c) and c.confdeltype in ('a', 'r', 'c')))
$$;

-- The same for rows that come. A column of a key has no value of its own, and nothing is checked late.
create function muster.may_come_at_once(target regclass) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select muster.may_pass_over() and not muster.has_trigger_for(target, 4) and not exists (
    select from pg_constraint c left join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
    where c.conrelid = target and (c.condeferrable or c.contype = 'f' and (
      c.conparentid <> 0 or not muster.is_plain_key(c) or a.atthasdef or a.attname in ('created_by', 'changed_by'))))
$$;

-- Inserts rows, a column an array, as `insert` does: 23503 where one of them names what is not there. Each table that
-- they name is asked once, and what is named is held until the transaction ends, as by the checks row by row, which are
-- passed over for that one statement. A column that is empty in all rows is null in `columns`. It writes nothing that
-- the server’s role may not write itself: its tables, within the wall, by all other rules of the table.
create function muster.insert_at_once(organisation bigint, target regclass, author bigint, names text[], columns text[])
  returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
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
    select $1, $2, $2, %s from unnest(%s) as r (%s)', target, written, given, arrays, own)
    using organisation, author, columns;
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
      raise exception 'a row of % names what is not there in %', target, reference.leads_to
        using errcode = 'foreign_key_violation', schema = 'public', table = target::text,
          constraint = reference.conname;
    end if;
  end loop;
end
$$;

revoke execute on function muster.may_pass_over(), muster.has_trigger_for(regclass, integer),
  muster.is_plain_key(pg_constraint), muster.may_come_at_once(regclass),
  muster.insert_at_once(bigint, regclass, bigint, text[], text[]) from public;
