import assert from 'node:assert/strict';
import test from 'node:test';
import { isoDate } from '#kernel/calendar.ts';
import { unshaped } from '#kernel/sheet/shaping.ts';
import type { TargetColumn, Uploaded } from '#kernel/wire/import-sheet.ts';
import {
  asRead,
  causeWords,
  columnName,
  matched,
  mendedCell,
  mendedWord,
  type Said,
  unknownWords,
  unmatched,
  unordered,
  withoutMade,
} from './matching.ts';

const column = (key: string, label: string, required: boolean, dated: boolean): TargetColumn => ({
  key,
  label,
  required,
  dated,
  past: false,
  choices: [],
  known: [],
  amount: false,
});

test('a column of the form is filled by one column of the file, the last one named', () => {
  assert.deepEqual(matched({ 0: 'code', 1: 'name' }, 2, 'name'), { 0: 'code', 2: 'name' });
  assert.deepEqual(matched({ 0: 'code', 1: 'name' }, 1, ''), { 0: 'code' });
});
test('what is required and not in the file is told before anything is checked', () => {
  const columns = [
    column('code', 'Code', true, false),
    column('name', 'Name', true, false),
    column('note', 'Note', false, true),
  ];
  assert.deepEqual(
    unmatched(columns, { 3: 'code' }).map((column) => column.label),
    ['Name'],
  );
});
test('a cause names its column and what is wrong', () => {
  assert.equal(
    causeWords({ label: 'Joined on', message: '… is not a date.' }),
    'Joined on: … is not a date.',
  );
  assert.equal(causeWords({ message: 'Last name is required.' }), 'Last name is required.');
});
test('a value is mended for all rows alike, or in one row, and nothing else that was said is lost', () => {
  const treatedBefore = { 1: { letters: 'names', words: { X: 'Homme' } } } as const;
  const said: Said = {
    matches: { 1: 'gender' },
    orders: {},
    make: [],
    shaping: { ...unshaped, treated: treatedBefore },
  };
  const all = mendedWord(said, { value: 'Homme', at: 1 }, 'Male');
  assert.deepEqual(all.shaping.treated[1], { letters: 'names', words: { X: 'Male', Homme: 'Male' } });
  assert.deepEqual(mendedWord(all, { value: 'Homme', at: 1 }, undefined).shaping.treated[1]?.words, {
    X: 'Male',
  });
  const one = mendedCell(said, { line: 7, at: 1 }, 'Female');
  assert.deepEqual(one.shaping.cells, { 7: { 1: 'Female' } });
  assert.deepEqual(mendedCell(one, { line: 7, at: 1 }, '').shaping.cells, { 7: {} });
});
test('a column of dates that does not tell its order is asked for, once it is matched to dates', () => {
  const file = {
    columns: [column('joinedOn', 'Joined on', true, true)],
    dates: {
      1: { order: null, examples: ['7/5/2011'] },
      2: { order: 'month-day', examples: ['3/30/2015'] },
    },
  } satisfies Pick<Uploaded, 'columns' | 'dates'>;
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

test('what a choice does not understand is asked for once its column is matched', () => {
  const gender = { ...column('gender', 'Gender', true, false), choices: ['Male'], known: ['m', 'male'] };
  const file = { columns: [gender], distinct: { 3: ['Homme', 'M', 'MALE'] } };
  const said: Said = { matches: { 3: 'gender' }, orders: {}, make: [], shaping: unshaped };
  assert.deepEqual(unknownWords(file, said, 3), ['Homme']);
  assert.deepEqual(unknownWords(file, { ...said, matches: {} }, 3), []);
});
test('a made column is named by what it is made from, and those behind it move up when it goes', () => {
  const made = [
    { kind: 'name', from: 0, part: 'first' },
    { kind: 'constant', value: 'Pune' },
  ] as const;
  const said: Said = {
    matches: { 0: 'code', 2: 'firstName', 3: 'place' },
    orders: {},
    make: [],
    shaping: { ...unshaped, made, treated: { 3: { letters: 'capitals' } } },
  };
  assert.equal(columnName({ headers: ['Name', 'Code'] }, said.shaping, 2), 'First name of Name');
  const left = withoutMade(said, 2, 0);
  assert.deepEqual(left.matches, { 0: 'code', 2: 'place' });
  assert.deepEqual(left.shaping.made, [{ kind: 'constant', value: 'Pune' }]);
  assert.deepEqual(left.shaping.treated, { 2: { letters: 'capitals' } });
});
