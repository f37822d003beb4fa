/** What a proposed roster keeps, rule by rule, on both sides of each: a few people and days, solved. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { addDays, type IsoDate, weekDayOf } from '#kernel/calendar.ts';
import { indianLaw } from '#law/in/law.ts';
import { type HoursLaw, hoursOfLaw } from '#time/floor/hours-of-law.ts';
import { rosterBreaches } from '#time/floor/roster-floor.ts';
import type { Need } from '#time/roster/cover.ts';
import { firstRoster } from '#time/roster/proposal/first-roster.ts';
import { makeModel } from '#time/roster/proposal/make-model.ts';
import { brokenRows } from '#time/roster/proposal/model.ts';
import type { Problem, ProposedDay, ProposedPerson, Why } from '#time/roster/proposal/problem.ts';
import { figuresOf, lacksIn, turnsOf } from '#time/roster/proposal/read-proposal.ts';
import { rest, type Turn } from '#time/roster/roster.ts';
import { plainShift, type Shift } from '#time/shift/shift.ts';
import { betterRoster } from './better-roster.ts';
import { loadHighs } from './load-highs.ts';

const highs = await loadHighs();
const monday: IsoDate = '2026-11-02';
const [lead, tail] = [14, 7];
const [early, late, night] = [1, 2, 3];
const plant = 7;
const [fitter, operator] = [21, 22];
const crane = 31;
const shiftOf = (from: number, to: number): Shift => ({
  ...plainShift,
  name: `${from}`,
  parts: [{ from: from * 60, to: to * 60 }],
  unpaidBreak: 30,
});
const shifts: Readonly<Record<Turn, Shift>> = {
  [early]: shiftOf(6, 14),
  [late]: shiftOf(14, 22),
  [night]: shiftOf(22, 30),
};
const hours = hoursOfLaw(indianLaw, { kind: 'factory', state: 'KA', staff: 60 }, monday);

type Given = Partial<Pick<ProposedPerson, 'designation' | 'licences' | 'wishes' | 'hours'>> & {
  /** By day of the proposal: what stands there. */
  readonly fixed?: Readonly<Record<number, { turn: Turn; stays?: Why; mark?: string }>>;
  readonly offers?: readonly Turn[];
  readonly offs?: readonly string[];
};

/** A person who is free on all days of the proposal, and rested before and after. */
function personOf(employee: number, days: number, given: Given = {}): ProposedPerson {
  const { fixed = {}, offers = [early, late, night], offs = ['sunday'], ...more } = given;
  const dayOf = (at: number): ProposedDay => {
    const date = addDays(monday, at - lead);
    const day = at - lead;
    const mark = offs.includes(weekDayOf(date)) ? 'o' : '.';
    const stood = fixed[day];
    if (stood) return { date, mark, stays: 'kept', ...stood, shift: shifts[stood.turn] };
    const isOpen = day >= 0 && day < days;
    return { date, mark, turn: rest, shift: undefined, ...(isOpen && { choices: offers }) };
  };
  return {
    employee,
    place: plant,
    designation: fitter,
    licences: [],
    hours,
    wishes: [],
    ...more,
    days: Array.from({ length: lead + Math.ceil(days / 7) * 7 + tail }, (_, at) => dayOf(at)),
  };
}

const needOf = (shift: Turn, needed: readonly (number | null)[], more: Partial<Need> = {}): Need => ({
  id: shift,
  shift,
  place: plant,
  designation: null,
  licence: null,
  needed,
  others: needed.map(() => 0),
  ...more,
});

function problemOf(people: readonly ProposedPerson[], needs: readonly Need[]): Problem {
  const days = needs[0]?.needed.length ?? 0;
  return {
    law: indianLaw,
    first: lead,
    last: lead + days - 1,
    shifts: Object.entries(shifts).map(([turn, shift]) => ({ turn: Number(turn), shift, extraHours: 0 })),
    people,
    needs,
  };
}

function proposed(people: readonly ProposedPerson[], needs: readonly Need[]) {
  const problem = problemOf(people, needs);
  const model = makeModel(problem);
  const first = firstRoster(model);
  assert.deepEqual(brokenRows(model, first), [], 'the first roster is lawful');
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const solved = betterRoster(highs, { model, first, stop, seconds: 10, gap: 0.0001 }, () => undefined);
  const best = solved.best ?? first;
  const turns = turnsOf(problem, model, best);
  for (const [at, person] of people.entries()) {
    const roster = person.days.map(({ date, choices, shift }, day) => {
      const given = choices ? shifts[turns[at]?.[day - lead] ?? rest] : shift;
      return { date, ...(given && { shift: given }) };
    });
    const who = { isWoman: false, nightConsent: false, overtimeBefore: 0 };
    const open = person.days.map(({ date, choices, shift }) => ({
      date,
      ...(!choices && shift && { shift }),
    }));
    const before = rosterBreaches(indianLaw, person.hours, open, who).map(({ says }) => says);
    const found = rosterBreaches(indianLaw, person.hours, roster, who).map(({ says }) => says);
    assert.deepEqual(
      found.filter((says) => !before.includes(says)),
      [],
      'the judge of rosters finds nothing',
    );
  }
  const lacks = lacksIn(problem, model, best, turns);
  return { turns, lacks, missing: lacks.reduce((sum, { missing }) => sum + missing, 0), problem };
}

const daily = (days: number, needed = 1) => Array.from({ length: days }, () => needed);
const worked = (turns: readonly Turn[] = []) => turns.filter((turn) => turn !== rest).length;

test('as many are given as are needed; whoever is not there is missing, and the proposal stands', () => {
  assert.equal(proposed([personOf(1, 1), personOf(2, 1)], [needOf(night, [2])]).missing, 0);
  const { missing, lacks } = proposed([personOf(1, 1)], [needOf(night, [2])]);
  assert.equal(missing, 1);
  assert.equal(lacks[0]?.able, 1);
});

test('people elsewhere at work there count; one more than they are is missing', () => {
  const need = (others: number) => needOf(early, [2], { others: [others] });
  assert.equal(proposed([personOf(1, 1)], [need(1)]).missing, 0);
  assert.equal(proposed([personOf(1, 1)], [need(0)]).missing, 1);
});

test('eleven hours of rest lie between shifts; a minute less is named as the cause', () => {
  const after = (from: number) => {
    const early9 = { ...shifts, 4: shiftOf(from, from + 8) };
    const person = personOf(1, 2, { fixed: { 0: { turn: late } }, offers: [4] });
    const problem = {
      ...problemOf([person], [needOf(4, [null, 1])]),
      shifts: Object.entries(early9).map(([turn, shift]) => ({ turn: Number(turn), shift, extraHours: 0 })),
    };
    const model = makeModel(problem);
    return lacksIn(problem, model, firstRoster(model), turnsOf(problem, model, firstRoster(model)));
  };
  assert.deepEqual(after(9), []);
  assert.deepEqual(after(9 - 1 / 60)[0]?.whys, { rest: 1 });
});

test('nobody comes to the early shift out of a night, and a night follows a night', () => {
  const both = (second: Turn) =>
    proposed(
      [personOf(1, 2)],
      [needOf(night, [1, second === night ? 1 : null]), needOf(early, [null, second === early ? 1 : null])],
    );
  assert.equal(both(night).missing, 0);
  const { missing, lacks } = both(early);
  assert.equal(missing, 1);
  assert.ok(['rest', 'busy'].some((why) => why in (lacks[0]?.whys ?? {})));
});

test('a week has its day off: six of seven days are given, and five where the calendar has two off', () => {
  assert.equal(proposed([personOf(1, 7)], [needOf(early, daily(7))]).missing, 1);
  assert.equal(proposed([personOf(1, 7)], [needOf(early, [...daily(6), null])]).missing, 0);
  const two = personOf(1, 7, { offs: ['saturday', 'sunday'] });
  assert.equal(proposed([two], [needOf(early, daily(7))]).missing, 2);
});

test('ten days in a row are given, an eleventh is not, however the days off lie', () => {
  const needed = (days: number) => needOf(early, [null, ...daily(days), ...Array(13 - days).fill(null)]);
  const person = personOf(1, 14, { offers: [early] });
  assert.equal(proposed([person], [needed(10)]).missing, 0);
  assert.equal(proposed([person], [needed(11)]).missing, 1);
});

test('days before the proposal count to those in a row', () => {
  const before = (days: number) =>
    Object.fromEntries(Array.from({ length: days }, (_, at) => [-1 - at, { turn: early }]));
  const asked = needOf(early, daily(5));
  assert.equal(proposed([personOf(1, 5, { fixed: before(5) })], [asked]).missing, 0);
  assert.equal(proposed([personOf(1, 5, { fixed: before(6) })], [asked]).missing, 1);
});

const hoursWith = (value: Partial<HoursLaw['row']['value']>): readonly HoursLaw[] =>
  hours.slice(-1).map(({ table, row }) => ({ table, row: { ...row, value: { ...row.value, ...value } } }));

test('the hours of the week are kept: five shifts of 7.5 hours in 37.5, four in 37', () => {
  const within = (weekHours: number) =>
    proposed(
      [personOf(1, 7, { hours: hoursWith({ weekHours }) })],
      [needOf(early, [...daily(5), null, null])],
    );
  assert.equal(within(37.5).missing, 0);
  assert.equal(within(37).missing, 1);
  assert.deepEqual(within(37).lacks[0]?.whys, { hours: 1 });
});

test('the overtime of the quarter is kept', () => {
  const within = (overtimeOfQuarterHours: number) =>
    proposed(
      [
        personOf(1, 2, {
          hours: hoursWith({ dayMinutes: 450 - 30, dayWithOvertimeMinutes: 600, overtimeOfQuarterHours }),
        }),
      ],
      [needOf(early, [1, 1])],
    ).missing;
  assert.equal(within(1), 0);
  assert.equal(within(0.5), 1);
});

test('a need for a licence is met on its last day and not after; one for a designation by who has it', () => {
  const asked = needOf(early, [1, 1], { licence: crane });
  const licensed = personOf(1, 2, { licences: [{ type: crane, until: monday }] });
  const { lacks } = proposed([licensed, personOf(2, 2)], [asked]);
  assert.deepEqual(
    lacks.map(({ day, able }) => [day, able]),
    [[1, 0]],
  );
  const operators = needOf(early, [1], { designation: operator });
  assert.equal(proposed([personOf(1, 1)], [operators]).missing, 1);
  assert.equal(proposed([personOf(1, 1, { designation: operator })], [operators]).missing, 0);
});

test('whoever is on leave is given nothing, and the cause is named with how many', () => {
  const away = (employee: number) =>
    personOf(employee, 1, {
      designation: operator,
      fixed: { 0: { turn: rest, stays: 'leave', mark: 'l' } },
    });
  const asked = needOf(night, [1], { designation: operator });
  const { lacks } = proposed([away(1), away(2), personOf(3, 1)], [asked]);
  assert.deepEqual(
    lacks.map(({ missing, able, whys }) => ({ missing, able, whys })),
    [{ missing: 1, able: 2, whys: { leave: 2 } }],
  );
  assert.equal(proposed([away(1), personOf(2, 1, { designation: operator })], [asked]).missing, 0);
});

test('a pinned day stays and the others are given around it', () => {
  const pinned = (turn: Turn) => personOf(1, 1, { fixed: { 0: { turn, stays: 'pinned' } } });
  const { turns } = proposed([pinned(night), personOf(2, 1)], [needOf(night, [1]), needOf(early, [1])]);
  assert.deepEqual(turns, [[night], [early]]);
  assert.deepEqual(proposed([pinned(rest)], [needOf(night, [1])]).lacks[0]?.whys, { pinned: 1 });
});

test('nights are shared out: none has two more than the other', () => {
  const four = [needOf(night, daily(6))];
  const { problem, turns, missing } = proposed([personOf(1, 6), personOf(2, 6)], four);
  assert.equal(missing, 0);
  const { most, least } = figuresOf(problem, turns);
  assert.ok(most.night - least.night <= 1, `${least.night} to ${most.night}`);
});

test('who does not want the shift is left out while somebody else can take it, and only then', () => {
  const avoids = personOf(1, 1, { wishes: [{ day: 0, kind: 'avoids', turn: night }] });
  const asked = [needOf(night, [1])];
  const { turns } = proposed([avoids, personOf(2, 1)], asked);
  assert.equal(turns[1]?.[0], night);
  assert.equal(proposed([avoids], asked).turns[0]?.[0], night);
});

test('who prefers a shift has it before others; who prefers to work that day as well', () => {
  const asked = [needOf(night, [1]), needOf(early, [1])];
  const prefers = (turn: Turn) => personOf(1, 1, { wishes: [{ day: 0, kind: 'prefers', turn }] });
  assert.equal(proposed([prefers(night), personOf(2, 1)], asked).turns[0]?.[0], night);
  assert.equal(proposed([prefers(early), personOf(2, 1)], asked).turns[0]?.[0], early);
  const works = personOf(1, 1, { offs: ['monday'], wishes: [{ day: 0, kind: 'prefers' }] });
  const other = personOf(2, 1, { offs: ['monday'] });
  assert.equal(worked(proposed([other, works], [needOf(early, [1])]).turns[1]), 1);
});

test('everybody has as many days of work as the calendar has for them, no more', () => {
  const { turns } = proposed([personOf(1, 7), personOf(2, 7)], [needOf(early, daily(7))]);
  assert.deepEqual(turns.map(worked), [6, 6]);
});
