-- What a form opens to the parties of its records is a reach like the others (decision 069).
alter table public.right_grant drop constraint right_grant_reach_check;
alter table public.right_grant add constraint right_grant_reach_check
  check (reach in ('none', 'party', 'own', 'team', 'organisation'));
