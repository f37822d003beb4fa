-- A month of a person is deducted by one entry, whatever policies it goes by: what the entry takes from the
-- person for that month is counted from one, and no second entry can begin to count.
alter table public.late_penalty add column part smallint;

do $$
declare
  each bigint;
begin
  for each in select id from directory.organisation loop
    perform set_config('muster.organisation', each::text, true);
    update public.late_penalty penalty set part = numbered.part
      from (select id, row_number() over (partition by employee_id, month, state order by id) as part
        from public.late_penalty where organisation_id = each) numbered
      where penalty.organisation_id = each and penalty.id = numbered.id;
  end loop;
  perform set_config('muster.organisation', '', true);
end
$$;

alter table public.late_penalty alter column part set not null;

create function muster.late_penalty_part() returns trigger language plpgsql as $$
begin
  select count(*) + 1 into new.part from public.late_penalty standing
    where standing.organisation_id = new.organisation_id and standing.employee_id = new.employee_id
      and standing.month = new.month and standing.entry_id = new.entry_id and standing.state = 'applied';
  return new;
end
$$;

create trigger late_penalty_part before insert on public.late_penalty
  for each row when (new.part is null) execute function muster.late_penalty_part();

create unique index late_penalty_once_index
  on public.late_penalty (organisation_id, employee_id, month, part) where state = 'applied';
