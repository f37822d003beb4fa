-- The wall as the machine reads it that people call (decision 110), and it alone: its own tables are empty, and only
-- its plans are made by this. The organisation is folded into each plan, so that the wall itself says to which
-- machine a question goes. The wall on the machines that hold the rows is the one that the migrations built.
-- A plan that was kept for another organisation would find nothing there: so a statement is kept by a name that is its
-- organisation's too, one without a value is never kept, and functions plan each call by itself.
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

-- What is done whole on another machine is planned there; the work of others is asked from here, a call at a time.
do $$
declare
  asks regprocedure;
begin
  for asks in
    select p.oid from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'muster'::regnamespace and l.lanname = 'plpgsql' and not p.prosecdef and p.proname <> 'enter'
  loop
    execute format('alter function %s set plan_cache_mode = force_custom_plan', asks);
  end loop;
end
$$;

-- The news of a job lies here, its row on another machine: by itself Citus would commit first there and then here,
-- and whatever fails in between leaves a job that nobody does. A row that is told to be inserted into a table of
-- several machines, though there is none, has the whole transaction prepared on each before any commits.
create or replace function muster.keep_news_with_rows() returns trigger language plpgsql as $$
begin
  if current_setting('muster.news_kept', true) is distinct from pg_current_xact_id()::text then
    perform set_config('muster.news_kept', pg_current_xact_id()::text, true);
    execute 'insert into public.job (organisation_id, name, title, input, state, attempts)
      select 0::bigint, ''''::text, ''''::text, ''{}''::jsonb, ''queued''::text, 0 where false returning 1';
  end if;
  return null;
end
$$;

create or replace trigger keep_news_with_rows after insert on pgboss.job
  for each row execute function muster.keep_news_with_rows();

reset citus.enable_ddl_propagation;
