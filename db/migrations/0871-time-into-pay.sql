-- What attendance brings into pay by itself: absence, overtime, nights and the allowance of a shift.

alter table public.attendance_policy
  add column pay_from text,
  add column absence_pay text not null default 'kept',
  add column overtime_paid text not null default 'none',
  add column overtime_counted text,
  add column overtime_component_id bigint,
  add column night_component_id bigint,
  add constraint attendance_policy_overtime_component_id_fkey foreign key (organisation_id, overtime_component_id) references public.pay_component (organisation_id, id),
  add constraint attendance_policy_night_component_id_fkey foreign key (organisation_id, night_component_id) references public.pay_component (organisation_id, id);

alter table public.attendance_policy
  alter column absence_pay drop default,
  alter column overtime_paid drop default;

create index attendance_policy_overtime_component_id_index
  on public.attendance_policy (organisation_id, overtime_component_id);

create index attendance_policy_night_component_id_index
  on public.attendance_policy (organisation_id, night_component_id);

alter table public.shift
  add column allowance_id bigint,
  add constraint shift_allowance_id_fkey foreign key (organisation_id, allowance_id) references public.pay_component (organisation_id, id);

create index shift_allowance_id_index
  on public.shift (organisation_id, allowance_id);

-- Punches that came long after they were made: what they change in a paid month is arrears.
create index punch_late_index on public.punch (organisation_id, at)
  where received_at - at > interval '36 hours';
