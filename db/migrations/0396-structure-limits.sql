-- For which monthly gross a salary structure is meant.

alter table public.salary_structure
  add column least_gross bigint,
  add column most_gross bigint;
