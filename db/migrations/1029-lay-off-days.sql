-- Days of lay-off are a whole number as others of forms are.

alter table public.settlement alter column lay_off_days type bigint;
