-- Leave in quarters of a day and in hours: several part days of one application.

alter table public.leave_type add column smallest text;
do $$
declare
  each bigint;
begin
  for each in select id from directory.organisation loop
    perform set_config('muster.organisation', each::text, true);
    update public.leave_type set smallest = 'half' where organisation_id = each and half_days;
  end loop;
  perform set_config('muster.organisation', '', true);
end
$$;

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
