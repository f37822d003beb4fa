-- Who works mainly as a manager is no employee to a state's labour welfare fund.

alter table public.statutory_option add column manager boolean not null default false;
