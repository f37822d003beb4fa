-- An import that made a person is undone with the balances that it gave. Ledgers take no deletion, and keep none: only together
-- with the person, and only where nothing stands in an account but what Muster derives itself and would derive again.
create function muster.forget_people(people bigint[], derived text[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  inside bigint := muster.organisation_id();
  accounts bigint[];
begin
  if inside is null then raise exception 'a person belongs to an organisation'; end if;
  select array_agg(account.id) into accounts from public.ledger_account account
  where account.organisation_id = inside and account.employee_id = any (people) and account.closed_through is null
    and not exists (
      select from public.ledger_entry entry
      where entry.organisation_id = inside and entry.account_id = account.id and entry.reverses_id is null
        and entry.cause_form <> all (derived)
        and not exists (select from public.ledger_entry back
          where back.organisation_id = inside and back.reverses_id = entry.id));
  delete from public.ledger_entry where organisation_id = inside and account_id = any (accounts);
  delete from public.ledger_account where organisation_id = inside and id = any (accounts);
  delete from public.employee where organisation_id = inside and id = any (people);
end
$$;
