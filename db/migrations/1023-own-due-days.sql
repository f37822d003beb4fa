-- The day by which a state has its tax or fund paid, where no table of law has it.
alter table public.professional_tax_registration add column due_day bigint;
alter table public.statutory_registration add column due_day bigint;
