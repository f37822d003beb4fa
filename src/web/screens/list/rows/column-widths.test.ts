import assert from 'node:assert/strict';
import test from 'node:test';
import type { FieldShape, FormShape, RecordShape } from '#kernel/wire/described.ts';
import { fittedInto, fittedWidths } from './column-widths.ts';
import type { Column } from './columns.ts';

const form = {
  title: ['name'],
  fields: [],
  rights: {},
  words: { waiting: 'Waiting for approval' },
} as unknown as FormShape;
const measure = (text: string) => text.length * 8;
const column = (name: string, kind: Column['kind'], width = 100): Column => ({
  name,
  kind,
  width,
  label: name,
  end: kind === 'money',
  sortable: false,
  ...(kind === 'money' && { field: { name, kind, label: name } satisfies FieldShape }),
});
const row = (title: string, net: number, state = 'waiting') =>
  ({ id: 1, version: 1, title, state, values: { net } }) as unknown as RecordShape;
const columns = [column('name', 'title'), column('net', 'money'), column('state', 'state')];
const widthsOf = (rows: RecordShape[], totals?: Record<string, number>) =>
  fittedWidths(form, columns, { rows, totals }, measure);

test('an amount is never cut, neither in its row nor in the total below it', () => {
  const [, alone = 0] = widthsOf([row('A', 5_000_00)]);
  const [, added = 0] = widthsOf([row('A', 5_000_00)], { net: 12_34_56_789_00 });
  assert.ok(alone >= measure('5,000'));
  assert.ok(added >= measure('12,34,56,789'));
});
test('a state is as wide as the words it is shown in', () => {
  const [, , state = 0] = widthsOf([row('A', 0)]);
  assert.ok(state >= measure('Waiting for approval'));
});
test('a long title takes no more than its most, a short one no less than its least', () => {
  assert.equal(widthsOf([row('A', 0)])[0], 170);
  assert.equal(widthsOf([row('A'.repeat(200), 0)])[0], 380);
});
test('words give way so that all columns are seen at once; figures and states do not', () => {
  const fitted = fittedInto(530, columns, [300, 120, 140]);
  assert.deepEqual(fitted, [270, 120, 140]);
  assert.deepEqual(fittedInto(600, columns, [300, 120, 140]), [300, 120, 140]);
});
test('where they do not fit even so, nothing is squeezed and the list scrolls', () => {
  assert.deepEqual(fittedInto(300, columns, [300, 120, 140]), [300, 120, 140]);
});
test('what is written out gives way before names do', () => {
  const note: Column = {
    ...column('note', 'text'),
    field: { name: 'note', kind: 'text', label: 'note', max: 600 },
  };
  const all = [column('name', 'title'), column('who', 'text'), note];
  assert.deepEqual(fittedInto(700, all, [300, 200, 400]), [300, 200, 200]);
});
