-- Of a built report each reader has a file of their own on schedule: for whom, and which forms were read and how far.

alter table public.report_file add column reader_id bigint;
alter table public.report_file add column reads text[];

alter table public.report_file add constraint report_file_reader_id_fkey
  foreign key (organisation_id, reader_id) references public.user_account (organisation_id, id);

create index report_file_reader_id_index
  on public.report_file (organisation_id, reader_id);

drop index public.report_file_once_a_day;

create unique index report_file_once_a_day
  on public.report_file (organisation_id, saved_report_id, made_for, coalesce(reader_id, 0));
