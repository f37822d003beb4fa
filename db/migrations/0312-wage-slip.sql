-- Wage slips can be asked for one person alone.

alter table public.pay_document
  add column employee_id bigint,
  add constraint pay_document_employee_id_fkey foreign key (organisation_id, employee_id) references public.employee (organisation_id, id);

create index pay_document_employee_id_index
  on public.pay_document (organisation_id, employee_id);

