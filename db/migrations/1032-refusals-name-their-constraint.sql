-- What a rule of ours refuses names its constraint in the words too: where rows lie on several machines, the words
-- are all that the machine of the rows hands on, and people are told the sentence that belongs to the constraint.

create or replace function muster.named_by_arrears()
  returns trigger
  language plpgsql
as $$
declare
  named boolean;
begin
  execute format('select exists (select from public.arrear where organisation_id = $1 and %I = $2)', tg_argv[0])
    into named using old.organisation_id, old.id;
  if named then
    raise exception 'an arrear names this record: constraint "arrear_%_fkey" on table "arrear"', tg_argv[0]
      using errcode = 'foreign_key_violation', schema = 'public', table = 'arrear',
        constraint = format('arrear_%s_fkey', tg_argv[0]);
  end if;
  return null;
end
$$;

create or replace function muster.arrears_refer()
  returns trigger
  language plpgsql
as $$
declare
  inside bigint := muster.organisation_id();
  people bigint[];
  runs bigint[];
  there bigint;
begin
  select array_agg(employee_id) into people from (select distinct employee_id from added) named;
  with held as (
    select from public.employee where organisation_id = inside and id = any (people) for key share)
  select count(*) into there from held;
  if there < cardinality(people) then
    raise exception 'an arrear names an employee who is not there: constraint "arrear_employee_id_fkey" on table "arrear"'
      using errcode = 'foreign_key_violation', schema = 'public', table = 'arrear',
        constraint = 'arrear_employee_id_fkey';
  end if;
  select array_agg(run_id) into runs from (select distinct run_id from added) named;
  with held as (
    select from public.pay_run where organisation_id = inside and id = any (runs) for key share)
  select count(*) into there from held;
  if there < cardinality(runs) then
    raise exception 'an arrear names a pay run that is not there: constraint "arrear_run_id_fkey" on table "arrear"'
      using errcode = 'foreign_key_violation', schema = 'public', table = 'arrear',
        constraint = 'arrear_run_id_fkey';
  end if;
  if exists (select from public.pay_run run
    where run.organisation_id = inside and run.id = any (runs) and muster.is_locked_run(run.state))
  then
    raise exception 'a locked pay run stays as it is' using errcode = 'check_violation';
  end if;
  return null;
end
$$;

create or replace function muster.people_named_by_arrears()
  returns trigger
  language plpgsql
as $$
declare
  inside bigint;
  people bigint[];
begin
  for inside, people in select organisation_id, array_agg(id) from gone group by organisation_id loop
    if exists (select from public.arrear a where a.organisation_id = inside and a.employee_id = any (people)) then
      raise exception 'an arrear names this record: constraint "arrear_employee_id_fkey" on table "arrear"'
        using errcode = 'foreign_key_violation', schema = 'public', table = 'arrear',
          constraint = 'arrear_employee_id_fkey';
    end if;
  end loop;
  return null;
end
$$;

create or replace function muster.delete_at_once(organisation bigint, target regclass, ids bigint[])
  returns void
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  reference record;
  is_named boolean;
begin
  if not muster.may_go_at_once(target) then
    execute format('delete from %s where organisation_id = $1 and id = any ($2)', target) using organisation, ids;
    return;
  end if;
  execute format('select from %s where organisation_id = $1 and id = any ($2) for update', target)
    using organisation, ids;
  for reference in
    select c.conrelid::regclass as child, c.conname, quote_ident(a.attname) as names, c.confdeltype = 'c' as goes
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
    where c.contype = 'f' and c.confrelid = target and c.conparentid = 0
    order by goes desc, c.conname
  loop
    if reference.goes then
      execute format('delete from %s where organisation_id = $1 and %s = any ($2)', reference.child, reference.names)
        using organisation, ids;
    else
      execute format('select exists (select from %s where organisation_id = $1 and %s = any ($2) %s)',
        reference.child, reference.names, case when reference.child = target then 'and id <> all ($2)' end)
        into is_named using organisation, ids;
      if is_named then
        raise exception '% still names a row that is to be deleted: constraint "%" on table "%"', reference.child,
            reference.conname, reference.child
          using errcode = 'foreign_key_violation', schema = 'public', table = reference.child::text,
            constraint = reference.conname;
      end if;
    end if;
  end loop;
  perform set_config('session_replication_role', 'replica', true);
  execute format('delete from %s where organisation_id = $1 and id = any ($2)', target) using organisation, ids;
  perform set_config('session_replication_role', 'origin', true);
end
$$;

create or replace function muster.import_changes_refer()
  returns trigger
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
      raise exception 'a change names an import that is not there: constraint "import_change_import_id_fkey" on table "import_change"'
        using errcode = 'foreign_key_violation', schema = 'public', table = 'import_change',
          constraint = 'import_change_import_id_fkey';
    end if;
  end loop;
  return null;
end
$$;

create or replace function muster.named_by_import_changes()
  returns trigger
  language plpgsql
as $$
declare
  inside constant bigint := old.organisation_id;
begin
  if exists (select from public.import_change c where c.organisation_id = inside and c.import_id = old.id) then
    raise exception 'a change names this import: constraint "import_change_import_id_fkey" on table "import_change"'
      using errcode = 'foreign_key_violation', schema = 'public', table = 'import_change',
        constraint = 'import_change_import_id_fkey';
  end if;
  return null;
end
$$;

create or replace function muster.insert_at_once(organisation bigint, target regclass, author bigint, names text[], columns text[])
  returns void
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
      raise exception 'a row of % names what is not there in %: constraint "%" on table "%"', target,
          reference.leads_to, reference.conname, target
        using errcode = 'foreign_key_violation', schema = 'public', table = target::text,
          constraint = reference.conname;
    end if;
  end loop;
end
$$;
