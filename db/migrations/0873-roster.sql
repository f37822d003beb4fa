-- The roster: what single people work on single days, drafted first and in force once it is published.

create table public.roster_day (
  organisation_id bigint not null default muster.organisation_id(),
  employee_id bigint not null,
  date date not null,
  is_draft boolean not null,
  -- Empty: rest, or the usual shift.
  shift_id bigint,
  -- What was rostered before is taken back: the person's usual shift and days off hold.
  is_usual boolean not null default false,
  changed_at timestamptz not null default now(),
  changed_by bigint,
  primary key (organisation_id, employee_id, date, is_draft),
  constraint roster_day_employee_id_fkey foreign key (organisation_id, employee_id) references public.employee (organisation_id, id),
  constraint roster_day_shift_id_fkey foreign key (organisation_id, shift_id) references public.shift (organisation_id, id)
);

create index roster_day_date_index on public.roster_day (organisation_id, date);

create index roster_day_shift_id_index on public.roster_day (organisation_id, shift_id);

select muster.build_wall('public.roster_day');

alter table public.employee_shift add column night_consent_on date;
