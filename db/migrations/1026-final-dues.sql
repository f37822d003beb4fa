-- Final dues: closure, lay-off that is set off, how average pay and a day of it are found, gratuity paid late.
-- What is recorded keeps its figures: retrenchments so far were counted on the last month's gross, by the divisor of leave.

alter table public.settlement add column average_of text;
alter table public.settlement add column average_divisor text;
alter table public.settlement add column closure_cause text;
alter table public.settlement add column lay_off_days integer;
alter table public.settlement add column lay_off_paid bigint;
alter table public.settlement add column gratuity_paid_on date;
alter table public.settlement add column interest_amount bigint;

do $$
declare
  each bigint;
begin
  for each in select id from directory.organisation loop
    perform set_config('muster.organisation', each::text, true);
    update public.settlement set average_of = 'last-month', average_divisor = leave_divisor
    where organisation_id = each and reason = 'retrenchment' and state <> 'draft';
  end loop;
  perform set_config('muster.organisation', '', true);
end;
$$;

alter table public.pay_setting add column late_gratuity text not null default 'by-law';
