-- What was told, in each language: the mail of the day goes out later, in the language of who gets it.
alter table public.event_told add column words jsonb;
