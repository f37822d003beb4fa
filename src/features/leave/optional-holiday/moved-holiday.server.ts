/** Whoever keeps an optional holiday that is moved is told: the choice moves with it. */
import { holiday } from '#features/organisation/holiday.form.ts';
import { formatDate, isIsoDate } from '#kernel/calendar.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { records } from '#server/forms/record/records.ts';
import { recordFollower } from '#server/record-follower.ts';
import { optionalHolidayChoice } from './optional-holiday-choice.form.ts';

const stands: ReadonlySet<string> = new Set(['waiting', 'approved']);

export const movedHolidays = recordFollower(async (work, form, { record, previous }) => {
  if (form.name !== holiday.name || previous === null) return;
  const [from, to] = [previous['date'], record['date']].map(String);
  if (from === to || from === undefined || to === undefined) return;
  if (record['kind'] !== 'optional' || !isIsoDate(from) || !isIsoDate(to)) return;
  const chosen = await records(work, optionalHolidayChoice).find({ holiday: record.id });
  const employeeIds = chosen.filter(({ state }) => stands.has(state ?? '')).map(({ employee }) => employee);
  if (employeeIds.length === 0) return;
  const name = String(record['name']);
  await raise(work, optionalHolidayChoice, 'moved', {
    to: { employeeIds },
    title: sentence`${name} is moved from ${formatDate(from)} to ${formatDate(to)}: you keep it then`,
    path: optionalHolidayChoice.menu?.path ?? '',
  });
});
