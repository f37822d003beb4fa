-- Days typed as lost include those that leave and attendance say by date, unless they are meant on top.

alter table public.loss_of_pay add column on_top boolean not null default false;
