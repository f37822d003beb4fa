-- What a line of arrears makes up for: the levies among them are returned like those of the month that pays them,
-- and the provident fund's on a return of their own. A line's own source says only that it is a one-off amount.

alter table public.run_component add column arrears_of text;

create or replace view public.payslip_line with (security_invoker = true) as
select slip.organisation_id, slip.run_id, slip.id as payslip_id, slip.employee_id, slip.month,
  component.position, component.code, component.kind, component.label,
  slip.amounts[component.position + 1] as amount, component.source, component.arrears_of
from public.payslip slip
join public.run_component component
  on component.organisation_id = slip.organisation_id
  and component.run_id = slip.run_id
  and component.draft_set = slip.draft_set;

-- Runs that are there already: by the component beside it, or where that is no more by the arrears themselves.
do $$
declare
  each bigint;
begin
  for each in select id from directory.organisation loop
    perform set_config('muster.organisation', each::text, true);
    update public.run_component line set arrears_of = coalesce((
        select known.source from public.run_component known
        where known.organisation_id = each and known.run_id = line.run_id
          and known.draft_set = line.draft_set and known.code = substr(line.code, 9)
      ), (
        select min(arrear.source) from public.arrear
        where arrear.organisation_id = each and arrear.run_id = line.run_id
          and arrear.component = substr(line.code, 9)
      ))
    where line.organisation_id = each and line.code like 'ARREARS\_%';
  end loop;
  perform set_config('muster.organisation', '', true);
end
$$;
