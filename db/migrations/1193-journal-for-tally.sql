-- A posted journal as Tally imports it: the voucher, and the ledgers that it names.
alter table public.pay_journal
  add column tally_id bigint,
  add column tally_ledgers_id bigint,
  add constraint pay_journal_tally_id_fkey foreign key (organisation_id, tally_id) references public.stored_file (organisation_id, id),
  add constraint pay_journal_tally_ledgers_id_fkey foreign key (organisation_id, tally_ledgers_id) references public.stored_file (organisation_id, id);
