import assert from 'node:assert/strict';
import test from 'node:test';
import { type Board, type Card, cardsInStages, withAnswer, withMoved } from './board.view.ts';

const card = (id: number, stage: number, more: Partial<Card> = {}): Card => ({
  id,
  version: 1,
  name: `Person ${id}`,
  state: 'active',
  stage,
  since: '2026-11-01',
  days: 3,
  late: false,
  requisition: { id: 1, title: 'Engineer' },
  experience: null,
  source: null,
  ruledOut: false,
  rating: null,
  cards: 0,
  next: null,
  ...more,
});
const board: Board = {
  today: '2026-11-21',
  stages: [
    { id: 1, name: 'Applied', kind: 'applied', daysAllowed: 3 },
    { id: 2, name: 'Screened', kind: 'screened', daysAllowed: 3 },
    { id: 3, name: 'Offer', kind: 'offer', daysAllowed: 3 },
    { id: 4, name: 'Joined', kind: 'joined', daysAllowed: null },
  ],
  requisitions: [],
  cut: false,
  cards: [card(10, 1), card(11, 1, { late: true }), card(12, 3)],
  may: { move: true, reject: true },
};

test('search and the chip for long waits narrow the cards', () => {
  assert.deepEqual(cardsInStages(board, { search: 'person 12', late: false }).get(3)?.length, 1);
  assert.deepEqual(
    cardsInStages(board, { search: '', late: true })
      .get(1)
      ?.map(({ id }) => id),
    [11],
  );
});

test('a refused move goes back to where it was, an agreed one keeps its new version', () => {
  const moved = withMoved(board, new Set([10, 12]), 2);
  assert.deepEqual(
    moved.cards.map(({ stage }) => stage),
    [2, 1, 2],
  );
  const refused = [{ id: 12, name: 'Person 12', code: 'stale', message: 'Changed.' }];
  const after = withAnswer(moved, board, { moved: [{ id: 10, version: 2 }], refused });
  assert.deepEqual(
    after.cards.map(({ stage, version }) => [stage, version]),
    [
      [2, 2],
      [1, 1],
      [3, 1],
    ],
  );
});
