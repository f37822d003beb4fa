/** Who is asked to read which version: brought in line with whom a policy is for, whatever changed. */
import { sql } from 'kysely';
import { addDays, formatDate, type IsoDate } from '#kernel/calendar.ts';
import type { Population } from '#kernel/population/population.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { records } from '#server/forms/record/records.ts';
import { coversFor, peopleInService } from '#server/population/person.ts';
import type { Work } from '#server/work.ts';
import { policy } from '../policy.form.ts';

type Current = {
  readonly policy: number;
  readonly name: string;
  readonly acknowledge: boolean;
  readonly withinDays: number;
  readonly forWhom: Population | null;
  /** Null: no version is in effect, or the policy is not active. */
  readonly version: number | null;
  readonly number: number | null;
};

/** Of the policy `p` the version in effect on a day: the latest that was published and has begun by then. */
export const versionOn = (day: IsoDate) => sql`
  select v.* from policy_version v
  where v.organisation_id = p.organisation_id and v.policy_id = p.id and v.state = 'published'
    and v."from" <= ${day}::date
  order by v."from" desc, v.number desc limit 1`;

/** Each policy with the version in effect. */
async function currentOf({ db, session, today }: Work, ids: readonly number[] | null): Promise<Current[]> {
  const { rows } = await sql<Current>`
    select p.id as policy, p.name, p.acknowledge, coalesce(p.within_days, 14)::int as "withinDays",
      p.for_whom as "forWhom", v.id as version, v.number::int as number
    from policy p
    left join lateral (${versionOn(today)}) v on p.active
    where p.organisation_id = ${session.organisationId}
      and (${ids === null} or p.id = any (${[...(ids ?? [])]}::bigint[]))
    order by p.id`.execute(db);
  return rows;
}

/** Whoever is asked no more is told nothing; whoever is asked anew is told once. */
export async function bringReadings(work: Work, policies: readonly number[] | null = null): Promise<void> {
  const all = await currentOf(work, policies);
  if (all.length === 0) return;
  const people = await peopleInService(work, work.today);
  const covers = await coversFor(
    work,
    all.map(({ forWhom }) => forWhom ?? []),
    people,
  );
  for (const each of all) {
    const covered = people.flatMap(({ employee }, at) =>
      each.version !== null && covers(each.forWhom ?? [], at) ? [employee] : [],
    );
    await lapse(work, each, covered);
    await ask(work, each, covered);
  }
}

async function lapse({ db, session }: Work, each: Current, covered: readonly number[]): Promise<void> {
  await sql`
    update policy_reading set state = 'lapsed', version = version + 1
    where organisation_id = ${session.organisationId} and policy_id = ${each.policy}
      and state in ('asked', 'told') and (wording_id is distinct from ${each.version}::bigint
        or employee_id <> all (${[...covered]}::bigint[]))`.execute(db);
}

async function ask(work: Work, each: Current, covered: readonly number[]): Promise<void> {
  const { policy: of, version, number, acknowledge, withinDays } = each;
  if (version === null || covered.length === 0) return;
  const { organisationId, userId } = work.session;
  const state = acknowledge ? 'asked' : 'told';
  const due = acknowledge ? addDays(work.today, withinDays) : null;
  const by = userId || null;
  const { rows } = await sql<{ employee: number }>`
    insert into policy_reading (organisation_id, employee_id, policy_id, wording_id, number, asked_on, due_on,
      state, created_by, changed_by)
    select ${organisationId}::bigint, each.id, ${of}::bigint, ${version}::bigint, ${number}::bigint,
      ${work.today}::date, ${due}::date, ${state}, ${by}::bigint, ${by}::bigint
    from unnest(${[...covered]}::bigint[]) each (id)
    on conflict (organisation_id, employee_id, wording_id) do update
      set state = excluded.state, asked_on = excluded.asked_on, due_on = excluded.due_on, reminded_on = null,
        version = policy_reading.version + 1
      where policy_reading.state <> 'given' and policy_reading.state <> excluded.state
    returning employee_id as employee`.execute(work.db);
  await tell(
    work,
    each,
    due,
    rows.map(({ employee }) => employee),
  );
}

async function tell(work: Work, each: Current, due: IsoDate | null, employeeIds: readonly number[]) {
  if (employeeIds.length === 0) return;
  const path = `fwHR/my-policies?policy=${each.policy}`;
  const given = { record: each.policy, to: { employeeIds }, path };
  if (due === null) await raise(work, policy, 'new', { ...given, title: sentence`New policy: ${each.name}` });
  else await remindOf(work, { ...each, due, employeeIds });
}

type Reminder = {
  readonly policy: number;
  readonly name: string;
  readonly due: IsoDate;
  readonly employeeIds: readonly number[];
};

/** Tells these people what they still have to read. */
export const remindOf = (work: Work, { policy: of, name, due, employeeIds }: Reminder): Promise<number> =>
  raise(work, policy, 'due', {
    record: of,
    to: { employeeIds },
    title: sentence`Please read: ${name}. Acknowledge it by ${formatDate(due)}.`,
    path: `fwHR/my-policies?policy=${of}`,
  });

/** The name of a policy, for whoever is told of it. */
export const policyName = async (work: Work, id: number): Promise<string> =>
  (await records(work, policy).one(id))?.name ?? '';
