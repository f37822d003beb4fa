import assert from 'node:assert/strict';
import test from 'node:test';
import {
  groupable,
  groupsOf,
  type LineColumn,
  type LineRow,
  linesOf,
  sorted,
  totalsOf,
} from './report-lines.ts';

const columns: LineColumn[] = [
  { name: 'department', label: 'Department', kind: 'text' },
  { name: 'net', label: 'Net', kind: 'money', total: true },
  { name: 'days', label: 'Days', kind: 'number' },
];
const rows: LineRow[] = [
  { department: 'Platform', net: 300, days: 30 },
  { department: 'Sales', net: 100, days: null },
  { department: 'Platform', net: 200, days: 28 },
];

test('a group stands above its rows with its own totals, in the order the groups come', () => {
  const lines = linesOf(columns, rows, 'department', String);
  assert.deepEqual(
    lines.map((line) =>
      line.kind === 'group' ? `${line.label} ${line.count} ${line.totals['net']}` : line.row['net'],
    ),
    ['Platform 2 500', 300, 200, 'Sales 1 100', 100],
  );
});
test('only columns that are totalled have totals', () => {
  assert.deepEqual(totalsOf(columns, rows), { net: 600 });
  assert.deepEqual(
    groupable(columns, rows).map((column) => column.name),
    ['department'],
  );
});
test('figures sort by size, and what is empty stays last in both directions', () => {
  assert.deepEqual(
    sorted(rows, 'days').map((row) => row['days']),
    [28, 30, null],
  );
  assert.deepEqual(
    sorted(rows, '-days').map((row) => row['days']),
    [30, 28, null],
  );
});
test('groups of which a screen holds only some rows keep the counts and totals of all', () => {
  const lines = linesOf(
    columns,
    rows.slice(0, 1),
    'department',
    String,
    groupsOf(columns, rows, 'department'),
  );
  assert.deepEqual(
    lines.map((line) => (line.kind === 'group' ? `${line.label} ${line.count}` : line.row['net'])),
    ['Platform 2', 300, 'Sales 1'],
  );
});
