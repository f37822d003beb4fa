-- A login may be narrowed to some people. What it is narrowed to decides its rights, so that a change of it holds at the
-- next call on every server.

alter table public.user_account add column scope jsonb;

create trigger scope_changed after update of scope on public.user_account
  for each statement execute function muster.raise_version('rights');

-- Whom groups of people cover on a day, by the work that holds then; where none does, by the last before it, or else the
-- first to come. A department has those below it. Who has no work recorded is in no group.
create function muster.people_within(groups jsonb, on_date date) returns setof bigint
language sql stable parallel safe
as $$
  with recursive part (place, says) as (
    select each.place, each.says from jsonb_array_elements(groups) with ordinality as each (says, place)
  ),
  tree (place, id) as (
    select part.place, named::bigint
    from part, jsonb_array_elements_text(part.says -> 'departments') named
    union
    select tree.place, below.id
    from tree
    join public.department below
      on below.organisation_id = muster.organisation_id() and below.parent_id = tree.id
  ),
  seat as (
    select distinct on (work.employee_id) work.employee_id, work.designation_id, work.grade_id, work.department_id,
      work.business_unit_id, work.establishment_id, work.employment_type_id
    from public.employee_work work
    where work.organisation_id = muster.organisation_id() and work.superseded_at is null
    order by work.employee_id, work.valid_from > on_date,
      case when work.valid_from <= on_date then work.valid_from end desc, work.valid_from
  )
  select seat.employee_id
  from seat
  left join public.department
    on department.organisation_id = muster.organisation_id() and department.id = seat.department_id
  where exists (
    select from part
    where (not part.says ? 'designations' or part.says -> 'designations' @> to_jsonb(seat.designation_id))
      and (not part.says ? 'grades' or part.says -> 'grades' @> to_jsonb(seat.grade_id))
      and (not part.says ? 'businessUnits'
        or part.says -> 'businessUnits' @> to_jsonb(coalesce(seat.business_unit_id, department.business_unit_id)))
      and (not part.says ? 'establishments' or part.says -> 'establishments' @> to_jsonb(seat.establishment_id))
      and (not part.says ? 'employmentTypes' or part.says -> 'employmentTypes' @> to_jsonb(seat.employment_type_id))
      and (not part.says ? 'departments'
        or exists (select from tree where tree.place = part.place and tree.id = seat.department_id))
  )
$$;
