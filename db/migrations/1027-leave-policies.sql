-- Leave that is credited on a chosen day, by week, half a month or hours worked; leave years from any day; carried days.

alter table public.leave_policy add column year_month text;
alter table public.leave_policy add column year_day bigint;

alter table public.leave_rule add column hours_for_one numeric(18,2);
alter table public.leave_rule add column credit_day bigint;
alter table public.leave_rule add column credit_month bigint;
alter table public.leave_rule add column credit_week_day text;
alter table public.leave_rule add column carried_days bigint;
