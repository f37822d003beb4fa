/** How shifts, punches, weekly offs and halves of days are read from what people write. */
import { dayOfMonth, type IsoDate, isIsoDate, type WeekDay, weekDayOf } from '#kernel/calendar.ts';
import { text } from '#kernel/field.ts';
import { instantAt, localAt, minutesAhead, readLocal, secondsOf } from '../clock.ts';
import type { Session } from '../day/day-request.ts';
import type { FreeDays } from '../leave/count.ts';
import type { ShiftPart } from '../shift/shift.ts';
import { type Input, listOf, misread, wordsOf } from './input.ts';

const hours = /^(\d{1,2}:\d{2})\s*(?:-|–|to)\s*(\d{1,2}:\d{2})$/;

/** '09:00-18:00', or the parts of a split shift, '09:00-13:00, 17:00-21:00'; the night passes midnight. */
export const shiftOf = (label: string): Input<readonly [ShiftPart, ...ShiftPart[]]> =>
  wordsOf(label, '“09:00-18:00”', (words) => {
    let before = -1;
    const parts: ShiftPart[] = [];
    for (const piece of words.split(/[,;]/)) {
      const found = hours.exec(piece.trim());
      const [start, end] = [secondsOf(found?.[1] ?? ''), secondsOf(found?.[2] ?? '')];
      if (start === undefined || end === undefined || start >= 86_400 || end > 86_400) return undefined;
      const later = (minutes: number, than: number) => (minutes <= than ? minutes + 1_440 : minutes);
      const from = later(start / 60, before);
      before = later(end / 60, from);
      parts.push({ from, to: before });
    }
    const [first, ...more] = parts;
    return first && before <= 2_880 ? [first, ...more] : undefined;
  });

/** A punch as it was written: on a date where it names one, else at a time of day. */
export interface WrittenPunch {
  readonly written: string;
  readonly date?: IsoDate;
  readonly seconds: number;
  readonly direction?: 'in' | 'out';
}

const punchSchema = {
  type: 'string',
  description:
    'A time, 09:04, 09:04:30 or 9:04 AM, with its date before it where it has one, and in or out after it. ' +
    'A time with a zone, 2026-08-03T03:34:00Z, is read at the clock of India.',
};

export const punchesOf = (label: string): Input<readonly WrittenPunch[]> =>
  listOf(label, { schema: punchSchema, read: readPunch });

export function readPunch(raw: unknown): WrittenPunch {
  const whole = typeof raw === 'string' ? raw.trim() : '';
  const found = /^(.*?)(?:\s+(in|out))?$/i.exec(whole);
  const written = found?.[1] ?? '';
  const said = found?.[2]?.toLowerCase();
  const direction = said === 'in' || said === 'out' ? ({ direction: said } as const) : {};
  const at = timeWritten(written);
  return at ? { written, ...at, ...direction } : misread('must be a time such as 09:04 or 2026-08-03 21:52');
}

const indiaAhead = 330;
const zoned = / ?(Z|[+-]\d{2}:?\d{2})$/i;
const plain = /^(?:(\d{4}-\d{2}-\d{2})[ T])?(\d{1,2}:\d{2}(?::\d{2})?)(?:\.\d+)? ?(?:([ap])\.?m\.?)?$/i;

/** A time of day, on a date where it names one; one of another zone as India's clock showed it. */
function timeWritten(text: string): { readonly date?: IsoDate; readonly seconds: number } | undefined {
  const zone = zoned.exec(text)?.[1];
  const [, date, time = '', half] = plain.exec(zone === undefined ? text : text.replace(zoned, '')) ?? [];
  const seconds = secondsOfDay(time, half?.toLowerCase());
  if (seconds === undefined) return undefined;
  if (date === undefined) return seconds < 86_400 && zone === undefined ? { seconds } : undefined;
  const day = readLocal(`${date} 00:00`)?.date;
  const ahead = zone === undefined ? indiaAhead : minutesAhead(zone);
  if (day === undefined || ahead === undefined) return undefined;
  return localAt(instantAt(day, seconds, ahead), indiaAhead);
}

function secondsOfDay(time: string, half: string | undefined): number | undefined {
  const seconds = secondsOf(time);
  if (seconds === undefined || seconds > 86_400) return undefined;
  if (half === undefined) return seconds;
  if (seconds < 3_600 || seconds >= 46_800) return undefined;
  return (seconds % 43_200) + (half === 'p' ? 43_200 : 0);
}

/** A pattern of days off: weekdays, the nth of them in a month, or dates. */
interface OffPattern {
  readonly words: string;
  isOff(date: IsoDate): boolean;
}

const ordinals: Readonly<Record<string, number>> = { '1st': 1, '2nd': 2, '3rd': 3, '4th': 4, '5th': 5 };

/** 'Saturday, Sunday', '2nd Saturday, 4th Saturday, Sunday', or dates. */
export const offsOf = (label: string): Input<OffPattern> => ({
  label,
  optional: false,
  schema: {
    description: `${label}: weekdays, such as Saturday, Sunday or 2nd Saturday; or dates.`,
    anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
  },
  field: text({ label, max: 400, help: 'For example: “Sunday, 2nd Saturday”, “2026-07-14, 2026-07-15”.' }),
  read(raw) {
    const pieces =
      typeof raw === 'string' ? raw.split(',') : Array.isArray(raw) ? raw : misread('must be days');
    const tests = pieces.map((piece: unknown) => {
      const found = typeof piece === 'string' ? offTest(piece.trim()) : undefined;
      return found ?? misread('must be weekdays such as “Saturday, Sunday”, or dates');
    });
    const words = pieces.map((piece: unknown) => String(piece).trim()).join(', ');
    return { words, isOff: (date) => tests.some((test) => test(date)) };
  },
});

type OffTest = (date: IsoDate) => boolean;

function offTest(piece: string): OffTest | undefined {
  if (isIsoDate(piece)) return (date) => date === piece;
  if (/^none$/i.test(piece)) return () => false;
  const found = /^(?:(\d\w\w)(?: and (\d\w\w))? )?([a-z]+?)s?$/i.exec(piece);
  const day = weekDayNamed(found?.[3] ?? '');
  if (!day) return undefined;
  const places = [found?.[1], found?.[2]]
    .filter((place) => place !== undefined)
    .map((place) => ordinals[place]);
  if (places.includes(undefined)) return undefined;
  if (places.length === 0) return (date) => weekDayOf(date) === day;
  return (date) => weekDayOf(date) === day && places.includes(Math.ceil(dayOfMonth(date) / 7));
}

function weekDayNamed(name: string): WeekDay | undefined {
  const wanted = name.toLowerCase();
  return wanted.length < 3 ? undefined : dayNames.find((day) => day.startsWith(wanted));
}

const dayNames: readonly WeekDay[] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
];

/** 'first half', 'second half'; anything else is the whole day. */
export function sessionIn(words: string): Session {
  if (/\b(first|1st|morning|forenoon)\b/i.test(words)) return 'first';
  return /\b(second|2nd|afternoon)\b/i.test(words) ? 'second' : 'whole';
}

export function freeDays(offs: OffPattern | undefined, holidays: readonly IsoDate[] | undefined): FreeDays {
  const known = new Set(holidays);
  return { isOff: (date) => offs?.isOff(date) ?? false, isHoliday: (date) => known.has(date) };
}
