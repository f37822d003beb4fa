-- A code that was mailed to somebody to confirm what they are about to do. One row for a user and a purpose, so that a
-- new code makes the one before it void. The code itself is nowhere: only its keyed hash, with whom and what it is for.
create table public.confirmation (
  organisation_id bigint not null default muster.organisation_id(),
  user_account_id bigint not null,
  purpose text not null,
  code_hash text not null,
  -- How often it was tried; a code that was right is gone.
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (organisation_id, user_account_id, purpose),
  foreign key (organisation_id, user_account_id) references public.user_account (organisation_id, id)
);

select muster.build_wall('public.confirmation');
