/** What is entered, against what its fields allow. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { date } from './field.ts';
import { validate } from './validate.ts';

const fields = {
  from: date({ label: 'From', required: true }),
  to: date({ label: 'To', required: true, notBefore: { field: 'from', daysMost: 366 } }),
};
const errorsOf = (from: string, to: string) =>
  validate(fields, { from, to }, null, {
    labelOf: (path) => (path === 'to' ? 'To' : 'From'),
    today: '2026-11-29',
  }).errors;

test('a year may be asked for whole, from any day, and a day more is refused by its field', () => {
  assert.deepEqual(errorsOf('2027-03-01', '2028-03-01'), {});
  assert.deepEqual(errorsOf('2027-03-01', '2028-03-02'), {
    to: 'To is more than 366 days after From. Choose a shorter time.',
  });
  assert.deepEqual(errorsOf('2026-05-01', '2026-05-01'), {});
  assert.deepEqual(errorsOf('2026-05-02', '2026-05-01'), { to: 'To cannot be before From.' });
});
