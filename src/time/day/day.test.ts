import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { instantAt } from '../clock.ts';
import { belonging, type PlannedDay, straying } from '../punch/belonging.ts';
import type { Punch } from '../punch/punch.ts';
import { turnOn } from '../shift/rotation.ts';
import { plainShift, type Shift } from '../shift/shift.ts';
import { day } from './day.ts';
import { tellDay } from './day-explanation.ts';
import type { DayFacts } from './day-facts.ts';
import { type DayRules, plainRules } from './day-rules.ts';

const india = 330;
const monday: IsoDate = '2026-08-03';
const shiftOf = (from: number, to: number, more: Partial<Shift> = {}): Shift => ({
  ...plainShift,
  name: 'General',
  parts: [{ from, to }],
  ...more,
});
const general = shiftOf(540, 1_080, { fullFrom: 480, halfFrom: 240 });
const night = shiftOf(1_320, 1_800, { name: 'Night' });
const at = (date: IsoDate, hours: number, minutes = 0, ahead = india): Punch => ({
  at: instantAt(date, hours * 3600 + minutes * 60, ahead),
});
const facts = (punches: readonly Punch[], more: Partial<DayFacts> = {}): DayFacts => ({
  date: monday,
  ahead: india,
  calendar: { kind: 'working' },
  shift: general,
  punches,
  requests: [],
  rules: plainRules,
  ...more,
});

test('a forgotten punch waits for a person, and is never an absence', () => {
  const forgotten = day(facts([at(monday, 9, 4)]));
  assert.deepEqual([forgotten.status, forgotten.lostHalves, forgotten.paidHalves], ['MIS', 0, 0]);
  assert.deepEqual(forgotten.exceptions, ['missing-punch']);
});

test('a day that is not over is not judged', () => {
  const until = (hours: number) =>
    day(facts([at(monday, 9, 4)], { knownUntil: at(monday, hours).at })).status;
  assert.equal(until(12), 'OPEN');
  assert.equal(day(facts([], { knownUntil: at(monday, 12).at })).status, 'OPEN');
  const over = at(addDays(monday, 1), 0).at;
  assert.equal(day(facts([], { knownUntil: over })).status, 'A');
  assert.equal(day(facts([at(monday, 9, 4)], { knownUntil: over - 1 })).status, 'OPEN');
  assert.equal(day(facts([at(monday, 9, 4)], { knownUntil: over })).status, 'MIS');
});

test('the half of the day in which more was worked is the one that is present', () => {
  assert.deepEqual(day(facts([at(monday, 9), at(monday, 13, 30)])).halves, ['P', 'A']);
  assert.deepEqual(day(facts([at(monday, 13, 30), at(monday, 18)])).halves, ['A', 'P']);
});

test('flexible hours know no lateness but against their core', () => {
  const flexible = { ...general, flexible: { core: { from: 660, to: 960 } }, graceIn: 5 };
  const on = (hours: number, minutes: number) =>
    day(facts([at(monday, hours, minutes), at(monday, 20)], { shift: flexible }));
  assert.equal(on(11, 5).isLate, false);
  assert.equal(on(11, 6).minutes.late, 6);
  assert.equal(
    day(facts([at(monday, 14), at(monday, 23)], { shift: { ...general, flexible: {} } })).isLate,
    false,
  );
  assert.equal(on(8, 0).minutes.overtime, 180);
});

test('time before the shift is overtime only where the rules say so', () => {
  const punches = [at(monday, 8), at(monday, 19)];
  const overtime = (beforeShift: boolean, from = 1) =>
    day(facts(punches, { rules: { ...plainRules, overtime: { beforeShift, from } } })).minutes.overtime;
  assert.deepEqual([overtime(false), overtime(true), overtime(false, 61)], [60, 120, 0]);
});

test('a break that was punched for is not taken off twice', () => {
  const shift = { ...general, unpaidBreak: 60, breakTaken: 'unless punched' } as const;
  const rules = { ...plainRules, pairing: 'alternate' } as const;
  const worked = (...punches: Punch[]) => day(facts(punches, { shift, rules })).minutes.worked;
  assert.equal(worked(at(monday, 9), at(monday, 18)), 480);
  assert.equal(worked(at(monday, 9), at(monday, 13), at(monday, 14), at(monday, 18)), 480);
  assert.equal(worked(at(monday, 9), at(monday, 13), at(monday, 13, 20), at(monday, 18)), 480);
});

test('leave on a day off is the day off, unless the spell takes it along', () => {
  const leave = { kind: 'leave', type: 'EL', session: 'whole', paid: true } as const;
  const off = { kind: 'off' } as const;
  assert.equal(day(facts([], { calendar: off, requests: [leave] })).status, 'WO');
  assert.equal(day(facts([], { calendar: off, requests: [{ ...leave, countsOffs: true }] })).status, 'L');
});

test('who works on granted leave is looked at, and the leave stays', () => {
  const leave = { kind: 'leave', type: 'EL', session: 'whole', paid: true, by: 'Asha Nair' } as const;
  const worked = day(facts([at(monday, 9), at(monday, 18)], { requests: [leave] }));
  assert.deepEqual([worked.status, worked.exceptions], ['L', ['worked-on-leave']]);
});

test('half a Saturday is worked, the other half is off', () => {
  const calendar = { kind: 'off', session: 'second' } as const;
  assert.equal(day(facts([at(monday, 9), at(monday, 13)], { calendar })).status, 'HD+WO');
  assert.equal(day(facts([], { calendar })).status, 'A+WO');
});

test('where clocks change, a night has the hours that went by', () => {
  // London, 25 October 2026: the night has an hour more.
  const date: IsoDate = '2026-10-24';
  const punches = [at(date, 22, 0, 60), at('2026-10-25', 6, 0, 0)];
  assert.equal(day(facts(punches, { date, ahead: 60, shift: night })).minutes.worked, 540);
});

const planOf = (from: IsoDate, ...shifts: readonly (Shift | undefined)[]): PlannedDay[] =>
  shifts.map((shift, step) => ({ date: addDays(from, step), ahead: india, ...(shift ? { shift } : {}) }));
const heldBy = (days: readonly PlannedDay[], punches: readonly Punch[]) =>
  belonging(days, punches).map((held) => held.map((punch) => punches.indexOf(punch)));

test('a punch in no shift’s window strays on its own date, from the minute before the window opens', () => {
  const days = planOf(monday, shiftOf(540, 1_080, { opensBefore: 240, closesAfter: 360 }));
  const straysAt = (hour: number, minute: number): boolean => {
    const punches = [at(monday, hour, minute)];
    return straying(days, punches, belonging(days, punches))[0]?.length === 1;
  };
  assert.deepEqual([straysAt(4, 59), straysAt(5, 0)], [true, false]);
});

test('night work counts from the minutes that the policy says, and always past midnight', () => {
  const rules = { ...plainRules, night: { from: 1_320, to: 1_800, least: 30 } };
  const tuesday = addDays(monday, 1);
  const evening = shiftOf(840, 1_330, { name: 'Evening' });
  const nightOf = (from: Punch, to: Punch, by: DayRules = rules) =>
    day(facts([from, to], { shift: evening, rules: by })).minutes.night;
  const noon = at(monday, 14);
  assert.equal(nightOf(noon, at(monday, 22, 5)), 0, 'a shift that ends at 22:05 is no night');
  assert.equal(nightOf(noon, at(monday, 22, 29)), 0);
  assert.equal(nightOf(noon, at(monday, 22, 30)), 30);
  assert.equal(nightOf(at(monday, 23, 45), at(tuesday, 0)), 0, 'until midnight it is short');
  assert.equal(
    nightOf(at(monday, 23, 45), at(tuesday, 0, 1)),
    16,
    'past midnight it is a night shift by law',
  );
  assert.equal(nightOf(at(monday, 5, 31), noon), 0, 'the morning before the shift');
  assert.equal(nightOf(at(monday, 5, 30), noon), 30);
  const all: DayRules = { ...rules, night: plainRules.night };
  assert.equal(nightOf(noon, at(monday, 22, 5), all), 5, 'where no policy says it');
});

test('nights in a row: each morning closes the night before', () => {
  const next = addDays(monday, 1);
  const days = planOf(monday, night, night, undefined);
  const punches = [at(monday, 21, 55), at(next, 6, 5), at(next, 21, 50), at(addDays(next, 1), 6, 10)];
  assert.deepEqual(heldBy(days, punches), [[0, 1], [2, 3], []]);
});

test('a morning shift right after a night: the way out is the night’s, the way in the morning’s', () => {
  const next = addDays(monday, 1);
  const morning = shiftOf(360, 840, { name: 'Morning' });
  const days = planOf(monday, night, morning);
  assert.deepEqual(heldBy(days, [at(monday, 21, 55), at(next, 6, 4), at(next, 6, 6), at(next, 14)]), [
    [0, 1],
    [2, 3],
  ]);
  // Who forgot to come in at night does not lose the morning.
  assert.deepEqual(heldBy(days, [at(next, 5, 55), at(next, 14)]), [[], [0, 1]]);
  const out = { ...at(next, 6, 30), direction: 'out' } as const;
  assert.deepEqual(heldBy(days, [out, at(next, 14)]), [[0], [1]]);
});

test('punches on a day off belong to its date', () => {
  const days = planOf(monday, general, undefined);
  const next = addDays(monday, 1);
  assert.deepEqual(heldBy(days, [at(monday, 9), at(monday, 18), at(next, 10), at(next, 12)]), [
    [0, 1],
    [2, 3],
  ]);
});

test('a rotation goes round, before its anchor too', () => {
  const rotation = { sequence: ['D', 'D', 'N', 'O'], anchor: monday };
  const turns = (from: number, offset = 0) =>
    [0, 1, 2, 3].map((step) => turnOn(rotation, addDays(monday, from + step), offset)).join('');
  assert.deepEqual([turns(0), turns(-4), turns(-1), turns(0, 2)], ['DDNO', 'DDNO', 'ODDN', 'NODD']);
});

test('a day tells its calendar, its shift, each punch and what was granted', () => {
  const given = facts([at(monday, 9, 4), at(monday, 18)], {
    requests: [{ kind: 'short-leave', minutes: 30, by: 'Asha Nair' }],
  });
  const told = JSON.stringify(tellDay(given, day(given)));
  for (const words of ['working day', 'Shift General', '09:04', 'Granted by Asha Nair', 'Worked.'])
    assert.ok(told.includes(words), words);
});

test('whoever takes hours of a day and never comes is absent for the rest of it alone', () => {
  const hours = (quantity: number, paid = true) =>
    ({ kind: 'short-leave', minutes: 120, leave: { quantity, paid } }) as const;
  const told = (requests: DayFacts['requests'], punches: readonly Punch[] = []) => {
    const { status, spared, paidHalves, lostHalves } = day(facts(punches, { requests }));
    return [status, spared, paidHalves, lostHalves];
  };
  assert.deepEqual(told([hours(25)]), ['A+L', 25, 0.5, 1.5]);
  assert.deepEqual(told([]), ['A', 0, 0, 2]);
  // A permission takes nothing from a balance: without coming it is no excuse.
  assert.deepEqual(told([{ kind: 'short-leave', minutes: 120 }]), ['A', 0, 0, 2]);
  // Unpaid hours are lost too, and leave itself takes them from the pay.
  assert.deepEqual(told([hours(25, false)]), ['A+LOP', 25, 0, 2]);
  const half = { kind: 'leave', type: 'CL', session: 'first', paid: true } as const;
  assert.deepEqual(told([half, hours(25)]), ['A+L', 25, 1.5, 0.5]);
  // Nothing is taken of a day that is full already.
  assert.deepEqual(told([half, hours(52)]), ['A+L', 50, 2, 0]);
  const came = [at(monday, 9), at(monday, 16)];
  assert.deepEqual(told([hours(25)], came), ['P', 0, 2, 0]);
  // Who came and did not work enough is judged by the hours, as before.
  assert.deepEqual(told([hours(25)], [at(monday, 9), at(monday, 10)]), ['A', 0, 0, 2]);
});

const anyPunches = fc
  .array(fc.integer({ min: 0, max: 30 * 3600 }), { maxLength: 9 })
  .map((seconds) => seconds.map((after) => ({ at: instantAt(monday, after, india) })));
const anyFacts = fc
  .record({
    punches: anyPunches,
    pairing: fc.constantFrom('first-last' as const, 'alternate' as const, 'direction' as const),
    shift: fc.constantFrom(general, night, { ...general, unpaidBreak: 45 }),
    off: fc.boolean(),
    before: fc.boolean(),
  })
  .map(({ punches, pairing, shift, off, before }) =>
    facts(punches, {
      shift,
      calendar: off ? { kind: 'off' } : { kind: 'working' },
      rules: { ...plainRules, pairing, overtime: { beforeShift: before, from: 1 } },
    }),
  );

test('no minutes of a day exceed the span of its punches', () => {
  fc.assert(
    fc.property(anyFacts, (given) => {
      const { minutes } = day(given);
      for (const part of [minutes.worked, minutes.overtime, minutes.night, minutes.before + minutes.after])
        assert.ok(part >= 0 && part <= minutes.span, JSON.stringify(minutes));
    }),
  );
});

test('the order in which punches are told, and telling them twice, changes nothing', () => {
  fc.assert(
    fc.property(anyFacts, (given) => {
      const once = day(given);
      assert.deepEqual(day({ ...given, punches: given.punches.toReversed() }), once);
      assert.deepEqual(day({ ...given, punches: [...given.punches, ...given.punches] }), once);
    }),
  );
});

test('a day is paid, lost or waits, never more than whole', () => {
  fc.assert(
    fc.property(anyFacts, (given) => {
      const { paidHalves, lostHalves, halves } = day(given);
      const waiting = halves.filter((half) => half === 'MIS' || half === 'OPEN').length;
      assert.equal(paidHalves + lostHalves + waiting, 2);
    }),
  );
});

test('every punch belongs to one day at most', () => {
  fc.assert(
    fc.property(
      anyPunches,
      fc.array(fc.constantFrom(general, night, undefined), { maxLength: 4 }),
      (punches, shifts) => {
        const ordered = punches.toSorted((one, two) => one.at - two.at);
        const held = belonging(planOf(addDays(monday, -1), ...shifts), ordered).flat();
        assert.equal(new Set(held).size, held.length);
        assert.ok(held.every((punch) => ordered.includes(punch)));
      },
    ),
  );
});
