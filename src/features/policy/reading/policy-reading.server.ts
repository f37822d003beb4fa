/** Acknowledgements: given by the person alone, and reminded of until they are given. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { daily, formServer, type ServerRecord } from '#server/feature.ts';
import { isOwn } from '#server/security/is-own.ts';
import { timeOf } from '#server/today.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../policy.refusal.ts';
import { bringReadings, policyName, remindOf } from './asked.server.ts';
import { policyReading } from './policy-reading.form.ts';

type Reading = ServerRecord<typeof policyReading>;

/** Only the person who is signed in: no colleague, no import and no program speaks for somebody else. */
async function acknowledge(work: Work, { employee, policy, wording }: Reading) {
  if (work.session.key || work.session.system) refuse('policy.by-program');
  if (!isOwn(work, employee)) refuse('policy.not-yours');
  const { rows } = await sql`
    select from policy_version v where v.organisation_id = ${work.session.organisationId}
      and v.policy_id = ${policy} and v.state = 'published' and v."from" <= ${work.today}::date
      and (v."from", v.number) > (select "from", number from policy_version mine
        where mine.organisation_id = v.organisation_id and mine.id = ${wording})`.execute(work.db);
  if (rows.length > 0) refuse('policy.newer');
  return { givenAt: `${work.today} ${timeOf()}` };
}

async function remind(work: Work, { employee, policy, dueOn, remindedOn }: Reading) {
  if (remindedOn === work.today) refuse('policy.reminded');
  const name = await policyName(work, policy);
  await remindOf(work, { policy, name, due: dueOn ?? work.today, employeeIds: [employee] });
  return { remindedOn: work.today };
}

export const policyReadingServer = formServer(policyReading, {
  offers: (work, values, action) =>
    (action === 'acknowledge') === (values['employee'] === work.session.employeeId),
  actions: { acknowledge, remind },
});

type Due = { readonly policy: number; readonly name: string; readonly due: IsoDate; employees: number[] };

/** Three days before, on the day, and every week after it; noted, so that twice is as once. */
async function remindAll(work: Work): Promise<void> {
  const { rows } = await sql<Due>`
    with reminded as (
      update policy_reading r set reminded_on = ${work.today}::date, version = version + 1
      where r.organisation_id = ${work.session.organisationId} and r.state = 'asked'
        and r.asked_on < ${work.today}::date
        and ${work.today}::date >= case
          when r.reminded_on is null or r.reminded_on < r.due_on - 3 then r.due_on - 3
          when r.reminded_on < r.due_on then r.due_on
          else r.reminded_on + 7 end
      returning r.employee_id, r.policy_id, r.due_on)
    select p.id as policy, p.name, r.due_on as due, array_agg(r.employee_id) as employees
    from reminded r
    join policy p on p.organisation_id = ${work.session.organisationId} and p.id = r.policy_id
    group by p.id, p.name, r.due_on order by p.id, r.due_on`.execute(work.db);
  for (const { employees, ...each } of rows) await remindOf(work, { ...each, employeeIds: employees });
}

export const policyDay = daily({
  name: 'policy-day',
  async run(work) {
    await bringReadings(work);
    await remindAll(work);
  },
});
