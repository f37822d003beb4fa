-- One import may write records of several forms: a person with work, pay and bank, and the departments that were
-- missing. What it may make besides is kept with it, and each change names its form.
alter table public.import add column make jsonb not null default '[]';

alter table public.import_change add column form text;

do $$
declare
  each bigint;
begin
  for each in select id from directory.organisation loop
    perform set_config('muster.organisation', each::text, true);
    update public.import_change change set form = import.form
    from public.import
    where change.organisation_id = each and import.organisation_id = each and import.id = change.import_id;
  end loop;
  perform set_config('muster.organisation', '', true);
end $$;

alter table public.import_change alter column form set not null;
alter table public.import_change drop constraint import_change_pkey;
alter table public.import_change add primary key (organisation_id, import_id, form, record_id);
