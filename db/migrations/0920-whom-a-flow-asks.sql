-- Whom a flow asks, each way once in the order of its levels: the list of flows shows it.
alter table public.approval_flow add column asked text[];

do $$
declare
  each bigint;
begin
  for each in select id from directory.organisation loop
    perform set_config('muster.organisation', each::text, true);
    update public.approval_flow flow set asked = ways.asked
    from (
      select approval_flow_id, array_agg(asks order by level, position) as asked
      from (
        select approval_flow_id, asks, min(level) as level, min(position) as position
        from public.approval_flow_levels where organisation_id = each
        group by approval_flow_id, asks
      ) way
      group by approval_flow_id
    ) ways
    where flow.organisation_id = each and ways.approval_flow_id = flow.id;
  end loop;
  perform set_config('muster.organisation', '', true);
end
$$;
