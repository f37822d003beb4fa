-- Who can be given a salary structure.

create table public.salary_structure_meant_for (
  organisation_id bigint not null default muster.organisation_id(),
  salary_structure_id bigint not null,
  position integer not null,
  grade_id bigint,
  employment_type_id bigint,
  establishment_id bigint,
  primary key (organisation_id, salary_structure_id, position),
  constraint salary_structure_meant_for_salary_structure_id_fkey foreign key (organisation_id, salary_structure_id) references public.salary_structure (organisation_id, id) on delete cascade,
  constraint salary_structure_meant_for_grade_id_fkey foreign key (organisation_id, grade_id) references public.grade (organisation_id, id),
  constraint salary_structure_meant_for_employment_type_id_fkey foreign key (organisation_id, employment_type_id) references public.employment_type (organisation_id, id),
  constraint salary_structure_meant_for_establishment_id_fkey foreign key (organisation_id, establishment_id) references public.establishment (organisation_id, id)
);

create index salary_structure_meant_for_grade_id_index
  on public.salary_structure_meant_for (organisation_id, grade_id);

create index salary_structure_meant_for_employment_type_id_index
  on public.salary_structure_meant_for (organisation_id, employment_type_id);

create index salary_structure_meant_for_establishment_id_index
  on public.salary_structure_meant_for (organisation_id, establishment_id);

select muster.build_wall('public.salary_structure_meant_for');
