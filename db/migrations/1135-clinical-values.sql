-- What a medical officer alone sees of others: diagnosis and doctor's notes. No login type that ships shows it.
alter table public.view_grant drop constraint view_grant_sensitivity_check;
alter table public.view_grant add constraint view_grant_sensitivity_check
  check (sensitivity in ('personal', 'pay', 'bank', 'identity', 'medical', 'clinical'));
