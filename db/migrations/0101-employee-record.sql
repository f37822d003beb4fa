-- The employee's record in full: what people speak and are called, where they come from, and the lists below them.

alter table public.employee
  add column display_name text,
  add column picture_consent_on date,
  add column nationality_id bigint,
  add column religion_id bigint,
  add column category_id bigint,
  add column birthplace text,
  add column other_phone text,
  add column permanent_is_present boolean not null default false,
  add column pf_number text,
  add column state_insurance_number text,
  add column group_joined_on date,
  add constraint employee_nationality_id_fkey foreign key (organisation_id, nationality_id)
    references public.master_entry (organisation_id, id),
  add constraint employee_religion_id_fkey foreign key (organisation_id, religion_id)
    references public.master_entry (organisation_id, id),
  add constraint employee_category_id_fkey foreign key (organisation_id, category_id)
    references public.master_entry (organisation_id, id);

create index employee_nationality_id_index
  on public.employee (organisation_id, nationality_id);

create index employee_religion_id_index
  on public.employee (organisation_id, religion_id);

create index employee_category_id_index
  on public.employee (organisation_id, category_id);

-- No two people share an account or a mail address.
create index employee_bank_account_hash_index
  on public.employee_bank (organisation_id, account_hash) where superseded_at is null;

create index employee_work_mail_index
  on public.employee (organisation_id, lower(work_mail)) where work_mail is not null;

create index employee_personal_mail_index
  on public.employee (organisation_id, lower(personal_mail)) where personal_mail is not null;

-- Nationality was typed until now: each word becomes an entry of the list, and the record points to it. The wall holds
-- for the owner too, so this goes from one organisation to the next.
do $$
declare
  each bigint;
begin
  for each in select id from directory.organisation loop
    perform set_config('muster.organisation', each::text, true);
    insert into public.master_entry (organisation_id, type, code, name, active)
      select distinct each, 'nationality', case lower(trim(nationality)) when 'indian' then 'IN'
        else upper(left(replace(trim(nationality), ' ', ''), 20)) end, initcap(trim(nationality)), true
      from public.employee
      where organisation_id = each and trim(nationality) <> ''
    on conflict do nothing;
    update public.employee e set nationality_id = m.id
    from public.master_entry m
    where e.organisation_id = each and m.organisation_id = each and m.type = 'nationality'
      and m.name = initcap(trim(e.nationality));
  end loop;
  perform set_config('muster.organisation', '', true);
end
$$;

alter table public.employee drop column nationality;

create table public.employee_languages (
  organisation_id bigint not null default muster.organisation_id(),
  employee_id bigint not null,
  position integer not null,
  language_id bigint not null,
  reads boolean not null default false,
  writes boolean not null default false,
  speaks boolean not null default false,
  mother_tongue boolean not null default false,
  primary key (organisation_id, employee_id, position),
  constraint employee_languages_employee_id_fkey foreign key (organisation_id, employee_id) references public.employee (organisation_id, id) on delete cascade,
  constraint employee_languages_language_id_fkey foreign key (organisation_id, language_id) references public.language (organisation_id, id)
);

create index employee_languages_language_id_index
  on public.employee_languages (organisation_id, language_id);

select muster.build_wall('public.employee_languages');

alter table public.employee_work
  add column work_mode text,
  add column seat text,
  add column contractor text,
  add column probation_ends_on date,
  add column ends_on date,
  add column notice_days bigint;

create table public.employee_work_dotted_lines (
  organisation_id bigint not null default muster.organisation_id(),
  employee_work_id bigint not null,
  position integer not null,
  boss_id bigint not null,
  matter text,
  primary key (organisation_id, employee_work_id, position),
  constraint employee_work_dotted_lines_employee_work_id_fkey foreign key (organisation_id, employee_work_id) references public.employee_work (organisation_id, id) on delete cascade,
  constraint employee_work_dotted_lines_boss_id_fkey foreign key (organisation_id, boss_id) references public.employee (organisation_id, id)
);

create index employee_work_dotted_lines_boss_id_index
  on public.employee_work_dotted_lines (organisation_id, boss_id);

select muster.build_wall('public.employee_work_dotted_lines');

create table public.employee_work_cost_split (
  organisation_id bigint not null default muster.organisation_id(),
  employee_work_id bigint not null,
  position integer not null,
  cost_centre_id bigint not null,
  share integer not null,
  primary key (organisation_id, employee_work_id, position),
  constraint employee_work_cost_split_employee_work_id_fkey foreign key (organisation_id, employee_work_id) references public.employee_work (organisation_id, id) on delete cascade,
  constraint employee_work_cost_split_cost_centre_id_fkey foreign key (organisation_id, cost_centre_id) references public.cost_centre (organisation_id, id)
);

create index employee_work_cost_split_cost_centre_id_index
  on public.employee_work_cost_split (organisation_id, cost_centre_id);

select muster.build_wall('public.employee_work_cost_split');

create table public.employee_qualification (
  organisation_id bigint not null default muster.organisation_id(),
  id bigint generated by default as identity,
  version integer not null default 1,
  employee_id bigint not null,
  qualification_id bigint not null,
  specialisation text,
  institution_id bigint not null,
  mode text,
  started_in text,
  finished_in text,
  grade text,
  marks integer,
  highest boolean not null default false,
  certificate_id bigint,
  verified_on date,
  verified_by text,
  state text not null,
  created_at timestamptz not null default now(),
  created_by bigint,
  changed_at timestamptz not null default now(),
  changed_by bigint,
  primary key (organisation_id, id),
  constraint employee_qualification_employee_id_fkey foreign key (organisation_id, employee_id) references public.employee (organisation_id, id),
  constraint employee_qualification_qualification_id_fkey foreign key (organisation_id, qualification_id) references public.qualification (organisation_id, id),
  constraint employee_qualification_institution_id_fkey foreign key (organisation_id, institution_id) references public.institution (organisation_id, id),
  constraint employee_qualification_certificate_id_fkey foreign key (organisation_id, certificate_id) references public.stored_file (organisation_id, id)
);

create index employee_qualification_employee_id_index
  on public.employee_qualification (organisation_id, employee_id);

create index employee_qualification_qualification_id_index
  on public.employee_qualification (organisation_id, qualification_id);

create index employee_qualification_institution_id_index
  on public.employee_qualification (organisation_id, institution_id);

create index employee_qualification_sort_index
  on public.employee_qualification (organisation_id, (lower(finished_in) collate "C"), id);

select muster.build_wall('public.employee_qualification');

create table public.employee_skill (
  organisation_id bigint not null default muster.organisation_id(),
  id bigint generated by default as identity,
  version integer not null default 1,
  employee_id bigint not null,
  skill_id bigint not null,
  level text not null,
  years numeric(18,1),
  last_used_in text,
  evidence text,
  certificate_id bigint,
  certified_until date,
  endorsed_by text,
  endorsed_on date,
  state text not null,
  created_at timestamptz not null default now(),
  created_by bigint,
  changed_at timestamptz not null default now(),
  changed_by bigint,
  primary key (organisation_id, id),
  constraint employee_skill_employee_id_fkey foreign key (organisation_id, employee_id) references public.employee (organisation_id, id),
  constraint employee_skill_skill_id_fkey foreign key (organisation_id, skill_id) references public.skill (organisation_id, id),
  constraint employee_skill_certificate_id_fkey foreign key (organisation_id, certificate_id) references public.stored_file (organisation_id, id)
);

create index employee_skill_employee_id_index
  on public.employee_skill (organisation_id, employee_id);

create index employee_skill_skill_id_index
  on public.employee_skill (organisation_id, skill_id);

create unique index employee_skill_employee_id_skill_id_unique
  on public.employee_skill (organisation_id, employee_id, skill_id);

select muster.build_wall('public.employee_skill');

create table public.employee_experience (
  organisation_id bigint not null default muster.organisation_id(),
  id bigint generated by default as identity,
  version integer not null default 1,
  employee_id bigint not null,
  employer text not null,
  designation text not null,
  place text,
  "from" date not null,
  "to" date not null,
  months bigint,
  relevant boolean not null default false,
  last_pay_yearly bigint,
  left_because text,
  referee_name text,
  referee_phone text,
  referee_mail text,
  letter_id bigint,
  verified_on date,
  verified_by text,
  state text not null,
  created_at timestamptz not null default now(),
  created_by bigint,
  changed_at timestamptz not null default now(),
  changed_by bigint,
  search text generated always as (lower(coalesce(employer, '') || ' ' || coalesce(designation, ''))) stored,
  primary key (organisation_id, id),
  constraint employee_experience_employee_id_fkey foreign key (organisation_id, employee_id) references public.employee (organisation_id, id),
  constraint employee_experience_letter_id_fkey foreign key (organisation_id, letter_id) references public.stored_file (organisation_id, id)
);

create index employee_experience_employee_id_index
  on public.employee_experience (organisation_id, employee_id);

create index employee_experience_sort_index
  on public.employee_experience (organisation_id, "from", id);

select muster.build_wall('public.employee_experience');

create table public.employee_family (
  organisation_id bigint not null default muster.organisation_id(),
  id bigint generated by default as identity,
  version integer not null default 1,
  employee_id bigint not null,
  name text not null,
  relation_id bigint not null,
  date_of_birth date,
  gender text,
  dependant boolean not null default false,
  occupation_id bigint,
  disabled boolean not null default false,
  aadhaar text,
  aadhaar_hash text,
  covered_by text[],
  address jsonb,
  guardian_name text,
  guardian_relation_id bigint,
  guardian_address jsonb,
  created_at timestamptz not null default now(),
  created_by bigint,
  changed_at timestamptz not null default now(),
  changed_by bigint,
  search text generated always as (lower(coalesce(name, ''))) stored,
  primary key (organisation_id, id),
  constraint employee_family_employee_id_fkey foreign key (organisation_id, employee_id) references public.employee (organisation_id, id),
  constraint employee_family_relation_id_fkey foreign key (organisation_id, relation_id) references public.relation (organisation_id, id),
  constraint employee_family_occupation_id_fkey foreign key (organisation_id, occupation_id) references public.master_entry (organisation_id, id),
  constraint employee_family_guardian_relation_id_fkey foreign key (organisation_id, guardian_relation_id) references public.relation (organisation_id, id)
);

create index employee_family_employee_id_index
  on public.employee_family (organisation_id, employee_id);

create index employee_family_relation_id_index
  on public.employee_family (organisation_id, relation_id);

create index employee_family_occupation_id_index
  on public.employee_family (organisation_id, occupation_id);

create index employee_family_guardian_relation_id_index
  on public.employee_family (organisation_id, guardian_relation_id);

select muster.build_wall('public.employee_family');

create table public.employee_nomination (
  organisation_id bigint not null default muster.organisation_id(),
  id bigint generated by default as identity,
  version integer not null default 1,
  employee_id bigint not null,
  kind text not null,
  nominated_on date not null,
  first_witness text,
  second_witness text,
  created_at timestamptz not null default now(),
  created_by bigint,
  changed_at timestamptz not null default now(),
  changed_by bigint,
  primary key (organisation_id, id),
  constraint employee_nomination_employee_id_fkey foreign key (organisation_id, employee_id) references public.employee (organisation_id, id)
);

create index employee_nomination_employee_id_index
  on public.employee_nomination (organisation_id, employee_id);

create unique index employee_nomination_employee_id_kind_unique
  on public.employee_nomination (organisation_id, employee_id, kind);

select muster.build_wall('public.employee_nomination');

create table public.employee_nomination_nominees (
  organisation_id bigint not null default muster.organisation_id(),
  employee_nomination_id bigint not null,
  position integer not null,
  member_id bigint not null,
  share integer not null,
  primary key (organisation_id, employee_nomination_id, position),
  constraint employee_nomination_nominees_employee_nomination_id_fkey foreign key (organisation_id, employee_nomination_id) references public.employee_nomination (organisation_id, id) on delete cascade,
  constraint employee_nomination_nominees_member_id_fkey foreign key (organisation_id, member_id) references public.employee_family (organisation_id, id)
);

create index employee_nomination_nominees_member_id_index
  on public.employee_nomination_nominees (organisation_id, member_id);

select muster.build_wall('public.employee_nomination_nominees');

create table public.employee_document (
  organisation_id bigint not null default muster.organisation_id(),
  id bigint generated by default as identity,
  version integer not null default 1,
  employee_id bigint not null,
  type_id bigint not null,
  number text,
  number_hash text,
  name_on_it text,
  issued_on date,
  issued_by text,
  expires_on date,
  copy_id bigint,
  verified_on date,
  verified_by text,
  state text not null,
  created_at timestamptz not null default now(),
  created_by bigint,
  changed_at timestamptz not null default now(),
  changed_by bigint,
  primary key (organisation_id, id),
  constraint employee_document_employee_id_fkey foreign key (organisation_id, employee_id) references public.employee (organisation_id, id),
  constraint employee_document_type_id_fkey foreign key (organisation_id, type_id) references public.document_type (organisation_id, id),
  constraint employee_document_copy_id_fkey foreign key (organisation_id, copy_id) references public.stored_file (organisation_id, id)
);

create index employee_document_employee_id_index
  on public.employee_document (organisation_id, employee_id);

create index employee_document_type_id_index
  on public.employee_document (organisation_id, type_id);

create index employee_document_sort_index
  on public.employee_document (organisation_id, expires_on, id);

select muster.build_wall('public.employee_document');

create table public.employee_weekly_off (
  organisation_id bigint not null default muster.organisation_id(),
  id bigint generated by default as identity,
  version integer not null default 1,
  employee_id bigint not null,
  pattern text not null,
  days text[],
  source text not null,
  valid_from date not null,
  valid_to date,
  reason text,
  recorded_at timestamptz not null default now(),
  superseded_at timestamptz,
  superseded_by bigint,
  created_at timestamptz not null default now(),
  created_by bigint,
  changed_at timestamptz not null default now(),
  changed_by bigint,
  primary key (organisation_id, id),
  constraint employee_weekly_off_employee_id_fkey foreign key (organisation_id, employee_id) references public.employee (organisation_id, id)
);

create unique index employee_weekly_off_employee_id_valid_from_unique
  on public.employee_weekly_off (organisation_id, employee_id, valid_from) where superseded_at is null;

create index employee_weekly_off_valid_to_index
  on public.employee_weekly_off (organisation_id, valid_to) where superseded_at is null;

select muster.build_wall('public.employee_weekly_off');

create table public.employee_weekly_off_exceptions (
  organisation_id bigint not null default muster.organisation_id(),
  employee_weekly_off_id bigint not null,
  position integer not null,
  date date not null,
  kind text not null,
  note text,
  primary key (organisation_id, employee_weekly_off_id, position),
  constraint employee_weekly_off_exceptions_employee_weekly_off_id_fkey foreign key (organisation_id, employee_weekly_off_id) references public.employee_weekly_off (organisation_id, id) on delete cascade
);

select muster.build_wall('public.employee_weekly_off_exceptions');

create table public.employee_shift (
  organisation_id bigint not null default muster.organisation_id(),
  id bigint generated by default as identity,
  version integer not null default 1,
  employee_id bigint not null,
  name text not null,
  starts_at text,
  ends_at text,
  rotates boolean not null default false,
  punch_id text,
  capture_method text,
  overtime boolean not null default false,
  any_place boolean not null default false,
  valid_from date not null,
  valid_to date,
  reason text,
  recorded_at timestamptz not null default now(),
  superseded_at timestamptz,
  superseded_by bigint,
  created_at timestamptz not null default now(),
  created_by bigint,
  changed_at timestamptz not null default now(),
  changed_by bigint,
  primary key (organisation_id, id),
  constraint employee_shift_employee_id_fkey foreign key (organisation_id, employee_id) references public.employee (organisation_id, id)
);

create unique index employee_shift_employee_id_valid_from_unique
  on public.employee_shift (organisation_id, employee_id, valid_from) where superseded_at is null;

create index employee_shift_valid_to_index
  on public.employee_shift (organisation_id, valid_to) where superseded_at is null;

select muster.build_wall('public.employee_shift');

create table public.employee_other (
  organisation_id bigint not null default muster.organisation_id(),
  id bigint generated by default as identity,
  version integer not null default 1,
  employee_id bigint not null,
  disability_id bigint,
  disability_share integer,
  disability_certificate text,
  disability_until date,
  disability_copy_id bigint,
  medical_notes text,
  hobbies text,
  transport text,
  pick_up text,
  confidentiality_signed_on date,
  check_agency text,
  check_result text,
  checked_on date,
  created_at timestamptz not null default now(),
  created_by bigint,
  changed_at timestamptz not null default now(),
  changed_by bigint,
  primary key (organisation_id, id),
  constraint employee_other_employee_id_fkey foreign key (organisation_id, employee_id) references public.employee (organisation_id, id),
  constraint employee_other_disability_id_fkey foreign key (organisation_id, disability_id) references public.master_entry (organisation_id, id),
  constraint employee_other_disability_copy_id_fkey foreign key (organisation_id, disability_copy_id) references public.stored_file (organisation_id, id)
);

create index employee_other_employee_id_index
  on public.employee_other (organisation_id, employee_id);

create index employee_other_disability_id_index
  on public.employee_other (organisation_id, disability_id);

create unique index employee_other_employee_id_unique
  on public.employee_other (organisation_id, employee_id);

select muster.build_wall('public.employee_other');

create table public.employee_other_memberships (
  organisation_id bigint not null default muster.organisation_id(),
  employee_other_id bigint not null,
  position integer not null,
  body_id bigint not null,
  number text,
  until date,
  primary key (organisation_id, employee_other_id, position),
  constraint employee_other_memberships_employee_other_id_fkey foreign key (organisation_id, employee_other_id) references public.employee_other (organisation_id, id) on delete cascade,
  constraint employee_other_memberships_body_id_fkey foreign key (organisation_id, body_id) references public.master_entry (organisation_id, id)
);

create index employee_other_memberships_body_id_index
  on public.employee_other_memberships (organisation_id, body_id);

select muster.build_wall('public.employee_other_memberships');

create table public.employee_other_vehicles (
  organisation_id bigint not null default muster.organisation_id(),
  employee_other_id bigint not null,
  position integer not null,
  kind text not null,
  registration text,
  primary key (organisation_id, employee_other_id, position),
  constraint employee_other_vehicles_employee_other_id_fkey foreign key (organisation_id, employee_other_id) references public.employee_other (organisation_id, id) on delete cascade
);

select muster.build_wall('public.employee_other_vehicles');

create table public.self_service_setting (
  organisation_id bigint not null default muster.organisation_id(),
  id bigint generated by default as identity,
  version integer not null default 1,
  names text not null,
  display_name text not null,
  birth text not null,
  marriage text not null,
  origin text not null,
  blood_group text not null,
  languages text not null,
  phones text not null,
  personal_mail text not null,
  work_mail text not null,
  present_address text not null,
  permanent_address text not null,
  emergency_contacts text not null,
  picture text not null,
  identity text not null,
  bank text not null,
  family text not null,
  nominations text not null,
  interests text not null,
  first_aid text not null,
  disability text not null,
  learning text not null,
  papers text not null,
  created_at timestamptz not null default now(),
  created_by bigint,
  changed_at timestamptz not null default now(),
  changed_by bigint,
  primary key (organisation_id, id)
);

create unique index self_service_setting_single_unique on public.self_service_setting (organisation_id);

select muster.build_wall('public.self_service_setting');

create table public.change_request (
  organisation_id bigint not null default muster.organisation_id(),
  id bigint generated by default as identity,
  version integer not null default 1,
  employee_id bigint not null,
  subject text not null,
  asked_on date not null,
  target text not null,
  target_record bigint,
  holds_from date,
  note text,
  proof_id bigint,
  outcome text,
  decided_on date,
  decided_by text,
  answer text,
  state text not null,
  created_at timestamptz not null default now(),
  created_by bigint,
  changed_at timestamptz not null default now(),
  changed_by bigint,
  search text generated always as (lower(coalesce(subject, ''))) stored,
  primary key (organisation_id, id),
  constraint change_request_employee_id_fkey foreign key (organisation_id, employee_id) references public.employee (organisation_id, id),
  constraint change_request_proof_id_fkey foreign key (organisation_id, proof_id) references public.stored_file (organisation_id, id)
);

create index change_request_employee_id_index
  on public.change_request (organisation_id, employee_id);

create index change_request_sort_index
  on public.change_request (organisation_id, asked_on, id);

select muster.build_wall('public.change_request');

create table public.change_request_lines (
  organisation_id bigint not null default muster.organisation_id(),
  change_request_id bigint not null,
  position integer not null,
  field text not null,
  wanted text,
  secret text,
  secret_hash text,
  was text,
  decision text,
  because text,
  primary key (organisation_id, change_request_id, position),
  constraint change_request_lines_change_request_id_fkey foreign key (organisation_id, change_request_id) references public.change_request (organisation_id, id) on delete cascade
);

select muster.build_wall('public.change_request_lines');

-- Who has a number of the attendance machine is asked at each change.
create index employee_shift_punch_id_index
  on public.employee_shift (organisation_id, punch_id) where superseded_at is null;

-- The last reminder that was given of a paper that runs out, in days before it does. A new last day begins anew.
alter table public.employee_document add column reminded_for integer;

create function muster.forget_reminder() returns trigger
language plpgsql
as $$
begin
  new.reminded_for := null;
  return new;
end
$$;

create trigger employee_document_renewed before update of expires_on on public.employee_document
  for each row when (old.expires_on is distinct from new.expires_on) execute function muster.forget_reminder();

-- Health is a class of its own.
alter table public.view_grant drop constraint view_grant_sensitivity_check;
alter table public.view_grant add constraint view_grant_sensitivity_check
  check (sensitivity in ('personal', 'pay', 'bank', 'identity', 'medical'));
