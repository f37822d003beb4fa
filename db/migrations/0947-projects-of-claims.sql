-- Claims and journeys refer to the projects that hours are recorded for. What was typed before is found by name or
-- code; what is no project's stays as it was typed.
alter table public.expense_claim rename column project to project_typed;
alter table public.expense_claim add column project_id bigint,
  add constraint expense_claim_project_id_fkey foreign key (organisation_id, project_id)
    references public.project (organisation_id, id);
create index expense_claim_project_id_index on public.expense_claim (organisation_id, project_id);

alter table public.travel_request rename column project to project_typed;
alter table public.travel_request add column project_id bigint,
  add constraint travel_request_project_id_fkey foreign key (organisation_id, project_id)
    references public.project (organisation_id, id);
create index travel_request_project_id_index on public.travel_request (organisation_id, project_id);

do $$
declare
  each bigint;
begin
  for each in select id from directory.organisation loop
    perform set_config('muster.organisation', each::text, true);
    update public.expense_claim claim set project_id = project.id, project_typed = null
      from public.project where claim.organisation_id = each and project.organisation_id = each
        and lower(btrim(claim.project_typed)) in (lower(project.name), lower(project.code));
    update public.travel_request journey set project_id = project.id, project_typed = null
      from public.project where journey.organisation_id = each and project.organisation_id = each
        and lower(btrim(journey.project_typed)) in (lower(project.name), lower(project.code));
  end loop;
  perform set_config('muster.organisation', '', true);
end
$$;
