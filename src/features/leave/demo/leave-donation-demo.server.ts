/** The demo's gifts of leave: two days for a colleague, which wait for HR, and four for the pool. */
import { sql } from 'kysely';
import type { ValuesOfForm } from '#kernel/form.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Work } from '#server/work.ts';
import { mayGive } from '../donation/donation-verdict.server.ts';
import { leaveDonation } from '../donation/leave-donation.form.ts';
import { approveDonation, submitDonation } from '../donation/leave-donation.server.ts';
import { poolLeave } from '../donation/pool-leave.form.ts';
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
  const gift = { type: type.id, reason: 'For the weeks after the birth.' };
  const toOne = { ...gift, goesTo: 'colleague', receiver, days: 2 } as const;
  const toPool = { ...gift, goesTo: 'pool', receiver: null, days: 4, reason: null } as const;
  const wanted: (typeof toOne | typeof toPool)[] = [toOne, toPool];
  for (const employee of givers) {
    const [next] = wanted;
    if (!next) break;
    const ruling = await mayGive(work, { record: { id: 0, employee, ...next } });
    if (!ruling.yes) continue;
    wanted.shift();
    await give(work, { employee, ...next });
  }
  await records(work, poolLeave).asServer.create({
    ...{ employee: receiver, type: type.id, days: 2, reason: 'A long treatment.' },
  });
}

/** What goes to a colleague waits for HR; what goes to the pool is approved. */
async function give(work: Work, values: Parameters<typeof submitted>[1]): Promise<void> {
  const record = await submitted(work, values);
  if (!record || values.goesTo !== 'pool') return;
  await approveDonation(work, record);
  await records(work, leaveDonation).asServer.set(record.id, {}, { state: 'approved', reason: 'Approved' });
}

async function submitted(work: Work, values: Partial<ValuesOfForm<typeof leaveDonation>>) {
  const made = await records(work, leaveDonation).asServer.create(values);
  const record = await records(work, leaveDonation).one(made);
  if (record) await submitDonation(work, record);
  await records(work, leaveDonation).asServer.set(made, {}, { state: 'waiting', reason: 'Sent' });
  return record;
}
