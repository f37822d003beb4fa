-- The drafts of a large run are counted before it is locked, so that its payslips are not put together by a plan for a
-- handful. Nobody looks for drafts by these.
alter table public.payslip_draft alter column amounts set statistics 0;
alter table public.payslip_draft alter column facts set statistics 0;
alter table public.payslip_draft alter column exceptions set statistics 0;
