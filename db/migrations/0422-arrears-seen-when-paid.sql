-- An arrear is there for its person once it is paid, and no sooner than the payslip that pays it.

alter table public.arrear add column publish_on date;
