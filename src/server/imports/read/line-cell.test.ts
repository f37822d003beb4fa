import assert from 'node:assert/strict';
import test from 'node:test';
import { splitLines } from './line-cell.ts';

const linesOf = (cell: string) => {
  const split = splitLines(cell);
  return 'lines' in split ? split.lines : assert.fail(split.fault);
};

test('a semicolon or a line break ends a line of a cell, a comma a value', () => {
  const two = [
    ['BASIC', '20000'],
    ['DA', '5000'],
  ];
  assert.deepEqual(linesOf('BASIC, 20000; DA, 5000'), two);
  assert.deepEqual(linesOf('BASIC,20000\r\nDA ,  5000\n'), two);
  assert.deepEqual(linesOf(' BASIC,20000 ;\n; DA,5000;'), two, 'lines without a word are no lines');
  assert.deepEqual(linesOf('BASIC'), [['BASIC']]);
  assert.deepEqual(linesOf('a,,c,,'), [['a', '', 'c']], 'empty values are left out at the end alone');
  for (const empty of ['', '  ', ' ; ,;\n']) assert.deepEqual(linesOf(empty), []);
});

test('a value with a comma, a semicolon or a line break in it stands in double quotes', () => {
  assert.deepEqual(linesOf('"Basic, own" , "20,000"; "a;b\nc"'), [['Basic, own', '20,000'], ['a;b\nc']]);
  assert.deepEqual(linesOf('"the ""best"" of, all"'), [['the "best" of, all']]);
  assert.deepEqual(linesOf('5" pipe, 3'), [['5" pipe', '3']], 'within a value a quote is a quote');
  for (const bad of ['"a, b', 'x; "a" b, c', 'a, "']) {
    const split = splitLines(bad);
    assert.match('fault' in split ? split.fault : '', /^a value that begins with a double quote/, bad);
  }
});

test('a cell of the largest size is read at once', () => {
  const began = performance.now();
  assert.equal(linesOf('a,b;'.repeat(8_000)).length, 8_000);
  assert.ok('fault' in splitLines(`"${'""'.repeat(16_000)}`));
  assert.ok('fault' in splitLines(`${' '.repeat(32_000)}"`));
  assert.ok(performance.now() - began < 1_000);
});
