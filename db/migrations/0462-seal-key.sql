-- Every data key that values were sealed with, each with a check value that only the key itself opens. A start without
-- one of them is refused, instead of a server that cannot read what it keeps. The server's role does not need it.

create table directory.seal_key (
  id text primary key,
  sealed text not null,
  first_used_at timestamptz not null default now()
);
