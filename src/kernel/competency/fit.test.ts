/** The arithmetic of competencies, in pairs around each boundary. Source: features, section 4. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { IsoDate } from '../calendar.ts';
import { fitOf, fitThird, gapOf, heldOn, ratingThird, readinessOf } from './fit.ts';

const agreed = [
  { on: '2026-01-10', level: 2 },
  { on: '2026-06-01', level: 4 },
] as const;
const certificate = { issuedOn: '2026-02-01', expiresOn: '2026-11-30' } as const;

test('the last level agreed by the day counts, from its own day on', () => {
  assert.equal(heldOn('2026-01-09', agreed, false, []).standing, 'none');
  assert.equal(heldOn('2026-01-10', agreed, false, []).level, 2);
  assert.equal(heldOn('2026-05-31', agreed, false, []).level, 2);
  assert.equal(heldOn('2026-06-01', agreed, false, []).level, 4);
});

test('a certificate counts on its first and its last day, and the level lapses on the day after', () => {
  const on = (day: IsoDate) => heldOn(day, agreed, true, [certificate]);
  assert.deepEqual([on('2026-01-31').level, on('2026-01-31').standing], [0, 'uncertified']);
  assert.deepEqual([on('2026-02-01').level, on('2026-02-01').standing], [2, 'held']);
  assert.deepEqual([on('2026-11-30').level, on('2026-11-30').until], [4, '2026-11-30']);
  assert.deepEqual([on('2026-12-01').level, on('2026-12-01').standing], [0, 'lapsed']);
  assert.equal(on('2026-12-01').agreed, 4, 'what was agreed is not lost');
});

test('a renewed certificate goes on where the earlier one ends; without a last day it never ends', () => {
  const renewed = { issuedOn: '2026-11-20', expiresOn: '2027-11-30' } as const;
  assert.equal(heldOn('2026-12-01', agreed, true, [certificate, renewed]).until, '2027-11-30');
  const endless = { issuedOn: '2026-02-01', expiresOn: null } as const;
  assert.deepEqual(heldOn('2040-01-01', agreed, true, [endless, certificate]), {
    ...{ agreed: 4, level: 4, standing: 'held', until: null },
  });
});

test('a gap is what is required less what counts', () => {
  assert.deepEqual([gapOf(3, 1), gapOf(3, 3), gapOf(3, 5)], [2, 0, -2]);
});

test('fit weighs each level up to what is required: more of one does not make up for less of another', () => {
  const of = (...each: (readonly [required: number, weight: number, level: number])[]) =>
    fitOf(each.map(([required, weight, level]) => ({ required, weight, level })));
  assert.equal(of([4, 30, 3], [3, 10, 5]), 8_000, '(30 × 3 + 10 × 3) ÷ (30 × 4 + 10 × 3)');
  assert.equal(of([3, 10, 3], [2, 5, 2]), 10_000);
  assert.equal(of([5, 100, 5], [5, 1, 4]), 9_980);
  assert.equal(of([3, 1, 2], [3, 100, 3], [3, 100, 3], [3, 100, 3]), 9_988, 'never rounded up to 100%');
  assert.equal(of(), undefined, 'a role that asks for nothing');
});

test('readiness changes at 90, 70 and 50%, and nobody who misses a critical level is ready now', () => {
  assert.deepEqual([readinessOf(9_000, false), readinessOf(8_999, false)], ['now', 'soon']);
  assert.deepEqual([readinessOf(10_000, true), readinessOf(7_000, true)], ['soon', 'soon']);
  assert.deepEqual([readinessOf(6_999, false), readinessOf(5_000, false)], ['later', 'later']);
  assert.equal(readinessOf(4_999, false), 'far');
});

test('the nine-box divides fit at 60 and 85%, and a rating by the thirds of its scale', () => {
  assert.deepEqual([fitThird(5_999), fitThird(6_000), fitThird(8_499), fitThird(8_500)], [0, 1, 1, 2]);
  assert.deepEqual(
    [1, 2, 3, 4, 5].map((rating) => ratingThird(rating, 1, 5)),
    [0, 0, 1, 2, 2],
  );
  assert.deepEqual(
    [1, 2, 3].map((rating) => ratingThird(rating, 1, 3)),
    [0, 1, 2],
  );
  assert.equal(ratingThird(3, 3, 3), 1, 'a scale of one rating says nothing');
});
