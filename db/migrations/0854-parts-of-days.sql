-- Leave in quarters of a day and in hours: several part days of one application.

alter table public.leave_type add column smallest text;
update public.leave_type set smallest = 'half' where half_days;

create table public.leave_application_part_days (
  organisation_id bigint not null default muster.organisation_id(),
  leave_application_id bigint not null,
  position integer not null,
  day date not null,
  part text not null,
  hours numeric(18,2),
  primary key (organisation_id, leave_application_id, position),
  constraint leave_application_part_days_leave_application_id_fkey foreign key (organisation_id, leave_application_id) references public.leave_application (organisation_id, id) on delete cascade
);

select muster.build_wall('public.leave_application_part_days');


alter table public.leave_day add column minutes integer not null default 0,
  add constraint leave_day_minutes_check check (minutes >= 0),
  drop constraint leave_day_half_check,
  add constraint leave_day_half_check check (half in ('whole', 'first', 'second', 'part'));
