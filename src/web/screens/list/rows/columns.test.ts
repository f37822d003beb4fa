import assert from 'node:assert/strict';
import test from 'node:test';
import type { FormShape } from '#web/api/described.ts';
import { askedColumns, defaultColumns, movedColumn, shownColumns, toggledColumn } from './columns.ts';

const form: FormShape = {
  name: 'pay-grade',
  id: 1,
  heading: 'Grades',
  one: 'grade',
  title: ['name'],
  subtitle: 'code',
  children: [],
  states: { draft: { submit: 'sent' } },
  rights: { read: 'organisation' },
  fields: [
    { name: 'code', kind: 'code', label: 'Code', inList: true },
    { name: 'name', kind: 'text', label: 'Grade', inList: true },
    { name: 'ceiling', kind: 'money', label: 'Ceiling', inList: true },
    { name: 'note', kind: 'longText', label: 'Note', inList: true },
    { name: 'joinedOn', kind: 'date', label: 'Since' },
  ],
};
const names = (chosen: readonly string[]) => shownColumns(form, chosen).map((column) => column.name);

test('a list begins with the record’s name and shows what the form marked for lists', () => {
  assert.deepEqual(names([]), ['name', 'ceiling', 'state']);
  assert.deepEqual(defaultColumns(form), ['ceiling', 'state']);
});
test('figures stand at the end of their column, words at the start', () => {
  assert.deepEqual(
    shownColumns(form, []).map((column) => column.end),
    [false, true, false],
  );
});
test('a chosen order is kept, and a column the form lost is passed over', () => {
  assert.deepEqual(names(['joinedOn', 'gone', 'ceiling']), ['name', 'joinedOn', 'ceiling']);
});
test('a column can be switched on, off and moved', () => {
  assert.deepEqual(toggledColumn(form, [], 'joinedOn'), ['ceiling', 'state', 'joinedOn']);
  assert.deepEqual(toggledColumn(form, [], 'state'), ['ceiling']);
  assert.deepEqual(movedColumn(form, [], 'state', -1), ['state', 'ceiling']);
  assert.deepEqual(movedColumn(form, [], 'state', 1), ['ceiling', 'state']);
});
test('the server is asked for what is shown and for what the name is made of', () => {
  assert.deepEqual(askedColumns(form, shownColumns(form, ['joinedOn'])), ['name', 'code', 'joinedOn']);
});
