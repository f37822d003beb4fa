-- Lists of ten thousand people in an order of names are read from an index, and an order by what holds today of their
-- work reads the rows in force side by side from one that holds all of what it needs.
create index employee_first_name_index on public.employee (organisation_id, (lower(first_name) collate "C"), id);
create index employee_last_name_index on public.employee (organisation_id, (lower(last_name) collate "C"), id);

create index employee_work_in_force_index
  on public.employee_work (organisation_id, valid_to)
  include (valid_from, employee_id, department_id, designation_id, establishment_id, reports_to_id)
  where superseded_at is null;
-- It answers whatever the shorter one of 0081 did.
drop index public.employee_work_valid_to_index;
