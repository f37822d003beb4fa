-- When the employees were told that a window of flexible pay is open.

alter table public.flexible_window add column told_on date;
