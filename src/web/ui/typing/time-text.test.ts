import assert from 'node:assert/strict';
import test from 'node:test';
import { isoDate } from '#kernel/calendar.ts';
import { momentOf, timeOf, typedMoment } from './time-text.ts';

const today = isoDate('2026-11-21');

test('a time is typed as people write it, by a clock of 24 hours', () => {
  const read = ['9:30', '0930', '930', '9.30', '18h30', '9', '6:30 pm', '12 am', '12:15 PM', '6pm'];
  assert.deepEqual(read.map(timeOf), [
    ...['09:30', '09:30', '09:30', '09:30', '18:30', '09:00', '18:30', '00:00', '12:15', '18:00'],
  ]);
  assert.equal(timeOf('23:59'), '23:59');
  assert.equal(timeOf('24:00'), undefined);
  assert.equal(timeOf('9:60'), undefined);
  assert.equal(timeOf('13 pm'), undefined);
  assert.equal(timeOf('noon'), undefined);
});

test('a day with a time is one moment; one without the other is none', () => {
  assert.equal(momentOf('21/11/2026 14:30', today), '2026-11-21 14:30');
  assert.equal(momentOf('21 Nov 2026, 2:30 pm', today), '2026-11-21 14:30');
  assert.equal(momentOf('today 0915', today), '2026-11-21 09:15');
  assert.equal(momentOf('2026-11-21 14:30', today), '2026-11-21 14:30');
  assert.equal(momentOf('21/11/2026', today), undefined);
  assert.equal(momentOf('14:30', today), undefined);
  assert.equal(momentOf('31/02/2026 10:00', today), undefined);
});

test('what is shown is read back as the same moment', () => {
  for (const moment of ['2026-11-21 14:30', '2026-01-02 00:05'])
    assert.equal(momentOf(typedMoment(moment), today), moment);
});
