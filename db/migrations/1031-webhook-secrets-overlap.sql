-- A webhook's former secret signs beside the new one for a while, so that the other system can change over.
alter table public.webhook
  add column former_secret text,
  add column former_secret_hash text,
  add column former_until timestamptz;
