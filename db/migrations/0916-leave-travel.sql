-- Leave on which somebody makes the journey of a leave-travel claim.
alter table public.leave_application add column leave_travel boolean not null default false;
