-- What some banks want before and after the lines of the payments.

alter table public.bank_file_template
  add column first_line text,
  add column last_line text;
