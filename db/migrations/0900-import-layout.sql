-- How the table stands in an uploaded file: its sheet, its headings, and the rows that are no records. A file that was
-- uploaded before has one line of headings, its first.
alter table public.import add column layout jsonb not null
  default '{"sheet": null, "heading": [1], "leftOut": [], "kept": []}';
