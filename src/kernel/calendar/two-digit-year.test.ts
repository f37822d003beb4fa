import assert from 'node:assert/strict';
import test from 'node:test';
import { isoDate } from '../calendar.ts';
import { fullYear } from './two-digit-year.ts';

const today = isoDate('2026-11-25');
const born = (digits: string, monthDay = '-07-10') => fullYear(digits, monthDay, { today, past: true });
const joined = (digits: string, monthDay = '-07-10') => fullYear(digits, monthDay, { today, past: false });

test('nobody is born in the future: two digits of a birth are the latest year that has been', () => {
  assert.deepEqual(
    ['83', '26', '27', '00'].map((digits) => born(digits)),
    ['1983', '2026', '1927', '2000'],
  );
  assert.deepEqual([born('26', '-11-25'), born('26', '-11-26')], ['2026', '1926']);
});

test('what can lie ahead is at most twenty years ahead', () => {
  assert.deepEqual(
    ['83', '11', '46', '47'].map((digits) => joined(digits)),
    ['1983', '2011', '2046', '1947'],
  );
  assert.deepEqual([joined('46', '-11-25'), joined('46', '-11-26')], ['2046', '1946']);
});
