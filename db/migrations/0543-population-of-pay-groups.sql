-- Who is in a pay group without having been given one: everybody until now, or nobody. The wall holds for the owner too,
-- so this goes from one organisation to the next.

alter table public.pay_group add column for_whom jsonb;

do $$
declare
  each bigint;
begin
  for each in select id from directory.organisation loop
    perform set_config('muster.organisation', each::text, true);
    update public.pay_group set for_whom = '[]' where organisation_id = each and usual;
  end loop;
  perform set_config('muster.organisation', '', true);
end
$$;

alter table public.pay_group drop column usual;
