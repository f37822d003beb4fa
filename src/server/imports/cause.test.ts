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

test('a short value is not cut out of the sentence that tells of it', () => {
  const one = (cell: string, message: string) =>
    causesOf([{ line: 2, label: 'Joined on', message }], places, [{ line: 2, cells: ['A', cell] }])[0]
      ?.message;
  assert.equal(one('0', 'Starts must be a time, such as 09:30.'), 'Starts must be a time, such as 09:30.');
  assert.equal(one('5', 'Name can be at most 5 characters long.'), 'Name can be at most 5 characters long.');
  assert.equal(one('0', '0 is not a date.'), '… is not a date.');
  assert.equal(one('AB', '“AB” is not recorded.'), '“…” is not recorded.');
  assert.equal(
    one('ann', 'several records are called ann; Joanna is another.'),
    'several records are called …; Joanna is another.',
  );
});

test('sums that do not add up are one cause, whatever they come to in each row', () => {
  const sum = (line: number, says: string, comesTo: string) => ({
    line,
    label: 'Joined on',
    message: `the sheet says ${says}; Basic + HRA come to ${comesTo}, within 2 rupees.`,
  });
  const causes = causesOf([sum(2, '51,000', '50,000'), sum(3, '21,000.50', '20,000')], places, table);
  assert.deepEqual(
    causes.map(({ message, rows, values }) => [message, rows, values.map(({ lines }) => lines)]),
    [['the sheet says …; Basic + HRA come to …, within 2 rupees.', 2, [[2], [3]]]],
  );
});

test('amounts finer than a paisa are asked about once, with what rounding them changes', () => {
  const finer = (line: number, value: string) => ({
    line,
    label: 'Joined on',
    message: `${value} has more than two decimals.`,
    isFiner: true as const,
  });
  const given = ['64,166.663', '64,166.663', '10.005'];
  const [only, ...others] = causesOf(
    given.map((value, at) => finer(at + 2, value)),
    places,
    given.map((cell, at) => ({ line: at + 2, cells: ['A', cell] })),
  );
  assert.deepEqual(
    [only?.message, only?.rows, only?.finer, others],
    ['… has more than two decimals.', 3, -0.001, []],
  );
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
