-- From how many minutes on night work counts; policies of before count every minute.
alter table public.attendance_policy add column night_least bigint;
