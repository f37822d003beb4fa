-- How long a one-time link for a password holds that somebody else asked for; in between an hour and three days.
alter table public.organisation add column link_hours bigint not null default 24;
