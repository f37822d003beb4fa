-- Of a long history few rows hold today: they are found from their last day. New dated forms bring this index along.
create index employee_work_valid_to_index
  on public.employee_work (organisation_id, valid_to) where superseded_at is null;

create index employee_bank_valid_to_index
  on public.employee_bank (organisation_id, valid_to) where superseded_at is null;

create index salary_assignment_valid_to_index
  on public.salary_assignment (organisation_id, valid_to) where superseded_at is null;
