/**
 * Leave that is to come, or is just over, counted again by the calendar as it stands now: a holiday that was
 * declared later, a weekly off that changed. What differs is reversed and taken again; the person is told.
 */
import { sql } from 'kysely';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { daily, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { hundredthsOf, inDays } from '#time/leave/quantity.ts';
import { judge, wishWords } from './judgement.server.ts';
import { leaveApplication } from './leave-application.form.ts';
import { giveBack, holdLeaveOf, takeDays, writeDays } from './leave-day.server.ts';

type Application = ServerRecord<typeof leaveApplication>;

/** Leave that ended longer ago stays as it was counted. */
const daysBack = 31;

/** Applications whose calendar was changed since they were. */
async function touched(work: Work): Promise<readonly number[]> {
  const since: IsoDate = addDays(work.today, -daysBack);
  const { rows } = await sql<{ id: number }>`
    select application.id from leave_application application
    where application.organisation_id = ${work.session.organisationId}
      and application.state in ('waiting', 'approved') and application."to" >= ${since}::date
      and (exists (select from holiday where holiday.organisation_id = application.organisation_id
          and holiday.date between application."from" - 40 and application."to" + 40
          and holiday.changed_at > application.changed_at)
        or exists (select from optional_holiday_choice choice
          join holiday on holiday.organisation_id = choice.organisation_id
            and holiday.id = choice.holiday_id
            and holiday.date between application."from" - 40 and application."to" + 40
          where choice.organisation_id = application.organisation_id
            and choice.employee_id = application.employee_id and choice.state in ('approved', 'withdrawn')
            and choice.changed_at > application.changed_at)
        or exists (select from employee_weekly_off off
          where off.organisation_id = application.organisation_id
            and off.employee_id = application.employee_id and off.recorded_at > application.changed_at))
    order by application.id`.execute(work.db);
  return rows.map(({ id }) => id);
}

async function recount(work: Work, record: Application): Promise<boolean> {
  await holdLeaveOf(work, record.employee);
  const judged = await judge(work, {
    ...record,
    askedOn: record.askedOn ?? work.today,
    hasDocument: true,
    besides: [record.id],
    isForOther: true,
  });
  if (judged.counted === hundredthsOf(record.days ?? 0)) return false;
  await giveBack(work, record.id);
  await writeDays(work, record, judged.days);
  await takeDays(work, record, judged.days, record.state === 'waiting');
  const counted = { days: inDays(judged.counted), unpaidDays: inDays(judged.lost) };
  await records(work, leaveApplication).asServer.set(record.id, counted, { reason: 'Counted again' });
  await raise(work, leaveApplication, 'recount', {
    record: record.id,
    to: { employeeIds: [record.employee] },
    title: sentence`Your leave now takes ${wishWords(judged)}`,
    note: 'A holiday or weekly off around it has changed.',
    path: `leavemngtsys/leave-application/${record.id}`,
  });
  return true;
}

/** Answers how many came to another number of days. */
export async function recountLeave(work: Work): Promise<number> {
  let changed = 0;
  for (const id of await touched(work)) {
    const record = await records(work, leaveApplication).locked(id);
    if (record && (await recount(work, record))) changed += 1;
  }
  return changed;
}

export const recountDay = daily({ name: 'leave-recount', run: recountLeave });
