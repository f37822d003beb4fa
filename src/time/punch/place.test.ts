/** At the office or not: the distance, the doubt of an estimate, and the nearest of several places. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { isWithin, metresBetween, nearestPlace } from './place.ts';

const head = { id: 1, name: 'Head office', latitude: 12.9716, longitude: 77.5946, radius: 150 };
const plant = { id: 2, name: 'Plant', latitude: 12.9816, longitude: 77.5946, radius: 500 };
const at = (latitude: number, accuracy = 10) => ({ latitude, longitude: 77.5946, accuracy });

test('a hundredth of a degree to the north is 1,112 metres, and so far along the equator', () => {
  assert.equal(Math.round(metresBetween(head, plant)), 1_112);
  const equator = [0, 0.01].map((longitude) => ({ latitude: 0, longitude }));
  assert.equal(Math.round(metresBetween(equator[0] ?? head, equator[1] ?? head)), 1_112);
  assert.ok(
    Math.abs(metresBetween({ latitude: 0, longitude: 179.99 }, { latitude: 0, longitude: -179.99 }) - 2_224) <
      2,
  );
});

test('within the circle, or so near that the estimate may be off by it', () => {
  const found = (place: ReturnType<typeof at>) => {
    const nearest = nearestPlace([head], place);
    return nearest !== undefined && isWithin(nearest, place);
  };
  assert.equal(found(at(12.9725)), true, '100 m');
  assert.equal(found(at(12.974)), false, '267 m');
  assert.equal(found(at(12.9738, 95)), true, '245 m, give or take 95');
  assert.equal(found(at(12.9816, 100_000)), false, 'attack: an estimate that could be anywhere');
});

test('the nearest is the one whose circle is nearest', () => {
  assert.equal(nearestPlace([head, plant], at(12.9768))?.place.name, 'Plant');
  assert.equal(nearestPlace([], at(12.97)), undefined);
});
