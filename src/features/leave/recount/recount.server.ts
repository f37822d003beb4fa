/**
 * Leave counted again by what its days are now: a holiday that was declared later, a weekly off that changed,
 * other leave beside it that was cancelled. What differs is reversed and taken again; the person is told.
 */
import { sql } from 'kysely';
import { addDays, formatDate, type IsoDate } from '#kernel/calendar.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { daily, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { inDays } from '#time/leave/quantity.ts';
import { judge, wishWords } from '../application/judgement.server.ts';
import { leaveApplication } from '../application/leave-application.form.ts';
import { giveBack, holdLeaveOf, rewriteDays, takeDays } from '../application/leave-day.server.ts';
import { countedDays, differing, wordsOf } from './differing.server.ts';
import type { Cause } from './touched.server.ts';

type Application = ServerRecord<typeof leaveApplication>;

const because = {
  calendar: 'A holiday, a weekly off or a shift around it has changed.',
  neighbour: 'Other leave around it has changed.',
  rule: 'The policy of this leave has changed.',
  employment: 'Your first or last day of service has changed.',
} as const satisfies Record<Cause, string>;

type Told = { readonly employee: number };

/** Answers whose leave came to other days; each is told of it. */
export async function recountLeave(
  work: Work,
  ids: readonly number[],
  cause: Cause,
): Promise<readonly Told[]> {
  const changed: Told[] = [];
  for (const id of await differing(work, ids)) {
    const record = await records(work, leaveApplication).locked(id);
    if (record && (await recount(work, record, cause))) changed.push(record);
  }
  return changed;
}

/** Asked once more while nobody else can ask for leave of the person. */
async function recount(work: Work, record: Application, cause: Cause): Promise<boolean> {
  await holdLeaveOf(work, record.employee);
  const judged = await judge(work, {
    ...record,
    askedOn: record.askedOn ?? work.today,
    hasDocument: true,
    besides: [record.id],
    isForOther: true,
  });
  const words = wordsOf(judged.days);
  if (!judged.isJudged || words.join() === (await countedDays(work, record.id)).join()) return false;
  await giveBack(work, record.id);
  await rewriteDays(work, record, judged.days);
  const isGone = words.length === 0 && judged.days.some(({ why }) => why === 'not in service');
  if (!isGone) await takeDays(work, record, judged.days, record.state === 'waiting');
  const counted = { days: inDays(judged.counted), unpaidDays: inDays(judged.lost) };
  await records(work, leaveApplication).asServer.set(record.id, counted, {
    reason: 'Counted again',
    ...(isGone ? { state: 'withdrawn' } : {}),
  });
  const day = formatDate(record.from);
  await raise(work, leaveApplication, 'recount', {
    record: record.id,
    to: { employeeIds: [record.employee] },
    title: isGone
      ? sentence`Your ${judged.type.name} from ${day} is withdrawn`
      : sentence`Your leave from ${day} now takes ${wishWords(judged)}`,
    note: because[cause],
    path: `leavemngtsys/leave-application/${record.id}`,
  });
  return true;
}

/** Leave that ended longer ago is not looked through each night. */
const daysBack = 31;

/** Applications whose calendar was changed since they were. */
async function touchedLately(work: Work): Promise<readonly number[]> {
  const since: IsoDate = addDays(work.today, -daysBack);
  const { rows } = await sql<{ id: number }>`
    select application.id from leave_application application
    where application.organisation_id = ${work.session.organisationId}
      and application.state in ('waiting', 'approved', 'cancelling') and application."to" >= ${since}::date
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

/** What was not counted again at once: a version before this one had the night do it. */
export const recountDay = daily({
  name: 'leave-recount',
  run: async (work) => recountLeave(work, await touchedLately(work), 'calendar'),
});
