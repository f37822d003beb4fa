/** Which words of a source are wrapped when the browser's part is built, and which are left. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { wrapTexts } from '../scripts/words/wrap.ts';

const keysOf = (text: string): string[] =>
  wrapTexts({ path: 'a.tsx', text, lines: [] }).texts.map(({ key }) => key);
const codeOf = (text: string): string => wrapTexts({ path: 'a.tsx', text, lines: [] }).code;

test('a sentence with values and elements in it is one text', () => {
  assert.deepEqual(keysOf("<p>\n  Paid {amount} of{' '}\n  <b>{total}</b>.\n</p>"), ['Paid {1} of {2}.']);
  assert.equal(
    codeOf('<p>Paid {amount} of {total}</p>'),
    '<p>{__sayAround("Paid {1} of {2}", (amount), (total))}</p>',
  );
  assert.equal(
    codeOf(['const a = `Remove $', '{name}?`;'].join('')),
    'const a = __say("Remove {1}?", (name));',
  );
});

test('attributes and properties that people read are wrapped; those of the machine are not', () => {
  assert.deepEqual(keysOf('<Field label="name" name="Name" kind="long text" title={x ? "on" : "off"} />'), [
    'name',
    'on',
    'off',
  ]);
  assert.deepEqual(keysOf("const acts = [{ name: 'Send it', label: 'Send' }];"), ['Send']);
});

test('elsewhere the shape tells: words are wrapped, codes and comparisons are not', () => {
  assert.deepEqual(keysOf("f('pay-run', 'lossOfPay', '/api/x y', 'Nothing was changed.', 'Saved')"), [
    'Nothing was changed.',
    'Saved',
  ]);
  assert.deepEqual(keysOf("if (key === 'Enter' || list.includes('Saved')) go();"), []);
});

test('what is counted has a text for each form of its plural', () => {
  assert.deepEqual(keysOf("count(many, 'person', 'people')"), ['{n} person']);
});

test('a wrapped source keeps its lines', () => {
  const text = '<p>\n  Two\n  lines\n</p>;\nnext();';
  assert.equal(codeOf(text).split('\n').length, text.split('\n').length);
});
