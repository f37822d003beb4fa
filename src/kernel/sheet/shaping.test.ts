import assert from 'node:assert/strict';
import test from 'node:test';
import { nameIn, type Shaping, shapedCells, unshaped } from './shaping.ts';

const shaped = (cells: (string | number | null)[], shaping: Partial<Shaping>) =>
  shapedCells({ line: 7, cells }, cells.length, { ...unshaped, ...shaping });

test('an amount is rounded to the paisa, and a day moved from the evening before, where it is said', () => {
  const shaping = {
    ...unshaped,
    treated: { 0: { rounded: true }, 1: { nextDay: true }, 2: { rounded: true, yearly: true } },
  };
  const cells = [64166.665, '2026-03-31 18:30', '120000.006'];
  assert.deepEqual(shapedCells({ line: 2, cells }, 3, shaping), ['64166.67', '2026-04-01', '10000.00']);
  const others = ['-0.005', '2026-03-31 18:00', '12'];
  assert.deepEqual(shapedCells({ line: 2, cells: others }, 3, shaping), [
    '-0.01',
    '2026-03-31 18:00',
    '1.00',
  ]);
});

test('a name in one cell is parted by its comma, or by its last word', () => {
  assert.deepEqual(
    (['first', 'middle', 'last'] as const).map((part) => nameIn('Adinolfi, Wilson K', part)),
    ['Wilson', 'K', 'Adinolfi'],
  );
  assert.deepEqual(
    (['first', 'middle', 'last'] as const).map((part) => nameIn('Asha Devi Rao', part)),
    ['Asha', 'Devi', 'Rao'],
  );
  assert.equal(nameIn('Madhavan', 'last'), '');
});

test('columns are made from others, from a part of one, or from nothing', () => {
  const made: Shaping['made'] = [
    { kind: 'name', from: 0, part: 'first' },
    { kind: 'piece', from: 1, at: ' - ', piece: 2 },
    { kind: 'join', from: [1, 0], between: '/' },
    { kind: 'constant', value: 'Permanent' },
  ];
  assert.deepEqual(shaped(['Sen,  Bela ', 'BLR - Bengaluru'], { made }).slice(2), [
    'Bela',
    'Bengaluru',
    'BLR - Bengaluru/Sen, Bela',
    'Permanent',
  ]);
});

test('words are put for words whatever the spaces around them, and nothing empties the cell', () => {
  const treated = { 0: { words: { M: 'Male', 'N/A': '' } } };
  assert.deepEqual(shaped(['M '], { treated }), ['Male']);
  assert.deepEqual(shaped(['N/A'], { treated }), ['']);
  assert.deepEqual(shaped(['F'], { treated }), ['F']);
});

test('letters are changed for a whole column', () => {
  const letters = (kind: 'capitals' | 'small' | 'names', cell: string) =>
    shaped([cell], { treated: { 0: { letters: kind } } })[0];
  assert.equal(letters('names', 'ASHA D’SOUZA-RAO'), 'Asha D’Souza-Rao');
  assert.equal(letters('capitals', 'abcpr1234k'), 'ABCPR1234K');
  assert.equal(letters('small', 'Asha@Acme.IN'), 'asha@acme.in');
});

test('a yearly salary becomes a monthly one to the paisa, and what is no amount stays to be mended', () => {
  const monthly = (cell: string | number) => shaped([cell], { treated: { 0: { yearly: true } } })[0];
  assert.equal(monthly(62_506), '5208.83');
  assert.equal(monthly('₹ 12,00,000'), '100000.00');
  assert.equal(monthly('Rs. 12,00,000/-'), '100000.00');
  assert.equal(monthly('100.54'), '8.38');
  assert.equal(monthly('on request'), 'on request');
});

test('a single cell is typed over, also one of a made column', () => {
  const cells = { 7: { 0: 'E1', 1: 'Mumbai' }, 8: { 0: 'E2' } };
  assert.deepEqual(shaped(['x'], { made: [{ kind: 'constant', value: 'Pune' }], cells }), ['E1', 'Mumbai']);
});
