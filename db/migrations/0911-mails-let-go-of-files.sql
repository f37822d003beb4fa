-- A mail lets go of its file where the file is removed: a key that empties a column is refused where the rows of
-- an organisation lie together on one of several machines (decision 110).
alter table public.outbox_mail drop constraint outbox_mail_file_id_fkey;
alter table public.outbox_mail add constraint outbox_mail_file_id_fkey
  foreign key (organisation_id, file_id) references public.stored_file (organisation_id, id);
