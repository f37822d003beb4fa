-- For whom a payslip template is becomes one value of its own record. The wall holds for the owner too, so this goes
-- from one organisation to the next.

alter table public.payslip_template add column meant_for jsonb;

do $$
declare
  each bigint;
begin
  for each in select id from directory.organisation loop
    perform set_config('muster.organisation', each::text, true);
    update public.payslip_template template set meant_for = told.population
    from (
      select line.payslip_template_id as id,
        jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
          'grades', case when line.grade_id is not null then jsonb_build_array(line.grade_id) end,
          'payGroups', case when line.pay_group_id is not null then jsonb_build_array(line.pay_group_id) end,
          'establishments',
            case when line.establishment_id is not null then jsonb_build_array(line.establishment_id) end,
          'employmentTypes',
            case when line.employment_type_id is not null then jsonb_build_array(line.employment_type_id) end))
          order by line.position) as population
      from public.payslip_template_meant_for line
      where line.organisation_id = each
      group by line.payslip_template_id) told
    where template.organisation_id = each and told.id = template.id;
  end loop;
  perform set_config('muster.organisation', '', true);
end
$$;

alter table public.payslip_template alter column meant_for set not null;
drop table public.payslip_template_meant_for;
