import assert from 'node:assert/strict';
import test from 'node:test';
import { boxText, changedRows, isOwn, placeOf, typed } from './label-entries.ts';
import type { LabelRow } from './specified-words.ts';

const grade: LabelRow = { label_key: 'grade', label_value: 'Band', actual_label_value: 'Grade' };
const name: LabelRow = { label_key: 'name', label_value: 'Name', actual_label_value: 'Name' };

test('a box holds the current value', () => {
  assert.equal(boxText(grade, {}), 'Band');
  assert.equal(isOwn(grade, {}), true);
  assert.equal(isOwn(name, {}), false);
});
test('emptying the box, or typing the original, gives the original back', () => {
  const sent = [{ ...grade, label_value: 'Grade' }];
  assert.deepEqual(changedRows([grade, name], typed({}, grade, '')), sent);
  assert.deepEqual(changedRows([grade, name], typed({}, grade, 'Grade')), sent);
});
test('typing what is there already changes nothing', () => {
  assert.deepEqual(changedRows([grade, name], typed(typed({}, grade, 'Band'), name, 'Name')), []);
  assert.deepEqual(typed(typed({}, name, 'Full name'), name, 'Name'), {});
});
test('a text is sent without the spaces around it, and with whatever else its row carries', () => {
  const carrying = { ...name, workitem_id: 12 };
  assert.deepEqual(changedRows([carrying], typed({}, name, ' Full name ')), [
    { ...carrying, label_value: 'Full name' },
  ]);
});
test('a place is told in words', () => {
  assert.deepEqual(
    [placeOf('label', 'lines.amount'), placeOf('heading', 'section.Contact'), placeOf('heading', 'one')],
    ['Column', 'Section', 'Name of one'],
  );
});
