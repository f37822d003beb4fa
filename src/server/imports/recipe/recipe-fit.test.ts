import assert from 'node:assert/strict';
import test from 'node:test';
import { fitted, type Understood } from './recipe-fit.ts';

const recipe: Understood = {
  headings: ['Emp', 'Name', 'DOJ', 'Name'],
  matches: { 0: 'code', 2: 'joinedOn', 4: 'firstName', 5: 'lastName' },
  shaping: {
    made: [
      { kind: 'name', from: 1, part: 'first' },
      { kind: 'join', from: [3, 0], between: ' ' },
    ],
    treated: { 0: { letters: 'capitals' }, 4: { letters: 'names' } },
    cells: { 7: { 0: 'E1' } },
  },
  orders: { 2: 'month-day' },
};

test('columns are found by their headings, wherever they stand, and single cells stay behind', () => {
  assert.deepEqual(fitted(recipe, ['Remark', 'name', ' DOJ', 'Name', 'EMP']), {
    headings: ['Remark', 'name', ' DOJ', 'Name', 'EMP'],
    matches: { 4: 'code', 2: 'joinedOn', 5: 'firstName', 6: 'lastName' },
    shaping: {
      made: [
        { kind: 'name', from: 1, part: 'first' },
        { kind: 'join', from: [3, 4], between: ' ' },
      ],
      treated: { 4: { letters: 'capitals' }, 5: { letters: 'names' } },
      cells: {},
    },
    orders: { 2: 'month-day' },
  });
});

test('a sheet without one of the headings is another sheet', () => {
  assert.equal(fitted(recipe, ['Emp', 'Name', 'DOJ']), undefined);
});
