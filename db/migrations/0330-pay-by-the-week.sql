-- Pay by the week or the fortnight: a month of whole periods, with a regular run and a payslip for each.

alter table public.pay_group
  add column frequency text not null default 'monthly',
  add column period_begins date,
  alter column begins_on drop not null;

-- Which period of its month a run pays; none where the month is paid at once.
alter table public.pay_run add column period bigint;
drop index public.pay_run_regular_month_unique;
create unique index pay_run_regular_month_unique
  on public.pay_run (organisation_id, month, pay_group_id, period) nulls not distinct where kind = 'regular';

-- A person stands in a period of a month once; a month that is paid at once is its first.
alter table public.payslip add column period bigint;
drop index public.payslip_regular_unique;
create unique index payslip_regular_unique
  on public.payslip (organisation_id, employee_id, month, (coalesce(period, 1))) where kind = 'regular';
