import assert from 'node:assert/strict';
import test from 'node:test';
import type { FormShape } from '#kernel/wire/described.ts';
import { momentOf, newestFirst, rowOn, sinceOf, stepsOf } from './timeline.ts';

const form: FormShape = {
  name: 'work',
  id: 1,
  heading: 'Work',
  one: 'change',
  title: ['grade'],
  children: [],
  rights: {},
  dated: true,
  parent: { form: 'employee', field: 'employee' },
  fields: [
    { name: 'employee', kind: 'reference', label: 'Employee', to: 'employee' },
    { name: 'grade', kind: 'reference', label: 'Grade', to: 'grade' },
    { name: 'title', kind: 'text', label: 'Title' },
  ],
};
const row = (id: number, validFrom: string, validTo: string | null, grade: number, title: string) => ({
  id,
  validFrom,
  validTo,
  values: { employee: { id: 1, title: 'A' }, grade: { id: grade, title: `E${grade}` }, title },
});
const rows = [
  row(1, '2024-03-04', '2025-06-30', 3, 'Engineer'),
  row(2, '2025-07-01', '2026-12-31', 3, 'Senior'),
  row(3, '2027-01-01', null, 4, 'Senior'),
];

test('a row is in force on its last day and on none after', () => {
  assert.deepEqual(
    rows.map((one) => momentOf(one, '2026-12-31')),
    ['past', 'now', 'future'],
  );
  assert.equal(rowOn(rows, '2025-06-30')?.id, 1);
  assert.equal(rowOn(rows, '2025-07-01')?.id, 2);
});
test('the line tells newest first what each change changed', () => {
  assert.deepEqual(
    newestFirst(rows).map((one) => one.id),
    [3, 2, 1],
  );
  const [first, second] = rows;
  assert.ok(first && second);
  assert.deepEqual(
    stepsOf(form, second, first).map((step) => [step.field.name, step.before, step.after]),
    [['title', 'Engineer', 'Senior']],
  );
  assert.deepEqual(
    stepsOf(form, first, undefined).map((step) => step.field.name),
    ['grade', 'title'],
  );
});
test('a value holds since it last became different', () => {
  const [, grade, title] = form.fields;
  assert.ok(grade && title);
  assert.equal(sinceOf(rows, grade, '2026-11-21'), '2024-03-04');
  assert.equal(sinceOf(rows, title, '2026-11-21'), '2025-07-01');
});
