import assert from 'node:assert/strict';
import test from 'node:test';
import { date, month } from '../field.ts';
import { openingMonth } from './report.ts';

const opens = (field: Parameters<typeof openingMonth>[0]) => (closed: `${number}-${number}`) =>
  openingMonth(field, closed);

test('a report of a month opens on the last one that is closed', () => {
  assert.equal(opens(month({ label: 'Month', required: true }))('2026-10'), '2026-10');
});

test('a report of a year opens on the first month of the year that the last closed month lies in', () => {
  const april = opens(month({ label: 'Year from', required: true, yearFrom: 4 }));
  assert.equal(april('2026-03'), '2025-04');
  assert.equal(april('2026-04'), '2026-04');
  assert.equal(april('2026-12'), '2026-04');
  assert.equal(opens(month({ label: 'Year from', required: true, yearFrom: 3 }))('2026-02'), '2025-03');
});

test('what may stay empty, is a day or says itself where it opens is left alone', () => {
  assert.equal(opens(month({ label: 'Month' }))('2026-10'), undefined);
  assert.equal(opens(month({ label: 'Month', required: true, default: '2020-01' }))('2026-10'), undefined);
  assert.equal(opens(date({ label: 'On', required: true }))('2026-10'), undefined);
});
