/** A file in which a row is a day: the columns of its times, and what they come to. Pure. */
import { secondsOfClock } from './clock-text.ts';
import { tidy } from './heading-words.ts';
import type { DayColumn } from './punch-file.call.ts';

const kind =
  '(?:(?:punch|check|clock|actual|act|a|log|sign|swipe|tap|duty|bio(?:metric)?|device|time)[ -]?)?';
const which = `(?:(?:first|last|final|1st|2nd|3rd|[1-9]) )?${kind}`;
const number = String.raw`(?:[ -]?(?:time|punch))?(?:[ -]?\d{1,2})?(?:[ -]?time)?`;
const ways = {
  in: new RegExp(`^(?:${which}in${number}|arrival(?: time)?|entry(?: time)?|first punch)$`),
  out: new RegExp(`^(?:${which}out${number}|departure(?: time)?|exit(?: time)?|last punch)$`),
} as const;

/** The way of a single column of times; nothing where it is none, or of a plan. */
export function wayOf(heading: string): DayColumn['direction'] | undefined {
  const words = tidy(heading);
  return ways.in.test(words) ? 'in' : ways.out.test(words) ? 'out' : undefined;
}

/** None where not both are there: a single column tells of one punch. */
export function dayColumns(heads: readonly string[]): DayColumn[] {
  const found = heads.flatMap((head, at): DayColumn[] => {
    const direction = wayOf(head);
    return direction ? [{ at, direction }] : [];
  });
  const has = (direction: DayColumn['direction']) => found.some((column) => column.direction === direction);
  return has('in') && has('out') ? found : [];
}

type TimeOfDay = { readonly direction: DayColumn['direction']; readonly seconds: number };

const nothing = new Set(['', '-', '--', '–', '—', 'na', 'n/a', 'nil', '--:--', '__:__']);
const day = 86_400;

/**
 * The times of a row, in seconds since its day began: what is earlier than the time before it is of the next
 * day. A sentence where they cannot be read.
 */
export function timesOfDay(
  cells: readonly string[],
  columns: readonly DayColumn[],
): readonly TimeOfDay[] | string {
  const times: TimeOfDay[] = [];
  for (const { at, direction } of columns) {
    const text = (cells[at] ?? '').trim();
    if (nothing.has(text.toLowerCase())) continue;
    if (/^0?0:00(:00)?$/.test(text))
      return '00:00 may be midnight or no time. Leave the cell empty, or write 24:00.';
    const clock = /^24:00(:00)?$/.test(text) ? day : secondsOfClock(timeWithin(text));
    if (clock === undefined) return `“${text}” is not a time.`;
    const before = times.at(-1)?.seconds ?? 0;
    const seconds = clock < before ? clock + day : clock;
    const first = times[0]?.seconds ?? seconds;
    if (seconds < before || seconds - first >= day) return 'The times of the row do not follow each other.';
    times.push({ direction, seconds });
  }
  return times;
}

/** '2026-08-03 09:00' and Excel's 0.375, as cells of times come out of a workbook. */
function timeWithin(text: string): string {
  if (/^0?\.\d+$/.test(text)) {
    const seconds = Math.round(Number(text) * day);
    const two = (number: number) => String(Math.floor(number) % 60).padStart(2, '0');
    return `${Math.floor(seconds / 3_600)}:${two(seconds / 60)}:${two(seconds)}`;
  }
  return /^\d{1,4}[-/.][A-Za-z\d]{1,9}[-/.]\d{1,4}[T ]+(\d{1,2}:\d{2}.*)$/.exec(text)?.[1] ?? text;
}
