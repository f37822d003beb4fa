-- Whether a receipt was claimed before is asked while an expense is typed: found by the print of its file.

create index expense_line_receipt_id_index
  on public.expense_line (organisation_id, receipt_id) where receipt_id is not null;

create index stored_file_sha256_index
  on public.stored_file (organisation_id, sha256);
