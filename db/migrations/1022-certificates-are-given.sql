-- A certificate that is made is not given yet. Until now whoever had one was told of it at once.
alter table public.tax_certificate add column standing text not null default 'made';
alter table public.tax_certificate add column given_on date;
do $$
declare
  each bigint;
begin
  for each in select id from directory.organisation loop
    perform set_config('muster.organisation', each::text, true);
    update public.tax_certificate set standing = 'given', given_on = issued_on where organisation_id = each;
  end loop;
  perform set_config('muster.organisation', '', true);
end;
$$;
