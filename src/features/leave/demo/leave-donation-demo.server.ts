/** The demo's gift of leave: two days for a colleague, which wait for HR. */
import { sql } from 'kysely';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Work } from '#server/work.ts';
import { mayGive } from '../donation/donation-verdict.server.ts';
import { leaveDonation } from '../donation/leave-donation.form.ts';
import { submitDonation } from '../donation/leave-donation.server.ts';
import { leaveType } from '../type/leave-type.form.ts';

/** So many people are looked at for somebody who can give. */
const most = 12;

export const leaveDonationDemo = demoStep({
  name: 'leave-donation',
  async isDone(work) {
    const { rows } = await sql`select from leave_donation
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    const [type] = await records(work, leaveType).find({ code: 'EL' });
    return rows.length > 0 || type === undefined;
  },
  run: (host, { id }) => inWork(host, systemSession(id, 'Demo'), seed),
});

async function seed(work: Work): Promise<void> {
  const [type] = await records(work, leaveType).find({ code: 'EL' });
  const { rows } = await sql<{ id: number }>`
    select id from employee where organisation_id = ${work.session.organisationId} and left_on is null
      and joined_on < ${work.today}::date - 700 order by id desc limit ${most}`.execute(work.db);
  const [receiver, ...givers] = rows.map(({ id }) => id);
  if (!type || receiver === undefined) return;
  for (const employee of givers) {
    const values = { employee, receiver, type: type.id, days: 2, reason: 'For the weeks after the birth.' };
    const ruling = await mayGive(work, { record: { id: 0, ...values } });
    if (!ruling.yes) continue;
    const made = await records(work, leaveDonation).asServer.create(values);
    const record = await records(work, leaveDonation).one(made);
    if (!record) return;
    await submitDonation(work, record);
    await records(work, leaveDonation).asServer.set(made, {}, { state: 'waiting', reason: 'Sent' });
    return;
  }
}
