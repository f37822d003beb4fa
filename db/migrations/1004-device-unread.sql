-- By table, how many rows a device sent that were acknowledged and not read, and when it last did.
alter table public.device_state add column unread jsonb not null default '{}';
