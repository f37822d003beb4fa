-- Payslips, their arrears and payments are there for their people once their run says that it was published: one
-- day, kept with the run. Runs that were published on approval say so.
do $$
declare
  each bigint;
begin
  for each in select id from directory.organisation loop
    perform set_config('muster.organisation', each::text, true);
    update public.pay_run run set published_on = coalesce(run.publish_on, (
        select (min(slip.created_at) at time zone 'Asia/Kolkata')::date from public.payslip slip
        where slip.organisation_id = run.organisation_id and slip.run_id = run.id), run.pay_on)
      where run.organisation_id = each and run.published_on is null and run.state in ('locked', 'paid', 'closed')
        and (run.publish_on is null or run.publish_on <= current_date);
  end loop;
  perform set_config('muster.organisation', '', true);
end
$$;

alter table public.payslip drop column publish_on;
alter table public.arrear drop column publish_on;
alter table public.bank_payment drop column publish_on;
