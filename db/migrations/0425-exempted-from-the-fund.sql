-- What of the provident fund an employer is exempted from, running a scheme of its own.

alter table public.pay_setting add column exempted_from text[];
