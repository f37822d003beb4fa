-- Which wages state insurance counts, where the organisation has chosen, and from which wage month on.

alter table public.pay_setting
  add column insurance_wage_base text not null default 'by-law',
  add column insurance_wages_from text;
