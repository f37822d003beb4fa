import assert from 'node:assert/strict';
import test from 'node:test';
import { boxText, changedEntries, type LabelEntry, matchingEntries, typed } from './label-entries.ts';

const grade: LabelEntry = { kind: 'label', key: 'grade', original: 'Grade', own: 'Band' };
const name: LabelEntry = { kind: 'label', key: 'name', original: 'Name', own: null };

test('emptying the box, or typing the original, gives the original back', () => {
  assert.deepEqual(changedEntries([grade], typed({}, grade, '')), [
    { kind: 'label', key: 'grade', text: null },
  ]);
  assert.deepEqual(changedEntries([grade], typed({}, grade, 'Grade')), [
    { kind: 'label', key: 'grade', text: null },
  ]);
});
test('typing what is there already changes nothing', () => {
  assert.deepEqual(changedEntries([grade, name], typed(typed({}, grade, 'Band'), name, 'Name')), []);
  assert.equal(boxText(grade, {}), 'Band');
});
test('an own text is sent without the spaces around it', () => {
  assert.deepEqual(changedEntries([name], typed({}, name, ' Full name ')), [
    { kind: 'label', key: 'name', text: 'Full name' },
  ]);
});
test('a word is found by what ships and by the own one', () => {
  assert.deepEqual(matchingEntries([grade, name], 'band'), [grade]);
  assert.deepEqual(matchingEntries([grade, name], 'nam'), [name]);
});
