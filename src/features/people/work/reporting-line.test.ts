import assert from 'node:assert/strict';
import test from 'node:test';
import { reportingLines } from './reporting-line.ts';

test('everybody below a person is counted, at any depth', () => {
  const lines = reportingLines([
    { id: 1, boss: null },
    { id: 2, boss: 1 },
    { id: 3, boss: 1 },
    { id: 4, boss: 3 },
    { id: 5, boss: 4 },
  ]);
  assert.deepEqual(lines.tops, [1]);
  assert.deepEqual([1, 2, 3, 4, 5].map(lines.belowOf), [4, 0, 2, 1, 0]);
  assert.deepEqual(lines.reportsOf.get(1), [2, 3]);
});

test('a boss who has left makes the people below tops of their own', () => {
  assert.deepEqual(
    reportingLines([
      { id: 2, boss: 9 },
      { id: 3, boss: 2 },
    ]).tops,
    [2],
  );
});

test('a circle is cut, so that each of its people is drawn once', () => {
  const lines = reportingLines([
    { id: 1, boss: 3 },
    { id: 2, boss: 1 },
    { id: 3, boss: 2 },
    { id: 4, boss: 4 },
  ]);
  assert.deepEqual(lines.tops, [1, 4]);
  assert.equal(lines.belowOf(1), 2);
});

test('a line ten thousand deep is counted', () => {
  const deep = Array.from({ length: 10_000 }, (_, at) => ({ id: at + 1, boss: at === 0 ? null : at }));
  assert.equal(reportingLines(deep).belowOf(1), 9_999);
});
