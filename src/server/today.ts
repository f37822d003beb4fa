/** The organisation's own day: "today" of every date limit, as-of and pay rule. */
import { type RawBuilder, sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { isoDate } from '#kernel/calendar.ts';

/** India keeps one time and no summer time. */
export const zone = 'Asia/Kolkata';

export function todayOf(now: Temporal.Instant = Temporal.Now.instant()): IsoDate {
  return isoDate(now.toZonedDateTimeISO(zone).toPlainDate().toString());
}

/** The organisation's day of an instant, '2026-11-28T21:05:00Z' being of the 29th. */
export const dayAt = (instant: string): IsoDate => todayOf(Temporal.Instant.from(instant));

/** The day of an instant of the database, which keeps London's: ours begins in the evening there. */
export const dayOfInstant = (instant: RawBuilder<unknown>): RawBuilder<IsoDate> =>
  sql`(${instant} at time zone ${sql.lit(zone)})::date`;

/** The organisation's own time of day, '14:05'. */
export function timeOf(now: Temporal.Instant = Temporal.Now.instant()): string {
  return now.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' });
}
