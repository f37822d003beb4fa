-- How a person has laid out their own desk: what is pinned, how home is arranged, which reports come first.
create table public.desk (
  organisation_id bigint not null default muster.organisation_id(),
  user_id bigint not null,
  part text not null,
  kept jsonb not null,
  changed_at timestamptz not null default now(),
  primary key (organisation_id, user_id, part),
  constraint desk_user_id_fkey foreign key (organisation_id, user_id) references public.user_account (organisation_id, id) on delete cascade
);

select muster.build_wall('public.desk');
