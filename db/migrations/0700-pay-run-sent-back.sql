-- What an approver asked for when a run was sent back; cleared when it is sent again.
alter table public.pay_run add column sent_back text;
