/** The demo's separations: a retirement, an end of contract that waits, a death, ten retrenched. */
import { sql } from 'kysely';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Work } from '#server/work.ts';
import type { Separation } from '../separation/leaver-facts.server.ts';
import { separation } from '../separation/separation.form.ts';
import { bringAbout, recordLastDay } from '../separation/standing.server.ts';
import { noticeKept } from '../separation/way-notice.server.ts';

export const separationDemo = demoStep({
  name: 'separations',
  // Who leaves before it is in force has no line in the next revision.
  before: 'salary revisions',
  async isDone(work) {
    const { rows } = await sql`select from separation
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  run: (host, { id }) => inWork(host, systemSession(id, 'Demo'), seed),
});

/** A place of this many can let ten go. */
const largeFrom = 500;

/** People without a sign-in who lead nobody and stay; the oldest first. */
async function peopleOf(work: Work): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from employee e where e.organisation_id = ${work.session.organisationId}
      and e.left_on is null and e.joined_on < ${work.today}::date - 500
      and not exists (select from user_account u where u.organisation_id = e.organisation_id
        and u.employee_id = e.id)
      and not exists (select from resignation r where r.organisation_id = e.organisation_id
        and r.employee_id = e.id)
      and not exists (select from employee_work led where led.organisation_id = e.organisation_id
        and led.reports_to_id = e.id and led.superseded_at is null)
    order by e.date_of_birth, e.id`.execute(work.db);
  return rows.map(({ id }) => id);
}

async function seed(work: Work): Promise<void> {
  const people = await peopleOf(work);
  const [retiring, ending] = people;
  const dead = await withNominees(work, people.slice(2));
  if (retiring === undefined || ending === undefined || dead === undefined) return;
  await agreed(work, { employee: retiring, way: 'retirement', lastDay: addDays(work.today, 31) });
  await made(work, { employee: ending, way: 'term-ended', lastDay: addDays(work.today, 24) }, 'waiting');
  await agreed(work, { employee: dead, way: 'death', lastDay: work.today });
  if (people.length < largeFrom) return;
  const lastDay = addDays(work.today, 45);
  const permissionAskedOn = addDays(work.today, -20);
  for (const employee of people.slice(-10))
    await agreed(work, { employee, way: 'retrenchment', lastDay, noticeOn: work.today, permissionAskedOn });
}

/** The first who has named nominees, else simply the first. */
async function withNominees(work: Work, people: readonly number[]): Promise<number | undefined> {
  const { rows } = await sql<{ employee: number }>`
    select distinct employee_id as employee from employee_nomination
    where organisation_id = ${work.session.organisationId}
      and employee_id = any (${[...people]}::bigint[]) order by 1 limit 1`.execute(work.db);
  return rows[0]?.employee ?? people[0];
}

type Given = { readonly employee: number; readonly way: Separation['way']; readonly lastDay: IsoDate } & {
  readonly noticeOn?: IsoDate;
  readonly permissionAskedOn?: IsoDate;
};

async function made(work: Work, given: Given, state: string): Promise<Separation> {
  const id = await records(work, separation).asServer.make(given, { state, reason: 'Sent' });
  const record = await records(work, separation).one(id);
  if (!record) throw new Error('the separation of the demo is not there');
  await records(work, separation).asServer.set(id, await noticeKept(work, record));
  return { ...record, ...(await noticeKept(work, record)) };
}

async function agreed(work: Work, given: Given): Promise<void> {
  const record = await made(work, given, 'waiting');
  await recordLastDay(work, record);
  const values = await bringAbout(work, record);
  await records(work, separation).asServer.set(record.id, values, { as: 'approve', state: 'agreed' });
}
