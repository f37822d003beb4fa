-- The directory is read a page at a time by name, from the first to the last of some hundred thousand people.
create index employee_by_name_index on employee
  (organisation_id, (lower(first_name)) collate "C", (lower(coalesce(last_name, ''))) collate "C", id);
