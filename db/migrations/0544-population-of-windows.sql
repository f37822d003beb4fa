-- Declaration windows and windows of flexible pay may be for some people; those that are there are for everybody. That no
-- two of a year or month are for the same people is asked when one is saved.

alter table public.declaration_window add column for_whom jsonb;
alter table public.flexible_window add column for_whom jsonb;

drop index public.declaration_window_tax_year_unique;
drop index public.flexible_window_paid_from_unique;

create index declaration_window_tax_year_index on public.declaration_window (organisation_id, tax_year);
