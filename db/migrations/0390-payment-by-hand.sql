-- A salary may be paid otherwise than by the bank's file, and a transfer that was noted as paid may come back: then
-- the payslip is open again, and the next payment of it is another attempt.

alter table public.payslip_payment
  drop constraint payslip_payment_state_check,
  add constraint payslip_payment_state_check check (state in ('paid', 'failed', 'returned')),
  add column how text,
  add column attempt integer not null default 0;

-- Nothing is paid twice, and nothing comes back twice, in one attempt.
drop index public.payslip_payment_paid_unique;
create unique index payslip_payment_attempt_unique
  on public.payslip_payment (organisation_id, payslip_id, state, attempt) where state in ('paid', 'returned');
create index payslip_payment_payslip_index on public.payslip_payment (organisation_id, payslip_id);
