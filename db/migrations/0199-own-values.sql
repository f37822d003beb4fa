-- Every form's table keeps the values of the organisation's own fields in one column. Tables made from a form after
-- this have it from the beginning; this gives it to those made before, found by the columns that all of them share.
do $$
declare
  made regclass;
begin
  for made in
    select t.oid::regclass from pg_class t
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
      and (select count(*) from pg_attribute a where a.attrelid = t.oid and not a.attisdropped
        and a.attname in ('organisation_id', 'id', 'version', 'created_by', 'changed_at', 'changed_by')) = 6
      and not exists (select from pg_attribute a where a.attrelid = t.oid and not a.attisdropped and a.attname = 'own')
  loop
    execute format('alter table %s add column own jsonb', made);
  end loop;
end
$$;
