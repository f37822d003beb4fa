import assert from 'node:assert/strict';
import test from 'node:test';
import { exceptionGroups } from './exception-groups.view.ts';

const found = (code: string, sentence: string, status: 'open' | 'settled' = 'open') =>
  ({ code, sentence, status }) as const;
const many = (count: number, code: string, sentence: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => found(code, sentence(at)));

test('a first run of people without an account is one line, though each is paid another amount', () => {
  const { groups, single } = exceptionGroups([
    ...many(20, 'no-bank', (at) => `${at + 1},454 to pay and no bank account to pay it into.`),
    found('net-not-positive', 'Net pay is 0.'),
  ]);
  assert.deepEqual(
    groups.map(({ code, rows, sentence }) => [code, rows.length, sentence]),
    [['no-bank', 20, undefined]],
  );
  assert.deepEqual(
    single.map(({ code }) => code),
    ['net-not-positive'],
  );
});

test('nineteen whose figures differ are looked at one by one', () => {
  const { groups, single } = exceptionGroups(
    many(19, 'net-change', (at) => `Net pay moved from ${at} to 9.`),
  );
  assert.deepEqual([groups.length, single.length], [0, 19]);
});

test('five of whom the very same is said are one line with its sentence, four are not', () => {
  const same = (count: number) => many(count, 'no-cost-centre', () => 'No cost centre.');
  assert.deepEqual(
    exceptionGroups(same(5)).groups.map(({ rows, sentence }) => [rows.length, sentence]),
    [[5, 'No cost centre.']],
  );
  assert.equal(exceptionGroups(same(4)).single.length, 4);
});

test('what was settled is not told together with what is open, and comes after it', () => {
  const { groups } = exceptionGroups([
    ...many(5, 'no-uan', () => 'No UAN.'),
    ...many(6, 'no-uan', () => 'No UAN.').map((one) => ({ ...one, status: 'settled' as const })),
  ]);
  assert.deepEqual(
    groups.map(({ rows }) => rows.length),
    [5, 6],
  );
});

test('two sentences that differ in words are two lines, however many there are', () => {
  const { groups } = exceptionGroups([
    ...many(30, 'shared-account', () => 'The bank account is also that of Asha.'),
    ...many(25, 'shared-account', () => 'The bank account is also that of Ravi.'),
  ]);
  assert.equal(groups.length, 2);
});
