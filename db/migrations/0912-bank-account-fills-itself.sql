-- The server fills both in where a person leaves them empty: the bank by the IFSC, the holder by the employee.
alter table employee_bank alter column bank_name drop not null;
alter table employee_bank alter column holder drop not null;
