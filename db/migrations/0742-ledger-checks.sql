-- The checks of a ledger's new entries look at what they are about alone: accounts that were closed, entries that reverse.
-- Thousands of credits at once were compared with every entry there is, as long as nobody had counted the tables.

create or replace function muster.ledger_entries_hold() returns trigger
language plpgsql
as $$
begin
  if exists (
    select from (select id, closed_through from public.ledger_account
      where organisation_id = muster.organisation_id() and closed_through is not null offset 0) account
    join added on added.account_id = account.id
    where added.organisation_id = muster.organisation_id() and added.day <= account.closed_through)
  then
    raise exception 'this account is closed on the day of the entry' using errcode = 'check_violation',
      schema = 'public', table = 'ledger_entry', constraint = 'ledger_entry_closed';
  end if;
  if exists (select from added where reverses_id is not null) and exists (
    select from (select * from added where reverses_id is not null offset 0) back
    join public.ledger_entry undone
      on undone.organisation_id = back.organisation_id and undone.id = back.reverses_id
    where back.organisation_id = muster.organisation_id()
      and (undone.reverses_id is not null or undone.account_id <> back.account_id
        or undone.quantity <> -back.quantity or undone.day <> back.day or undone.reserved <> back.reserved))
  then
    raise exception 'a reversal is its entry the other way' using errcode = 'check_violation',
      schema = 'public', table = 'ledger_entry', constraint = 'ledger_entry_reversal';
  end if;
  return null;
end
$$;
