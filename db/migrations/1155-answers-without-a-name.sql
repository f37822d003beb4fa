-- What is answered without a name leaves its sheet: it lies on a pile of the round, in an order that tells nothing.
-- The sheet keeps that somebody answered, and nothing joins the two.

alter table public.question_round add column pile jsonb not null default '[]';

do $$
declare
  each bigint;
begin
  for each in select id from directory.organisation
  loop
    perform set_config('muster.organisation', each::text, true);
    update public.question_round r set pile = coalesce((
      select jsonb_agg(jsonb_build_object('kind', s.kind, 'answers', s.answers)
        order by md5(jsonb_build_object('kind', s.kind, 'answers', s.answers)::text || r.id::text))
      from public.question_sheet s
      where s.organisation_id = r.organisation_id and s.round_id = r.id and s.state = 'sent'), '[]')
    where r.organisation_id = each and r.minimum is not null;
    update public.question_sheet s set answers = '{}'
    from public.question_round r
    where s.organisation_id = each and s.state = 'sent' and r.organisation_id = s.organisation_id
      and r.id = s.round_id and r.minimum is not null;
  end loop;
  perform set_config('muster.organisation', '', true);
end $$;
