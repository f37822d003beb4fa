import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commaSeparated, guarded, unguarded } from './sheet-cell.ts';

test('no text is run by a spreadsheet, whatever it begins with, and comes back by import unchanged', () => {
  for (const text of [
    "-1+cmd|' /C calc'!A0",
    '+1+1',
    '=1+1',
    '@SUM(1)',
    '-A1',
    '\t=1',
    '\r=1',
    '-1e9+x',
    '＝1+1',
    '＋1',
    '－1+1',
    '＠SUM(1)',
    ' =1+1',
    '\n=1',
    '\u3000＝1',
  ]) {
    assert.equal(guarded(text), `'${text}`);
    assert.equal(unguarded(guarded(text)), text);
  }
  assert.equal(commaSeparated([['E001', '-2+3']]), "E001,'-2+3");
});

test('numbers stay numbers, below nothing too', () => {
  for (const text of ['-800.00', '+12', '0', '1.5', '-1']) assert.equal(guarded(text), text);
});

test('a comma, a quotation mark or a line within a text stays within its cell', () => {
  assert.equal(commaSeparated([['Rao, Anita', 'x']]), '"Rao, Anita",x');
  assert.equal(commaSeparated([['Anita "Ani" Rao']]), '"Anita ""Ani"" Rao"');
  assert.equal(
    commaSeparated([['Anita\rRao'], ['Anita\nRao'], ['last']]),
    '"Anita\rRao"\r\n"Anita\nRao"\r\nlast',
  );
});
