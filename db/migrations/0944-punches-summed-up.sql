-- The index of what was received when holds a few bytes for each stretch of rows, and is of no use for stretches that
-- it has not summed up: until the next vacuum they were read row by row. Each month's sums itself up as rows come.
create function muster.sum_up_punch_months() returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  each regclass;
begin
  for each in select i.inhrelid::regclass from pg_inherits i
    join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'public.punch_received_at_index'::regclass and c.reloptions is null
  loop
    execute format('alter index %s set (autosummarize = on)', each);
  end loop;
end
$$;

revoke execute on function muster.sum_up_punch_months() from public;

select muster.sum_up_punch_months();
