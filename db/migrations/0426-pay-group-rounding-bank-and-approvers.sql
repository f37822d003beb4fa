-- How a pay group rounds net pay, the bank file that pays it, and who approves its runs.

alter table public.pay_group
  add column net_rounding text,
  add column bank_file_id bigint,
  add constraint pay_group_bank_file_id_fkey foreign key (organisation_id, bank_file_id) references public.bank_file_template (organisation_id, id);

create index pay_group_bank_file_id_index on public.pay_group (organisation_id, bank_file_id);

create table public.pay_group_approvers (
  organisation_id bigint not null default muster.organisation_id(),
  pay_group_id bigint not null,
  position integer not null,
  employee_id bigint not null,
  primary key (organisation_id, pay_group_id, position),
  constraint pay_group_approvers_pay_group_id_fkey foreign key (organisation_id, pay_group_id) references public.pay_group (organisation_id, id) on delete cascade,
  constraint pay_group_approvers_employee_id_fkey foreign key (organisation_id, employee_id) references public.employee (organisation_id, id)
);

create index pay_group_approvers_employee_id_index
  on public.pay_group_approvers (organisation_id, employee_id);

select muster.build_wall('public.pay_group_approvers');

alter table public.bank_advice alter column template_id drop not null;
