import assert from 'node:assert/strict';
import test from 'node:test';
import type { FieldShape, RecordShape } from '#kernel/wire/described.ts';
import { cardFacts } from './card-facts.ts';
import type { Column } from './columns.ts';

const columnOf = (field: FieldShape): Column => ({
  name: field.name,
  label: field.label,
  kind: field.kind,
  field,
  width: 100,
  end: false,
  sortable: true,
});
const paidOn = columnOf({ name: 'paidOn', kind: 'date', label: 'Paid on' });
const dueOn = columnOf({ name: 'dueOn', kind: 'date', label: 'Due on' });
const daysPaid = columnOf({ name: 'daysPaid', kind: 'number', label: 'Days paid', decimals: 2 });
const gross = columnOf({ name: 'gross', kind: 'money', label: 'Gross' });
const used = columnOf({ name: 'used', kind: 'flag', label: 'In use' });
const row = (values: Record<string, unknown>) =>
  ({ id: 1, version: 1, title: 'Asha Rao', values }) as unknown as RecordShape;

test('a figure on the phone says what it is, without decimals that are none', () => {
  const values = { paidOn: '2026-10-30', daysPaid: 31, gross: 97_100_00 };
  assert.deepEqual(cardFacts([paidOn, daysPaid, gross], row(values)), [
    '30 Oct 2026',
    'Gross 97,100',
    'Days paid 31',
  ]);
  assert.deepEqual(cardFacts([daysPaid], row({ daysPaid: 29.5 })), ['Days paid 29.5']);
  assert.deepEqual(cardFacts([daysPaid], row({ daysPaid: 30 })), ['Days paid 30']);
});
test('several days on the phone say which is which', () => {
  assert.deepEqual(cardFacts([paidOn, dueOn], row({ paidOn: '2026-10-30', dueOn: '2026-11-07' })), [
    'Paid on 30 Oct 2026',
    'Due on 7 Nov 2026',
  ]);
});
test('an appointment on the phone says its day and hour before how it is held', () => {
  const day = columnOf({ name: 'on', kind: 'date', label: 'Day' });
  const from = columnOf({ name: 'from', kind: 'time', label: 'From' });
  const how = columnOf({ name: 'how', kind: 'choice', label: 'How', choices: { video: 'By video' } });
  const values = { on: '2026-12-03', from: '10:00', how: 'video' };
  assert.deepEqual(cardFacts([how, day, from], row(values)), ['3 Dec 2026', '10:00', 'By video']);
});
test('a flag on the phone is its own words when it is set, and silent when it is not', () => {
  assert.deepEqual(cardFacts([used], row({ used: true })), ['In use']);
  assert.deepEqual(cardFacts([used], row({ used: false })), []);
});

test('what ends soon is told first', () => {
  const until = columnOf({ name: 'until', kind: 'date', label: 'Until', expires: true });
  const by = columnOf({ name: 'by', kind: 'text', label: 'By' });
  assert.deepEqual(cardFacts([by, until], row({ by: 'Careers', until: '2020-01-01' })), [
    '1 Jan 2020, expired',
    'Careers',
  ]);
});
