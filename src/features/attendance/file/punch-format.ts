/** How a file of punches is laid out: proposed from its first rows, changed by whoever brings it. Pure. */
import { dayColumns } from './day-columns.ts';
import type { MonthSheet } from './month-sheet.ts';
import type { PunchFormat } from './punch-file.call.ts';

const names = {
  pin: /^(pin|user ?id|enroll.*|ac-?no\.?|card( no\.?)?|badge.*|emp.*(code|id|no\.?)|code|no\.?|number|id)$/,
  moment: /^(.*date.*time.*|log ?date|.*time ?stamp|check ?time|punch ?time|(att(endance)? |punch )?date)$/,
  time: /^((punch|in.?out) )?time$/,
  direction:
    /^(direction|io|i\/o|in.?out.*|(entry|exit).*|type|.*flag|state|status|punch ?(type|direction))$/,
} as const;
const codes = /^(emp.*code|code)$/;
const dated = /^\d{1,4}[-/. ][A-Za-z\d]{1,9}[-/. ]\d{1,4}/;
const withTime = /\d{1,2}:\d{2}/;

const tidy = (cell: string): string => cell.trim().toLowerCase().replaceAll('_', ' ');

/** The place of the first heading of a kind that is not taken yet. */
function placeOf(heads: readonly string[], kind: keyof typeof names, taken: readonly number[]): number {
  return heads.findIndex((head, at) => names[kind].test(tidy(head)) && !taken.includes(at));
}

/** The month comes first where the first figure is never beyond twelve and the second is. */
function orderOf(texts: readonly string[]): PunchFormat['order'] {
  const parts = texts.flatMap((text) => {
    const found = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}/.exec(text);
    return found ? [[Number(found[1]), Number(found[2])] as const] : [];
  });
  const isTurned = parts.every(([first]) => first <= 12) && parts.some(([, second]) => second > 12);
  return isTurned ? 'month-day' : 'day-month';
}

/** Undefined where no column of the rows has dates. */
export function proposeFormat(rows: readonly (readonly string[])[]): PunchFormat | undefined {
  const [head = [], ...others] = rows;
  const heading = !head.some((cell) => dated.test(cell.trim()));
  const body = heading ? others : rows;
  const [first = []] = body;
  const byCell = first.findIndex((cell) => dated.test(cell.trim()));
  if (byCell < 0) return undefined;
  const named = heading ? placeOf(head, 'moment', []) : -1;
  const moment = named >= 0 && dated.test((first[named] ?? '').trim()) ? named : byCell;
  const hasTime = withTime.test(first[moment] ?? '');
  const byClock = first.findIndex((cell, at) => at !== moment && /^\d{1,2}:\d{2}/.test(cell.trim()));
  const days = heading ? dayColumns(head) : [];
  const wholeDay = !hasTime && days.length > 0;
  const time = hasTime || wholeDay ? -1 : byClock;
  const pin = heading ? placeOf(head, 'pin', [moment, time]) : moment - 1;
  const order = orderOf(body.map((row) => (row[moment] ?? '').trim()));
  const common = { heading, moment, time, order, days, wholeDay };
  // Without headings it is the row of a USB stick: number, time, device, state, verify, work code.
  if (!heading)
    return { ...common, pin: Math.max(0, pin), direction: first.length > 3 ? 3 : -1, by: 'number' };
  const by = codes.test(tidy(head[pin] ?? '')) ? 'code' : 'number';
  const direction = wholeDay ? -1 : placeOf(head, 'direction', [moment, time, pin]);
  return { ...common, pin: Math.max(0, pin), direction, by };
}

const entries = /^(in|i|entry|enter|check ?in|c\/in|punch ?in)$/;
const exits = /^(out|o|exit|leave|check ?out|c\/out|punch ?out)$/;

/** In or out as words say it; figures are a device's own and are believed as its settings say. */
export function directionWord(cell: string): 'in' | 'out' | number | null {
  const word = tidy(cell);
  if (entries.test(word)) return 'in';
  if (exits.test(word)) return 'out';
  return /^\d{1,3}$/.test(word) ? Number(word) : null;
}

/** The date and the time of a row, as they are written. */
export function momentOf(
  row: readonly string[],
  { moment, time }: PunchFormat,
): { date: string; clock: string } {
  const text = (row[moment] ?? '').trim();
  if (time >= 0) return { date: text.split(/[T ]00:00/)[0] ?? text, clock: row[time] ?? '' };
  const found = /^(.*?)[T ]+(\d{1,2}:\d{2}.*)$/.exec(text);
  return { date: found?.[1] ?? text, clock: found?.[2] ?? '' };
}

/** Of a month side by side, whose rows are days by now: only who is meant is still to be found. */
export function monthFormat({ rows: [title] }: MonthSheet): PunchFormat {
  const head = title?.cells ?? [];
  const moment = head.indexOf('Date');
  const pin = Math.max(0, placeOf(head.slice(0, moment), 'pin', []));
  const by = codes.test(tidy(head[pin] ?? '')) ? 'code' : 'number';
  const common = { heading: true, time: -1, direction: -1, order: 'day-month', wholeDay: true } as const;
  return { ...common, moment, pin, by, days: dayColumns(head) };
}
