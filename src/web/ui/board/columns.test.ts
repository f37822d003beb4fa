import assert from 'node:assert/strict';
import test from 'node:test';
import { cardsByColumn, columnBeside, columnWith, foldedIn, neighbourOf } from './columns.ts';

const columns = [
  { id: 1, name: 'Applied', takes: true },
  { id: 2, name: 'Screened', takes: true },
  { id: 3, name: 'Offer', takes: true },
  { id: 4, name: 'Joined', takes: false },
];
const stands: Record<number, number | null> = { 10: 1, 11: 1, 12: 3, 13: null, 14: 99 };
const cards = cardsByColumn(columns, [{ id: 10 }, { id: 11 }, { id: 12 }], ({ id }) => stands[id] ?? null);

test('arrows lead through the cards, over empty columns, and stop at the edges', () => {
  assert.equal(neighbourOf(cards, 10, 'ArrowDown'), 11);
  assert.equal(neighbourOf(cards, 11, 'ArrowDown'), undefined);
  assert.equal(neighbourOf(cards, 11, 'ArrowRight'), 12);
  assert.equal(neighbourOf(cards, 12, 'ArrowLeft'), 10);
  assert.equal(neighbourOf(cards, 12, 'ArrowRight'), undefined);
  assert.equal(neighbourOf(cards, 10, 'End'), 11);
});

test('no key moves a card into a column that takes none, or over the edge', () => {
  assert.equal(columnBeside(columns, 1, 1)?.id, 2);
  assert.equal(columnBeside(columns, 3, 1), undefined);
  assert.equal(columnBeside(columns, 1, -1), undefined);
  assert.equal(columnBeside(columns, 99, 1), undefined);
});

test('a card of no column, or of one that is no longer there, stands in the first', () => {
  const odd = cardsByColumn(columns, [{ id: 13 }, { id: 14 }], ({ id }) => stands[id] ?? null);
  assert.equal(columnWith(odd, 13), 1);
  assert.equal(columnWith(odd, 14), 1);
  assert.equal(columnWith(odd, 15), undefined);
});

test('columns that fit stand side by side; else those without a card are folded, then the emptiest', () => {
  const four = 4 * 136 + 3 * 8;
  assert.deepEqual([...foldedIn(columns, cards, four)], []);
  assert.deepEqual([...foldedIn(columns, cards, four - 1)], [2, 4], 'two without a card');
  assert.deepEqual([...foldedIn(columns, cards, four - 2 * 94 - 1)], [2, 4, 3], 'then the one with one');
});
