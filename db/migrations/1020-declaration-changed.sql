-- The day on which a declaration was last submitted again after a change; the first day is kept, from which it counts.

alter table public.tax_declaration add column changed_on date;
