import assert from 'node:assert/strict';
import test from 'node:test';
import { allOrNone, moved, nobody, toggled } from './selection.ts';

const idAt = (index: number) => index + 100;

test('the keyboard stops at the first and the last row', () => {
  assert.equal(moved(nobody, -5, 10, false, idAt).active, 0);
  assert.equal(moved(nobody, 99, 10, false, idAt).active, 9);
  assert.equal(moved(nobody, 0, 0, false, idAt).active, -1);
});
test('with shift, everything from where the range began is chosen, in either direction', () => {
  const begun = toggled(nobody, 104, 4);
  assert.deepEqual([...moved(begun, 6, 10, true, idAt).ids], [104, 105, 106]);
  assert.deepEqual([...moved(begun, 2, 10, true, idAt).ids], [102, 103, 104]);
});
test('choosing a chosen row lets it go; choosing all twice lets all go', () => {
  assert.equal(toggled(toggled(nobody, 1, 0), 1, 0).ids.size, 0);
  const all = allOrNone(nobody, [1, 2]);
  assert.equal(all.ids.size, 2);
  assert.equal(allOrNone(all, [1, 2]).ids.size, 0);
});
