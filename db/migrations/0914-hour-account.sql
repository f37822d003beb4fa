-- Hours of flexible shifts that are carried from month to month by a policy; policies of before carry none.
alter table public.attendance_policy
  add column hour_account text not null default 'none',
  add column hours_from text,
  add column hours_minus bigint,
  add column hours_plus bigint;
