-- A day of leave that was counted again after it was paid: what of its pay is lost was another part before, so that the
-- month that paid it is looked at again, also where nothing of it is lost any more.
alter table public.leave_day add column pay_moved boolean not null default false;
