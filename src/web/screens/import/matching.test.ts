import assert from 'node:assert/strict';
import test from 'node:test';
import { faultWords, matched, unmatched } from './matching.ts';

test('a column of the form is filled by one column of the file, the last one named', () => {
  assert.deepEqual(matched({ 0: 'code', 1: 'name' }, 2, 'name'), { 0: 'code', 2: 'name' });
  assert.deepEqual(matched({ 0: 'code', 1: 'name' }, 1, ''), { 0: 'code' });
});
test('what is required and not in the file is told before anything is checked', () => {
  const columns = [
    { key: 'code', label: 'Code', required: true },
    { key: 'name', label: 'Name', required: true },
    { key: 'note', label: 'Note', required: false },
  ];
  assert.deepEqual(
    unmatched(columns, { 3: 'code' }).map((column) => column.label),
    ['Name'],
  );
});
test('an error names its row and its column in words', () => {
  assert.equal(
    faultWords({ line: 14, label: 'Joined on', message: '31/02/2024 is not a date.' }),
    'Row 14, Joined on: 31/02/2024 is not a date.',
  );
  assert.equal(
    faultWords({ line: 3, message: 'This is the same grade as row 2.' }),
    'Row 3: This is the same grade as row 2.',
  );
});
