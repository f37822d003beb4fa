/** The parts of a sentence in which people ask for days: each with what is asked and its days. */
import type { IsoDate } from '#kernel/calendar.ts';
import { type DayContext, dayAt, endAfter } from './sentence-days.ts';
import { clockSaid, type Mark, type Said, type WishKind } from './sentence-words.ts';

type Part = 'first' | 'second' | 'either';
type Kind = Said & { readonly is: 'kind' };

export type ClauseDays = {
  /** None: a day that is none. */
  readonly readings: readonly { readonly from: IsoDate; readonly to: IsoDate }[];
  readonly part?: Part | undefined;
  /** Of the last of several days. */
  readonly endPart?: Part | undefined;
};

export type Clause = {
  readonly words: string[];
  readonly kind?: Kind;
  readonly days: readonly ClauseDays[];
  readonly minutes: number | null;
  /** Readings of a time of the day, in minutes. */
  readonly clock: readonly number[] | null;
  readonly count: number | null;
  readonly place: string | null;
  readonly reason: string | null;
  readonly unread: string[];
};

type Open = {
  words: string[];
  kind?: Kind;
  days: ClauseDays[];
  /** A half that was written before its day. */
  part: Part | undefined;
  /** A range is begun, and its end is next. */
  ranges: boolean;
  /** Days stood before the kind, as in 'Friday off'. */
  daysFirst: boolean;
  /** 'work' stands in it, which is a kind only where no other is written. */
  works: boolean;
  minutes: number | null;
  clock: readonly number[] | null;
  count: number | null;
  place: string | null;
  reason: string | null;
  unread: string[];
};

const opened = (): Open => ({
  words: [],
  days: [],
  part: undefined,
  ranges: false,
  daysFirst: false,
  works: false,
  minutes: null,
  clock: null,
  count: null,
  place: null,
  reason: null,
  unread: [],
});

const saysSomething = ({ kind, days, unread, words }: Open): boolean =>
  kind !== undefined || days.length > 0 || unread.length > 0 || words.length > 0;

type Reading = {
  readonly marks: readonly Mark[];
  readonly context: DayContext;
  readonly done: Open[];
  open: Open;
};

export function clausesOf(marks: readonly Mark[], context: DayContext): readonly Clause[] {
  const reading: Reading = { marks, context, done: [], open: opened() };
  for (let at = 0; at < marks.length; ) at = step(reading, at);
  close(reading);
  return reading.done;
}

function close(reading: Reading): void {
  const { open } = reading;
  // A half without a day is one of the day that stood before.
  const last = open.days.at(-1);
  if (open.part && last) open.days[open.days.length - 1] = { ...last, part: last.part ?? open.part };
  if (open.works && !open.kind && open.days.length > 0 && open.unread.length === 0 && !open.place)
    open.kind = { is: 'kind', kind: 'off-work' };
  if (saysSomething(open)) reading.done.push(open);
  reading.open = opened();
}

/** Reads what stands at a place; answers where to go on. */
function step(reading: Reading, at: number): number {
  const mark = reading.marks[at];
  if (!mark) return at + 1;
  if (mark.is === 'join') {
    close(reading);
    return at + 1;
  }
  const next =
    lengthAt(reading, at) ?? clockAt(reading, at) ?? daysAt(reading, at) ?? restAt(reading, at, mark);
  reading.open.words.push(...reading.marks.slice(at, next).map(({ text }) => text));
  return next;
}

/** '2 hours', '3 days'. */
function lengthAt({ marks, open }: Reading, at: number): number | undefined {
  const [mark, unit] = [marks[at], marks[at + 1]];
  if (mark?.is !== 'number' || !unit) return undefined;
  if (unit.is === 'unit') open.minutes = (open.minutes ?? 0) + Math.trunc(mark.number * unit.minutes);
  else if (unit.is === 'days' && Number.isInteger(mark.number) && mark.number > 0) open.count = mark.number;
  else return undefined;
  return at + 2;
}

/** 'at 4', '4 o’clock', '16:30', 'leaving 4 pm'. */
function clockAt({ marks, open }: Reading, at: number): number | undefined {
  const place = marks[at]?.is === 'at' ? at + 1 : at;
  const mark = marks[place];
  if (mark?.is === 'clock') {
    open.clock = mark.minutes;
    return place + 1;
  }
  const isTime = place > at || marks[place + 1]?.is === 'oclock' || isSide(marks[place - 1]);
  const [hour, minute] =
    mark?.is === 'number'
      ? [mark.number, 0]
      : mark?.is === 'date' && mark.parts.length === 2
        ? mark.parts
        : [];
  if (!isTime || hour === undefined || minute === undefined || !Number.isInteger(hour)) return undefined;
  const said = clockSaid(hour, minute);
  if (said.is !== 'clock') return undefined;
  open.clock = said.minutes;
  return place + (marks[place + 1]?.is === 'oclock' ? 2 : 1);
}

const isSide = (mark: Mark | undefined): boolean => mark?.is === 'kind' && 'side' in mark;

/** What is asked for once it is over. */
const pastKinds: readonly WishKind[] = ['off-work', 'correction', 'overtime'];

/** Whether this is past; days without a kind go by the one before: 'worked on Saturday and Sunday'. */
function isPastAt({ marks }: Reading, at: number): boolean {
  const end = marks.findIndex(({ is }, place) => place >= at && is === 'join');
  let told = marks.slice(0, end < 0 ? marks.length : end);
  for (;;) {
    const from = told.findLastIndex(({ is }) => is === 'join') + 1;
    const part = told.slice(from);
    if (part.some((mark) => mark.is === 'was' || (mark.is === 'kind' && pastKinds.includes(mark.kind))))
      return true;
    if (from === 0 || part.some(({ is }) => is === 'kind' || is === 'works')) return false;
    told = told.slice(0, from - 1);
  }
}

/** A day, the end of a range, or the first day of what is asked next. */
function daysAt(reading: Reading, at: number): number | undefined {
  const { marks, context } = reading;
  const read = dayAt(marks, at, { ...context, isPast: isPastAt(reading, at) });
  if (!read) return undefined;
  const before = reading.open.days.at(-1);
  if (reading.open.ranges && before) {
    const readings = before.readings.flatMap(({ from }) => {
      const to = endAfter(from, read.readings, marks[at]);
      return to ? [{ from, to }] : [];
    });
    reading.open.days[reading.open.days.length - 1] = { ...before, readings, endPart: reading.open.part };
    Object.assign(reading.open, { ranges: false, part: undefined });
    return read.next;
  }
  if (reading.open.kind && reading.open.daysFirst) close(reading);
  const { open } = reading;
  if (!open.kind) open.daysFirst = true;
  open.days.push({ readings: read.readings, part: open.part });
  open.part = undefined;
  return read.next;
}

function restAt(reading: Reading, at: number, mark: Mark): number {
  const { marks } = reading;
  if (mark.is === 'kind') kindRead(reading, mark);
  else if (mark.is === 'part') partRead(reading.open, mark.part);
  else if (mark.is === 'range') reading.open.ranges = reading.open.days.length > 0;
  else if (mark.is === 'works') reading.open.works = true;
  else if (mark.is === 'at') return placeRead(reading, at);
  else if (mark.is === 'why' || (mark.is === 'for' && !isOfTime(marks, at + 1)))
    return reasonRead(reading, at);
  else if (!['filler', 'for', 'was', 'oclock', 'days'].includes(mark.is)) reading.open.unread.push(mark.text);
  return at + 1;
}

const timeWords: readonly Said['is'][] = [
  'number',
  'near',
  'weekday',
  'month',
  'which',
  'date',
  'clock',
  'week',
];
const isOfTime = (marks: readonly Mark[], at: number): boolean => {
  const next = marks.slice(at).find(({ is }) => is !== 'filler');
  return next === undefined || timeWords.includes(next.is) || next.is === 'part' || next.is === 'join';
};

/** 'off sick' is one kind, said twice; 'off … on site' are two. */
function kindRead(reading: Reading, mark: Kind): void {
  const { kind: before, days, daysFirst } = reading.open;
  // 'worked two hours extra' is overtime, of whichever day.
  const isSame = before?.kind === mark.kind || (before?.kind === 'off-work' && mark.kind === 'overtime');
  if (before && (!isSame || (days.length > 0 && !daysFirst))) close(reading);
  const { open } = reading;
  const told = open.kind;
  const says = (one: Kind | undefined): boolean =>
    one !== undefined && ('types' in one || 'side' in one || 'punch' in one);
  open.kind = says(told) && !says(mark) && told ? told : mark;
}

/** Behind a day it is of that day, or of the last of a range; before it, of the next. */
function partRead(open: Open, part: Part): void {
  const last = open.days.at(-1);
  if (!last || open.ranges) {
    open.part = part;
    return;
  }
  const isRange = last.readings.some(({ from, to }) => from !== to);
  open.days[open.days.length - 1] = isRange ? { ...last, endPart: part } : { ...last, part };
}

/** 'at Pune plant': the words up to the next that says something else. */
function placeRead({ marks, open }: Reading, at: number): number {
  let next = at + 1;
  while (marks[next]?.is === 'word') next++;
  const words = marks.slice(at + 1, next).map(({ text }) => text);
  if (words.length > 0) open.place = words.join(' ');
  return next;
}

function reasonRead({ marks, open }: Reading, at: number): number {
  const end = marks.findIndex(({ is }, place) => place > at && is === 'join');
  const next = end < 0 ? marks.length : end;
  const words = marks.slice(at + 1, next).map(({ text }) => text);
  if (words.length > 0) open.reason = words.join(' ');
  return next;
}
