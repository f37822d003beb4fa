-- A request that waits follows its person: whom it is about, and in whose place somebody was asked by being handed it,
-- or because who was asked before did not answer. Both are unknown of what is older.
alter table public.approval_request add column subject bigint;
alter table public.approval_answer add column place_of bigint;

create index approval_request_subject_index
  on public.approval_request (organisation_id, subject) where state = 'waiting';
