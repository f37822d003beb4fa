-- The wall between organisations, and what the server's role may do. Tables live in schema public and belong to the
-- owner, who runs the migrations; the server's role owns nothing and is made before the first migration.

create schema if not exists muster;
revoke create on schema public from public;
grant usage on schema public, muster to muster_server;

alter default privileges in schema public grant select, insert, update, delete on tables to muster_server;
alter default privileges in schema public grant usage, select on sequences to muster_server;
alter default privileges in schema public grant execute on functions to muster_server;
alter default privileges in schema muster grant execute on functions to muster_server;

-- The organisation that the present transaction works in; null outside of one, and null equals nothing.
create function muster.organisation_id() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('muster.organisation', true), '')::bigint;

-- Builds the wall on a table: with it, a row is there only inside its own organisation, for the owner too. The owner
-- alone may read all rows, and only in a session that has set muster.backup, as the backup does.
create function muster.build_wall(walled regclass) returns void
  language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', walled);
  execute format('alter table %s force row level security', walled);
  execute format(
    'create policy organisation_wall on %s using (organisation_id = muster.organisation_id()) '
    'with check (organisation_id = muster.organisation_id())', walled);
  execute format(
    'create policy owner_backup on %s for select to current_user '
    'using (current_setting(''muster.backup'', true) = ''on'')', walled);
end
$$;
