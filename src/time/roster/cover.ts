/** How many a shift needs on each day, and whether the roster has them while it is drawn. Pure. */
import type { IsoDate } from '#kernel/calendar.ts';
import { type Drawn, rest, type Turn } from './roster.ts';

/** What a place needs on one shift, day by day from the first of the roster. */
export interface Need {
  readonly id: number;
  readonly shift: Turn;
  readonly place: number;
  readonly designation: number | null;
  readonly licence: number | null;
  /** Null: nothing is asked of the day. */
  readonly needed: readonly (number | null)[];
  /** Those at work whom this roster does not show. */
  readonly others: readonly number[];
}

export interface Held {
  readonly type: number;
  /** The last day on which it holds; null: without end. */
  readonly until: IsoDate | null;
}

/** A person of the roster, with what a need may ask of them. */
export interface Counted extends Drawn {
  readonly place: number | null;
  readonly designation: number | null;
  readonly licences: readonly Held[];
  /** 'l': away the whole day. */
  readonly marks: string;
}

export const holdsOn = (licences: readonly Held[], type: number, date: IsoDate): boolean =>
  licences.some((held) => held.type === type && (held.until === null || held.until >= date));

const fits = (need: Need, person: Counted, day: number, date: IsoDate): boolean =>
  person.turns[day] === need.shift &&
  need.shift !== rest &&
  person.marks[day] !== 'l' &&
  person.place === need.place &&
  (need.designation === null || person.designation === need.designation) &&
  (need.licence === null || holdsOn(person.licences, need.licence, date));

export interface Cover {
  readonly needed: number;
  readonly present: number;
}

/** Each day of a need: how many are wanted and how many there are; nothing where nothing is asked. */
export function coverOf(
  need: Need,
  people: readonly Counted[],
  dates: readonly IsoDate[],
): readonly (Cover | undefined)[] {
  const here = people.filter(({ place }) => place === need.place);
  return dates.map((date, day) => {
    const needed = need.needed[day] ?? null;
    if (needed === null) return undefined;
    let present = need.others[day] ?? 0;
    for (const person of here) if (fits(need, person, day, date)) present += 1;
    return { needed, present };
  });
}

/** How many are missing in all. */
export const missingIn = (days: readonly (Cover | undefined)[]): number =>
  days.reduce((sum, day) => sum + Math.max(0, (day?.needed ?? 0) - (day?.present ?? 0)), 0);

/** A rule of cover as it is kept: on days of the week within a span, or on one date. */
export interface CoverRule {
  readonly id: number;
  readonly place: number;
  readonly shift: number;
  readonly designation: number | null;
  readonly licence: number | null;
  readonly weekDays: readonly string[] | null;
  readonly from: IsoDate;
  readonly to: IsoDate | null;
  readonly needed: number;
}

/** Rules that are about the same people on the same shift. */
const about = ({ place, shift, designation, licence }: CoverRule): string =>
  [place, shift, designation, licence].join(' ');

const holdsRule = (rule: CoverRule, date: IsoDate, weekDay: string): boolean =>
  rule.from <= date &&
  (rule.to === null || rule.to >= date) &&
  (rule.weekDays === null || rule.weekDays.includes(weekDay));

/** Rules of the same people become one need; what is said of a date goes before what is said of weekdays. */
export function needsOf(
  rules: readonly CoverRule[],
  dates: readonly IsoDate[],
  weekDayOf: (date: IsoDate) => string,
): readonly Omit<Need, 'others'>[] {
  return [...Map.groupBy(rules, about).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const needed = dates.map((date) => {
      const holding = group.filter((rule) => holdsRule(rule, date, weekDayOf(date)));
      return (holding.find(({ weekDays }) => weekDays === null) ?? holding[0])?.needed ?? null;
    });
    if (needed.every((each) => each === null)) return [];
    const { id, shift, place, designation, licence } = first;
    return [{ id, shift, place, designation, licence, needed }];
  });
}
