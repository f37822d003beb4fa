-- Numbers are given to more than requisitions and applications: letters have series of their own.
alter table public.recruitment_number rename to number_series;
alter table public.number_series rename constraint recruitment_number_pkey to number_series_pkey;
