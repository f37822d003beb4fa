-- What functions of Muster are where rows lie on several machines (decision 110): each is the twin of one that the
-- migrations make, and `npm run distribute` puts it in its place. They say the same of the same rows. The
-- organisation is a value of its own before a question is asked, so that the question leads to one machine; and
-- what a statement has just written is first put into a list, since those rows are known on their machine alone.

create or replace function muster.read_access_key(given_hash text)
  returns table (organisation_id bigint, session_id bigint, user_id bigint, user_name text, name text,
    login_type_id bigint, based_on text, employee_id bigint, must_change_password boolean, rights bigint,
    labels bigint, employee_code text, position_code text, confirmed_seconds integer, must_set_up_factor boolean,
    key_id bigint, key_does text, key_modules text[])
  language plpgsql stable
as $$
#variable_conflict use_column
declare
  inside constant bigint := muster.organisation_id();
  today constant date := (now() at time zone 'Asia/Kolkata')::date;
begin
  return query
    select u.organisation_id, null::bigint, u.id, u.user_name, u.name, u.login_type_id, t.based_on, null::bigint,
      false, coalesce(v.rights, 0), coalesce(v.labels, 0), null::text, null::text, 2147483647, false,
      k.id, k.does, coalesce(k.modules, '{}')
    from public.access_key k
    join public.user_account u on u.organisation_id = inside and u.id = k.user_id and u.state = 'active' and u.program
    join public.login_type t on t.organisation_id = inside and t.id = u.login_type_id
    join directory.organisation d on d.id = inside and d.active
    left join public.organisation_version v on v.organisation_id = inside
    where k.organisation_id = inside and k.state in ('active', 'rotating') and k.expires_on >= today
      and (k.token_hash = given_hash or (k.previous_hash = given_hash and k.previous_until > now()));
end
$$;

create or replace function muster.reporting_circle(employee bigint, boss bigint, from_date date, to_date date)
  returns bigint[]
  language plpgsql stable
as $$
declare
  inside constant bigint := muster.organisation_id();
begin
  return (
    with recursive line (id, during, path) as (
      select boss, daterange(from_date, to_date, '[]'), array[boss]
      union all
      select work.reports_to_id, line.during * daterange(work.valid_from, work.valid_to, '[]'),
        line.path || work.reports_to_id
      from line
      join public.employee_work work
        on work.organisation_id = inside
        and work.employee_id = line.id
        and work.superseded_at is null
        and work.reports_to_id is not null
        and daterange(work.valid_from, work.valid_to, '[]') && line.during
      where line.id <> employee and work.reports_to_id <> all (line.path) and cardinality(line.path) < 64
    )
    select line.path from line where line.id = employee order by cardinality(line.path) limit 1);
end
$$;

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

-- Of each table the piece that holds the organisation is counted, on its machine and beside rows that were just
-- written: the server's role owns no piece, and its owner asked from the first machine would need a connection of its
-- own. Plans that were kept there, by which keys are checked, were made while the piece was small.
create or replace function muster.refresh_statistics(organisation bigint, names text[]) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  each text;
  spread regclass;
begin
  foreach each in array names loop
    spread := format('public.%I', each)::regclass;
    execute format('analyze public.%s', shard_name(spread, get_shard_id_for_distribution_column(spread, organisation)));
  end loop;
  discard plans;
end
$$;

-- A part for which rows wait in the part for everything else stays there: moving them would be a change of all
-- organisations at once.
create or replace function muster.open_part(parted regclass, part text, opens text, closes text) returns integer
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if to_regclass(format('series.%I', part)) is not null then return 0; end if;
  execute format('create table series.%I partition of %s for values from (%L) to (%L)', part, parted, opens, closes);
  perform muster.build_wall(format('series.%I', part)::regclass);
  return 1;
exception when check_violation then
  return 0;
end
$$;

create or replace function muster.give_employee_code(employee bigint, given text) returns void
  language plpgsql
as $$
declare
  inside constant bigint := muster.organisation_id();
  holder bigint;
begin
  insert into public.employee_code_given (organisation_id, code, employee_id) values (inside, given, employee)
    on conflict (organisation_id, code) do nothing;
  if found then return; end if;
  select employee_id into holder from public.employee_code_given where organisation_id = inside and code = given;
  if holder <> employee then
    -- The name of the constraint is in the words too, which are all that the other machine hands on.
    raise exception 'employee code % was given before: unique constraint "employee_code_unique" on table "employee"', given
      using errcode = 'unique_violation', schema = 'public', table = 'employee', constraint = 'employee_code_unique';
  end if;
end
$$;

create or replace function muster.end_access_keys() returns trigger
  language plpgsql
as $$
begin
  update public.access_key set state = 'revoked', version = version + 1, changed_at = now(),
    token_hash = null, previous_hash = null, next_hash = null
  where organisation_id = new.organisation_id and user_id = new.id and state <> 'revoked';
  return null;
end
$$;

create or replace function muster.raise_version() returns trigger
  language plpgsql
as $$
declare
  inside constant bigint := muster.organisation_id();
  of_rights constant integer := (tg_argv[0] = 'rights')::integer;
  of_labels constant integer := (tg_argv[0] = 'labels')::integer;
begin
  if inside is not null then
    insert into public.organisation_version as v (organisation_id, rights, labels) values (inside, 2, 2)
    on conflict (organisation_id) do update set rights = v.rights + of_rights, labels = v.labels + of_labels;
  end if;
  return null;
end
$$;

create or replace function muster.of_draft_revision() returns trigger
  language plpgsql
as $$
declare
  inside constant bigint := muster.organisation_id();
  revisions bigint[];
begin
  select array_agg(distinct revision_id) into revisions from changed;
  perform from public.salary_revision revision
    where revision.organisation_id = inside and revision.id = any (revisions) for no key update;
  if exists (
    select from public.salary_revision revision
    where revision.organisation_id = inside and revision.state <> 'draft' and revision.id = any (revisions))
  then
    raise exception 'a salary revision stays as it was sent' using errcode = 'check_violation';
  end if;
  return null;
end
$$;

create or replace function muster.of_open_run() returns trigger
  language plpgsql
as $$
declare
  inside constant bigint := muster.organisation_id();
  runs bigint[];
begin
  select array_agg(distinct run_id) into runs from changed;
  if exists (
    select from public.pay_run run
    where run.organisation_id = inside and run.state in ('locked', 'paid', 'closed') and run.id = any (runs))
  then
    raise exception 'a locked pay run stays as it is' using errcode = 'check_violation';
  end if;
  return null;
end
$$;

create or replace function muster.paid_arrear_stays() returns trigger
  language plpgsql
as $$
declare
  inside constant bigint := muster.organisation_id();
  runs bigint[];
begin
  select array_agg(distinct run_id) into runs from changed where status <> 'withheld';
  if exists (
    select from public.pay_run run
    where run.organisation_id = inside and run.state in ('locked', 'paid', 'closed') and run.id = any (runs))
  then
    raise exception 'a locked pay run stays as it is' using errcode = 'check_violation';
  end if;
  return null;
end
$$;

create or replace function muster.ledger_entries_hold() returns trigger
  language plpgsql
as $$
declare
  inside constant bigint := muster.organisation_id();
  named bigint[];
  closed bigint[];
  days date[];
  backs jsonb;
begin
  select array_agg(distinct account_id) into named from added;
  select array_agg(id), array_agg(closed_through) into closed, days from public.ledger_account
    where organisation_id = inside and closed_through is not null and id = any (named);
  if closed is not null and exists (
    select from unnest(closed, days) as account (id, through)
    join added on added.account_id = account.id
    where added.day <= account.through)
  then
    raise exception 'this account is closed on the day of the entry: constraint "ledger_entry_closed" on table "ledger_entry"'
      using errcode = 'check_violation', schema = 'public', table = 'ledger_entry', constraint = 'ledger_entry_closed';
  end if;
  select jsonb_agg(jsonb_build_object('of', reverses_id, 'account', account_id, 'quantity', quantity, 'day', day,
    'reserved', reserved)) into backs from added where reverses_id is not null;
  if backs is not null and exists (
    select from jsonb_to_recordset(backs)
      as back ("of" bigint, account bigint, quantity bigint, day date, reserved boolean)
    join public.ledger_entry undone on undone.organisation_id = inside and undone.id = back."of"
    where undone.reverses_id is not null or undone.account_id <> back.account
      or undone.quantity <> -back.quantity or undone.day <> back.day or undone.reserved <> back.reserved)
  then
    raise exception 'a reversal is its entry the other way: constraint "ledger_entry_reversal" on table "ledger_entry"'
      using errcode = 'check_violation', schema = 'public', table = 'ledger_entry', constraint = 'ledger_entry_reversal';
  end if;
  return null;
end
$$;
