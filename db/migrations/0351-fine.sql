-- Deductions that are fines: the register of wages shows them apart, and the law limits them.

alter table public.pay_component add column fine boolean not null default false;
