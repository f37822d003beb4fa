import assert from 'node:assert/strict';
import test from 'node:test';
import type { FieldShape, FormShape } from '#kernel/wire/described.ts';
import { isVisible } from '#web/ui/is-visible.ts';
import { changesOf, differences, draftOf, emptyDraft, givenIn, resolved, withValue } from './draft.ts';
import { draftKey, dropDraft, keepDraft, keptDraft } from './kept-draft.ts';
import { knownOf } from './new-record.ts';

const form: FormShape = {
  name: 'employee',
  id: 1,
  heading: 'Employees',
  one: 'employee',
  title: ['name'],
  children: [],
  rights: {},
  fields: [
    { name: 'name', kind: 'personName', label: 'Name', required: true },
    { name: 'grade', kind: 'reference', label: 'Grade', to: 'grade' },
    { name: 'pan', kind: 'identity', label: 'PAN', view: 'mask', scheme: 'pan' },
    { name: 'joinedOn', kind: 'date', label: 'Joined', default: 'today' },
    { name: 'married', kind: 'flag', label: 'Married' },
    { name: 'age', kind: 'number', label: 'Age', readOnly: true },
    { name: 'wedding', kind: 'date', label: 'Wedding', visibleWhen: { field: 'married', is: [true] } },
    {
      name: 'lines',
      kind: 'rows',
      label: 'Lines',
      one: 'line',
      fields: [{ name: 'centre', kind: 'reference', label: 'Centre' }],
    },
  ],
};
const saved = {
  name: 'Asha',
  grade: { id: 3, title: 'M3' },
  pan: '••••482F',
  joinedOn: '2024-03-04',
  married: false,
  age: 35,
  lines: [{ centre: { id: 9, title: 'X' } }],
};

test('a draft holds ids instead of titles, and neither masked nor read-only values', () => {
  assert.deepEqual(draftOf(form, saved), {
    name: 'Asha',
    grade: 3,
    joinedOn: '2024-03-04',
    married: false,
    wedding: null,
    lines: [{ centre: 9 }],
  });
});
test('only what was changed is sent; a masked number only when typed anew', () => {
  const before = draftOf(form, saved);
  assert.deepEqual(changesOf(before, { ...before, name: ' Asha ' }), {});
  assert.deepEqual(changesOf(before, { ...before, name: '', pan: 'ABCDE1234F' }), {
    name: null,
    pan: 'ABCDE1234F',
  });
  assert.deepEqual(changesOf(before, { ...before, lines: [{ centre: 10 }] }), { lines: [{ centre: 10 }] });
});
test('a new record starts with the form’s defaults and the organisation’s own day', () => {
  assert.deepEqual(emptyDraft(form, '2026-11-21', { grade: 3 }), {
    name: null,
    grade: 3,
    pan: null,
    joinedOn: '2026-11-21',
    married: false,
    wedding: null,
    lines: [],
  });
});
test('an address may name the month a new record begins with, and nothing that is no month', () => {
  const monthly = { ...form, fields: [{ name: 'month', kind: 'month' as const, label: 'Month' }] };
  assert.deepEqual(givenIn(monthly, { month: '2026-10' }), { month: '2026-10' });
  assert.deepEqual(givenIn(monthly, { month: 'october' }), {});
});
test('or the day', () => {
  const dated = { ...form, fields: [{ name: 'from', kind: 'date' as const, label: 'From' }] };
  assert.deepEqual(givenIn(dated, { from: '2026-10-01' }), { from: '2026-10-01' });
  assert.deepEqual(givenIn(dated, { from: '2026-13-01' }), {});
});
test('choosing a title suggests the gender, which stays open; a title that tells none leaves it', () => {
  const titled: FormShape = {
    ...form,
    fields: [
      {
        name: 'title',
        kind: 'choice',
        label: 'Title',
        choices: { mr: 'Mr.', dr: 'Dr.' },
        suggests: { field: 'gender', by: { mr: 'male' } },
      },
      { name: 'gender', kind: 'choice', label: 'Gender', choices: { male: 'Male', female: 'Female' } },
    ],
  };
  const chosen = withValue(titled, { title: null, gender: null }, 'title', 'mr');
  assert.deepEqual(chosen, { title: 'mr', gender: 'male' });
  assert.deepEqual(withValue(titled, chosen, 'title', 'dr'), { title: 'dr', gender: 'male' });
  assert.deepEqual(withValue(titled, chosen, 'gender', 'female'), { title: 'mr', gender: 'female' });
  assert.deepEqual(withValue(titled, { title: null }, 'title', 'mr'), { title: 'mr' }, 'not shown to them');
});
test('a month proposes its last day where a date ends it, and the date stays open', () => {
  const ending: FormShape = {
    ...form,
    fields: [
      { name: 'month', kind: 'month', label: 'Month', ends: 'payOn' },
      { name: 'payOn', kind: 'date', label: 'Pay date' },
    ],
  };
  const chosen = withValue(ending, { month: null, payOn: null }, 'month', '2028-02');
  assert.deepEqual(chosen, { month: '2028-02', payOn: '2028-02-29' });
  assert.deepEqual(withValue(ending, chosen, 'payOn', '2028-03-05'), {
    month: '2028-02',
    payOn: '2028-03-05',
  });
  assert.deepEqual(withValue(ending, chosen, 'month', null), { month: null, payOn: '2028-02-29' });
});
test('what was picked within another value is emptied with it, and kept when that stays', () => {
  const work: FormShape = {
    ...form,
    fields: [
      { name: 'department', kind: 'reference', label: 'Department', to: 'department' },
      {
        ...{ name: 'position', kind: 'reference', label: 'Position', to: 'position' },
        filter: { department: 'department' },
      },
    ],
  };
  const before = { department: 3, position: 8 };
  assert.deepEqual(withValue(work, before, 'department', 4), { department: 4, position: null });
  assert.deepEqual(withValue(work, before, 'department', 3), before);
  assert.deepEqual(withValue(work, before, 'position', 9), { department: 3, position: 9 });
  assert.deepEqual(
    withValue(work, { department: 3 }, 'department', 4),
    { department: 4 },
    'not shown to them',
  );
});
test('a field that depends on another is asked for only then', () => {
  const wedding = form.fields[6];
  assert.ok(wedding);
  assert.equal(isVisible(wedding, { married: true }), true);
  assert.equal(isVisible(wedding, { married: false }), false);
});
test('when two people saved, only what both changed differently needs a choice', () => {
  const before = draftOf(form, saved);
  const mine = { ...before, name: 'Asha Rao', grade: 4 };
  const theirs = { ...before, grade: 5, joinedOn: '2024-03-05' };
  const list = differences(form, before, mine, theirs);
  assert.deepEqual(
    list.map((one) => [one.field.name, one.clash]),
    [
      ['name', false],
      ['grade', true],
      ['joinedOn', false],
    ],
  );
  assert.deepEqual(resolved(list, { grade: 'theirs' }), { name: 'Asha Rao' });
  assert.deepEqual(resolved(list, { grade: 'mine' }), { name: 'Asha Rao', grade: 4 });
});
test('a kept draft comes back for the same version alone, and never holds an identity number', () => {
  const map = new Map<string, string>();
  const store = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
  const key = draftKey('56:hr', 'employee', 7);
  keepDraft(store, key, form, 3, { name: 'A', pan: 'ABCDE1234F' });
  assert.deepEqual(keptDraft(store, key, 3), { name: 'A' });
  assert.equal(keptDraft(store, key, 4), undefined);
  dropDraft(store, key);
  assert.equal(keptDraft(store, key, 3), undefined);
});

test('the profile of a new organisation begins with the name and code that the platform gave it', () => {
  const fields: FieldShape[] = [
    { name: 'code', kind: 'code', label: 'Code', begins: 'organisation-code' },
    { name: 'legalName', kind: 'text', label: 'Legal name', begins: 'organisation-name' },
    { name: 'mail', kind: 'mail', label: 'Mail' },
  ];
  const known = { code: 'MILL', name: 'Sahyadri Mills' };
  assert.deepEqual(knownOf({ fields }, known), { code: 'MILL', legalName: 'Sahyadri Mills' });
});
