-- The share of basic pay that the employer adds to an employee's pension scheme.

alter table public.statutory_option add column employer_pension_share integer;
