-- Who a payslip is of, as it was when it was locked: name, department, designation, place of work, the bank account by
-- its row, the ends of PAN and UAN. An issued payslip keeps its head when any of these changes. Payslips locked before
-- have none, and show what is known today.
alter table public.payslip add column head json;
