-- When a person ran each report last, and what they asked of it, for the catalogue of reports.
create table public.report_run (
  organisation_id bigint not null default muster.organisation_id(),
  user_id bigint not null,
  report text not null,
  asked jsonb not null,
  ran_at timestamptz not null default now(),
  primary key (organisation_id, user_id, report),
  constraint report_run_user_id_fkey foreign key (organisation_id, user_id) references public.user_account (organisation_id, id) on delete cascade
);

select muster.build_wall('public.report_run');
