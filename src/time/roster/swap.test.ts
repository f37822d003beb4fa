/** Swaps: what becomes of both people's days, and the days on which it cannot be. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { IsoDate } from '#kernel/calendar.ts';
import { ownHours, rest, type Turn } from './roster.ts';
import { type Side, swapOf, undone } from './swap.ts';

const [morning, night] = [1, 3];
const [monday, tuesday]: readonly IsoDate[] = ['2026-11-02', '2026-11-03'];

type Days = Readonly<Record<string, Turn>>;
const on =
  (asker: Days, colleague: Days, away: Partial<Record<Side, IsoDate>> = {}) =>
  (of: Side, date: IsoDate) => ({
    turn: (of === 'asker' ? asker : colleague)[date] ?? rest,
    isAway: away[of] === date,
  });
const wish = (kind: 'exchange' | 'give' | 'take', day: IsoDate | null, theirDay: IsoDate | null) => ({
  kind,
  day,
  theirDay,
});
assert(monday && tuesday);

test('a shift that is given away leaves a rest and fills a free day', () => {
  assert.deepEqual(swapOf(wish('give', monday, null), on({ [monday]: night }, {})), [
    { of: 'asker', date: monday, turn: rest, before: night },
    { of: 'colleague', date: monday, turn: night, before: rest },
  ]);
});

test('one that is asked for goes the other way', () => {
  assert.deepEqual(swapOf(wish('take', null, tuesday), on({}, { [tuesday]: morning })), [
    { of: 'colleague', date: tuesday, turn: rest, before: morning },
    { of: 'asker', date: tuesday, turn: morning, before: rest },
  ]);
});

test('two days change hands, or two shifts of one day', () => {
  const two = swapOf(wish('exchange', monday, tuesday), on({ [monday]: night }, { [tuesday]: morning }));
  assert.equal(Array.isArray(two) && two.length, 4);
  const days = on({ [monday]: night }, { [monday]: morning });
  assert.deepEqual(swapOf(wish('exchange', monday, monday), days), [
    { of: 'asker', date: monday, turn: morning, before: night },
    { of: 'colleague', date: monday, turn: night, before: morning },
  ]);
});

test('it cannot be: nothing to give, a day that is not free, leave, typed hours, twice the same', () => {
  const give = wish('give', monday, null);
  const why = (found: unknown) => (found as { of: Side; why: string }).why;
  assert.equal(why(swapOf(give, on({}, {}))), 'no-shift');
  assert.equal(why(swapOf(give, on({ [monday]: night }, { [monday]: morning }))), 'not-free');
  assert.equal(why(swapOf(give, on({ [monday]: night }, {}, { colleague: monday }))), 'not-free');
  assert.equal(why(swapOf(give, on({ [monday]: night }, {}, { asker: monday }))), 'no-shift');
  assert.equal(why(swapOf(give, on({ [monday]: ownHours }, {}))), 'own-hours');
  const same = on({ [monday]: night }, { [monday]: night });
  assert.equal(why(swapOf(wish('exchange', monday, monday), same)), 'same');
});

test('undone, both have what they had', () => {
  const cells = swapOf(wish('give', monday, null), on({ [monday]: night }, {}));
  assert(Array.isArray(cells));
  assert.deepEqual(undone(undone(cells)), cells);
  assert.equal(undone(cells)[0]?.turn, night);
});
