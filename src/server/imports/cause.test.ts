import assert from 'node:assert/strict';
import test from 'node:test';
import { text } from '#kernel/field.ts';
import { causesOf } from './cause.ts';

const column = (key: string, label: string) => ({ key, label, required: false, field: text({ label }) });
const places = [
  { at: 0, column: column('code', 'Code'), order: 'day-month' },
  { at: 1, column: column('joinedOn', 'Joined on'), order: 'day-month' },
] as const;
const table = ['31/02/2024', 'soon', '31/02/2024', ''].map((cell, at) => ({
  line: at + 2,
  cells: [`A${at}`, cell],
}));
const noDate = (line: number, value: string) => ({
  line,
  label: 'Joined on',
  message: `${value} is not a date.`,
});

test('rows that are wrong in the same way are one cause, with each value and its rows', () => {
  const causes = causesOf(
    [noDate(2, '31/02/2024'), noDate(3, 'soon'), noDate(4, '31/02/2024')],
    places,
    table,
  );
  assert.deepEqual(causes, [
    {
      message: '… is not a date.',
      label: 'Joined on',
      at: 1,
      rows: 3,
      values: [
        { value: '31/02/2024', rows: 2, lines: [2, 4] },
        { value: 'soon', rows: 1, lines: [3] },
      ],
    },
  ]);
});

test('what a field asks for is told of its column, and the greatest cause comes first', () => {
  const missing = { line: 5, key: 'joinedOn', message: 'Joined on is required.' };
  const twice = [3, 4].map((line) => ({ line, message: `This is the same person as in row ${line - 1}.` }));
  const [first, second] = causesOf([missing, ...twice], places, table);
  assert.deepEqual(
    [first?.message, first?.rows, first?.at],
    ['This is the same person as in row ….', 2, undefined],
  );
  assert.deepEqual(
    first?.values.map(({ value, lines }) => [value, lines]),
    [
      ['2', [3]],
      ['3', [4]],
    ],
    'each with the row that it repeats',
  );
  assert.deepEqual([second?.at, second?.values[0]?.value], [1, '']);
});
