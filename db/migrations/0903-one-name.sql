-- People with one name have it as their first name.
alter table public.employee alter column last_name drop not null;
alter table public.applicant alter column last_name drop not null;
alter table public.referral alter column last_name drop not null;
