-- A letter of appointment names the establishment with its labour identification number.
alter table public.establishment add column lin text;
