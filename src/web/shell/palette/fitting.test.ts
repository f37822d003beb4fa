import assert from 'node:assert/strict';
import test from 'node:test';
import { fitting } from './fitting.ts';

const places = [
  { title: 'Salary revisions', note: 'Payroll', finds: 'raise, increment, hike' },
  { title: 'Holidays', note: 'Human Resources', finds: 'day off, festival' },
  { title: 'Minimum wages', note: 'Payroll', finds: 'Who earns below the minimum wage?' },
  { title: 'Praise', note: 'Human Resources' },
];
const found = (...words: string[]) => fitting(places, words).map(({ title }) => title);

test('what is called so comes before what people only say so', () => {
  assert.deepEqual(found('raise'), ['Praise', 'Salary revisions']);
  assert.deepEqual(found('earns', 'below', 'wage?'), ['Minimum wages']);
});

test('a slip away is found where nothing is called so, and only there', () => {
  assert.deepEqual(found('holyday'), ['Holidays']);
  assert.deepEqual(found('incremetn'), ['Salary revisions']);
  assert.deepEqual(found('holiday'), ['Holidays']);
  assert.deepEqual(found('zebra'), []);
});

test('of three words one may be wrong; of two, both count', () => {
  assert.deepEqual(found('below', 'minmum', 'wges'), ['Minimum wages']);
  assert.deepEqual(found('festival', 'zebra', 'off'), ['Holidays']);
  assert.deepEqual(found('festival', 'zebra'), []);
});

test('nothing typed is everything, in order', () => {
  assert.equal(found().length, places.length);
});
