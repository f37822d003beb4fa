-- Parts of a salary that are paid in some months of the year only.

alter table public.pay_component
  add column paid_in text[],
  add column paid_since text;
