-- What is spread over several machines is entered, and written for its owner, by functions that are told the
-- organisation: each is then done whole where the rows of that organisation lie (decision 110).

-- Enters an organisation until the transaction ends. Each setting is a statement of its own, so that it can be
-- handed on to other machines by itself.
create function muster.enter(organisation bigint, milliseconds integer) returns void
  language plpgsql
as $$
begin
  execute format('set local muster.organisation = %L', organisation);
  execute format('set local statement_timeout = %L', milliseconds);
end
$$;

drop function muster.append_audit(jsonb);

-- Appends entries to the chain of the organisation, which is that of the transaction. The head’s row is locked until
-- the transaction ends.
create function muster.append_audit(organisation bigint, entries jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  inside constant bigint := muster.organisation_id();
  head public.audit_head;
  given jsonb;
  row public.audit_entry;
begin
  if inside is null or organisation is distinct from inside then
    raise exception 'an audit entry belongs to the organisation of its transaction';
  end if;
  insert into public.audit_head (organisation_id, last_id, hash) values (inside, 0, ''::bytea) on conflict do nothing;
  select * into head from public.audit_head h where h.organisation_id = inside for update;
  for given in select * from jsonb_array_elements(entries) loop
    row := null;
    row.organisation_id := inside;
    row.id := head.last_id + 1;
    row.version := 1;
    row.created_at := clock_timestamp();
    row.changed_at := row.created_at;
    row.created_by := (given->>'actorId')::bigint;
    row.changed_by := row.created_by;
    row.day := (row.created_at at time zone 'Asia/Kolkata')::date;
    row.at := to_char(row.created_at at time zone 'Asia/Kolkata', 'HH24:MI');
    row.actor := given->>'actorName';
    row.session_id := (given->>'sessionId')::bigint;
    row.action := given->>'action';
    row.form := given->>'form';
    row.record := (given->>'recordId')::bigint;
    if jsonb_typeof(given->'recordIds') = 'array' then
      row.record_ids := array(select jsonb_array_elements_text(given->'recordIds')::bigint);
    end if;
    row.record_count := coalesce(cardinality(row.record_ids), (row.record is not null)::int);
    row.changes := nullif(given->'changes', 'null'::jsonb);
    row.summary := given->>'summary';
    row.reason := given->>'reason';
    row.previous_hash := head.hash;
    row.hash := muster.audit_hash(row);
    insert into public.audit_entry (organisation_id, id, version, created_at, changed_at, created_by, changed_by, day, at,
      actor, session_id, action, form, record, record_ids, record_count, changes, summary, reason, previous_hash, hash)
    values (row.organisation_id, row.id, row.version, row.created_at, row.changed_at, row.created_by, row.changed_by,
      row.day, row.at, row.actor, row.session_id, row.action, row.form, row.record, row.record_ids, row.record_count,
      row.changes, row.summary, row.reason, row.previous_hash, row.hash);
    head.last_id := row.id;
    head.hash := row.hash;
  end loop;
  update public.audit_head h set last_id = head.last_id, hash = head.hash where h.organisation_id = inside;
end
$$;

drop function muster.forget_people(bigint[], text[]);

create function muster.forget_people(organisation bigint, people bigint[], derived text[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  inside constant bigint := muster.organisation_id();
  accounts bigint[];
begin
  if inside is null or organisation is distinct from inside then
    raise exception 'a person belongs to the organisation of the transaction';
  end if;
  select array_agg(account.id) into accounts from public.ledger_account account
  where account.organisation_id = inside and account.employee_id = any (people) and account.closed_through is null
    and not exists (
      select from public.ledger_entry entry
      where entry.organisation_id = inside and entry.account_id = account.id and entry.reverses_id is null
        and entry.cause_form <> all (derived)
        and not exists (select from public.ledger_entry back
          where back.organisation_id = inside and back.reverses_id = entry.id));
  delete from public.ledger_entry where organisation_id = inside and account_id = any (accounts);
  delete from public.ledger_account where organisation_id = inside and id = any (accounts);
  delete from public.employee where organisation_id = inside and id = any (people);
end
$$;
