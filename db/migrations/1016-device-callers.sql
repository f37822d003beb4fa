-- Who may speak for a device is said when it is approved. One that was approved by its number alone goes on as it did, and
-- says so.
alter table public.attendance_device add column from_anywhere boolean not null default false;

-- Where calls for a device came from: taken, and refused with the last reason.
create table public.device_caller (
  organisation_id bigint not null default muster.organisation_id(),
  device_id bigint not null,
  address text not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  -- Since when its calls are taken; null while none was.
  taken_at timestamptz,
  refused bigint not null default 0,
  why text,
  primary key (organisation_id, device_id, address),
  constraint device_caller_device_id_fkey foreign key (organisation_id, device_id) references public.attendance_device (organisation_id, id) on delete cascade
);

select muster.build_wall('public.device_caller');

do $$
declare
  each bigint;
begin
  for each in select id from directory.organisation loop
    perform set_config('muster.organisation', each::text, true);
    update public.attendance_device set from_anywhere = true
    where organisation_id = each and state = 'active' and key is null and coalesce(addresses, '') !~ '\S';
    insert into public.device_caller (organisation_id, device_id, address, first_at, last_at, taken_at)
    select organisation_id, device_id, address, seen_at, seen_at, seen_at from public.device_state
    where organisation_id = each and address is not null;
  end loop;
  perform set_config('muster.organisation', '', true);
end;
$$;

-- When people last heard that it calls from an address that is new.
alter table public.device_state add column address_told_at timestamptz;
