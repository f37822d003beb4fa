-- When a flow is used, in words; Muster says it anew each day. Until then the condition stands as it was typed.
alter table public.approval_flow add column asks_when text;

do $$
declare
  each bigint;
begin
  for each in select id from directory.organisation loop
    perform set_config('muster.organisation', each::text, true);
    update public.approval_flow set asks_when = coalesce(condition, 'Always') where organisation_id = each;
  end loop;
  perform set_config('muster.organisation', '', true);
end
$$;
