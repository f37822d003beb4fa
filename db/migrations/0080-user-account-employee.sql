-- A user may be an employee; the table of employees is made after that of users.
alter table public.user_account
  add constraint user_account_employee_id_fkey
  foreign key (organisation_id, employee_id) references public.employee (organisation_id, id);
