-- What payroll enters of earlier employers counts at once; what is here already counts as it did.

alter table public.previous_employment add column entered_for boolean not null default false;
