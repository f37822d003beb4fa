/** A request of the demo that waits: two hours of one day and a half of the next, of one leave. */
import { sql } from 'kysely';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { daysOf } from '#server/calendar/person-calendar.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Work } from '#server/work.ts';
import { leaveApplication } from '../application/leave-application.form.ts';
import { leaveType } from '../type/leave-type.form.ts';

export const partDaysDemo = demoStep({
  name: 'leave-part-days',
  async isDone(work) {
    const { rows } = await sql`select from leave_application_part_days
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  async run(host, { id }) {
    await inWork(host, systemSession(id, 'Demo'), ask);
  },
});

/** Somebody of the second half of the register who does not sign in. */
async function asker({ db, session, today }: Work): Promise<number | undefined> {
  const { rows } = await sql<{ employee: number }>`
    select e.id as employee from employee e
    where e.organisation_id = ${session.organisationId} and e.joined_on < ${addDays(today, -400)}::date
      and e.left_on is null and not exists (select from user_account u
        where u.organisation_id = e.organisation_id and u.employee_id = e.id)
    order by e.id desc limit 1`.execute(db);
  return rows[0]?.employee;
}

async function ask(work: Work): Promise<void> {
  const employee = await asker(work);
  const [casual] = await records(work, leaveType).find({ code: 'CL', smallest: 'hour' });
  if (employee === undefined || !casual) return;
  const from = await workedPair(work, employee);
  if (!from) return;
  const to = addDays(from, 1);
  const id = await records(work, leaveApplication).asServer.create({
    ...{ employee, type: casual.id, from, to, reason: 'Bank, and a school day' },
    partDays: [
      { day: from, part: 'hours', hours: 2 },
      { day: to, part: 'second', hours: null },
    ],
  });
  const seen = await records(work, leaveApplication).one(id);
  if (seen) await records(work, leaveApplication).asPerson.act({ id, version: seen.version }, 'submit');
}

/** The first of two working days in a row, three weeks ahead, on which no other leave is asked for. */
async function workedPair(work: Work, employee: number): Promise<IsoDate | undefined> {
  const [from, to] = [addDays(work.today, 20), addDays(work.today, 40)];
  const { rows } = await sql<{ date: IsoDate }>`
    select date from leave_day where organisation_id = ${work.session.organisationId}
      and employee_id = ${employee} and date between ${from}::date and ${to}::date`.execute(work.db);
  const taken = new Set(rows.map(({ date }) => date));
  const days = (await daysOf(work, [employee], from, to)).days(employee);
  const isFree = (at: number) => days[at]?.kind === 'working' && !taken.has(days[at].date);
  return days.find((_, at) => isFree(at) && isFree(at + 1))?.date;
}
