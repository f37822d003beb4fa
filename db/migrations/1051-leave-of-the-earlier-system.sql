-- Leave that came in with the state it had in an earlier system: its days up to an opening balance are in that balance.

alter table public.leave_application add column brought boolean not null default false;

create index leave_application_brought_index
  on public.leave_application (organisation_id, employee_id, type_id) where brought;
