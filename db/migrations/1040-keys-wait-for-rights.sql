-- Why a key waits, for whoever looks at it and for the program that holds it.
alter table public.access_key add column waits_because text;

-- A key was agreed to for what its account could do then: with another login type the keys of the account
-- wait to be agreed to for that, with the secret that was made last.
create or replace function muster.end_access_keys() returns trigger language plpgsql as $$
begin
  update public.access_key set state = 'waiting', version = version + 1, changed_at = now(),
    next_prefix = case when next_hash is null then prefix else next_prefix end,
    next_hash = coalesce(next_hash, token_hash), token_hash = null, previous_hash = null, overlap_hours = 0,
    waits_because = 'The login type of its account was changed.'
  where organisation_id = muster.organisation_id() and user_id = new.id and state <> 'revoked';
  return null;
end
$$;
