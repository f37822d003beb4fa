-- For whose records an approval flow is: everybody's, as flows of before are.
alter table public.approval_flow add column for_whom jsonb;
