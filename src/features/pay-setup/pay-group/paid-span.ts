/** Which days of a month's pay are a person's: for what is brought into pay by the day. */
import { eachDay } from '#kernel/calendar/day-range.ts';
import { earlier, type IsoDate, type Month } from '#kernel/calendar.ts';
import type { PersonAsked } from '#server/pay-source.ts';
import type { Days, PayCalendar } from './pay-calendar.server.ts';

/** The first and the last day that the month pays to the person; undefined where there is none. */
export function paidSpan(
  calendar: PayCalendar,
  month: Month,
  { id, paidTo, left }: PersonAsked,
): Days | undefined {
  const reach = calendar.reach(month);
  const own = eachDay(reach.from, reach.to).filter((day) => calendar.monthOf(id, day) === month);
  const [from, last]: (IsoDate | undefined)[] = [own[0], own.at(-1)];
  if (from === undefined || last === undefined) return undefined;
  const to = earlier(earlier(last, paidTo), left ?? last);
  return from <= to ? { from, to } : undefined;
}
