import assert from 'node:assert/strict';
import test from 'node:test';
import { isoDate } from '#kernel/calendar.ts';
import { asRead, faultWords, matched, unmatched, unordered } from './matching.ts';

test('a column of the form is filled by one column of the file, the last one named', () => {
  assert.deepEqual(matched({ 0: 'code', 1: 'name' }, 2, 'name'), { 0: 'code', 2: 'name' });
  assert.deepEqual(matched({ 0: 'code', 1: 'name' }, 1, ''), { 0: 'code' });
});
test('what is required and not in the file is told before anything is checked', () => {
  const columns = [
    { key: 'code', label: 'Code', required: true, dated: false, past: false },
    { key: 'name', label: 'Name', required: true, dated: false, past: false },
    { key: 'note', label: 'Note', required: false, dated: true, past: false },
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
test('a column of dates that does not tell its order is asked for, once it is matched to dates', () => {
  const file = {
    columns: [{ key: 'joinedOn', label: 'Joined on', required: true, dated: true, past: false }],
    dates: {
      1: { order: null, examples: ['7/5/2011'] },
      2: { order: 'month-day', examples: ['3/30/2015'] },
    },
  } as const;
  assert.deepEqual(unordered(file, { 1: 'joinedOn' }, {}), [1]);
  assert.deepEqual(unordered(file, { 1: 'joinedOn' }, { 1: 'day-month' }), []);
  assert.deepEqual(unordered(file, { 2: 'joinedOn' }, {}), []);
  assert.deepEqual(unordered(file, { 1: 'note' }, {}), []);
  const years = { today: isoDate('2026-11-25'), past: false };
  assert.equal(asRead('7/5/2011', 'month-day', years), '7/5/2011 is 5 July 2011');
  assert.equal(asRead('3/30/2015', 'day-month', years), '3/30/2015 is no date');
  assert.equal(asRead('1/2/35', 'day-month', years), '1/2/35 is 1 February 2035');
  assert.equal(asRead('1/2/35', 'day-month', { ...years, past: true }), '1/2/35 is 1 February 1935');
});
