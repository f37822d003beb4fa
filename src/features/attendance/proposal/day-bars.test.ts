/** Which shifts a day offers to a person: consent to nights, leave, pins and closed months, on both sides. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { indianLaw } from '#law/in/law.ts';
import { hoursOfLaw } from '#time/floor/hours-of-law.ts';
import { makeModel } from '#time/roster/proposal/make-model.ts';
import type { Values } from '#time/roster/proposal/model.ts';
import { partOf } from '#time/roster/proposal/part-of-model.ts';
import type { Problem, ProposedDay } from '#time/roster/proposal/problem.ts';
import { rest } from '#time/roster/roster.ts';
import { plainShift, type Shift } from '#time/shift/shift.ts';
import { barsOf } from './day-bars.server.ts';

const monday: IsoDate = '2026-11-02';
const [early, night] = [1, 3];
const shiftOf = (from: number, to: number): Shift => ({
  ...plainShift,
  name: `${from}`,
  parts: [{ from: from * 60, to: to * 60 }],
  unpaidBreak: 30,
});
const known = (id: number, shift: Shift) => [id, { id, shift, allowance: null, licence: null }] as const;
const shifts = new Map([known(early, shiftOf(6, 14)), known(night, shiftOf(22, 30))]);
const hours = hoursOfLaw(indianLaw, { kind: 'factory', state: 'KA', staff: 60 }, monday);

type Given = {
  readonly isWoman?: boolean;
  readonly nightConsent?: boolean;
  readonly mark?: string;
  readonly lacks?: number;
  readonly locked?: boolean;
  readonly today?: IsoDate;
};

function dayOf(given: Given, pins: ReadonlyMap<string, number> = new Map()): ProposedDay {
  const { isWoman = false, nightConsent = false, mark = '.', lacks = 0, locked, today = monday } = given;
  const none = { turn: rest, shift: undefined };
  const plan = {
    published: () => none,
    drawn: () => none,
    markOn: () => mark,
    // Only whether one holds is asked.
    policyOn: () => ({}) as never,
    drafts: new Map(),
    inForce: new Map(),
  };
  const facts = {
    ...{ plan, today, pins },
    span: [monday, addDays(monday, 6)] as const,
    locked: () => (locked ? ('2026-11' as const) : undefined),
    served: () => true,
  };
  const licences = {
    held: new Map(),
    lacking: ([turn]: readonly number[]) =>
      turn === lacks ? [{ day: 0, says: 'It is missing.', law: null }] : [],
  };
  const of = { law: indianLaw, hours, isWoman, nightConsent, licences, barred: () => undefined, shifts };
  return barsOf(1, facts, of, [], [early, night])(monday);
}

test('a woman is offered nights with her written consent alone', () => {
  assert.deepEqual(dayOf({ isWoman: true }).choices, [early]);
  assert.equal(dayOf({ isWoman: true }).barred?.get(night), 'consent');
  assert.deepEqual(dayOf({ isWoman: true, nightConsent: true }).choices, [early, night]);
  assert.deepEqual(dayOf({}).choices, [early, night]);
});

test('leave, half a day of it, a closed month and a day that is over stay as they are', () => {
  assert.equal(dayOf({ mark: 'l' }).stays, 'leave');
  assert.equal(dayOf({ mark: 'd' }).stays, 'leave');
  assert.equal(dayOf({ locked: true }).stays, 'kept');
  assert.equal(dayOf({ today: addDays(monday, 1) }).stays, 'kept');
  assert.equal(dayOf({ mark: 'o' }).stays, undefined, 'a day off is open');
});

test('a shift whose licence is missing is none of the choices', () => {
  assert.deepEqual(dayOf({ lacks: night }).choices, [early]);
  assert.equal(dayOf({ lacks: night }).barred?.get(night), 'licence');
});

test('a pinned day is what it is pinned to', () => {
  const pinned = dayOf({}, new Map([[`1 ${monday}`, night]]));
  assert.deepEqual([pinned.turn, pinned.stays, pinned.choices], [night, 'pinned', undefined]);
});

test('a part of a model leaves to its free cells what the fixed ones have not taken', () => {
  const days = Array.from(
    { length: 28 },
    (_, at): ProposedDay => ({
      ...{ date: addDays(monday, at - 14), mark: '.', turn: rest, shift: undefined },
      ...(at >= 14 && at < 21 && { choices: [early] }),
    }),
  );
  const person = { employee: 1, place: 1, designation: null, licences: [], hours, days, wishes: [] };
  const problem: Problem = {
    ...{ law: indianLaw, first: 14, last: 20, people: [person], needs: [] },
    shifts: [{ turn: early, shift: shiftOf(6, 14), extraHours: 0 }],
  };
  const model = makeModel(problem);
  const roomOf = (given: number) => {
    const values: Values = new Float64Array(model.cost.length);
    for (let at = 0; at < given; at += 1) values[at] = 1;
    const part = partOf(model, values, (column) => column === 6);
    return part.model.rows.find(({ what }) => what === 'off')?.upper;
  };
  assert.equal(roomOf(5), 1, 'five of six days are taken');
  assert.equal(roomOf(6), 0);
});
