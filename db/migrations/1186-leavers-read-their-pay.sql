-- Whoever has left may read their own payslips and tax certificates for as long as the organisation says. What the sign-in
-- is narrowed to decides its rights, so that a change of it holds at the next call on every server.

alter table public.organisation add column leaver_months bigint not null default 0;
alter table public.user_account add column leaver_until date;

create trigger leaver_until_changed after update of leaver_until on public.user_account
  for each statement execute function muster.raise_version('rights');
