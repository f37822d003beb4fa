-- Whether a component counts in the yearly cost that is agreed, and when the payslip shows it; empty: as usual.

alter table public.pay_component
  add column yearly_cost text,
  add column on_payslip text;

alter table public.earlier_component
  add column yearly_cost text,
  add column on_payslip text;

alter table public.run_component add column on_payslip text;
