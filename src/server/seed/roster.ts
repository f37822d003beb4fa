/** Who there is in a demo organisation: a slot for each employee code, filled in the order of joining. */

import { itemAt } from '#kernel/assert.ts';
import { addDays, addYears, type IsoDate, later } from '#kernel/calendar.ts';
import { fullName } from '#kernel/person/full-name.ts';
import type { Blueprint, DepartmentPlan, NamedPerson, Rung } from './blueprint.ts';
import { type Chance, chance } from './chance.ts';
import { type Gender, nameDrawer } from './person-names.ts';

export type RosterPerson = {
  readonly slot: number;
  readonly code: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: Gender;
  readonly department: string;
  readonly place: string;
  readonly isHead: boolean;
  /** Leads a part of a large department. */
  isLead: boolean;
  /** Where on the ladder the person is now; -1 for a title of one's own. */
  readonly rung: number;
  readonly title: Rung;
  readonly joinedOn: IsoDate;
  leftOn: IsoDate | null;
  /** The slot of the person reported to; null at the top. */
  reportsTo: number | null;
  readonly named: NamedPerson | undefined;
};

export type Roster = {
  readonly blueprint: Blueprint;
  readonly people: readonly RosterPerson[];
  readonly chance: Chance;
};

/** People whom one lead looks after in a department too large for its head alone. */
const teamSize = 7;

const codeOf = (blueprint: Blueprint, slot: number): string =>
  `${blueprint.prefix}-${String(slot).padStart(4, '0')}`;

/** The day on which a slot was filled: earlier slots over the years, the others over the last two. */
function joiningDays(blueprint: Blueprint, slots: number, today: IsoDate, draw: Chance): IsoDate[] {
  const start = addYears(today, -blueprint.yearsOld);
  const twoYears = 731;
  const earlyDays = blueprint.yearsOld * 365 - twoYears;
  const lateSlots = slots - blueprint.earlierSlots;
  const days = Array.from({ length: slots }, (_, at) => {
    if (at < blueprint.earlierSlots) {
      return addDays(start, Math.floor((earlyDays * at) / blueprint.earlierSlots) + draw.whole(0, 20));
    }
    const share = (at - blueprint.earlierSlots) / lateSlots;
    return addDays(start, earlyDays + Math.floor(share * (twoYears - 12)) + draw.whole(0, 5));
  });
  return days.sort().map((day) => (day > today ? today : day));
}

/** The department of every slot: named people first, then heads, then all others by chance. */
function seatsOf(blueprint: Blueprint, slots: number, draw: Chance): { department: string; head: boolean }[] {
  const seats = new Map<number, { department: string; head: boolean }>();
  const isHead = (person: NamedPerson): boolean => person.rung === undefined && person.title === undefined;
  for (const person of blueprint.named) {
    seats.set(person.slot, { department: person.department, head: isHead(person) });
  }
  const headed = new Set(blueprint.named.filter(isHead).map((person) => person.department));
  let next = 1;
  const free = (): number => {
    while (seats.has(next)) next += 1;
    return next;
  };
  for (const { code } of blueprint.departments)
    if (!headed.has(code)) seats.set(free(), { department: code, head: true });
  const open = blueprint.departments.flatMap((plan) => openSeats(plan, seats.values()));
  const extra = slots - seats.size - open.length;
  const large = blueprint.departments.filter((plan) => plan.size >= 6);
  for (let at = 0; at < extra; at += 1) open.push(draw.pick(large).code);
  shuffle(open, draw);
  for (const department of open) seats.set(free(), { department, head: false });
  return Array.from({ length: slots }, (_, at) => seats.get(at + 1) ?? { department: 'EXE', head: false });
}

function openSeats(plan: DepartmentPlan, taken: Iterable<{ department: string }>): string[] {
  const filled = [...taken].filter(({ department }) => department === plan.code).length;
  return Array.from({ length: Math.max(0, plan.size - filled) }, () => plan.code);
}

function shuffle<T>(list: T[], draw: Chance): void {
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = draw.whole(0, at);
    [list[at], list[other]] = [itemAt(list, other), itemAt(list, at)];
  }
}

/** The junior rungs are the fullest; those who came earlier stand higher. */
function rungFor(plan: DepartmentPlan, ladder: readonly Rung[], early: boolean, draw: Chance): number {
  const top = ladder.length - 1;
  const reach = plan.ladder === 'teaching' || early ? top : Math.max(0, top - 1);
  return Math.min(draw.whole(0, reach), draw.whole(0, top));
}

function placeFor(blueprint: Blueprint, draw: Chance): string {
  let drawn = draw.whole(1, 100);
  for (const place of blueprint.places) {
    drawn -= place.share;
    if (drawn <= 0) return place.code;
  }
  return blueprint.places[0]?.code ?? '';
}

/** Chooses those who left: not heads, leads or people known by name, and after at least five months. */
function chooseLeavers(blueprint: Blueprint, people: RosterPerson[], today: IsoDate, draw: Chance): void {
  const begin = addYears(today, -2);
  const sizes = new Map(blueprint.departments.map((plan) => [plan.code, plan.size]));
  const count = (code: string): number =>
    people.filter((person) => person.department === code && person.leftOn === null).length;
  for (const plan of blueprint.departments) {
    const candidates = people.filter(
      (person) =>
        person.department === plan.code &&
        !person.isHead &&
        !person.named &&
        addDays(person.joinedOn, 190) < today,
    );
    shuffle(candidates, draw);
    while (count(plan.code) > (sizes.get(plan.code) ?? 0)) {
      const leaver = candidates.pop();
      if (!leaver) break;
      const first = later(addDays(leaver.joinedOn, 150), begin);
      leaver.leftOn = addDays(first, draw.whole(0, Math.max(0, daysApart(first, today) - 5)));
    }
  }
}

const daysApart = (from: IsoDate, to: IsoDate): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** Heads report to the head of the department above; in a large department the others report to leads. */
function arrangeLines(blueprint: Blueprint, people: RosterPerson[]): void {
  const headOf = new Map(
    people.filter((person) => person.isHead).map((person) => [person.department, person]),
  );
  for (const plan of blueprint.departments) {
    const head = headOf.get(plan.code);
    if (!head) continue;
    head.reportsTo = plan.parent ? (headOf.get(plan.parent)?.slot ?? null) : null;
    const others = people.filter((person) => person.department === plan.code && !person.isHead);
    const present = others.filter((person) => person.leftOn === null && !person.named);
    const leads =
      others.length > teamSize + 3
        ? present
            .sort((one, two) => two.rung - one.rung || one.slot - two.slot)
            .slice(0, Math.floor(others.length / teamSize))
        : [];
    for (const lead of leads) lead.isLead = true;
    others.forEach((person, at) => {
      const lead = person.isLead || person.named ? undefined : leads[at % Math.max(leads.length, 1)];
      person.reportsTo = (lead ?? head).slot;
    });
  }
}

/** The roster of a blueprint as it stands on `today`; the same on every call. */
export function rosterOf(blueprint: Blueprint, today: IsoDate): Roster {
  const draw = chance(blueprint.seed);
  const slots = blueprint.departments.reduce((sum, plan) => sum + plan.size, 0) + blueprint.leavers;
  const days = joiningDays(blueprint, slots, today, draw);
  const seats = seatsOf(blueprint, slots, draw);
  const plans = new Map(blueprint.departments.map((plan) => [plan.code, plan]));
  const named = new Map(blueprint.named.map((person) => [person.slot, person]));
  const drawName = nameDrawer(
    draw,
    blueprint.named.map((person) => fullName(person)),
  );
  const people = seats.map((seat, at): RosterPerson => {
    const slot = at + 1;
    const plan = plans.get(seat.department);
    if (!plan) throw new Error(`no department ${seat.department}`);
    const known = named.get(slot);
    const ladder = blueprint.ladders[plan.ladder] ?? [];
    const rung =
      known?.rung ??
      (seat.head || known?.title ? -1 : rungFor(plan, ladder, slot <= blueprint.earlierSlots, draw));
    const title = known?.title ?? (seat.head ? plan.head : ladder[rung]) ?? plan.head;
    const name = known ?? drawName(draw.happens(44) ? 'female' : 'male');
    return {
      slot,
      code: codeOf(blueprint, slot),
      firstName: name.firstName,
      lastName: name.lastName,
      gender: name.gender,
      department: seat.department,
      place: known?.place ?? placeFor(blueprint, draw),
      isHead: seat.head,
      isLead: false,
      rung,
      title,
      joinedOn: days[at] ?? today,
      leftOn: null,
      reportsTo: null,
      named: known,
    };
  });
  chooseLeavers(blueprint, people, today, draw);
  arrangeLines(blueprint, people);
  return { blueprint, people, chance: draw };
}
