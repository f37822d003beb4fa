-- Working journalists come under gratuity after three years; a retrenched worker's 15 days of wages for the
-- reskilling fund, and the day by which the employer pays them.

alter table public.employment_type
  add column working_journalist boolean not null default false;

alter table public.settlement
  add column reskilling_amount bigint,
  add column reskilling_by date;
