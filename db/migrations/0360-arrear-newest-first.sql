-- Arrears are listed newest first: such an index grows at its end, where one by month earned was written all over by
-- the differences of many months at once.

drop index public.arrear_sort_index;

create index arrear_sort_index
  on public.arrear (organisation_id, created_at, id);
