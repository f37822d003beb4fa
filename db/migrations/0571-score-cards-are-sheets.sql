-- The score cards of interviews become sheets of a round: what the cards of one interview asked is one edition, and
-- what was written stays as it was. The wall holds for the owner too, so this goes from one organisation to the next.

alter table public.score_card add column sheet_id bigint;

do $$
declare
  each bigint;
begin
  for each in select id from directory.organisation loop
    perform set_config('muster.organisation', each::text, true);
    create temp table line on commit drop as
      select card.id as card, card.interview_id as interview, mark.position, mark.criterion, mark.mark, mark.note,
        -- A card may ask the same twice.
        row_number() over (partition by card.id, mark.criterion order by mark.position) as nth
      from public.score_card card
      join public.score_card_marks mark on mark.organisation_id = each and mark.score_card_id = card.id
      where card.organisation_id = each;
    create temp table asked on commit drop as
      select interview, criterion, nth,
        'mark-' || row_number() over (partition by interview order by min(position), criterion, nth) as key,
        row_number() over (partition by interview order by min(position), criterion, nth) as at
      from line group by interview, criterion, nth;
    create temp table content on commit drop as
      select card.interview_id as interview, jsonb_build_object('sections', jsonb_build_array(
        jsonb_build_object('title', '', 'weight', 1,
          'atLeast', jsonb_build_object('count', 1, 'missing', 'Give a mark for at least one point.'),
          'questions', coalesce((select jsonb_agg(jsonb_build_object('key', asked.key, 'kind', 'scale',
              'label', asked.criterion, 'lowest', 1, 'highest', 5, 'weight', 1) order by asked.at)
            from asked where asked.interview = card.interview_id), '[]')),
        jsonb_build_object('title', '', 'weight', 0, 'questions', jsonb_build_array(
          jsonb_build_object('key', 'recommendation', 'kind', 'choice', 'label', 'Would you hire this person?',
            'required', true, 'missing', 'Say what you recommend.', 'choices', jsonb_build_array(
              jsonb_build_object('value', 'strong-yes', 'label', 'Strong yes'),
              jsonb_build_object('value', 'yes', 'label', 'Yes'),
              jsonb_build_object('value', 'unsure', 'label', 'Not sure'),
              jsonb_build_object('value', 'no', 'label', 'No'),
              jsonb_build_object('value', 'strong-no', 'label', 'Strong no'))),
          jsonb_build_object('key', 'note', 'kind', 'text', 'label', 'What stood out', 'max', 4000,
            'help', 'What you heard and saw, not whom you liked. The applicant may ask to read it.'))))) as said
      from public.score_card card where card.organisation_id = each group by card.interview_id;
    insert into public.question_edition (organisation_id, hash, content)
    select distinct on (said) each, encode(sha256(convert_to(said::text, 'UTF8')), 'hex'), said from content;
    insert into public.question_round (organisation_id, form, record_id, edition_id, opens, combine)
    select each, 'interview', content.interview, edition.id, 'own', 'mean'
    from content join public.question_edition edition on edition.organisation_id = each
      and edition.hash = encode(sha256(convert_to(content.said::text, 'UTF8')), 'hex')
    order by content.interview;
    insert into public.question_sheet (organisation_id, round_id, employee_id, state, answers, reminded_on, sent_on)
    select each, round.id, card.member_id, card.state,
      coalesce((select jsonb_object_agg(asked.key,
          jsonb_strip_nulls(jsonb_build_object('value', line.mark, 'note', line.note)))
        from line join asked on asked.interview = line.interview and asked.criterion = line.criterion
          and asked.nth = line.nth
        where line.card = card.id and (line.mark is not null or line.note is not null)), '{}')
      || case when card.recommendation is null then '{}'
        else jsonb_build_object('recommendation', jsonb_build_object('value', card.recommendation)) end
      || case when card.note is null then '{}'
        else jsonb_build_object('note', jsonb_build_object('value', card.note)) end,
      card.reminded_on, case when card.state = 'sent' then coalesce(card.sent_on, card.changed_at::date) end
    from public.score_card card join public.question_round round on round.organisation_id = each
      and round.form = 'interview' and round.record_id = card.interview_id
    where card.organisation_id = each order by card.id;
    update public.score_card card set sheet_id = sheet.id
    from public.question_round round join public.question_sheet sheet on sheet.organisation_id = each
      and sheet.round_id = round.id
    where card.organisation_id = each and round.organisation_id = each and round.form = 'interview'
      and round.record_id = card.interview_id and sheet.employee_id = card.member_id;
    drop table line;
    drop table asked;
    drop table content;
  end loop;
  perform set_config('muster.organisation', '', true);
end
$$;

-- A card is there as long as its sheet is.
alter table public.score_card
  alter column sheet_id set not null,
  drop column note,
  drop column reminded_on,
  add constraint score_card_sheet_id_fkey foreign key (organisation_id, sheet_id)
    references public.question_sheet (organisation_id, id) on delete cascade;
create unique index score_card_sheet_id_unique on public.score_card (organisation_id, sheet_id);
drop table public.score_card_marks;
