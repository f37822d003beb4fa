-- The day of the journey that a leave-travel claim is for: two of a block of four years are free.

alter table public.tax_claim add column travelled_on date;
