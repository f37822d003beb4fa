-- What a locked run was made of stays as its payslips do: the run itself, its sets with their totals, the meaning of
-- its amounts, whom it pays and its arrears. The server's role cannot change them either.

create function muster.is_locked_run(run_state text) returns boolean
  language sql immutable parallel safe
  return run_state in ('locked', 'paid', 'closed');

-- A locked run goes on to paid and closed, and notes when its payslips were published; nothing else of it changes.
create function muster.locked_run_stays() returns trigger
language plpgsql
as $$
declare
  moving constant text[] := array['state', 'published_on', 'version', 'changed_at', 'changed_by'];
begin
  if tg_op = 'UPDATE'
    and to_jsonb(old) - moving = to_jsonb(new) - moving
    and (old.state, new.state) in (('locked', 'locked'), ('locked', 'paid'), ('paid', 'paid'), ('paid', 'closed'),
      ('closed', 'closed'))
  then
    return null;
  end if;
  raise exception 'a locked pay run stays as it is' using errcode = 'check_violation';
end
$$;

create trigger locked_run_stays after update or delete on public.pay_run
  for each row when (muster.is_locked_run(old.state)) execute function muster.locked_run_stays();

-- What belongs to a run comes and goes while the run is open. The rows are those of the statement.
create function muster.of_open_run() returns trigger
language plpgsql
as $$
begin
  if exists (
    select from public.pay_run run where run.organisation_id = muster.organisation_id()
      and muster.is_locked_run(run.state) and run.id in (select run_id from changed))
  then
    raise exception 'a locked pay run stays as it is' using errcode = 'check_violation';
  end if;
  return null;
end
$$;

-- A calculation writes a new set and never changes an old one.
revoke update on public.pay_run_set, public.run_component from muster_server;
-- Whom a run pays is added or taken off; the run that pays a person does not change.
revoke update on public.pay_run_person from muster_server;
grant update (reverses_id, added_by, added_at) on public.pay_run_person to muster_server;

create trigger of_open_run_added after insert on public.pay_run_set
  referencing new table as changed for each statement execute function muster.of_open_run();
create trigger of_open_run_gone after delete on public.pay_run_set
  referencing old table as changed for each statement execute function muster.of_open_run();
create trigger of_open_run_added after insert on public.run_component
  referencing new table as changed for each statement execute function muster.of_open_run();
create trigger of_open_run_gone after delete on public.run_component
  referencing old table as changed for each statement execute function muster.of_open_run();
create trigger of_open_run_added after insert on public.pay_run_person
  referencing new table as changed for each statement execute function muster.of_open_run();
create trigger of_open_run_changed after update on public.pay_run_person
  referencing old table as changed for each statement execute function muster.of_open_run();
create trigger of_open_run_gone after delete on public.pay_run_person
  referencing old table as changed for each statement execute function muster.of_open_run();

create trigger of_open_run_changed after update on public.arrear
  referencing old table as changed for each statement execute function muster.of_open_run();

-- What a run withheld goes when a later run works it out anew.
create function muster.paid_arrear_stays() returns trigger
language plpgsql
as $$
begin
  if exists (
    select from public.pay_run run where run.organisation_id = muster.organisation_id()
      and muster.is_locked_run(run.state) and run.id in (select run_id from changed where status <> 'withheld'))
  then
    raise exception 'a locked pay run stays as it is' using errcode = 'check_violation';
  end if;
  return null;
end
$$;

create trigger paid_arrear_stays after delete on public.arrear
  referencing old table as changed for each statement execute function muster.paid_arrear_stays();

-- As before, and besides: no difference is added to a locked run.
create or replace function muster.arrears_refer() returns trigger
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
    raise exception 'an arrear names an employee who is not there'
      using errcode = 'foreign_key_violation', schema = 'public', table = 'arrear',
        constraint = 'arrear_employee_id_fkey';
  end if;
  select array_agg(run_id) into runs from (select distinct run_id from added) named;
  with held as (
    select from public.pay_run where organisation_id = inside and id = any (runs) for key share)
  select count(*) into there from held;
  if there < cardinality(runs) then
    raise exception 'an arrear names a pay run that is not there'
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
