/** Required cover: which rule holds on a day, who counts for it, and what is missing. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { addDays, type IsoDate, weekDayOf } from '#kernel/calendar.ts';
import { type Counted, type CoverRule, coverOf, missingIn, needsOf } from './cover.ts';

const monday: IsoDate = '2026-11-02';
const dates = [0, 1, 2].map((day) => addDays(monday, day));
const [morning, night, plant, fitter, crane] = [1, 3, 7, 21, 31];
const rule: CoverRule = {
  id: 1,
  place: plant,
  shift: morning,
  designation: null,
  licence: null,
  weekDays: ['monday', 'tuesday'],
  from: '2026-01-01',
  to: null,
  needed: 2,
};
const person: Counted = {
  employee: 7,
  turns: [morning, morning, night],
  place: plant,
  designation: fitter,
  licences: [{ type: crane, until: monday }],
  marks: '...',
};
const needs = (...rules: readonly CoverRule[]) =>
  needsOf(rules, dates, weekDayOf).map((need) => ({ ...need, others: dates.map(() => 0) }));
const covers = (one: CoverRule, people: readonly Counted[]) =>
  needs(one).map((n) => coverOf(n, people, dates));

test('a rule asks on its days of the week, and says nothing of others', () => {
  assert.deepEqual(covers(rule, [person]), [
    [{ needed: 2, present: 1 }, { needed: 2, present: 1 }, undefined],
  ]);
});

test('what is said of one date goes before what is said of the days of the week', () => {
  const holiday = { ...rule, id: 2, weekDays: null, from: monday, to: monday, needed: 0 };
  assert.deepEqual(needs(rule, holiday)[0]?.needed, [0, 2, null]);
  assert.deepEqual(needs(holiday, rule)[0]?.needed, [0, 2, null]);
});

test('a rule holds from its first day to its last', () => {
  assert.deepEqual(needs({ ...rule, from: '2026-11-03' })[0]?.needed, [null, 2, null]);
  assert.deepEqual(needs({ ...rule, to: monday })[0]?.needed, [2, null, null]);
  assert.deepEqual(needs({ ...rule, to: '2026-11-01' }), []);
});

test('who is away, elsewhere, on another shift or of another trade does not count', () => {
  const [away, elsewhere] = [
    { ...person, marks: 'ld.' },
    { ...person, place: 8 },
  ];
  const present = (one: CoverRule, who: Counted) => covers(one, [who])[0]?.map((day) => day?.present);
  assert.deepEqual(present(rule, away), [0, 1, undefined], 'half a day of leave counts');
  assert.deepEqual(present(rule, elsewhere), [0, 0, undefined]);
  assert.deepEqual(present({ ...rule, designation: fitter }, person), [1, 1, undefined]);
  assert.deepEqual(present({ ...rule, designation: 22 }, person), [0, 0, undefined]);
});

test('a licence counts up to its last day', () => {
  assert.deepEqual(
    covers({ ...rule, licence: crane }, [person])[0]?.map((day) => day?.present),
    [1, 0, undefined],
  );
});

test('those whom the roster does not show count, and surplus on one day fills no other', () => {
  const [need] = needs(rule);
  assert(need);
  const days = coverOf({ ...need, others: [4, 0, 0] }, [person], dates);
  assert.deepEqual(days[0], { needed: 2, present: 5 });
  assert.equal(missingIn(days), 1);
});
