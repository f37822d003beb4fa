import assert from 'node:assert/strict';
import test from 'node:test';
import type { FormShape } from '#kernel/wire/described.ts';
import {
  askedColumns,
  defaultColumns,
  isOfPeople,
  movedColumn,
  shownColumns,
  toggledColumn,
} from './columns.ts';

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
test('of several amounts the last one stays in sight, beside the state', () => {
  const amounts = ['gross', 'deductions', 'net'].map((name) => ({
    name,
    kind: 'money' as const,
    label: name,
    inList: true,
  }));
  const slip = { ...form, fields: [...amounts, ...form.fields.slice(0, 2)] };
  assert.deepEqual(defaultColumns(slip), ['gross', 'deductions', 'net', 'state']);
});
test('a list has no more columns than stand beside its title, and addresses only where there is room', () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => ({
    name,
    kind: 'text' as const,
    label: name,
    inList: true,
  }));
  const mail = { name: 'mail', kind: 'mail' as const, label: 'Mail', inList: true };
  assert.deepEqual(defaultColumns({ ...form, fields: [mail, ...many] }), [...'abcdef', 'state']);
  assert.deepEqual(defaultColumns({ ...form, fields: [mail, ...many.slice(0, 2)] }), [
    'a',
    'b',
    'mail',
    'state',
  ]);
});
test('a face stands beside whom a title names, but not beside each of one’s own records', () => {
  const person = { name: 'employee', kind: 'reference' as const, to: 'employee', label: 'Employee' };
  const slip = { ...form, title: ['joinedOn', 'employee'], fields: [...form.fields, person] };
  assert.equal(isOfPeople(slip), true);
  assert.equal(isOfPeople({ ...slip, rights: { read: 'own' } }), false);
  assert.equal(isOfPeople(form), false);
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
