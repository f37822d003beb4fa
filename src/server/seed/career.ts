/** What happened to a person since joining: work details and salaries, each from a date. */

import { addDays, addYears, type IsoDate, isoDate, later, yearOf } from '#kernel/calendar.ts';
import { fullName } from '#kernel/person/full-name.ts';
import type { Rung } from './blueprint.ts';
import { type Chance, chance } from './chance.ts';
import type { Roster, RosterPerson } from './roster.ts';
import type { SeedRecord, SeedSalary, SeedValues } from './seed-record.ts';

type Step = { readonly on: IsoDate; readonly change: SeedValues; readonly reason: string };

/** The pay ladder of the last years is built backwards from what a title earns now, by this much a year. */
const yearlyRaisePercent = 8;

const ladderOf = (roster: Roster, department: string): readonly Rung[] => {
  const plan = roster.blueprint.departments.find(({ code }) => code === department);
  return roster.blueprint.ladders[plan?.ladder ?? ''] ?? [];
};

/** The nearest person above who had joined by `on`. */
function bossOn(roster: Roster, person: RosterPerson, on: IsoDate): RosterPerson | null {
  let boss = person.reportsTo === null ? undefined : roster.people[person.reportsTo - 1];
  while (boss && boss.joinedOn > on)
    boss = boss.reportsTo === null ? undefined : roster.people[boss.reportsTo - 1];
  return boss ?? null;
}

/** Days on which the boss that a person would have had joined. */
function bossSteps(roster: Roster, person: RosterPerson): Step[] {
  const steps: Step[] = [];
  let boss = person.reportsTo === null ? undefined : roster.people[person.reportsTo - 1];
  while (boss && boss.joinedOn > person.joinedOn) {
    steps.push({
      on: boss.joinedOn,
      change: { reportsTo: boss.code },
      reason: `${fullName(boss)} joined`,
    });
    boss = boss.reportsTo === null ? undefined : roster.people[boss.reportsTo - 1];
  }
  return steps;
}

/** The April or October, in the last two years, of a promotion; null when there was none. */
function promotionDay(person: RosterPerson, today: IsoDate, draw: Chance): IsoDate | null {
  const days = [-2, -1, 0]
    .flatMap((years) => {
      const year = yearOf(today) + years;
      return [isoDate(`${year}-04-01`), isoDate(`${year}-10-01`)];
    })
    .filter(
      (day) =>
        day > addYears(today, -2) &&
        day <= today &&
        day > addDays(person.joinedOn, 300) &&
        (person.leftOn === null || day < addDays(person.leftOn, -60)),
    );
  const isVikram = person.named?.rung === 2;
  return days.length > 0 && person.rung > 0 && (isVikram || draw.happens(38)) ? draw.pick(days) : null;
}

/** A move between places, for a few who are not in front of others. */
function moveDay(person: RosterPerson, today: IsoDate, draw: Chance): IsoDate | null {
  const first = addDays(person.joinedOn, 240);
  if (person.isHead || person.named || first > addDays(today, -60) || !draw.happens(7)) return null;
  const day = addDays(today, -draw.whole(40, 640));
  const moved = later(day, first);
  return person.leftOn !== null && moved > person.leftOn ? null : isoDate(`${moved.slice(0, 8)}01`);
}

type Career = { readonly work: readonly SeedRecord[]; readonly salaries: readonly SeedSalary[] };

/**
 * All rows of one person, oldest first. The chance is the person's own: one more person changes nobody
 * else.
 */
export function careerOf(roster: Roster, person: RosterPerson, today: IsoDate): Career {
  const draw = chance(roster.blueprint.seed * 31 + person.slot * 7919);
  const promoted = promotionDay(person, today, draw);
  const moved = moveDay(person, today, draw);
  const before =
    promoted === null ? person.title : (ladderOf(roster, person.department)[person.rung - 1] ?? person.title);
  const otherPlaces = roster.blueprint.places.filter(({ code }) => code !== person.place);
  const placeBefore = moved === null ? person.place : draw.pick(otherPlaces).code;
  const steps: Step[] = bossSteps(roster, person);
  if (promoted !== null) {
    steps.push({ on: promoted, change: titleValues(person.title), reason: 'Promotion' });
  }
  if (moved !== null)
    steps.push({ on: moved, change: { establishment: person.place }, reason: 'Transfer at own wish' });
  const plan = roster.blueprint.departments.find(({ code }) => code === person.department);
  const boss = bossOn(roster, person, person.joinedOn);
  const start: SeedValues = {
    employee: person.code,
    department: person.department,
    ...titleValues(before),
    establishment: placeBefore,
    businessUnit: plan?.unit ?? null,
    employmentType: employmentTypeOf(person, draw),
    reportsTo: boss?.code ?? null,
    costCentre: `CC-${person.department}`,
  };
  return {
    work: workRows(person, start, steps),
    salaries: salaryRows(person, before, promoted, today, draw),
  };
}

const titleValues = (title: Rung): SeedValues => ({ designation: title.code, grade: title.grade });

const employmentTypeOf = (person: RosterPerson, draw: Chance): string =>
  person.rung === 0 && !person.named && draw.happens(8) ? 'FIX' : 'PERM';

/** One row for the start and one for each day on which something changed. */
function workRows(person: RosterPerson, start: SeedValues, steps: readonly Step[]): SeedRecord[] {
  const changes = new Map<IsoDate, { change: SeedValues; reason: string }>();
  for (const { on, change, reason } of [...steps].sort((one, two) => (one.on < two.on ? -1 : 1))) {
    if (on <= person.joinedOn || (person.leftOn !== null && on > person.leftOn)) continue;
    const known = changes.get(on);
    changes.set(on, {
      change: { ...known?.change, ...change },
      reason: known ? `${known.reason}; ${reason}` : reason,
    });
  }
  let values = start;
  const row = (validFrom: IsoDate, reason: string): SeedRecord => ({
    form: 'employee-work',
    key: `${person.code}/${validFrom}`,
    values,
    validFrom,
    reason,
  });
  const rows = [row(person.joinedOn, 'Joined')];
  for (const [on, { change, reason }] of changes) {
    values = { ...values, ...change };
    rows.push(row(on, reason));
  }
  return rows;
}

/** To whole hundreds of rupees, as salaries are agreed. */
const hundreds = (rupees: number): number => Math.round(rupees / 100) * 100;

/** A promotion raises, and brings into the range that the title had then. */
function promotedPay(gross: number, title: Rung, on: IsoDate, today: IsoDate, draw: Chance): number {
  const rangeThen = title.pay[0] / (1 + yearlyRaisePercent / 100) ** (yearOf(today) - yearOf(on));
  return Math.max(gross * (1 + draw.whole(16, 24) / 100), rangeThen);
}

/** A salary from joining (or from three years ago) and a raise every April since; more at a promotion. */
function salaryRows(
  person: RosterPerson,
  before: Rung,
  promoted: IsoDate | null,
  today: IsoDate,
  draw: Chance,
): SeedSalary[] {
  const since = addYears(today, -3);
  const tenureYears = yearOf(today) - Math.max(yearOf(person.joinedOn), yearOf(since));
  let gross = draw.whole(before.pay[0], before.pay[1]) / (1 + yearlyRaisePercent / 100) ** tenureYears;
  const rows: SeedSalary[] = [];
  const add = (from: IsoDate, reason: string): void => {
    rows.push({ employee: person.code, from, grossMonthlyRupees: hundreds(gross), reason });
  };
  add(person.joinedOn, 'Joined');
  for (let year = yearOf(since); year <= yearOf(today); year += 1) {
    const april = isoDate(`${year}-04-01`);
    for (const on of promoted !== null && yearOf(promoted) === year && promoted > april
      ? [april, promoted]
      : [april]) {
      if (on > today || on <= addDays(person.joinedOn, 180) || on <= since) continue;
      if (person.leftOn !== null && on > person.leftOn) continue;
      gross =
        on === promoted
          ? promotedPay(gross, person.title, on, today, draw)
          : gross * (1 + draw.whole(4, yearlyRaisePercent + 4) / 100);
      add(on, on === promoted ? 'Promotion' : 'Yearly revision');
    }
  }
  return rows;
}
