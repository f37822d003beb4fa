-- After thousands of rows were written at once, plans made for a handful are wrong until the database looks again by
-- itself, a minute later. Whoever writes many rows asks for it at once. The server's role owns no table, so that the
-- owner does it here; nothing of the rows is answered.
create function muster.refresh_statistics(variadic names text[]) returns void
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
