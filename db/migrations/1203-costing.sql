-- Which employment types are contractors, and what hiring for a requisition has cost.

alter table public.employment_type add column contract boolean not null default false;

create table public.requisition_costs (
  organisation_id bigint not null default muster.organisation_id(),
  requisition_id bigint not null,
  position integer not null,
  what text not null,
  "on" date not null,
  amount bigint not null,
  paid_to text,
  primary key (organisation_id, requisition_id, position),
  constraint requisition_costs_requisition_id_fkey
    foreign key (organisation_id, requisition_id)
    references public.requisition (organisation_id, id) on delete cascade
);

select muster.build_wall('public.requisition_costs');
