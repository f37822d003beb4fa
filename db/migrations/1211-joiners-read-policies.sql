-- The policies that a joiner has acknowledged before the first day.

create table public.joiner_policies_read (
  organisation_id bigint not null default muster.organisation_id(),
  joiner_id bigint not null,
  position integer not null,
  policy_id bigint,
  wording_id bigint,
  given_at text,
  primary key (organisation_id, joiner_id, position),
  constraint joiner_policies_read_joiner_id_fkey foreign key (organisation_id, joiner_id) references public.joiner (organisation_id, id) on delete cascade,
  constraint joiner_policies_read_policy_id_fkey foreign key (organisation_id, policy_id) references public.policy (organisation_id, id),
  constraint joiner_policies_read_wording_id_fkey foreign key (organisation_id, wording_id) references public.policy_version (organisation_id, id)
);

create index joiner_policies_read_policy_id_index
  on public.joiner_policies_read (organisation_id, policy_id);

create index joiner_policies_read_wording_id_index
  on public.joiner_policies_read (organisation_id, wording_id);

select muster.build_wall('public.joiner_policies_read');
