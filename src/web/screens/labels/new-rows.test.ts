import assert from 'node:assert/strict';
import test from 'node:test';
import { emptyRow, isComplete, onlyAllowed, partFault, sentRows, serverFault } from './new-rows.ts';

const row = { key: 'Blood donor', value: 'Donates blood' };

test('only letters, digits and spaces can be typed or pasted', () => {
  assert.equal(onlyAllowed('Floor_3 (north)'), 'Floor3 north');
  assert.equal(onlyAllowed('रक्तदाता 2'), 'रक्तदाता 2');
});
test('a key or value that is empty, only spaces or begins with a space cannot be saved', () => {
  assert.equal(partFault(''), 'This field is required.');
  assert.equal(partFault('   '), 'This field is required.');
  assert.equal(partFault(' a'), 'This cannot begin with a space.');
  assert.equal(partFault('a '), undefined);
});
test('Save waits for module, work item and one sound row, and takes 26 at most', () => {
  assert.equal(isComplete(3, 12, [row]), true);
  assert.equal(isComplete(0, 12, [row]), false);
  assert.equal(isComplete(3, 0, [row]), false);
  assert.equal(isComplete(3, 12, [row, emptyRow]), false);
  assert.equal(isComplete(3, 12, []), false);
  assert.equal(isComplete(3, 12, Array(26).fill(row)), true);
  assert.equal(isComplete(3, 12, Array(27).fill(row)), false);
});
test('rows are sent under the specified names, and the server’s sentence finds its box', () => {
  assert.deepEqual(sentRows([{ key: 'Floor ', value: 'Floor' }]), [
    { label_key: 'Floor', label_value: 'Floor' },
  ]);
  const fields = { 'rows.1.key': 'Taken.', 'smhr_labels.0.label_value': 'Too long.' };
  assert.equal(serverFault(fields, 1, 'key'), 'Taken.');
  assert.equal(serverFault(fields, 0, 'value'), 'Too long.');
  assert.equal(serverFault(fields, 1, 'value'), undefined);
});
