/** What each day of a person is to a proposal: it stays, or which shifts may be given on it and which not. */
import type { IsoDate, Month } from '#kernel/calendar.ts';
import type { IndianLaw } from '#law/in/law.ts';
import type { BarredOn } from '#server/calendar/work-bar.ts';
import type { HoursLaw } from '#time/floor/hours-of-law.ts';
import { rosterBreaches } from '#time/floor/roster-floor.ts';
import type { Held } from '#time/roster/cover.ts';
import type { ProposedDay, Why } from '#time/roster/proposal/problem.ts';
import { rest, type Turn } from '#time/roster/roster.ts';
import type { licencesOf } from '../cover/licence.server.ts';
import { barredDays } from '../roster/barred.server.ts';
import type { RosterSpan, rosterPlan } from '../roster/roster-plan.server.ts';
import type { shiftsById } from '../shift/planned-shift.server.ts';

type Answer<F extends (...given: never[]) => unknown> = Awaited<ReturnType<F>>;

export type Facts = {
  readonly plan: Answer<typeof rosterPlan>;
  readonly span: RosterSpan;
  readonly today: IsoDate;
  readonly pins: ReadonlyMap<string, Turn>;
  readonly locked: (employee: number, date: IsoDate) => Month | undefined;
  readonly served: (employee: number, date: IsoDate) => boolean;
};

export type ShiftFacts = {
  readonly law: IndianLaw;
  readonly hours: readonly HoursLaw[];
  readonly isWoman: boolean;
  readonly nightConsent: boolean;
  readonly licences: Answer<typeof licencesOf>;
  readonly barred: BarredOn;
  readonly shifts: Answer<typeof shiftsById>;
};

/** Why a day stays as it is, whatever is offered on it. */
function staysBecause(employee: number, date: IsoDate, facts: Facts): Why | undefined {
  const { plan, span, today, pins, locked, served } = facts;
  if (date < span[0] || date > span[1] || date < today || !served(employee, date)) return 'kept';
  if (locked(employee, date) !== undefined || !plan.policyOn(employee, date)) return 'kept';
  if ('ld'.includes(plan.markOn(employee, date))) return 'leave';
  if (pins.has(`${employee} ${date}`)) return 'pinned';
  return plan.drawn(employee, date).turn < rest ? 'kept' : undefined;
}

/** Why one shift on one day cannot be given: as it would be judged in a roster, alone. */
function barOf(
  employee: number,
  date: IsoDate,
  turn: Turn,
  { law, hours, isWoman, nightConsent, licences, barred, shifts }: ShiftFacts,
  held: readonly Held[],
): Why | undefined {
  const shift = shifts.get(turn)?.shift;
  if (!shift) return 'law';
  if (licences.lacking([turn], held, [date]).length > 0) return 'licence';
  if (barredDays(barred, employee, [date], () => ({ turn, shift })).length > 0) return 'bar';
  const found = rosterBreaches(law, hours, [{ date, shift }], { isWoman, nightConsent, overtimeBefore: 0 });
  if (found.length === 0) return undefined;
  return found.some(({ what }) => what === 'night-consent') ? 'consent' : 'law';
}

export function barsOf(
  employee: number,
  facts: Facts,
  of: ShiftFacts,
  held: readonly Held[],
  offered: readonly Turn[],
): (date: IsoDate) => ProposedDay {
  return (date) => {
    const drawn = facts.plan.drawn(employee, date);
    const mark = facts.plan.markOn(employee, date);
    const stays = staysBecause(employee, date, facts);
    if (stays === 'pinned') {
      const turn = facts.pins.get(`${employee} ${date}`) ?? rest;
      return { date, mark, turn, shift: of.shifts.get(turn)?.shift, stays };
    }
    const now = { date, mark, turn: drawn.turn, shift: drawn.shift };
    if (stays || offered.length === 0) return { ...now, stays: stays ?? 'kept' };
    const bars = offered.map((turn) => [turn, barOf(employee, date, turn, of, held)] as const);
    return {
      ...now,
      choices: bars.flatMap(([turn, why]) => (why === undefined ? [turn] : [])),
      barred: new Map(bars.flatMap(([turn, why]) => (why === undefined ? [] : [[turn, why] as const]))),
    };
  };
}
