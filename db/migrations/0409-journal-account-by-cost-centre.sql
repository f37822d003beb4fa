-- A part of pay may go to an account of its own in one cost centre.

alter table public.journal_account
  add column cost_centre_id bigint,
  add constraint journal_account_cost_centre_id_fkey
    foreign key (organisation_id, cost_centre_id) references public.cost_centre (organisation_id, id);

create index journal_account_cost_centre_id_index
  on public.journal_account (organisation_id, cost_centre_id);
