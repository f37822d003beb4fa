-- A line of a salary structure may be worked out by a formula of its own.
alter table public.salary_structure_lines add column formula text;
