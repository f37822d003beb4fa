import assert from 'node:assert/strict';
import test from 'node:test';
import { rowsOf, stepOf, type TreeSource } from './tree-rows.ts';

/** Two at the top; the first has two below it, of which one has one. */
const below: Record<number, number[]> = { 1: [3, 4], 3: [5] };
const source: TreeSource = {
  top: [1, 2],
  below: (id) => below[id] ?? [],
  branches: (id) => id in below,
};
const rows = (...open: number[]) => rowsOf(source, new Set(open));

test('a closed tree shows its top; each branch says whether it is open', () => {
  assert.deepEqual(
    rows().map(({ id, level, place, of, open }) => [id, level, place, of, open]),
    [
      [1, 1, 1, 2, false],
      [2, 1, 2, 2, undefined],
    ],
  );
});

test('what is open shows what is below it, in its place', () => {
  assert.deepEqual(
    rows(1, 3).map(({ id, level }) => `${level}:${id}`),
    ['1:1', '2:3', '3:5', '2:4', '1:2'],
  );
});

test('a tree that leads back to itself ends', () => {
  const circle: TreeSource = { top: [1], below: (id) => (id === 1 ? [2] : [1]), branches: () => true };
  assert.deepEqual(
    rowsOf(circle, new Set([1, 2])).map(({ id }) => id),
    [1, 2],
  );
});

test('right opens a branch and then goes in; left closes it and then goes out', () => {
  assert.deepEqual(stepOf(rows(), 1, 'ArrowRight'), { toggle: 1 });
  assert.deepEqual(stepOf(rows(1), 1, 'ArrowRight'), { go: 3 });
  assert.deepEqual(stepOf(rows(1), 4, 'ArrowRight'), undefined);
  assert.deepEqual(stepOf(rows(1), 4, 'ArrowLeft'), { go: 1 });
  assert.deepEqual(stepOf(rows(1), 1, 'ArrowLeft'), { toggle: 1 });
  assert.deepEqual(stepOf(rows(1), 2, 'ArrowLeft'), undefined);
});

test('up and down go from row to row, and stop at the ends', () => {
  assert.deepEqual(stepOf(rows(1), 4, 'ArrowDown'), { go: 2 });
  assert.deepEqual(stepOf(rows(1), 2, 'ArrowDown'), undefined);
  assert.deepEqual(stepOf(rows(1), 1, 'ArrowUp'), undefined);
  assert.deepEqual(stepOf(rows(1), 3, 'End'), { go: 2 });
  assert.deepEqual(stepOf(rows(), null, 'ArrowDown'), { go: 1 }, 'the first key begins at the top');
});
