-- What the audit says of people whose records are made anonymous goes, and the chain stays verifiable (decision 228): an
-- entry keeps its place, its time, what was done to which record and its hash; an entry of the same chain says which
-- entries were emptied and carries the SHA-256 of what is left of each.

alter table public.audit_entry add column redacted_in bigint;

-- Of everything that is left of an entry, its hashes among it.
create function muster.audit_left(entry public.audit_entry) returns bytea
  language sql stable
  return sha256(entry.previous_hash || entry.hash || convert_to(jsonb_build_array(
    entry.organisation_id, entry.id, extract(epoch from entry.created_at)::text, entry.created_by, entry.day::text,
    entry.at, entry.actor, entry.session_id, entry.action, entry.form, entry.record, entry.record_count,
    entry.record_ids, entry.changes, entry.summary, entry.reason)::text, 'UTF8'));

-- Empties entries of the organisation, which is that of the transaction. `whole` lose what they say; `acted` lose the
-- name of who did it alone. Of each in the chain the numbers of both stay. Answers the kept hashes by number, for the
-- entry that has to be appended in the same transaction, as the next one of the chain: its number is noted in each.
create function muster.empty_audit(organisation bigint, whole bigint[], acted bigint[]) returns jsonb
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  inside constant bigint := muster.organisation_id();
  next_id bigint;
  kept jsonb;
begin
  if inside is null or organisation is distinct from inside then
    raise exception 'an audit entry belongs to the organisation of its transaction';
  end if;
  select h.last_id + 1 into next_id from public.audit_head h where h.organisation_id = inside for update;
  with emptied as (update public.audit_entry e
    set redacted_in = next_id,
      actor = case when e.created_by is null then e.actor else 'User ' || e.created_by end,
      changes = case when e.id = any (whole) then null else e.changes end,
      summary = case when e.id = any (whole) then null else e.summary end,
      reason = case when e.id = any (whole) then null else e.reason end
    where e.organisation_id = inside and e.id = any (whole || acted)
    returning e.id, encode(muster.audit_left(e), 'hex') as remains)
  select jsonb_object_agg(id::text, remains) into kept from emptied;
  if kept is null then return null; end if;
  perform muster.append_audit(inside, jsonb_build_array(jsonb_build_object('actorName', 'Retention', 'action', 'redact',
    'form', 'audit-entry', 'changes', jsonb_build_object('kept', kept))));
  return kept;
end
$$;

-- As before; of an emptied entry what is left is held against the entry that says that it was emptied.
create or replace function muster.check_audit(after_id bigint, until_id bigint, before_hash text)
  returns table (broken_id bigint, why text, last_hash text)
  language plpgsql stable
as $$
declare
  inside constant bigint := muster.organisation_id();
  expected bytea := decode(before_hash, 'hex');
  next_id bigint := after_id + 1;
  entry public.audit_entry;
begin
  for entry in select * from public.audit_entry e
    where e.organisation_id = inside and e.id > after_id and e.id <= until_id order by e.id loop
    if entry.id <> next_id then
      return query select next_id, 'it is missing', null; return;
    end if;
    if entry.previous_hash <> expected then
      return query select entry.id, 'it does not follow the entry before it', null; return;
    end if;
    if entry.redacted_in is null then
      if entry.hash <> muster.audit_hash(entry) then
        return query select entry.id, 'it was changed after it was written', null; return;
      end if;
    elsif not exists (select from public.audit_entry said
      where said.organisation_id = inside and said.id = entry.redacted_in and said.id > entry.id
        and said.action = 'redact' and said.redacted_in is null
        and said.changes -> 'kept' ->> entry.id::text = encode(muster.audit_left(entry), 'hex'))
    then
      return query select entry.id, 'it was emptied, and no entry says what is left of it', null; return;
    end if;
    expected := entry.hash;
    next_id := next_id + 1;
  end loop;
  if next_id <= until_id then
    return query select next_id, 'it is missing', null; return;
  end if;
  return query select null::bigint, null::text, encode(expected, 'hex');
end
$$;

-- What payslips printed of people who are made anonymous: their heads. Amounts stay, as everywhere.
create function muster.empty_payslips(organisation bigint, person bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  inside constant bigint := muster.organisation_id();
begin
  if inside is null or organisation is distinct from inside then
    raise exception 'a payslip belongs to the organisation of the transaction';
  end if;
  update public.payslip set head = null
    where organisation_id = inside and employee_id = person and head is not null;
end
$$;

-- Whose name an entry says is found when it goes.
create index audit_entry_created_by_index on public.audit_entry (organisation_id, created_by, id);

-- Which rows of a table are of whom, by the column that names people.
create function muster.rows_of(organisation bigint, target text, by_column text, people bigint[])
  returns table (person bigint, ids bigint[])
  language plpgsql stable
as $$
begin
  return query execute format('select %1$I, array_agg(id order by id) from public.%2$I
    where organisation_id = $1 and %1$I = any ($2) group by 1', by_column, target) using organisation, people;
end
$$;

-- Sets columns of rows: to a value, to nothing, to a word of each row by its number ('#each'), to the next version
-- ('#next'). With the rights of whoever calls it, behind the wall.
create function muster.erase_rows(organisation bigint, target text, by_column text, ids bigint[], sets jsonb) returns void
  language plpgsql
as $$
begin
  execute (
    select format('update public.%I set %s where organisation_id = $1 and %I = any ($2)', target, string_agg(
      case said.value when '#each' then format('%1$I = ''R'' || id::text', said.key)
        when '#next' then format('%1$I = %1$I + 1', said.key)
        else format('%I = %L', said.key, said.value) end, ', '), by_column)
    from jsonb_each_text(sets) said) using organisation, ids;
end
$$;
