-- A couple may have one account: that it is meant is said with the account, whichever way it comes.
alter table public.employee_bank add column joint boolean not null default false;
