-- A row of law makes hundreds of thousands of differences in one statement, and a foreign key is checked row by row,
-- which took most of its time. The same promise is kept once a statement instead: whoever and whichever run its rows
-- name is there and held until the transaction ends, and neither goes while a difference names it.

alter table public.arrear
  drop constraint arrear_run_id_fkey,
  drop constraint arrear_employee_id_fkey;

-- The wall lets rows of the present organisation in alone.
create function muster.arrears_refer() returns trigger
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
  return null;
end
$$;

create trigger arrears_refer after insert on public.arrear
  referencing new table as added for each statement execute function muster.arrears_refer();

create function muster.arrear_stays() returns trigger
language plpgsql
as $$
begin
  raise exception 'an arrear keeps its employee and its run' using errcode = 'check_violation';
end
$$;

create trigger arrear_stays before update of organisation_id, employee_id, run_id on public.arrear
  for each row when (
    (old.organisation_id, old.employee_id, old.run_id) is distinct from
    (new.organisation_id, new.employee_id, new.run_id))
  execute function muster.arrear_stays();

-- The column of an arrear that names the row is the trigger's argument.
create function muster.named_by_arrears() returns trigger
language plpgsql
as $$
declare
  named boolean;
begin
  execute format('select exists (select from public.arrear where organisation_id = $1 and %I = $2)', tg_argv[0])
    into named using old.organisation_id, old.id;
  if named then
    raise exception 'an arrear names this record'
      using errcode = 'foreign_key_violation', schema = 'public', table = 'arrear',
        constraint = format('arrear_%s_fkey', tg_argv[0]);
  end if;
  return null;
end
$$;

create trigger named_by_arrears after delete on public.employee
  for each row execute function muster.named_by_arrears('employee_id');
create trigger named_by_arrears_as after update of organisation_id, id on public.employee
  for each row when ((old.organisation_id, old.id) is distinct from (new.organisation_id, new.id))
  execute function muster.named_by_arrears('employee_id');
create trigger named_by_arrears after delete on public.pay_run
  for each row execute function muster.named_by_arrears('run_id');
create trigger named_by_arrears_as after update of organisation_id, id on public.pay_run
  for each row when ((old.organisation_id, old.id) is distinct from (new.organisation_id, new.id))
  execute function muster.named_by_arrears('run_id');
