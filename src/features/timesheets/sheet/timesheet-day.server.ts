/** Every day: who has not sent last week's sheet is reminded once, and paid weeks are locked. */
import { closedFor } from '#features/claims/pay/claim-month.server.ts';
import { addDays, formatDate, type IsoDate, monthOf } from '#kernel/calendar.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { daily } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { peopleInService } from '#server/population/person.ts';
import type { Work } from '#server/work.ts';
import { weekOf } from '#time/timesheet/week-rule.ts';
import { policiesFor, weekStarts } from './sheet-facts.server.ts';
import { timesheet } from './timesheet.form.ts';

/** Whose sheet of the week is still to be sent, of those that a policy reminds from today on. */
export async function owedSheets(work: Work, week: IsoDate, today: IsoDate = work.today) {
  const last = addDays(week, 6);
  const policies = await policiesFor(work, null);
  const sent = new Map(
    (await records(work, timesheet).find({ week })).map((sheet) => [sheet.employee, sheet]),
  );
  return (await peopleInService(work, last)).flatMap(({ employee }) => {
    const policy = policies(employee, last);
    const sheet = sent.get(employee);
    const isDue = policy?.reminds && addDays(last, policy.remindAfter ?? 1) <= today;
    const isOwed = sheet === undefined || sheet.state === 'draft';
    return isDue && isOwed ? [{ employee, sheet }] : [];
  });
}

/** The sheet of the week is begun with it, which keeps that the person was reminded. */
async function remind(work: Work): Promise<number> {
  const week = addDays(weekOf(work.today, await weekStarts(work)), -7);
  const sheets = records(work, timesheet);
  let told = 0;
  for (const { employee, sheet } of await owedSheets(work, week)) {
    if (sheet?.remindedOn) continue;
    const remindedOn = work.today;
    if (sheet) await sheets.asServer.set(sheet.id, { remindedOn }, { as: 'remind' });
    const record =
      sheet?.id ??
      (await sheets.asServer.make({ employee, week, entries: [], hours: 0, billable: 0, remindedOn }));
    await raise(work, timesheet, 'missing', {
      record,
      to: { employeeIds: [employee] },
      title: sentence`Your timesheet of the week from ${formatDate(week)} is missing`,
      note: 'Enter the hours of the week and send them.',
      path: `my-transactions/my-timesheet?week=${week}`,
    });
    told += 1;
  }
  return told;
}

/** Approved weeks whose days are all of months that are paid. */
async function lockPaid(work: Work): Promise<void> {
  const approved = await records(work, timesheet).find({ state: 'approved' });
  if (approved.length === 0) return;
  const isLocked = await closedFor(work, true);
  for (const { id, employee, week } of approved)
    if ([monthOf(week), monthOf(addDays(week, 6))].every((month) => isLocked(employee, month)))
      await records(work, timesheet).asServer.set(
        id,
        {},
        { state: 'locked', as: 'lock', reason: 'The pay of its days is locked.' },
      );
}

export const timesheetDay = daily({
  name: 'timesheet-day',
  async run(work) {
    await lockPaid(work);
    return remind(work);
  },
});
