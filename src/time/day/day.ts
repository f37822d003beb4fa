/**
 * A day of attendance: from the punches that belong to it, its shift, the calendar, the rules and what was
 * granted to its status and its minutes. The same facts always make the same day; nothing is kept.
 */
import type { IsoDate } from '#kernel/calendar.ts';
import { daySeconds, instantAt } from '../clock.ts';
import { type Paired, type Stretch, secondsBetween, secondsIn } from '../punch/pairing.ts';
import { type Punch, withoutRepeats } from '../punch/punch.ts';
import { endOf, middleOf, plannedMinutes, type Shift, startOf } from '../shift/shift.ts';
import type { CalendarDay, DayFacts } from './day-facts.ts';
import { partsOfLeave, permittedMinutes, requestOfHalf } from './day-request.ts';
import { type DayRules, roundedMinutes } from './day-rules.ts';
import { besideLeave, codeOf, type HalfStatus, type Halves, lostHalves, paidHalves } from './day-status.ts';
import { presence } from './presence.ts';

interface DayMinutes {
  /** From the first punch to the last. */
  readonly span: number;
  /** Worked, breaks left out, rounded. */
  readonly worked: number;
  /** What was taken off for a break. */
  readonly rest: number;
  readonly late: number;
  readonly early: number;
  /** Below what the shift plans. */
  readonly short: number;
  /** Present before the shift began and after it ended. */
  readonly before: number;
  readonly after: number;
  /** What may be claimed as overtime. */
  readonly overtime: number;
  readonly night: number;
  readonly permitted: number;
}

/** What somebody has to look at. */
type DayException =
  | 'stray-punch'
  | 'missing-punch'
  | 'punched-elsewhere'
  | 'worked-on-leave'
  | 'worked-on-off'
  | 'worked-on-holiday';

export interface Day {
  readonly date: IsoDate;
  readonly status: string;
  readonly halves: Halves;
  readonly isLate: boolean;
  readonly leavesEarly: boolean;
  readonly minutes: DayMinutes;
  /** Hundredths of the day that leave takes of an absence: of who took hours and never came. */
  readonly spared: number;
  /** Halves paid and halves lost to pay, with parts of them; what waits is in neither. */
  readonly paidHalves: number;
  readonly lostHalves: number;
  readonly exceptions: readonly DayException[];
}

export function day(facts: DayFacts): Day {
  const { shift, calendar, rules } = facts;
  const punches = withoutRepeats(facts.punches, rules.repeatSeconds);
  const pairs = presence(facts, punches);
  const minutes = minutesOf(facts, punches, pairs);
  const punctual = shift ? punctuality(facts, shift, pairs) : onTime;
  const halves: Halves = [halfOf(facts, 0, pairs, minutes), halfOf(facts, 1, pairs, minutes)];
  const isWorkedOff = pairs.stretches.length > 0 && isWholly(halves, calendar);
  const spared = sparedBy(facts, halves, pairs);
  const waits = Math.min(waitingHalves(rules), halves.filter((half) => half === 'MIS').length);
  return {
    date: facts.date,
    status: isWorkedOff ? `${halves[0]}-P` : besideLeave(codeOf(halves), spared),
    halves,
    ...punctual.is,
    minutes: { ...minutes, ...punctual.minutes },
    spared: spared.all,
    paidHalves: paidHalves(halves) + waits + spared.paid / 50,
    lostHalves: lostHalves(halves) - spared.paid / 50,
    exceptions: exceptionsOf(facts, halves, pairs),
  };
}

const unspared = { all: 0, paid: 0 } as const;

/** Leave in hours takes its part of the day from an absence; who came has it as worked instead. */
function sparedBy({ requests }: DayFacts, halves: Halves, { stretches }: Paired): typeof unspared | Spared {
  const absent = halves.filter((half) => half === 'A').length * 50;
  if (absent === 0 || stretches.length > 0) return unspared;
  const { all, paid } = partsOfLeave(requests);
  return { all: Math.min(absent, all), paid: Math.min(absent, paid) };
}

interface Spared {
  readonly all: number;
  readonly paid: number;
}

const isWholly = ([first, second]: Halves, { kind }: CalendarDay): boolean =>
  kind !== 'working' && first === second && (first === 'WO' || first === 'H');

/** What a day that waits for a punch is paid meanwhile; nothing is taken off for it. */
const waitingHalves = ({ missingPaid }: DayRules): number =>
  missingPaid === 'whole' ? 2 : missingPaid === 'half' ? 1 : 0;

function minutesOf(facts: DayFacts, punches: readonly Punch[], { stretches }: Paired): DayMinutes {
  const { shift, rules, date, ahead } = facts;
  const present = secondsIn(stretches);
  const midnight = instantAt(date, 0, ahead);
  const span = (punches.at(-1)?.at ?? 0) - (punches[0]?.at ?? 0);
  const rest = shift ? restOf(shift, stretches, present) : 0;
  const permitted = permittedMinutes(facts.requests);
  const worked = roundedMinutes(Math.floor((present - rest) / 60), rules);
  const outside = shift ? outsideOf(shift, midnight, stretches) : { before: 0, after: 0 };
  return {
    span: Math.floor(span / 60),
    worked,
    rest: Math.floor(rest / 60),
    late: 0,
    early: 0,
    short: shift && facts.calendar.kind === 'working' ? shortBy(shift, worked + permitted) : 0,
    ...outside,
    overtime: overtimeOf(facts, worked, outside),
    night: nightOf(rules, midnight, stretches),
    permitted,
  };
}

const shortBy = (shift: Shift, worked: number): number => Math.max(0, plannedMinutes(shift) - worked);

/** Seconds to take off: the break, or what of it nobody punched for. */
function restOf(shift: Shift, stretches: readonly Stretch[], present: number): number {
  const planned = Math.min(shift.unpaidBreak * 60, present);
  if (shift.breakTaken === 'always' || planned === 0) return planned;
  const first = stretches[0]?.from ?? 0;
  const last = stretches[stretches.length - 1]?.to ?? 0;
  return Math.max(0, planned - (last - first - present));
}

function outsideOf(shift: Shift, midnight: number, stretches: readonly Stretch[]) {
  const starts = midnight + startOf(shift) * 60;
  const ends = midnight + endOf(shift) * 60;
  return {
    before: Math.floor(secondsBetween(stretches, starts - daySeconds, starts) / 60),
    after: Math.floor(secondsBetween(stretches, ends, ends + daySeconds) / 60),
  };
}

/** A day off that is worked is overtime from its first minute; else it is what lies beyond the shift. */
function overtimeOf(
  { calendar, shift, rules }: DayFacts,
  worked: number,
  { before, after }: { readonly before: number; readonly after: number },
): number {
  const isFree = calendar.kind === 'holiday' || (calendar.kind === 'off' && calendar.session === undefined);
  const { from, beforeShift } = rules.overtime;
  const beyond = isFree || !shift ? worked : beyondShift(shift, worked, after + (beforeShift ? before : 0));
  return beyond >= from ? beyond : 0;
}

/** Hours as one likes have no end to stay beyond: there it is what was worked above the plan. */
const beyondShift = (shift: Shift, worked: number, outside: number): number =>
  shift.flexible ? Math.max(0, worked - plannedMinutes(shift)) : outside;

/**
 * Minutes of night. A shift that extends beyond midnight is a night shift by the law (OSH Code 2020,
 * section 28), so that no rule of a policy makes it less.
 */
function nightOf({ night }: DayRules, midnight: number, stretches: readonly Stretch[]): number {
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (!first || !last) return 0;
  let seconds = 0;
  for (let from = midnight + (night.from - 1_440) * 60; from < midnight + 2 * daySeconds; from += daySeconds)
    seconds += secondsBetween(stretches, from, from + (night.to - night.from) * 60);
  const next = midnight + daySeconds;
  const isNightShift = first.from < next && last.to > next;
  const minutes = Math.floor(seconds / 60);
  return isNightShift || minutes >= (night.least ?? 0) ? minutes : 0;
}

const onTime = { is: { isLate: false, leavesEarly: false }, minutes: { late: 0, early: 0 } } as const;

/** Late and early against the shift, or the core of flexible hours; a half on leave moves the line. */
function punctuality(facts: DayFacts, shift: Shift, { stretches }: Paired): typeof onTime | Punctuality {
  const first = stretches[0];
  const last = stretches[stretches.length - 1];
  const core = shift.flexible ? shift.flexible.core : { from: startOf(shift), to: endOf(shift) };
  if (!core || !first || !last || facts.calendar.kind !== 'working') return onTime;
  const midnight = instantAt(facts.date, 0, facts.ahead);
  // Who is granted a half is measured against the middle, where the shift names one.
  const from = requestOfHalf(facts.requests, 0) ? (shift.middle ?? Number.NEGATIVE_INFINITY) : core.from;
  const to = requestOfHalf(facts.requests, 1) ? (shift.middle ?? Number.NEGATIVE_INFINITY) : core.to;
  const permitted = permittedMinutes(facts.requests) * 60;
  const lateBy = Number.isFinite(from) ? Math.max(0, first.from - (midnight + from * 60) - permitted) : 0;
  const earlyBy = Number.isFinite(to) ? Math.max(0, midnight + to * 60 - last.to - permitted) : 0;
  const isLate = lateBy > shift.graceIn * 60;
  const leavesEarly = earlyBy > shift.graceOut * 60;
  const forgiven = facts.rules.lateFrom === 'grace';
  const counted = (by: number, grace: number) => Math.floor(by / 60) - (forgiven ? grace : 0);
  return {
    is: { isLate, leavesEarly },
    minutes: {
      late: isLate ? counted(lateBy, shift.graceIn) : 0,
      early: leavesEarly ? counted(earlyBy, shift.graceOut) : 0,
    },
  };
}

interface Punctuality {
  readonly is: { readonly isLate: boolean; readonly leavesEarly: boolean };
  readonly minutes: { readonly late: number; readonly early: number };
}

/** What was granted goes before the calendar, the calendar before the punches. */
function halfOf(facts: DayFacts, half: 0 | 1, pairs: Paired, minutes: DayMinutes): HalfStatus {
  const { calendar } = facts;
  const request = requestOfHalf(facts.requests, half);
  const off = offOf(calendar, half);
  const takesOffs = request?.kind === 'leave' && request.countsOffs === true;
  if (off && !takesOffs) return off;
  if (request?.kind === 'leave') return request.paid ? 'L' : 'LOP';
  if (request) return request.kind === 'on-duty' ? 'OD' : 'WFH';
  if (pairs.open.length > 0) return isOver(facts) ? 'MIS' : 'OPEN';
  return workedHalf(facts, half, pairs, minutes);
}

function offOf(calendar: CalendarDay, half: 0 | 1): HalfStatus | undefined {
  if (calendar.kind === 'holiday') return 'H';
  if (calendar.kind === 'working') return undefined;
  if (calendar.session === undefined) return 'WO';
  return (calendar.session === 'first') === (half === 0) ? 'WO' : undefined;
}

export function isOver({ knownUntil, date, ahead, shift }: DayFacts): boolean {
  if (knownUntil === undefined) return true;
  const last = shift ? (endOf(shift) + shift.closesAfter) * 60 : daySeconds;
  return knownUntil >= instantAt(date, last, ahead);
}

/** Enough for the whole day, for one half, or for none. Where one half is granted, half a day's work does. */
function workedHalf(
  facts: DayFacts,
  half: 0 | 1,
  { stretches }: Paired,
  { worked, permitted }: DayMinutes,
): HalfStatus {
  const over = isOver(facts);
  if (stretches.length === 0) return over ? 'A' : 'OPEN';
  const { fullFrom, halfFrom } = facts.shift ?? {};
  const done = worked + permitted;
  const other = half === 0 ? 1 : 0;
  const isOtherFree =
    requestOfHalf(facts.requests, other) !== undefined || offOf(facts.calendar, other) !== undefined;
  const needed = isOtherFree ? (halfFrom ?? 1) : (fullFrom ?? halfFrom ?? 1);
  if (done >= needed) return 'P';
  if (!over) return 'OPEN';
  if (isOtherFree || halfFrom === undefined || done < halfFrom) return 'A';
  return half === mostlyWorked(facts, stretches) ? 'P' : 'A';
}

/** The half of the day in which more was worked. */
function mostlyWorked({ date, ahead, shift }: DayFacts, stretches: readonly Stretch[]): 0 | 1 {
  if (!shift) return 0;
  const middle = instantAt(date, middleOf(shift) * 60, ahead);
  const first = secondsBetween(stretches, middle - 2 * daySeconds, middle);
  return first * 2 >= secondsIn(stretches) ? 0 : 1;
}

function exceptionsOf(
  { calendar: { kind }, punches, stray = [] }: DayFacts,
  halves: Halves,
  pairs: Paired,
): readonly DayException[] {
  const found: DayException[] = stray.length > 0 ? ['stray-punch'] : [];
  if (punches.some(({ isElsewhere }) => isElsewhere)) found.push('punched-elsewhere');
  if (pairs.stretches.length === 0 && pairs.open.length === 0) return found.length === 0 ? none : found;
  if (pairs.open.length > 0) found.push('missing-punch');
  const isLeave = (half: HalfStatus) => half === 'L' || half === 'LOP';
  if (isLeave(halves[0]) && isLeave(halves[1])) found.push('worked-on-leave');
  if (halves[0] === 'WO' && halves[1] === 'WO') found.push('worked-on-off');
  if (kind === 'holiday') found.push('worked-on-holiday');
  return found.length === 0 ? none : found;
}

const none: readonly DayException[] = [];
