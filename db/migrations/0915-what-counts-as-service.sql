-- Whether days of a type of leave count as service, and a leave that is had once in some years.
alter table public.leave_type add column counts_as_service boolean not null default true;
alter table public.leave_rule add column every_years bigint;
