/**
 * What a person writes as requests: 'off Friday afternoon, on site Monday at Pune'. Words that
 * leave something open give several readings, and words that say nothing known are told: nothing is guessed.
 */

import { addDays, dayNumber, type IsoDate } from '#kernel/calendar.ts';
import { dayCount } from '#kernel/text/day-count.ts';
import type { Clause, ClauseDays } from './sentence-clause.ts';
import { clausesOf } from './sentence-clause.ts';
import type { DayContext } from './sentence-days.ts';
import { lexiconOf, marksOf, type NamedType, type WishKind } from './sentence-words.ts';

/** Days with halves at their ends; of one day that is a half, the other end is whole. */
export type WishDays = {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly fromHalf: 'whole' | 'second';
  readonly toHalf: 'whole' | 'first';
  /** Of a short time away, of overtime, and of leave in hours. */
  readonly minutes: number | null;
  /** Of a forgotten punch: whether the person came or left then, and when, in minutes of the day. */
  readonly punch: { readonly was: 'in' | 'out'; readonly at: number } | null;
};

export type WrittenWish = {
  readonly words: string;
  readonly kind: WishKind;
  /** Types of leave that the words fit; none: every type does. */
  readonly types: readonly number[];
  /** Several: the person says which. */
  readonly readings: readonly WishDays[];
  readonly place: string | null;
  readonly reason: string | null;
  /** What was written besides and not understood. */
  readonly unread: readonly string[];
};

/**
 * Why part of a sentence gives no request: nothing known, no kind, no day, a day that is none, no length,
 * half or time of a punch.
 */
export type Unclear = {
  readonly words: string;
  readonly why: 'words' | 'what' | 'day' | 'no-such-day' | 'length' | 'half' | 'punch';
};

type SentenceContext = DayContext & {
  readonly types: readonly NamedType[];
  /** When the person's shift begins and ends on a day, in minutes of the day. */
  readonly hoursOn?: (date: IsoDate) => { readonly from: number; readonly to: number } | undefined;
};

export type SentenceRead = { readonly wishes: readonly WrittenWish[]; readonly unclear: readonly Unclear[] };

export function readSentence(sentence: string, context: SentenceContext): SentenceRead {
  const wishes: WrittenWish[] = [];
  const unclear: Unclear[] = [];
  for (const clause of paired(clausesOf(marksOf(sentence, lexiconOf(context.types)), context))) {
    const words = clause.words.join(' ');
    const why = whyUnclear(clause);
    if (why) unclear.push({ words, why });
    else
      for (const days of spansOf(clause)) {
        const made = wishOf(clause, days, context, words);
        if (typeof made === 'string') unclear.push({ words, why: made });
        else wishes.push(made);
      }
  }
  return { wishes, unclear };
}

function whyUnclear({ kind, days }: Clause): Unclear['why'] | undefined {
  if (!kind && days.length === 0) return 'words';
  if (!kind) return 'what';
  if (days.length === 0) return 'day';
  return days.some(({ readings }) => readings.length === 0) ? 'no-such-day' : undefined;
}

/** Days without a kind are of the kind before them, or of the one that follows without days. */
function paired(clauses: readonly Clause[]): readonly Clause[] {
  const all: Clause[] = [];
  for (const clause of clauses) {
    const before = all.at(-1);
    const isMore = before?.kind && !clause.kind && clause.days.length > 0;
    const isItsKind =
      before && !before.kind && before.days.length > 0 && clause.kind && clause.days.length === 0;
    if (!before || !(isMore || isItsKind)) {
      if (before && !clause.kind && clause.days.length === 0) addWords(before, clause);
      else all.push(clause);
      continue;
    }
    all[all.length - 1] = {
      ...before,
      ...(clause.kind && { kind: clause.kind }),
      words: [...before.words, ...clause.words],
      days: [...before.days, ...clause.days],
      unread: [...before.unread, ...clause.unread],
      reason: before.reason ?? clause.reason,
      place: before.place ?? clause.place,
      minutes: before.minutes ?? clause.minutes,
      clock: before.clock ?? clause.clock,
    };
  }
  return all;
}

/** Words that follow a request and belong to none are told with it. */
function addWords(before: Clause, { words, unread }: Clause): void {
  before.words.push(...words);
  if (unread.length > 0) before.unread.push(words.join(' '));
}

/** What is about one day is asked for day by day; everything else for as long as it lasts. */
function spansOf({ kind, days }: Clause): readonly ClauseDays[] {
  return kind && daily.includes(kind.kind) ? days.flatMap(dayByDay) : joined(days);
}
const daily: readonly WishKind[] = ['off-work', 'correction', 'overtime'];

function dayByDay(days: ClauseDays): readonly ClauseDays[] {
  const [span] = days.readings;
  if (!span || days.readings.length > 1) return [days];
  const length = Math.min(dayNumber(span.to) - dayNumber(span.from) + 1, longestCount);
  return Array.from({ length }, (_, at) => {
    const day = addDays(span.from, at);
    return { ...days, readings: [{ from: day, to: day }] };
  });
}

/** Days that follow each other, whole and sure, are one stretch. */
function joined(days: readonly ClauseDays[]): readonly ClauseDays[] {
  const all: ClauseDays[] = [];
  for (const its of days) {
    const before = all.at(-1);
    const [last, first] = [before?.readings[0], its.readings[0]];
    const areSure = before?.readings.length === 1 && its.readings.length === 1;
    if (last && first && areSure && last.from === first.from && last.to === first.to && !its.part) continue;
    const isNext = last && first && areSure && addDays(last.to, 1) === first.from;
    if (isNext && !before?.part && !before?.endPart && !its.part && !its.endPart)
      all[all.length - 1] = { readings: [{ from: last.from, to: first.to }] };
    else all.push(its);
  }
  return all;
}

const longestCount = 60;

/** A request, or why the days as they are written are none. */
function wishOf(
  clause: Clause,
  days: ClauseDays,
  context: SentenceContext,
  words: string,
): WrittenWish | Unclear['why'] {
  const { kind, place, reason } = clause;
  if (!kind) return 'what';
  const unread = [...clause.unread];
  const readings: WishDays[] = [];
  for (const span of counted(days, clause.count, unread)) {
    const halves = halvesOf(span, days);
    if (!halves) return 'half';
    for (const half of halves) {
      const minutes = minutesOf(clause, span.from, context);
      if (asksLength.includes(kind.kind) && (minutes === null || span.from !== span.to)) return 'length';
      const punches = punchesOf(clause, span.from, context);
      if (punches.length === 0) return 'punch';
      readings.push(...punches.map((punch) => ({ ...span, ...half, minutes, punch })));
    }
  }
  const isThere = kind.kind === 'on-duty' || place === null;
  if (!isThere) unread.push(place);
  const types = 'types' in kind ? (kind.types ?? []) : [];
  return { words, kind: kind.kind, types, readings, place: isThere ? place : null, reason, unread };
}

const asksLength: readonly WishKind[] = ['short-leave', 'overtime'];

type Span = ClauseDays['readings'][number];

/** '3 days from Monday' is three days, wherever the days are one. */
function counted({ readings }: ClauseDays, count: number | null, unread: string[]): readonly Span[] {
  if (count === null) return readings;
  const isBegun = readings.every(({ from, to }) => from === to);
  if (isBegun && count <= longestCount)
    return readings.map(({ from }) => ({ from, to: addDays(from, count - 1) }));
  const isSo = readings.every(({ from, to }) => dayNumber(to) - dayNumber(from) + 1 === count);
  if (!isSo) unread.push(dayCount(count));
  return readings;
}

type Halves = Pick<WishDays, 'fromHalf' | 'toHalf'>;
const whole: Halves = { fromHalf: 'whole', toHalf: 'whole' };
const first: Halves = { fromHalf: 'whole', toHalf: 'first' };
const second: Halves = { fromHalf: 'second', toHalf: 'whole' };

/** Undefined: several days with a half that stands at neither end. */
function halvesOf({ from, to }: Span, { part, endPart }: ClauseDays): readonly Halves[] | undefined {
  if (!part && !endPart) return [whole];
  if (from === to)
    return { first: [first], second: [second], either: [first, second] }[part ?? endPart ?? 'either'];
  const begins = part === undefined || part === 'second';
  const ends = endPart === undefined || endPart === 'first';
  if (!begins || !ends) return undefined;
  return [{ fromHalf: part ? 'second' : 'whole', toHalf: endPart ? 'first' : 'whole' }];
}

/** As it is written, or from the clock and the shift of the day; null: not said. */
function minutesOf(
  { kind, minutes, clock }: Clause,
  on: IsoDate,
  { hoursOn }: SentenceContext,
): number | null {
  if (minutes !== null || !kind || clock === null) return minutes;
  const hours = hoursOn?.(on);
  const at = hours && clock.find((each) => each > hours.from && each < hours.to);
  if (!hours || at === undefined || !('side' in kind)) return null;
  return kind.side === 'leaves' ? hours.to - at : at - hours.from;
}

/** When a punch was forgotten; of two times of a clock the one nearer to when the shift begins or ends. */
function punchesOf(
  { kind, clock }: Clause,
  on: IsoDate,
  { hoursOn }: SentenceContext,
): readonly WishDays['punch'][] {
  if (kind?.kind !== 'correction') return [null];
  if (!('punch' in kind) || clock === null) return [];
  const was = kind.punch;
  const hours = hoursOn?.(on);
  if (!hours) return clock.map((at) => ({ was, at }));
  const usual = (was === 'in' ? hours.from : hours.to) % 1_440;
  const [nearest] = clock.toSorted((one, other) => Math.abs(one - usual) - Math.abs(other - usual));
  return nearest === undefined ? [] : [{ was, at: nearest }];
}
