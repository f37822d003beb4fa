import assert from 'node:assert/strict';
import test from 'node:test';
import type { FieldShape } from '#kernel/wire/described.ts';
import { recordTitle } from './record-title.ts';

const fields: FieldShape[] = [
  { name: 'employee', kind: 'reference', label: 'Employee' },
  { name: 'lastDay', kind: 'date', label: 'Last day wanted' },
];
const form = { one: 'resignation', title: ['employee', 'lastDay'], fields };

test('a title that is a bare day says of what it is the day', () => {
  const values = { lastDay: '2027-02-26' };
  assert.equal(
    recordTitle(form, { title: '26 February 2027', values }),
    'Resignation, 26 February 2027',
    'one’s own is not called by one’s own name',
  );
  const other = 'Vikram Kulkarni: 26 February 2027';
  assert.equal(recordTitle(form, { title: other, values }), other);
});
