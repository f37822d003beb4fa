/** A Monday that is still to come, by the organisation's day. */
import { addDays, type IsoDate, isoDate, weekDayOf } from '#kernel/calendar.ts';

export function nextMonday(): IsoDate {
  let monday = addDays(isoDate(Temporal.Now.plainDateISO('Asia/Kolkata').toString()), 7);
  while (weekDayOf(monday) !== 'monday') monday = addDays(monday, 1);
  return monday;
}
