-- By when a month's entries are in, where a pay group is paid by the week or the fortnight.

alter table public.pay_group add column cut_off_after bigint;
