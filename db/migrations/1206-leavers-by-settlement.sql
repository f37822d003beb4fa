-- Whether the last month of whoever leaves is paid with everybody's, or by the settlement alone.

alter table public.pay_setting add column leavers_paid text not null default 'with-month';
