-- Tables are counted again for an organisation: where rows lie on several machines, its pieces are counted on the one
-- that holds them, within the transaction that wrote them (db/citus/functions.sql). Here a table is one.
drop function muster.refresh_statistics(text[]);

create function muster.refresh_statistics(organisation bigint, names text[]) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  each text;
begin
  foreach each in array names loop
    execute format('analyze public.%I', each);
  end loop;
end
$$;
