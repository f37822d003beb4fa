/** Parts of days of leave: quarters and hours by the planned hours of the person, beside halves. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { isoDate } from '#kernel/calendar.ts';
import { countLeave, noSandwich } from './count.ts';
import { type AskedPart, partFault, partsOf, type SmallestPart } from './day-part.ts';
import { verdictOn } from './verdict.ts';

const [monday, tuesday, wednesday] = [isoDate('2026-12-07'), isoDate('2026-12-08'), isoDate('2026-12-09')];
const part = (day = monday, kind: AskedPart['part'] = 'hours', hours: number | null = null): AskedPart => ({
  ...{ day, part: kind, hours },
});
const eight = () => 480;
const worked = { isOff: () => false, isHoliday: () => false };

test('hours are their share of the planned hours, a quarter is a quarter of any day', () => {
  const share = (hours: number, planned: number) =>
    partsOf([part(monday, 'hours', hours)], () => planned).get(monday)?.quantity;
  assert.deepEqual([share(2, 480), share(1, 480), share(3, 540), share(1.5, 360)], [25, 13, 33, 25]);
  const quarter = partsOf([part(monday, 'quarter')], () => 540).get(monday);
  assert.deepEqual(quarter, { session: 'none', minutes: 135, quantity: 25 });
});

test('several part days lie within one request: half, whole, two hours', () => {
  const parts = partsOf([part(monday, 'second'), part(wednesday, 'hours', 2)], eight);
  const { counted, days } = countLeave({ from: monday, to: wednesday, parts }, worked, noSandwich);
  assert.equal(counted, 175);
  assert.deepEqual(
    days.map(({ quantity, why }) => [quantity, why]),
    [
      [50, 'half'],
      [100, 'leave'],
      [25, 'part'],
    ],
  );
});

test('a half and hours beside it are one part of the day', () => {
  const parts = partsOf([part(monday, 'first'), part(monday, 'hours', 1)], eight);
  assert.deepEqual(parts.get(monday), { session: 'first', minutes: 60, quantity: 63 });
});

test('what is no part, or finer than the type allows, says what to do instead', () => {
  const within = (smallest: SmallestPart) => ({ from: monday, to: tuesday, smallest });
  const fault = (asked: readonly AskedPart[], smallest: SmallestPart = 'hour') =>
    partFault(asked, within(smallest), eight);
  assert.equal(fault([part(monday, 'hours', 3.5)]), undefined);
  assert.match(fault([part(monday, 'hours', 4)]) ?? '', /choose a half/);
  assert.match(fault([part(monday, 'first'), part(monday, 'second')]) ?? '', /whole day/);
  assert.match(fault([part(wednesday, 'quarter')]) ?? '', /not within the leave/);
  assert.match(fault([part(monday, 'hours')]) ?? '', /number of hours/);
  assert.equal(fault([part(monday, 'quarter')], 'quarter'), undefined);
  assert.match(fault([part(monday, 'hours', 1)], 'quarter') ?? '', /quarters/);
  assert.match(fault([part(monday, 'quarter')], 'half') ?? '', /halves/);
});

test('leaves of two types fit on one day until it is full', () => {
  const wish = (asked: readonly AskedPart[], other: readonly AskedPart[]) => {
    const spell = { from: monday, to: monday, parts: partsOf(asked, eight) };
    const count = countLeave(spell, worked, noSandwich);
    const others = [{ type: 'EL', from: monday, to: monday, parts: partsOf(other, eight) }];
    const joined = isoDate('2020-01-01');
    const shares = count.days.map(({ quantity }) => ({ given: quantity, spills: false }));
    const employed = { from: joined, to: null };
    const standing = { joined, employed, available: 500, shares, timesThisYear: 0, others };
    return verdictOn(
      { code: 'CL' },
      { ...spell, askedOn: monday },
      { ...standing, isWorking: () => true },
      count,
    ).answer;
  };
  assert.equal(wish([part(monday, 'first')], [part(monday, 'second')]), 'yes');
  assert.equal(wish([part(monday, 'hours', 2)], [part(monday, 'second')]), 'yes');
  assert.equal(wish([part(monday, 'first')], [part(monday, 'first')]), 'no');
  const nearly = [part(monday, 'second'), part(monday, 'hours', 3)];
  assert.equal(wish([part(monday, 'hours', 1)], nearly), 'yes');
  assert.equal(wish([part(monday, 'hours', 2)], nearly), 'no');
});
