-- How often something was refused on a day, by the door at which it was tried: no person, no address.
create table public.refused_call (
  organisation_id bigint not null default muster.organisation_id(),
  day date not null,
  door text not null,
  status integer not null,
  calls bigint not null,
  last_at timestamptz not null default now(),
  primary key (organisation_id, day, door, status)
);

select muster.build_wall('public.refused_call');
