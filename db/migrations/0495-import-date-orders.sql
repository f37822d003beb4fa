-- What the columns of an uploaded file tell of the order of day and month, and what was chosen where they do not.
alter table public.import add column date_columns jsonb not null default '{}';
alter table public.import add column date_orders jsonb not null default '{}';
