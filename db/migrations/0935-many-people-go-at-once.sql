-- A person may be named by more than a hundred tables, and the database asks each of them for each person that goes:
-- more than a millisecond a person. Where many go at once, each table is asked once for all of them instead, and the
-- checks row by row are passed over for that one statement.

-- Which arrears name who goes is asked once a statement, whatever else is passed over.
drop trigger named_by_arrears on public.employee;

create function muster.people_named_by_arrears() returns trigger
language plpgsql
as $$
begin
  if exists (
    select from public.arrear a join gone g on g.organisation_id = a.organisation_id and g.id = a.employee_id
  ) then
    raise exception 'an arrear names this record'
      using errcode = 'foreign_key_violation', schema = 'public', table = 'arrear',
        constraint = 'arrear_employee_id_fkey';
  end if;
  return null;
end
$$;

create trigger named_by_arrears after delete on public.employee
  referencing old table as gone for each statement execute function muster.people_named_by_arrears();
alter table public.employee enable always trigger named_by_arrears;

-- Deletes rows by their ids, as `delete` does: 23503 where anything still names one of them, and what goes with a row
-- goes. The rows are held before the tables are asked, so that nobody can begin to name one in between: whoever tries
-- waits, and finds it gone. Falls back to a plain delete where the owner may not pass the checks over (see README), or
-- where the table has a key or a trigger that this way does not know. For the owner's own functions: nobody else may
-- pass anything over, whoever calls it.
create function muster.delete_at_once(organisation bigint, target regclass, ids bigint[]) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp
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
        raise exception '% still names a row that is to be deleted', reference.child
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

-- Whether checks may be passed over at all, each statement sees what was committed before it, every key that leads to
-- the table is one of (organisation_id, id) that refuses or goes with the row, and no trigger of the table would be
-- passed over by a delete.
create function muster.may_go_at_once(target regclass) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select has_parameter_privilege('session_replication_role', 'set')
    and current_setting('transaction_isolation') = 'read committed' and not exists (
    select from pg_constraint c
    where c.contype = 'f' and c.confrelid = target and c.conparentid = 0
      and (c.confdeltype not in ('a', 'r', 'c')
        or c.confkey <> (select array_agg(a.attnum order by a.attname desc) from pg_attribute a
          where a.attrelid = target and a.attname in ('organisation_id', 'id')))
  ) and not exists (
    select from pg_trigger t
    where t.tgrelid = target and not t.tgisinternal and t.tgenabled <> 'A' and t.tgtype & 8 > 0)
$$;

revoke execute on function muster.delete_at_once(bigint, regclass, bigint[]), muster.may_go_at_once(regclass) from public, muster_server;

create or replace function muster.forget_people(organisation bigint, people bigint[], derived text[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  inside constant bigint := muster.organisation_id();
  accounts bigint[];
begin
  if inside is null or organisation is distinct from inside then
    raise exception 'a person belongs to the organisation of the transaction';
  end if;
  select array_agg(account.id) into accounts from public.ledger_account account
  where account.organisation_id = inside and account.employee_id = any (people) and account.closed_through is null
    and not exists (
      select from public.ledger_entry entry
      where entry.organisation_id = inside and entry.account_id = account.id and entry.reverses_id is null
        and entry.cause_form <> all (derived)
        and not exists (select from public.ledger_entry back
          where back.organisation_id = inside and back.reverses_id = entry.id));
  delete from public.ledger_entry where organisation_id = inside and account_id = any (accounts);
  delete from public.ledger_account where organisation_id = inside and id = any (accounts);
  perform muster.delete_at_once(inside, 'public.employee', people);
end
$$;
