-- The lines of a salary revision change while it is a draft alone: what was sent is what is approved and written. The
-- revision's row is held, so that it is not sent while a line is on its way.

create function muster.of_draft_revision() returns trigger
language plpgsql
as $$
begin
  perform from public.salary_revision revision
    where revision.organisation_id = muster.organisation_id()
      and revision.id in (select revision_id from changed)
    for no key update;
  if exists (
    select from public.salary_revision revision
    where revision.organisation_id = muster.organisation_id() and revision.state <> 'draft'
      and revision.id in (select revision_id from changed))
  then
    raise exception 'a salary revision stays as it was sent' using errcode = 'check_violation';
  end if;
  return null;
end
$$;

create trigger of_draft_revision_added after insert on public.salary_revision_line
  referencing new table as changed for each statement execute function muster.of_draft_revision();
create trigger of_draft_revision_changed after update on public.salary_revision_line
  referencing old table as changed for each statement execute function muster.of_draft_revision();
create trigger of_draft_revision_moved after update on public.salary_revision_line
  referencing new table as changed for each statement execute function muster.of_draft_revision();
create trigger of_draft_revision_gone after delete on public.salary_revision_line
  referencing old table as changed for each statement execute function muster.of_draft_revision();
