-- Monthly amounts agreed with one person, in the place of what the salary structure says; and the same in words, so that
-- a row of time tells by itself what it says of pay.

alter table public.salary_assignment add column agreed text;

create table public.salary_assignment_amounts (
  organisation_id bigint not null default muster.organisation_id(),
  salary_assignment_id bigint not null,
  position integer not null,
  component_id bigint not null,
  amount bigint not null,
  primary key (organisation_id, salary_assignment_id, position),
  constraint salary_assignment_amounts_salary_assignment_id_fkey foreign key (organisation_id, salary_assignment_id) references public.salary_assignment (organisation_id, id) on delete cascade,
  constraint salary_assignment_amounts_component_id_fkey foreign key (organisation_id, component_id) references public.pay_component (organisation_id, id)
);

create index salary_assignment_amounts_component_id_index
  on public.salary_assignment_amounts (organisation_id, component_id);

select muster.build_wall('public.salary_assignment_amounts');
