/** The demo's legal hold: the records of somebody who left are kept for a claim. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Work } from '#server/work.ts';
import { legalHold } from '../hold/legal-hold.form.ts';

export const retentionDemo = demoStep({
  name: 'legal hold',
  async isDone(work) {
    const { rows } = await sql`select from legal_hold
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0 || (await leaverOf(work)) === undefined;
  },
  run: (host, { id }) => inWork(host, systemSession(id, 'Demo'), seed),
});

type Leaver = { readonly id: number; readonly leftOn: IsoDate };

async function leaverOf(work: Work): Promise<Leaver | undefined> {
  const { rows } = await sql<Leaver>`
    select id, left_on as "leftOn" from employee
    where organisation_id = ${work.session.organisationId} and left_on < ${work.today}::date
    order by left_on, id limit 1`.execute(work.db);
  return rows[0];
}

async function seed(work: Work): Promise<void> {
  const leaver = await leaverOf(work);
  if (!leaver) return;
  await records(work, legalHold).asServer.make({
    matter: 'Claim for unpaid overtime',
    employee: leaver.id,
    applicant: null,
    classes: ['time', 'pay'],
    since: leaver.leftOn,
    reason: 'The labour commissioner asked for the attendance and the pay of the last two years.',
  });
}
