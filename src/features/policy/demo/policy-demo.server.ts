/** The demo's policies, most of them read; one version is new and one waits to be published. */
import { sql } from 'kysely';
import { addDays } from '#kernel/calendar.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Work } from '#server/work.ts';
import { policy } from '../policy.form.ts';
import { policyVersion } from '../version/policy-version.form.ts';
import { type DemoPolicy, demoPolicies } from './policy-demo-plan.ts';

export const policyDemo = demoStep({
  name: 'policies',
  async isDone(work) {
    const { rows } = await sql`select from policy
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  run: (host, { id }) => inWork(host, systemSession(id, 'Demo'), seed),
});

async function seed(work: Work): Promise<void> {
  const made = new Map<string, number>();
  for (const each of demoPolicies) made.set(each.code, await write(work, each));
  const travel = made.get('TRAVEL');
  if (travel !== undefined)
    await records(work, policyVersion).asServer.make(
      {
        ...{ policy: travel, number: 2, from: addDays(work.today, 14) },
        whatChanged: 'Hotels in Mumbai and Delhi up to ₹6,500 a night.',
        text:
          'Travel is approved before it is booked. ' +
          'Hotels in Mumbai and Delhi cost at most ₹6,500 a night.',
      },
      { state: 'waiting' },
    );
}

async function write(work: Work, each: DemoPolicy): Promise<number> {
  const { code, name, kind, acknowledge, versions, read } = each;
  const given = {
    code,
    name,
    kind,
    forWhom: null,
    acknowledge,
    withinDays: acknowledge ? 14 : null,
    active: true,
  };
  const id = await records(work, policy).asServer.make(given);
  for (const [at, { before, text, whatChanged = null }] of versions.entries()) {
    const from = addDays(work.today, -before);
    const version = await records(work, policyVersion).asServer.make(
      { policy: id, number: at + 1, from, text, whatChanged, publishedOn: from },
      { state: 'published' },
    );
    await fill(work, { policy: id, version, number: at + 1, from, acknowledge, read });
    if (at < versions.length - 1) await close(work, version);
  }
  return id;
}

type Filled = {
  readonly policy: number;
  readonly version: number;
  readonly number: number;
  readonly from: string;
  readonly acknowledge: boolean;
  readonly read: number;
};

/** Everybody in service was asked on the day, or on joining; who has a sign-in still has to read it. */
async function fill({ db, session, today }: Work, each: Filled): Promise<void> {
  const { policy: of, version, number, from, acknowledge, read } = each;
  const rows = sql`
    select id, day, lot, ${acknowledge} and lot < ${read} and not (signs and ${read} < 90) as given
    from (select e.id, greatest(e.joined_on, ${from}::date) as day,
        (e.id * 37 + ${of}::bigint * 11) % 100 as lot, exists (select from user_account u
          where u.organisation_id = e.organisation_id and u.employee_id = e.id) as signs
      from employee e where e.organisation_id = ${session.organisationId} and e.joined_on <= ${today}::date
        and (e.left_on is null or e.left_on >= ${today}::date)) asked`;
  await sql`
    with each as materialized (${rows})
    insert into policy_reading (organisation_id, employee_id, policy_id, wording_id, number, asked_on, due_on,
      given_at, state)
    select ${session.organisationId}::bigint, id, ${of}::bigint, ${version}::bigint, ${number}::bigint, day,
      case when ${acknowledge} then day + 14 end,
      case when given then to_char(least(day + (lot % 13)::int, ${today}::date), 'YYYY-MM-DD') || ' 10:'
        || to_char(10 + lot % 50, 'FM00') end,
      case when not ${acknowledge} then 'told' when given then 'given' else 'asked' end
    from each order by id returning id`.execute(db);
}

/** What nobody acknowledged before the next version is asked no more. */
async function close({ db, session }: Work, version: number): Promise<void> {
  await sql`update policy_reading set state = 'lapsed' where organisation_id = ${session.organisationId}
    and wording_id = ${version} and state in ('asked', 'told')`.execute(db);
}
