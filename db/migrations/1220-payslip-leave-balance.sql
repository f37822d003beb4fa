-- A payslip tells the leave balance of its period, unless its look leaves it out.

alter table public.payslip_setting add column leave_balance boolean not null default true;
alter table public.payslip_setting alter column leave_balance set default false;
alter table public.payslip_template add column leave_balance boolean not null default true;
alter table public.payslip_template alter column leave_balance set default false;
