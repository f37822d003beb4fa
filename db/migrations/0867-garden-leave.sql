-- From which day notice is served away from work, and paid.
alter table public.resignation add column garden_from date;
