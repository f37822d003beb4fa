-- What an entry of a ledger is for, in the ledger's own words: granted, accrued, carried.

alter table public.ledger_entry add column kind text;
