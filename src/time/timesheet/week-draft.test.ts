/** A week while it is filled in. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { billed, copied, entriesOf, pasted, rowsOf, withHours, withNote, withRow } from './week-draft.ts';

const days = ['2026-11-23', '2026-11-24', '2026-11-25'] as const;
const entry = { project: 1, task: 2, day: days[0], hours: 8, billable: true, note: 'Plan' } as const;
const open = () => true;

test('a sheet is filled in as it was saved, and back', () => {
  const entries = [entry, { ...entry, day: days[1], note: null }, { ...entry, billable: false, hours: 1 }];
  assert.equal(rowsOf(entries).length, 2);
  assert.deepEqual(entriesOf(rowsOf(entries)), entries);
});

test('an emptied cell loses its note, and a note needs hours', () => {
  const rows = rowsOf([entry]);
  assert.deepEqual(entriesOf(withHours(rows, 1, days[0], null)), []);
  assert.equal(entriesOf(withHours(rows, 1, days[0], 4))[0]?.note, 'Plan');
  assert.deepEqual(entriesOf(withNote(withRow([], entry), 1, days[0], 'x')), []);
});

test('a row is billed otherwise unless the other row is there already', () => {
  const rows = rowsOf([entry, { ...entry, billable: false }]);
  assert.equal(billed(rows, 1), undefined);
  assert.equal(billed(rowsOf([entry]), 1)?.[0]?.billable, false);
});

test('last week fills what is empty and open', () => {
  const before = [
    { ...entry, day: '2026-11-16' },
    { ...entry, day: '2026-11-17', hours: 6 },
  ] as const;
  const filled = copied(rowsOf([{ ...entry, hours: 2 }]), before, (_row, day) => day !== days[1]);
  assert.deepEqual(
    entriesOf(filled).map(({ day, hours }) => [day, hours]),
    [[days[0], 2]],
  );
  assert.equal(entriesOf(copied([], before, open)).length, 2);
});

test('a block from a spreadsheet is pasted from the cell on, and what does not fit is counted', () => {
  const rows = withRow(rowsOf([entry]), { ...entry, task: 3 });
  const { rows: filled, left } = pasted(rows, [0, 1], days, '1:30\t2,5\t4\n\tx\n', open);
  assert.equal(left, 2, 'a day beyond the week, and a word');
  assert.deepEqual(
    entriesOf(filled).map(({ task, day, hours }) => [task, day, hours]),
    [
      [2, days[0], 8],
      [2, days[1], 1.5],
      [2, days[2], 2.5],
    ],
  );
});
