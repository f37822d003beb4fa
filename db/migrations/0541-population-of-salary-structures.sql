-- For whom a salary structure is meant becomes one value of its own record. The wall holds for the owner too, so this goes
-- from one organisation to the next.

alter table public.salary_structure add column meant_for jsonb;

do $$
declare
  each bigint;
begin
  for each in select id from directory.organisation loop
    perform set_config('muster.organisation', each::text, true);
    update public.salary_structure structure set meant_for = told.population
    from (
      select line.salary_structure_id as id,
        jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
          'grades', case when line.grade_id is not null then jsonb_build_array(line.grade_id) end,
          'establishments',
            case when line.establishment_id is not null then jsonb_build_array(line.establishment_id) end,
          'employmentTypes',
            case when line.employment_type_id is not null then jsonb_build_array(line.employment_type_id) end))
          order by line.position) as population
      from public.salary_structure_meant_for line
      where line.organisation_id = each
      group by line.salary_structure_id) told
    where structure.organisation_id = each and told.id = structure.id;
  end loop;
  perform set_config('muster.organisation', '', true);
end
$$;

drop table public.salary_structure_meant_for;
