import assert from 'node:assert/strict';
import test from 'node:test';
import { valueWords } from './value-words.ts';

test('a cell is told by what it holds, a repeated row by the row that it repeats', () => {
  assert.equal(valueWords(3, '31/02/2020', 'row 4'), '31/02/2020 · row 4');
  assert.equal(valueWords(undefined, '5', 'row 7'), 'row 7: see row 5');
  assert.equal(valueWords(undefined, '', 'rows 2 and 3'), 'rows 2 and 3');
});
