-- What coming late costs by a policy: proposed in a report, never taken by itself. Policies of before propose nothing.
alter table public.attendance_policy
  add column late_rule text not null default 'none',
  add column late_free bigint,
  add column late_count bigint,
  add column late_pool bigint,
  add column late_step bigint,
  add column late_costs text;
