import assert from 'node:assert/strict';
import test from 'node:test';
import { placeOn, roundStep, scaleOf } from './chart-shape.ts';

test('a scale goes in round steps from nothing to above the highest value', () => {
  assert.equal(roundStep(8_43_000), 5_00_000);
  assert.deepEqual(scaleOf([3, 7, 18]).ticks, [0, 5, 10, 15, 20]);
  assert.deepEqual(scaleOf([]).ticks, [0, 1]);
});
test('negative values reach below nothing', () => {
  const scale = scaleOf([-4, 8]);
  assert.ok(scale.bottom <= -4 && scale.top >= 8 && scale.ticks.includes(0));
  assert.equal(placeOn(scale, scale.bottom), 0);
  assert.equal(placeOn(scale, scale.top), 1);
});
