-- The id of the key that a file's content is sealed with; null: it is as it was uploaded, from before files were sealed,
-- and the next new day seals it. 'missing': the storage has no content under its name.
alter table public.stored_file add column sealed_with text;

create index stored_file_sealed_index
  on public.stored_file (organisation_id, sealed_with, id);

-- The uploaded table of an import goes after a time; that it was there, and what it was, stays.
alter table public.import
  add column file_bytes bigint,
  add column file_hash text,
  add column file_removed_on date;

-- The owner of the tables stands before their wall as well, so that each organisation is entered in turn.
do $$
declare
  each bigint;
begin
  for each in select id from directory.organisation loop
    perform set_config('muster.organisation', each::text, true);
    update public.import i set file_bytes = f.bytes, file_hash = f.sha256
      from public.stored_file f
      where i.organisation_id = each and f.organisation_id = each and f.id = i.file_id;
  end loop;
  perform set_config('muster.organisation', '', true);
end
$$;

alter table public.organisation add column upload_days bigint not null default 30;
