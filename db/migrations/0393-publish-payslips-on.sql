-- The day from which a run's payslips are there for their people; empty: from approval on.

alter table public.pay_run add column publish_on date, add column published_on date;
alter table public.payslip add column publish_on date;
create index pay_run_publish_index on public.pay_run (organisation_id, publish_on)
  where publish_on is not null and published_on is null;
