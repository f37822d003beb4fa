-- A salary payment is there for its person no sooner than its payslip.

alter table public.bank_payment add column publish_on date;
