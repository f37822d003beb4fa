/** The organisation's own day: "today" of every date limit, as-of and pay rule. */
import type { IsoDate } from '#kernel/calendar.ts';
import { isoDate } from '#kernel/calendar.ts';

/** India keeps one time and no summer time. */
export const zone = 'Asia/Kolkata';

export function todayOf(now: Temporal.Instant = Temporal.Now.instant()): IsoDate {
  return isoDate(now.toZonedDateTimeISO(zone).toPlainDate().toString());
}
