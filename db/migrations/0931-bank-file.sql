-- What banks take: their own names of files, and references that begin at 1 in each organisation.

alter table public.bank_file_template add column file_name text;

-- Given when the file is made. Payments on their way keep the reference that their bank knows.
alter table public.bank_payment add column number bigint;
do $$
declare
  each bigint;
begin
  for each in select id from directory.organisation loop
    perform set_config('muster.organisation', each::text, true);
    update public.bank_payment set number = id where organisation_id = each;
    insert into public.number_series (organisation_id, series, last)
      select each, 'bank-payment', max(id) from public.bank_payment where organisation_id = each having max(id) is not null;
  end loop;
  perform set_config('muster.organisation', '', true);
end
$$;
create unique index bank_payment_number_index on public.bank_payment (organisation_id, number);
