-- When the employer paid into the reskilling fund for a retrenched worker: the calendar shows it as due until then.
alter table public.settlement add column reskilling_paid_on date;
