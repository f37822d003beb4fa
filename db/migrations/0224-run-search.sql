-- A run is found by its name as by its month.
alter table public.pay_run drop column search;
alter table public.pay_run add column search text
  generated always as (lower(coalesce(month, '') || ' ' || coalesce(name, ''))) stored;
