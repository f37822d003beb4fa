/** Where somebody is on a day, as far as is known at a moment: for a day's list and the wall. Pure. */
import { daySeconds, instantAt } from '#time/clock.ts';
import { type Day, isOver } from '#time/day/day.ts';
import { type DayFacts, punchesMade } from '#time/day/day-facts.ts';
import { permittedMinutes, requestOfHalf } from '#time/day/day-request.ts';
import { withoutRepeats } from '#time/punch/punch.ts';
import { middleOf, startOf } from '#time/shift/shift.ts';
import type { PresenceState } from './presence-words.form.ts';

type Judged = { readonly facts: DayFacts; readonly day: Day };

export type Presence = {
  readonly state: PresenceState;
  /** Minutes that the person came after the start of the shift and its grace; 0: in time. */
  readonly late: number;
};

/** The instant at which the person is due, grace included; undefined where nothing has to be kept. */
function dueAt({ shift, date, ahead, requests, calendar }: DayFacts): number | undefined {
  if (!shift || calendar.kind !== 'working') return undefined;
  const core = shift.flexible ? shift.flexible.core?.from : startOf(shift);
  const begins = requestOfHalf(requests, 0) ? middleOf(shift) : core;
  if (begins === undefined) return undefined;
  return instantAt(date, (begins + shift.graceIn + permittedMinutes(requests)) * 60, ahead);
}

/** Late by the first punch, so that it is told before the day has a way out. */
function lateBy(facts: DayFacts, first: number | undefined): number {
  const due = dueAt(facts);
  if (due === undefined || first === undefined || first <= due) return 0;
  return Math.floor((first - due) / 60) + (facts.shift?.graceIn ?? 0);
}

export function presenceOf({ facts, day }: Judged, now: number, unrecorded = false): Presence {
  // While the date lasts, whoever has come outside the hours of the shift is there all the same.
  const isToday = now < instantAt(facts.date, daySeconds, facts.ahead);
  const made = isToday ? punchesMade(facts) : facts.punches;
  const punches = withoutRepeats(made, facts.rules.repeatSeconds).filter(({ at }) => at <= now);
  const last = punches.at(-1);
  if (!last) return { state: withoutPunch({ facts, day }, now, unrecorded), late: 0 };
  const late = lateBy(facts, punches.find((each) => !facts.stray?.includes(each))?.at);
  const isIn = last.direction ? last.direction === 'in' : punches.length % 2 === 1;
  if (!isIn) return { state: 'gone', late };
  const isMissing = isOver(facts) && !(isToday && facts.stray?.includes(last));
  return { state: isMissing ? 'missing' : 'in', late };
}

function withoutPunch({ facts, day }: Judged, now: number, unrecorded: boolean): PresenceState {
  const [first, second] = day.halves;
  const both = (...codes: readonly string[]) => codes.includes(first) && codes.includes(second);
  const some = (code: string) => first === code || second === code;
  if (both('WO', 'H')) return 'off';
  if (both('L', 'LOP', 'WO', 'H')) return 'leave';
  if (some('OD')) return 'duty';
  if (some('WFH')) return 'home';
  if (unrecorded) return 'unrecorded';
  if (isOver(facts)) return some('A') ? 'absent' : 'leave';
  if (!facts.shift) return 'later';
  const due = dueAt(facts);
  return due === undefined || now <= due ? 'later' : 'expected';
}
