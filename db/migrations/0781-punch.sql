-- Punches: a series. Raw rows, added and never changed, in a partition for each month. The partitions lie in a
-- schema that the server's role does not reach: it reads and writes through the walled table alone.

create schema series;

create table public.punch (
  organisation_id bigint not null default muster.organisation_id(),
  -- The instant, to the second.
  at timestamptz not null,
  -- The number on a device, or '#' and the id of the employee where Muster itself took the punch.
  pin text not null,
  -- The attendance device; 0 for Muster itself.
  device_id bigint not null,
  direction text,
  -- How it came: device, web, kiosk, file, call.
  way text not null,
  -- The device's own numbers, as it sent them.
  state smallint,
  verify smallint,
  received_at timestamptz not null default now(),
  -- Place, accuracy, address and the like, where the punch was taken by Muster.
  detail jsonb,
  primary key (organisation_id, pin, at, device_id),
  constraint punch_direction_check check (direction in ('in', 'out')),
  constraint punch_way_check check (way in ('device', 'web', 'kiosk', 'file', 'call'))
) partition by range (at);

create index punch_at_index on public.punch (organisation_id, at);

-- Rows come in the order in which they are received: a few bytes for each stretch of them.
create index punch_received_at_index on public.punch using brin (organisation_id, received_at);

select muster.build_wall('public.punch');

do $$
declare
  opens date;
begin
  for opens in select generate_series('2024-01-01'::date, '2029-12-01', '1 month')::date loop
    execute format('create table series.%I partition of public.punch for values from (%L) to (%L)',
      'punch_' || to_char(opens, 'YYYY_MM'), opens || ' 00:00:00+00',
      (opens + interval '1 month')::date || ' 00:00:00+00');
  end loop;
end
$$;

create table series.punch_other partition of public.punch default;

revoke update, delete, truncate on public.punch from muster_server;

-- What was received on each day, counted and summed up in the audit once the day is over.
create table public.punch_seal (
  organisation_id bigint not null default muster.organisation_id(),
  received_on date not null,
  punches bigint not null,
  digest text not null,
  sealed_at timestamptz not null default now(),
  primary key (organisation_id, received_on)
);

select muster.build_wall('public.punch_seal');

revoke update, delete, truncate on public.punch_seal from muster_server;
