-- Holidays and events are of some people rather than of one establishment, and announcements may be. The wall holds for
-- the owner too, so this goes from one organisation to the next.

alter table public.holiday add column for_whom jsonb;
alter table public.event add column for_whom jsonb;
alter table public.announcement add column for_whom jsonb;

do $$
declare
  each bigint;
begin
  for each in select id from directory.organisation loop
    perform set_config('muster.organisation', each::text, true);
    update public.holiday set for_whom =
      jsonb_build_array(jsonb_build_object('establishments', jsonb_build_array(establishment_id)))
    where organisation_id = each and establishment_id is not null;
    update public.event set for_whom =
      jsonb_build_array(jsonb_build_object('establishments', jsonb_build_array(establishment_id)))
    where organisation_id = each and establishment_id is not null;
  end loop;
  perform set_config('muster.organisation', '', true);
end
$$;

alter table public.holiday drop column establishment_id;
alter table public.event drop column establishment_id;

create unique index holiday_date_name_for_whom_unique
  on public.holiday (organisation_id, date, name, for_whom);
