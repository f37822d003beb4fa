-- The wall as the machine reads it that people call (decision 110), and it alone: its own tables are empty, and only
-- its plans are made by this. The organisation is folded into each plan, so that the wall itself says to which
-- machine a question goes. The wall on the machines that hold the rows is the one that the migrations built.
-- A plan that was kept for another organisation would find nothing there: so each call is planned by itself
-- (plan_cache_mode), and a statement without a value is never kept by name.
set citus.enable_ddl_propagation = off;

create or replace function muster.routed_organisation() returns bigint
  language sql immutable parallel safe
  return nullif(current_setting('muster.organisation', true), '')::bigint;

do $$
declare
  walled regclass;
begin
  for walled in
    select p.polrelid from pg_policy p join pg_class c on c.oid = p.polrelid
    where p.polname = 'organisation_wall' and c.relnamespace = 'public'::regnamespace
  loop
    execute format('alter policy organisation_wall on %s using (organisation_id = muster.routed_organisation()) '
      'with check (organisation_id = muster.routed_organisation())', walled);
  end loop;
end
$$;

reset citus.enable_ddl_propagation;
