-- The labour welfare fund goes by the kind of place (Kerala), and in some states by how many people are employed.

alter table public.establishment add column kind text not null default 'shop';

alter table public.pay_setting add column welfare_staff text not null default 'counted';
