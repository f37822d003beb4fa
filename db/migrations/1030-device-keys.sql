-- What the keys of a terminal besides in and out mean: makers number them in different ways.
alter table public.attendance_device
  add column state2 text,
  add column state3 text,
  add column state4 text,
  add column state5 text;
