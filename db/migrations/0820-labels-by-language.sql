-- An organisation gives its own word in each language; one given before is English.
alter table public.label_text add column language text not null default 'en'
  constraint label_text_language_check check (language in ('en', 'hi'));

drop index public.label_text_form_kind_key_unique;
create unique index label_text_form_kind_key_language_unique
  on public.label_text (organisation_id, form, kind, key, language);
