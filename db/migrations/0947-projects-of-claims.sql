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

-- The owner sees every organisation's rows while it looks for them.
alter table public.expense_claim no force row level security;
alter table public.travel_request no force row level security;
alter table public.project no force row level security;
update public.expense_claim claim set project_id = project.id, project_typed = null
  from public.project where project.organisation_id = claim.organisation_id
    and lower(btrim(claim.project_typed)) in (lower(project.name), lower(project.code));
update public.travel_request journey set project_id = project.id, project_typed = null
  from public.project where project.organisation_id = journey.organisation_id
    and lower(btrim(journey.project_typed)) in (lower(project.name), lower(project.code));
alter table public.expense_claim force row level security;
alter table public.travel_request force row level security;
alter table public.project force row level security;
