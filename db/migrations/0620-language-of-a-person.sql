-- The language that a person reads Muster in; nothing chosen is English.
alter table public.user_account add column language text
  constraint user_account_language_check check (language in ('en', 'hi'));
