-- What an establishment is, or chooses, under the provident fund and Punjab's tax.

alter table public.pay_setting
  add column fund_rate_class text not null default 'standard',
  add column fund_wage_base text not null default 'by-law',
  add column punjab_free_income bigint;
