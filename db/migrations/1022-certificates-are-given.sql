-- A certificate that is made is not given yet. Until now whoever had one was told of it at once.
alter table public.tax_certificate add column standing text not null default 'made';
alter table public.tax_certificate add column given_on date;
select set_config('muster.backup', 'on', true);
update public.tax_certificate set standing = 'given', given_on = issued_on;
select set_config('muster.backup', '', true);
