-- A person is deleted only where nothing names them. The database looks in the history too, row by row of it where
-- no index holds what is superseded: for the thousands that an import made it would never end.
create index employee_work_person_index on employee_work (organisation_id, employee_id);
create index employee_bank_person_index on employee_bank (organisation_id, employee_id);
create index salary_assignment_person_index on salary_assignment (organisation_id, employee_id);
create index employee_weekly_off_person_index on employee_weekly_off (organisation_id, employee_id);
create index employee_shift_person_index on employee_shift (organisation_id, employee_id);
create index statutory_option_person_index on statutory_option (organisation_id, employee_id);
create index pay_run_person_person_index on pay_run_person (organisation_id, employee_id);
create index employee_pay_group_person_index on employee_pay_group (organisation_id, employee_id);
create index flexible_choice_person_index on flexible_choice (organisation_id, employee_id);
drop index employee_work_reports_to_id_index;
create index employee_work_reports_to_id_index on employee_work (organisation_id, reports_to_id);
