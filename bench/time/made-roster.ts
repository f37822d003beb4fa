/** A plant of made people for proposals of rosters: three shifts, licences, consents, leave and wishes. */
import { addDays, type IsoDate, weekDayOf } from '#kernel/calendar.ts';
import { indianLaw } from '#law/in/law.ts';
import { hoursOfLaw } from '#time/floor/hours-of-law.ts';
import { rosterBreaches } from '#time/floor/roster-floor.ts';
import type { Need } from '#time/roster/cover.ts';
import type { Problem, ProposedDay, ProposedPerson, Why, Wish } from '#time/roster/proposal/problem.ts';
import { rest, type Turn } from '#time/roster/roster.ts';
import { plainShift, type Shift } from '#time/shift/shift.ts';

export const first: IsoDate = '2026-12-07';
const [lead, tail] = [14, 7];
const plant = 1;
const [fitter, operator] = [21, 22];
const crane = 31;
const shiftOf = (name: string, from: number, to: number): Shift => ({
  ...plainShift,
  name,
  parts: [{ from: from * 60, to: to * 60 }],
  unpaidBreak: 30,
});
export const shifts: readonly { turn: Turn; shift: Shift; extraHours: number }[] = [
  { turn: 1, shift: shiftOf('Early', 6, 14), extraHours: 0 },
  { turn: 2, shift: shiftOf('Late', 14, 22), extraHours: 0 },
  { turn: 3, shift: shiftOf('Night', 22, 30), extraHours: 1 },
];

/** The same numbers on every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

export const hours = hoursOfLaw(indianLaw, { kind: 'factory', state: 'KA', staff: 400 }, first);

type MadePerson = ProposedPerson & { readonly who: Who };
type Who = { readonly isWoman: boolean; readonly nightConsent: boolean; readonly overtimeBefore: number };

/** One person in ten is an operator with the licence; one in five a woman, half of them with consent. */
function personOf(employee: number, days: number, draw: () => number): MadePerson {
  const who = { isWoman: employee % 5 === 0, nightConsent: employee % 10 === 0, overtimeBefore: 0 };
  const isOperator = employee % 8 === 3;
  const leaveFrom = draw() < 0.4 ? Math.floor(draw() * days) : -1;
  const leaveDays = 1 + Math.floor(draw() * 5);
  const offDay = ['sunday', 'saturday', 'wednesday', 'monday'][employee % 4];
  const dayOf = (at: number): ProposedDay => {
    const date = addDays(first, at - lead);
    const mark = weekDayOf(date) === offDay ? 'o' : '.';
    const day = at - lead;
    const none = { date, mark, turn: rest, shift: undefined };
    if (day < 0 || day >= days) return { ...none, stays: 'kept' };
    if (leaveFrom >= 0 && day >= leaveFrom && day < leaveFrom + leaveDays)
      return { ...none, mark: 'l', stays: 'leave' };
    const allowed = shifts.filter(
      ({ shift }) => rosterBreaches(indianLaw, hours, [{ date, shift }], who).length === 0,
    );
    const choices = allowed.map(({ turn }) => turn);
    const barred = new Map<Turn, Why>(choices.includes(3) ? [] : [[3, 'consent']]);
    return { ...none, choices, barred };
  };
  const wishes: Wish[] = Array.from({ length: days }, (_, day) => day).flatMap((day): Wish[] => {
    const chosen = draw();
    if (employee % 3 !== 0 || chosen > 0.12) return [];
    return chosen < 0.06 ? [{ day, kind: 'avoids' }] : [{ day, kind: 'prefers', turn: 1 + (employee % 3) }];
  });
  return {
    ...{ employee, place: plant, hours, who, wishes },
    designation: isOperator ? operator : fitter,
    licences: isOperator ? [{ type: crane, until: null }] : [],
    days: Array.from({ length: lead + Math.ceil(days / 7) * 7 + tail }, (_, at) => dayOf(at)),
  };
}

function needsOf(people: number, days: number): readonly Need[] {
  const need = (id: number, shift: Turn, many: number, more: Partial<Need> = {}): Need => ({
    ...{ id, shift, place: plant, designation: null, licence: null },
    needed: Array.from({ length: days }, (_, at) => {
      const isSunday = weekDayOf(addDays(first, at)) === 'sunday';
      return Math.round(many * (isSunday ? 0.8 : 1));
    }),
    others: Array.from({ length: days }, () => 0),
    ...more,
  });
  const share = people / 100;
  return [
    need(1, 1, 28 * share),
    need(2, 2, 26 * share),
    need(3, 3, 22 * share),
    ...shifts.map(({ turn }) =>
      need(10 + turn, turn, Math.max(1, 2 * share), { designation: operator, licence: crane }),
    ),
  ];
}

export type MadeProblem = Omit<Problem, 'people'> & { readonly people: readonly MadePerson[] };

export function madeProblem(count: number, days: number): MadeProblem {
  const draw = chance(42);
  const people = Array.from({ length: count }, (_, at) => personOf(at + 1, days, draw));
  return { law: indianLaw, first: lead, last: lead + days - 1, shifts, people, needs: needsOf(count, days) };
}

/** Two early, two late, two nights and two rests, in four crews: what a plant has on its wall. */
const cycle: readonly Turn[] = [1, 1, 2, 2, 3, 3, rest, rest];

/** Leave is taken; who may not work at night rests instead. */
export const rotation = ({ people, first: from, last }: Problem): readonly (readonly Turn[])[] =>
  people.map(({ days, employee }) =>
    days.slice(from, last + 1).map(({ choices = [] }, at) => {
      const turn = cycle[(at + 2 * (employee % 4)) % cycle.length] ?? rest;
      return choices.includes(turn) ? turn : rest;
    }),
  );

/** What the judge of rosters finds in all rows. */
export const breachesIn = (
  { people, first: from }: MadeProblem,
  turns: readonly (readonly Turn[])[],
): number =>
  people.reduce((sum, person, at) => {
    const days = person.days.map(({ date }, day) => {
      const shift = shifts.find(({ turn }) => turn === turns[at]?.[day - from])?.shift;
      return { date, ...(shift && { shift }) };
    });
    return sum + rosterBreaches(indianLaw, person.hours, days, person.who).length;
  }, 0);
