/**
 * The days of people, worked out whenever they are asked for: punches, shifts, calendar, policy and what was
 * granted are read once for all of them, and nothing is kept that could grow old.
 */
import { eachDay } from '#kernel/calendar/day-range.ts';
import { addDays, dayNumber, type IsoDate } from '#kernel/calendar.ts';
import type { GrantedOn } from '#server/calendar/granted-source.ts';
import { daysOf } from '#server/calendar/person-calendar.ts';
import type { Work } from '#server/work.ts';
import { type Day, day } from '#time/day/day.ts';
import type { CalendarDay, DayFacts } from '#time/day/day-facts.ts';
import type { DayRequest } from '#time/day/day-request.ts';
import { belonging, type PlannedDay, straying } from '#time/punch/belonging.ts';
import type { Punch } from '#time/punch/punch.ts';
import { zonesOf } from '../place/person-zone.server.ts';
import { type PersonPolicy, policiesOf } from '../policy/person-policy.server.ts';
import { type PunchesOf, punchesOf } from '../punch/person-punches.server.ts';
import { correctedPunches } from '../request/corrections.server.ts';
import { plannedShifts, shiftsById } from '../shift/planned-shift.server.ts';

type JudgedDay = {
  readonly facts: DayFacts;
  readonly day: Day;
  readonly policy: PersonPolicy;
  /** The pay component that a day of the shift brings, by its code. */
  readonly allowance: string | null;
};

type PersonDays = {
  readonly punches: PunchesOf;
  /** In order; days on which no policy holds for the person are left out. */
  of(employee: number): readonly JudgedDay[];
};

type Span = { readonly from: IsoDate; readonly to: IsoDate };

/** What is known of the people between two days; a day more on each side, for nights. */
async function read(work: Work, people: readonly number[], { from, to }: Span, given?: PunchesOf) {
  const [first, last] = [addDays(from, -1), addDays(to, 1)];
  const granted: GrantedOn[] = [];
  for (const source of work.host.forms.grantedSources)
    granted.push(await source.read(work, people, first, last));
  const shifts = await shiftsById(work);
  const zones = await zonesOf(work, people, first, last);
  return {
    dates: eachDay(first, last),
    calendar: await daysOf(work, people, first, last),
    planned: await plannedShifts(work, people, first, last, shifts),
    shifts,
    zones,
    policies: await policiesOf(work, people, first, last),
    punches: given ?? (await punchesOf(work, people, from, to)),
    corrected: await correctedPunches(work, people, { from, to }, zones),
    granted: (employee: number, date: IsoDate): readonly DayRequest[] =>
      granted.flatMap((on) => on(employee, date)),
  };
}

type Known = Awaited<ReturnType<typeof read>>;

/**
 * Judges the days of these people from `from` to `to`, as they are known now. Punches of the same people and
 * days that were read before may be given: nothing but the rules has changed since.
 */
export async function personDays(
  work: Work,
  people: readonly number[],
  span: Span,
  punches?: PunchesOf,
): Promise<PersonDays> {
  const now = Math.floor(Date.now() / 1000);
  const known = await read(work, people, span, punches);
  return { punches: known.punches, of: (employee) => judged(known, employee, span, now) };
}

function judged(known: Known, employee: number, { from, to }: Span, now: number): readonly JudgedDay[] {
  const policies = known.dates.map((date) => known.policies(employee, date));
  const planned = known.dates.map((date, at) => plannedDay(known, employee, date, policies[at]));
  const shiftOn = (date: IsoDate) => planned[dayNumber(date) - dayNumber(known.dates[0] ?? date)]?.shift;
  const punches = merged(known.punches(employee), known.corrected(employee, shiftOn));
  const held = belonging(planned, punches);
  const stray = straying(planned, punches, held);
  return known.dates.flatMap((date, at): JudgedDay[] => {
    const policy = policies[at];
    if (!policy || date < from || date > to) return [];
    const shift = planned[at]?.shift;
    const facts: DayFacts = {
      date,
      ...known.zones(employee, date),
      calendar: calendarOf(known, employee, date),
      ...(shift && { shift }),
      punches: held[at] ?? [],
      stray: stray[at] ?? [],
      requests: known.granted(employee, date),
      rules: policy.rules,
      knownUntil: now,
    };
    return [{ facts, day: day(facts), policy, allowance: planned[at]?.allowance ?? null }];
  });
}

function plannedDay(
  known: Known,
  employee: number,
  date: IsoDate,
  policy: PersonPolicy | undefined,
): PlannedDay & { readonly allowance: string | null } {
  const planned = known.planned(employee, date);
  const usual = planned === undefined ? policy?.shift : undefined;
  const { shift, allowance = null } = planned ?? known.shifts.get(usual ?? 0) ?? {};
  const { ahead } = known.zones(employee, date);
  return { date, ahead, allowance, ...(shift && { shift }) };
}

function calendarOf(known: Known, employee: number, date: IsoDate): CalendarDay {
  const { kind, says } = known.calendar.markOn(employee, date);
  if (kind === 'working') return { kind };
  return kind === 'holiday' ? { kind, name: says } : { kind: 'off' };
}

const merged = (punches: readonly Punch[], corrected: readonly Punch[]): readonly Punch[] =>
  corrected.length === 0 ? punches : [...punches, ...corrected].toSorted((one, two) => one.at - two.at);
