-- Days of attendance that are over, kept as they were judged in the night for the month that pays them: a run reads
-- what they bring and judges anew whom something has changed for. It may be thrown away at any time.

-- Until which entry of the audit and which instant everything was known, and by which program and law it was judged.
create table public.judged_month (
  organisation_id bigint not null default muster.organisation_id(),
  month text not null,
  "from" date not null,
  through date not null,
  entry bigint not null,
  judged_at timestamptz not null,
  judged_by text not null,
  primary key (organisation_id, month)
);

select muster.build_wall('public.judged_month');

-- Who is not here brought nothing.
create table public.judged_person (
  organisation_id bigint not null default muster.organisation_id(),
  month text not null,
  employee_id bigint not null,
  brings json not null,
  primary key (organisation_id, month, employee_id)
);

select muster.build_wall('public.judged_person');
