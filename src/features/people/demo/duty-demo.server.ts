/** The demo's mandatory documents: one that all of them hold, and one that some miss or have to renew. */
import { sql } from 'kysely';
import { addDays } from '#kernel/calendar.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Work } from '#server/work.ts';
import { documentDuty } from '../duty/document-duty.form.ts';
import { employeeDocument } from '../profile/employee-document.form.ts';

export const dutyDemo = demoStep({
  name: 'mandatory documents',
  async isDone(work) {
    const { rows } = await sql`select from document_duty
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  run: (host, { id }) => inWork(host, systemSession(id, 'Demo'), seed),
});

type Group = { readonly designation: number; readonly people: readonly number[] };

/** Designations of a handful of people. */
async function groups({ db, session, today }: Work): Promise<readonly Group[]> {
  const { rows } = await sql<Group>`
    select w.designation_id as designation, array_agg(e.id order by e.id) as people
    from employee e
    join employee_work w on w.organisation_id = e.organisation_id and w.employee_id = e.id
      and w.superseded_at is null and w.valid_to is null
    where e.organisation_id = ${session.organisationId} and e.joined_on <= ${today}::date
      and e.left_on is null and w.designation_id is not null
    group by w.designation_id having count(*) between 3 and 12
    order by count(*) desc, w.designation_id limit 2`.execute(db);
  return rows;
}

async function typeOf({ db, session }: Work, code: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from document_type
    where organisation_id = ${session.organisationId} and code = ${code}`.execute(db);
  return rows[0]?.id;
}

async function seed(work: Work): Promise<void> {
  const [examined, watched] = await groups(work);
  const [medical, police] = [await typeOf(work, 'MEDICAL'), await typeOf(work, 'POLICE')];
  if (examined && medical) await write(work, examined, medical, 'not-rostered', [900]);
  if (watched && police) await write(work, watched, police, 'reminded', [400, 25, -40, null]);
}

/** A number of days is how long the document of every so many is valid yet; null, that there is none. */
async function write(
  work: Work,
  { designation, people }: Group,
  type: number,
  without: 'reminded' | 'not-rostered',
  lasts: readonly (number | null)[],
): Promise<void> {
  const forWhom = [{ designations: [designation] }];
  const duty = { type, forWhom, without, withinDays: 30, verified: true, active: true };
  await records(work, documentDuty).asServer.create(duty);
  for (const [at, employee] of people.entries()) {
    const days = lasts[at % lasts.length] ?? null;
    if (days === null) continue;
    const expiresOn = addDays(work.today, days);
    const checked = { verifiedOn: addDays(work.today, -100), verifiedBy: 'HR' };
    await records(work, employeeDocument).asServer.make(
      {
        ...{ employee, type, number: `DEMO${type}${employee}`, expiresOn, ...checked },
        issuedOn: addDays(work.today, -800),
      },
      { state: 'verified' },
    );
  }
}
