/** Nights and weekends: what counts as one, and how many are each person's fair share. Pure. */
import { type IsoDate, weekDayOf } from '#kernel/calendar.ts';
import type { Shift } from '../../shift/shift.ts';
import { nightOf } from '../roster-cost.ts';
import type { Burden } from './figures.ts';
import type { Problem, ProposedPerson } from './problem.ts';

const night = { from: 1_320, to: 1_800 };
/** A shift that lies in the night for this long is a night. */
const nightFrom = 120;

export const isBurden: Readonly<Record<Burden, (date: IsoDate, shift: Shift) => boolean>> = {
  night: (_, shift) => nightOf(shift, night) >= nightFrom,
  weekend: (date) => ['saturday', 'sunday'].includes(weekDayOf(date)),
};

/** On how many days of the proposal the person could be given one. */
function chances({ shifts, first, last }: Problem, { days }: ProposedPerson, burden: Burden): number {
  const shiftOf = new Map(shifts.map(({ turn, shift }) => [turn, shift]));
  return days.slice(first, last + 1).filter(({ date, choices = [] }) =>
    choices.some((turn) => {
      const shift = shiftOf.get(turn);
      return shift !== undefined && isBurden[burden](date, shift);
    }),
  ).length;
}

/** How many the needs of the proposal ask for in all. */
function asked({ needs, shifts, people, first, last }: Problem, burden: Burden): number {
  const dates = people[0]?.days.slice(first, last + 1).map(({ date }) => date) ?? [];
  // Of needs for the same shift and place, the one without a designation counts those of the others too.
  const groups = Map.groupBy(needs, ({ shift, place }) => `${shift} ${place}`);
  let total = 0;
  for (const group of groups.values()) {
    const shift = shifts.find(({ turn }) => turn === group[0]?.shift)?.shift;
    for (const [day, date] of dates.entries())
      if (shift && isBurden[burden](date, shift))
        total += Math.max(...group.map(({ needed, others }) => (needed[day] ?? 0) - (others[day] ?? 0)), 0);
  }
  return total;
}

/** Each person's share, by how many of the days they could take; undefined: they cannot take any. */
export function fairShares(problem: Problem, burden: Burden): readonly (number | undefined)[] {
  const able = problem.people.map((person) => chances(problem, person, burden));
  const all = able.reduce((sum, each) => sum + each, 0);
  const total = asked(problem, burden);
  return able.map((each) => (each === 0 || all === 0 ? undefined : (total * each) / all));
}
