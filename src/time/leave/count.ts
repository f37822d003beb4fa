/** What a spell of leave takes: each day of it, and the days off that a rule takes with them. */
import { eachDay } from '#kernel/calendar/day-range.ts';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import type { DayParts } from './day-part.ts';
import type { Hundredths } from './quantity.ts';

/** Days of a person's calendar that are not worked. */
export interface FreeDays {
  isOff(date: IsoDate): boolean;
  isHoliday(date: IsoDate): boolean;
}

/**
 * When a free day counts as leave: never, within the dates of it, between leave on both sides, or
 * beside any.
 */
type Sandwich = 'never' | 'within' | 'between' | 'beside';

export interface SandwichRule {
  readonly offs: Sandwich;
  readonly holidays: Sandwich;
}

export const noSandwich: SandwichRule = { offs: 'never', holidays: 'never' };

export interface Spell {
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** The first day begins with its second half; the last day ends with its first. */
  readonly fromSecondHalf?: boolean;
  readonly toFirstHalf?: boolean;
  /** Days of which a part is leave. */
  readonly parts?: DayParts;
}

export interface CountedDay {
  readonly date: IsoDate;
  readonly quantity: Hundredths;
  readonly why:
    | 'leave'
    | 'half'
    | 'part'
    | 'off'
    | 'holiday'
    | 'off taken along'
    | 'holiday taken along'
    | 'not in service';
}

export interface LeaveCount {
  readonly counted: Hundredths;
  /** In order; free days that do not count are there with nothing. */
  readonly days: readonly CountedDay[];
}

/** Other leave of the person: two requests around an off are one spell, which takes the off once. */
export interface OtherLeave {
  /** On the half of a day that touches the free days, which lie after it or before it. */
  isOnLeave(date: IsoDate, half: 'first' | 'second'): boolean;
  /** A free day that it takes along. */
  takesAlong(date: IsoDate): boolean;
}

const noOther: OtherLeave = { isOnLeave: () => false, takesAlong: () => false };

type RuleOn = (date: IsoDate) => SandwichRule;

/** The rule may be another one from a day on. */
export function countLeave(
  spell: Spell,
  free: FreeDays,
  rule: SandwichRule | RuleOn,
  other: OtherLeave = noOther,
): LeaveCount {
  const ruleOn = typeof rule === 'function' ? rule : () => rule;
  const days: CountedDay[] = [];
  const isFree = (date: IsoDate): boolean => free.isOff(date) || free.isHoliday(date);
  const first = runStart(spell.from, isFree);
  const last = runEnd(spell.to, isFree);
  const isTaken = (date: IsoDate, side: 'before' | 'after'): boolean => {
    const half = side === 'before' ? 'second' : 'first';
    if (date < spell.from || date > spell.to) return other.isOnLeave(date, half);
    // The half that touches the free days must be leave.
    const part = spell.parts?.get(date);
    if (part) return part.session === half;
    if (side === 'before') return !(date === spell.to && spell.toFirstHalf === true);
    return !(date === spell.from && spell.fromSecondHalf === true);
  };
  for (const date of eachDay(first, last)) {
    const isWithin = date >= spell.from && date <= spell.to;
    if (!isFree(date)) {
      if (isWithin) days.push(workingDay(date, spell));
      continue;
    }
    const before = isTaken(addDays(runStart(date, isFree), -1), 'before');
    const after = isTaken(addDays(runEnd(date, isFree), 1), 'after');
    const kind = free.isHoliday(date) ? 'holidays' : 'offs';
    const isCounted = !other.takesAlong(date) && isAlong(ruleOn(date)[kind], { isWithin, before, after });
    if (isCounted || isWithin) days.push(freeDay(date, kind, isCounted));
  }
  return { counted: days.reduce((sum, { quantity }) => sum + quantity, 0), days };
}

type Place = { readonly isWithin: boolean; readonly before: boolean; readonly after: boolean };

function isAlong(rule: Sandwich, { isWithin, before, after }: Place): boolean {
  if (rule === 'within') return isWithin;
  return rule === 'between' ? before && after : rule === 'beside' && (before || after);
}

const longestRun = 31;

/** The first day of the run of free days that a date is in; the date itself where it is worked. */
function runStart(date: IsoDate, isFree: (date: IsoDate) => boolean): IsoDate {
  let first = date;
  for (let step = 0; step < longestRun && isFree(addDays(first, -1)); step++) first = addDays(first, -1);
  return first;
}

function runEnd(date: IsoDate, isFree: (date: IsoDate) => boolean): IsoDate {
  let last = date;
  for (let step = 0; step < longestRun && isFree(addDays(last, 1)); step++) last = addDays(last, 1);
  return last;
}

function workingDay(date: IsoDate, { from, to, fromSecondHalf, toFirstHalf, parts }: Spell): CountedDay {
  const part = parts?.get(date);
  if (part) return { date, quantity: part.quantity, why: part.minutes > 0 ? 'part' : 'half' };
  const isHalf = (date === from && fromSecondHalf === true) || (date === to && toFirstHalf === true);
  return { date, quantity: isHalf ? 50 : 100, why: isHalf ? 'half' : 'leave' };
}

const freeDay = (date: IsoDate, kind: 'offs' | 'holidays', isCounted: boolean): CountedDay => ({
  date,
  quantity: isCounted ? 100 : 0,
  why:
    kind === 'offs' ? (isCounted ? 'off taken along' : 'off') : isCounted ? 'holiday taken along' : 'holiday',
});

/** What a later holiday, or another change of the calendar, takes; below nothing it is given back. */
export function recounted(spell: Spell, before: FreeDays, after: FreeDays, rule: SandwichRule) {
  const was = countLeave(spell, before, rule);
  const is = countLeave(spell, after, rule);
  return { before: was.counted, after: is.counted, change: is.counted - was.counted };
}
