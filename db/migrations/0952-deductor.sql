-- What the portal's text of the quarterly statement says of the deductor.
alter table organisation
  add column deductor_kind text,
  add column mail text,
  add column phone text,
  add column signatory_mail text,
  add column signatory_phone text;
