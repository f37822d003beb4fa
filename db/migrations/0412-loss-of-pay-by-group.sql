-- What a day of loss of pay is a part of: a pay group may say its own, and working days leave out weekly rests.

alter table public.pay_group
  add column loss_of_pay_basis text,
  add column rest_days text[];

alter table public.pay_setting add column rest_days text[];
