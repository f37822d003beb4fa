/**
 * Times of the clock and instants. An instant is whole seconds of UTC since 1970; what a person's watch shows
 * follows from the minutes by which their zone is ahead of UTC on that day.
 */
import { addDays, dateOfDayNumber, dayNumber, type IsoDate, isIsoDate } from '#kernel/calendar.ts';

export const daySeconds = 86_400;

/** India keeps one time: minutes by which its clocks are ahead of UTC. */
export const indiaAhead = 330;

const clock = /^(\d{1,3}):([0-5]\d)(?::([0-5]\d))?$/;

/** Seconds of 'H:MM' or 'H:MM:SS', a time of day or a length; nothing where it is neither. */
export function secondsOf(text: string): number | undefined {
  const found = clock.exec(text.trim());
  if (!found) return undefined;
  return Number(found[1]) * 3600 + Number(found[2]) * 60 + Number(found[3] ?? 0);
}

const two = (value: number): string => String(value).padStart(2, '0');

/** A length as people write it: '7:45', and with its seconds where it has any. */
export function lengthText(seconds: number): string {
  const size = Math.abs(seconds);
  const rest = size % 60;
  const hours = `${seconds < 0 ? '−' : ''}${Math.floor(size / 3600)}:${two(Math.floor(size / 60) % 60)}`;
  return rest === 0 ? hours : `${hours}:${two(rest)}`;
}

/** A length in whole minutes as people write it. */
export const minutesText = (minutes: number): string => lengthText(minutes * 60);

/** The instant at which some seconds of a date have gone by where clocks are `ahead` minutes of UTC. */
export const instantAt = (date: IsoDate, seconds: number, ahead: number): number =>
  dayNumber(date) * daySeconds + seconds - ahead * 60;

interface LocalTime {
  readonly date: IsoDate;
  readonly seconds: number;
}

/** What the calendar and the clock show at an instant. */
export function localAt(instant: number, ahead: number): LocalTime {
  const local = instant + ahead * 60;
  const day = Math.floor(local / daySeconds);
  return { date: dateOfDayNumber(day), seconds: local - day * daySeconds };
}

/** A time of day: '09:04', and with its seconds where it has any. */
export function timeText(seconds: number): string {
  const rest = seconds % 60;
  const minutes = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}`;
  return rest === 0 ? minutes : `${minutes}:${two(rest)}`;
}

/** An instant as the calendar and the clock of its place show it: '2026-08-03 18:30:05'. */
export function localText(instant: number, ahead: number): string {
  const { date, seconds } = localAt(instant, ahead);
  return `${date} ${timeText(seconds)}`;
}

/** '2026-08-03T13:00:05Z'. */
export function utcText(instant: number): string {
  const { date, seconds } = localAt(instant, 0);
  const whole = timeText(seconds);
  return `${date}T${whole.length === 5 ? `${whole}:00` : whole}Z`;
}

const zone = /^([+-])(\d{1,2})(?::?([0-5]\d))?$/;

/** Minutes that '+05:30' is ahead of UTC; nothing where it is no zone. */
export function minutesAhead(text: string): number | undefined {
  const written = text.trim();
  if (/^(Z|UTC)$/i.test(written)) return 0;
  const found = zone.exec(written);
  if (!found) return undefined;
  const minutes = Number(found[2]) * 60 + Number(found[3] ?? 0);
  if (minutes > 14 * 60) return undefined;
  return found[1] === '-' ? -minutes : minutes;
}

const dateAndTime = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:[0-5]\d(?::[0-5]\d)?)$/;

/** '2026-08-03 21:52' as the date and its seconds; nothing where it is no such time. */
export function readLocal(text: string): LocalTime | undefined {
  const found = dateAndTime.exec(text.trim());
  const seconds = secondsOf(found?.[2] ?? '');
  const date = found?.[1] ?? '';
  if (seconds === undefined || seconds > daySeconds || !isIsoDate(date)) return undefined;
  return seconds === daySeconds ? { date: addDays(date, 1), seconds: 0 } : { date, seconds };
}
