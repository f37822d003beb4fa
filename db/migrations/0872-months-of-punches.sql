-- Months of punches without end: every start makes those of the next two years. A row that fell into the partition
-- for everything else, from a device whose clock is years ahead say, moves into its month.

create function muster.open_punch_months(until date) returns integer
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  opens date := '2030-01-01';
  -- The names and the bounds are of UTC, as those of the first migration.
  month text;
  made integer := 0;
begin
  perform pg_advisory_xact_lock(7305119403);
  while opens <= until loop
    month := 'punch_' || to_char(opens, 'YYYY_MM');
    if to_regclass('series.' || month) is null then
      execute format('create table series.%I (like public.punch including defaults including constraints)', month);
      execute format('with moved as (delete from series.punch_other where at >= %1$L and at < %2$L returning *)
        insert into series.%3$I select * from moved', opens || ' 00:00:00+00',
        (opens + interval '1 month')::date || ' 00:00:00+00', month);
      execute format('alter table public.punch attach partition series.%I for values from (%L) to (%L)', month,
        opens || ' 00:00:00+00', (opens + interval '1 month')::date || ' 00:00:00+00');
      made := made + 1;
    end if;
    opens := opens + interval '1 month';
  end loop;
  return made;
end
$$;

revoke execute on function muster.open_punch_months(date) from public;
