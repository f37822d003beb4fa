-- How many children go to school and live in a hostel: allowances for them are free of tax by the child.

alter table public.tax_declaration add column school_children bigint;
alter table public.tax_declaration add column hostel_children bigint;
