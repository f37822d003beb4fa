/** Leave that a demo person has taken and plans: repeatable, on working days, within what the year gives. */
import { eachDay } from '#kernel/calendar/day-range.ts';
import { addDays, type IsoDate, later, yearOf } from '#kernel/calendar.ts';
import { type Chance, chance } from '#server/seed/chance.ts';

export type DemoLeave = {
  readonly type: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly half: boolean;
  readonly state: 'approved' | 'waiting' | 'declined';
  readonly reason: string;
};

type Person = { readonly id: number; readonly joined: IsoDate; readonly left: IsoDate | null };
type Kind = {
  readonly type: string;
  readonly times: number;
  readonly longest: number;
  readonly reasons: readonly string[];
};

const kinds: readonly Kind[] = [
  {
    type: 'EL',
    times: 2,
    longest: 4,
    reasons: ['Travel home', 'A wedding in the family', 'Holiday with the children', 'Pilgrimage'],
  },
  { type: 'CL', times: 3, longest: 1, reasons: ['House shifting', 'Work at the bank', 'School admission'] },
  { type: 'SL', times: 2, longest: 2, reasons: ['Fever', 'Dental treatment', 'Migraine'] },
];

/** Days between two applications of a person, so that none lies on another. */
const apart = 12;
/** More than years of a demo hold. */
const turnsMost = 1_000;

export function demoLeave(
  person: Person,
  span: { readonly from: IsoDate; readonly today: IsoDate },
  isWorking: (date: IsoDate) => boolean,
): readonly DemoLeave[] {
  const draw = chance(person.id * 7919);
  const found: DemoLeave[] = [];
  const start = later(span.from, addDays(person.joined, 60));
  const end = addDays(span.today, 45);
  let day = addDays(start, draw.whole(0, 40));
  for (let turn = 0; turn < turnsMost && day < end; turn++, day = addDays(day, draw.whole(apart + 8, 70))) {
    const kind = draw.pick(kinds);
    const sameYear = found.filter((each) => each.type === kind.type && yearOf(each.from) === yearOf(day));
    if (sameYear.length >= kind.times) continue;
    const one = leaveFrom(draw, kind, day, isWorking, span.today);
    if (one && (person.left === null || one.to <= person.left)) found.push(one);
  }
  return found;
}

function leaveFrom(
  draw: Chance,
  { type, longest, reasons }: Kind,
  day: IsoDate,
  isWorking: (date: IsoDate) => boolean,
  today: IsoDate,
): DemoLeave | undefined {
  let from = day;
  for (let tries = 0; tries < 6 && !isWorking(from); tries++) from = addDays(from, 1);
  const days = eachDay(from, addDays(from, draw.whole(0, longest - 1)));
  const to = days.findLast(isWorking) ?? from;
  // Sickness is not planned.
  if (!isWorking(from) || (type === 'SL' && to >= today)) return undefined;
  const state =
    to < today ? (draw.happens(4) ? 'declined' : 'approved') : draw.happens(50) ? 'waiting' : 'approved';
  return { type, from, to, half: from === to && draw.happens(25), state, reason: draw.pick(reasons) };
}
