-- What a valuation assumes of leave: the pay of a day, how much of a balance is used each year; and whose tables.

alter table public.valuation_basis add column leave_pay text not null default 'basic';
alter table public.valuation_basis add column leave_divisor text not null default 'thirty';
alter table public.valuation_basis add column leave_taken integer not null default 0;
alter table public.valuation_basis add column leave_paid_out integer not null default 0;
alter table public.valuation_basis add column attrition_source text;
alter table public.valuation_basis add column mortality_source text;

alter table public.valuation_basis alter column leave_pay drop default, alter column leave_divisor drop default,
  alter column leave_taken drop default, alter column leave_paid_out drop default;
