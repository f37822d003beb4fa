-- What the provident fund asks of a person besides today's wage: since when a member of the fund anywhere, and the
-- wage of that day; who was excluded at joining, from when to when; and an international worker's certificate.

alter table public.statutory_option
  add column fund_membership text not null default 'member',
  add column fund_member_since date,
  add column fund_wage_at_entry bigint,
  add column certificate_from date,
  add column certificate_to date;
