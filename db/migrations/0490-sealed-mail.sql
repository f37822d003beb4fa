-- The link or code that a mail carries, sealed and apart from the mail, so that no list, export or copy of mails has it.
-- It goes when the mail was sent, and after two days in any case.

create table public.outbox_secret (
  organisation_id bigint not null default muster.organisation_id(),
  mail_id bigint not null,
  sealed text not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, mail_id),
  foreign key (organisation_id, mail_id) references public.outbox_mail (organisation_id, id) on delete cascade
);

select muster.build_wall('public.outbox_secret');

-- Mails from before: what stands in them is blanked, and one that still waited is asked for anew. Each organisation by
-- itself, because the wall stands before the owner too.
do $$
declare
  each bigint;
begin
  for each in select id from directory.organisation loop
    perform set_config('muster.organisation', each::text, true);
    update public.outbox_mail set version = version + 1, changed_at = now(),
      body = 'The ' || kind || ' was written before links and codes were kept apart, and is not kept.',
      state = case when state = 'waiting' then 'failed' else state end,
      error = case when state = 'waiting' then 'The ' || kind || ' in it is no longer kept. Ask for a new one.' else error end
    where organisation_id = each and kind in ('link', 'code');
    -- Answers kept for calls sent again may hold what the outbox showed.
    delete from public.idempotency_key where organisation_id = each;
  end loop;
  perform set_config('muster.organisation', '', true);
end
$$;
