-- The time zone of a place, or of a person who works elsewhere for a while; empty is India's. Where people clock in.
alter table public.establishment
  add column time_zone text,
  add column latitude numeric(18,7),
  add column longitude numeric(18,7),
  add column radius bigint;
alter table public.employee_shift add column time_zone text;
alter table public.attendance_policy add column clock_place text default 'free';
