-- Which record a mail was sent for: a document of payslips tells how many of its mails the relay has taken.

alter table public.outbox_mail
  add column cause_form text,
  add column cause_id bigint;

create index outbox_mail_cause_index
  on public.outbox_mail (organisation_id, cause_form, cause_id) where cause_id is not null;
