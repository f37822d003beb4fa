-- Punjab lets the State Development Tax of a year be paid in one sum.

alter table public.pay_setting add column punjab_one_sum boolean not null default false;
