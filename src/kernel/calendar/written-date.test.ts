/** A date as people and programs write it: one reader for sheets, punch files and typed fields. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { type DateOrder, writtenDate } from './written-date.ts';

const today = '2026-11-21';
const read = (text: string, order: DateOrder = 'day-month', past = false) =>
  writtenDate(text, { order, today, past });

test('the year may come first, with any mark, and then the order of the column says nothing', () => {
  for (const written of ['2026/11/03', '2026.11.03', '2026-11-03', '2026/11/3', '20261103', '2026-Nov-03'])
    for (const order of ['day-month', 'month-day'] as const)
      assert.equal(read(written, order), '2026-11-03', `${written}, ${order}`);
  assert.equal(read('1968/05/09', 'day-month', true), '1968-05-09');
  assert.equal(read('2026/13/01'), undefined, 'the second figure is the month');
});

test('day and month are read in the order of their column', () => {
  assert.equal(read('07/05/2011'), '2011-05-07');
  assert.equal(read('07/05/2011', 'month-day'), '2011-07-05');
  assert.equal(read('06-30-2016', 'month-day'), '2016-06-30');
  assert.equal(read('06-30-2016'), undefined);
  assert.equal(read('03.11.26'), '2026-11-03');
});

test('a month in letters needs no order, and may stand first', () => {
  for (const written of [
    '3 Nov 2026',
    '3-November-2026',
    '03 Nov, 2026',
    '3rd November 2026',
    '03Nov2026',
    '3.Nov.26',
    'Nov 3, 2026',
    'November 3rd 2026',
    'Tue, 3 Nov 2026',
    '03-Nov-2026 Tue',
    '03-11-2026 (Tue)',
  ])
    assert.equal(read(written), '2026-11-03', written);
});

test('a midnight that a program wrote beside the date is no time', () => {
  for (const written of [
    '2026/11/03 00:00:00',
    '03/11/2026 00:00',
    '2026-11-03T00:00:00.000Z',
    '03/11/2026 12:00:00 AM',
  ])
    assert.equal(read(written), '2026-11-03', written);
  assert.equal(read('03/11/2026 09:30'), undefined);
});

test('what is no date is not guessed', () => {
  for (const written of [
    '',
    '31/02/2026',
    '2026/02/30',
    'Nov 2026',
    '11-2026',
    '1,50,000',
    '10,11,12',
    '192.168.1.1',
    '3 people 26',
    '20261340',
    '26',
    'Monday',
  ])
    assert.equal(read(written), undefined, written);
});
