-- What becomes of a balance of leave when somebody leaves; a settlement takes it over with its hundredths of a day.
alter table public.leave_rule add column on_leaving text not null default 'lapses';
alter table public.leave_rule alter column on_leaving drop default;

alter table public.settlement alter column leave_days type numeric(18,2);
alter table public.settlement alter column leave_days drop not null;
