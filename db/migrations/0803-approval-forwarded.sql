-- A flow may let whoever is asked hand a request on to a colleague who may decide on it, too (decision 069).
alter table public.approval_flow add column forwards boolean not null default false;
