-- What a settlement cannot know by itself: exempt amounts of earlier employers, the average pay of a retrenchment, and
-- what a scheme of voluntary retirement pays.

alter table public.settlement add column leave_exempt_before bigint;
alter table public.settlement add column gratuity_exempt_before bigint;
alter table public.settlement add column average_pay bigint;
alter table public.settlement add column voluntary_compensation bigint;
