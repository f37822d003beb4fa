import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commonLetterFields, type LetterFields } from './letter-kind.ts';
import { fieldsNamed, filledLetter, letterTextFault } from './letter-text.ts';

const fields: LetterFields = {
  ...commonLetterFields,
  name: { label: 'Name', kind: 'text' },
  joinedOn: { label: 'Joined on', kind: 'date' },
  leftOn: { label: 'Last day', kind: 'date' },
  gross: { label: 'Gross', kind: 'money', sensitivity: 'pay' },
  note: { label: 'Note', kind: 'text' },
  annexure: { label: 'Annexure', kind: 'block' },
};

test('a field that is not known is refused with the nearest name that is', () => {
  assert.equal(
    letterTextFault('Dear {{nmae}},', fields),
    'There is no field {{nmae}} in this letter. Did you mean {{name}}?',
  );
  assert.match(letterTextFault('Since {{joined_on}}', fields) ?? '', /Did you mean \{\{joinedOn\}\}/);
  assert.equal(letterTextFault('{{xyzzyplugh}}', fields), 'There is no field {{xyzzyplugh}} in this letter.');
  assert.equal(letterTextFault('Dear {{ name }},', fields), undefined);
});

test('a place that is not closed and a block among words are told before anybody gets the letter', () => {
  assert.match(letterTextFault('Dear {{name},', fields) ?? '', /begins with \{\{ and ends with \}\}/);
  assert.match(letterTextFault('See {{annexure}} below', fields) ?? '', /on a line of its own/);
  assert.equal(letterTextFault('{{annexure}}', fields), undefined);
  assert.deepEqual(fieldsNamed('{{name}} and {{ name }}, {{gross}}'), ['name', 'gross']);
});

test('values are written in the language of the letter', () => {
  const text = '{{name}} joined on {{joinedOn}} at ₹{{gross}}.';
  const values = { name: 'Asha Rao', joinedOn: '2024-04-01', gross: 1_23_456_00 };
  const read = (language: 'en' | 'hi') => filledLetter(text, fields, values, language);
  assert.deepEqual(read('en'), [{ look: 'plain', text: 'Asha Rao joined on 1 April 2024 at ₹1,23,456.' }]);
  assert.deepEqual(read('hi'), [{ look: 'plain', text: 'Asha Rao joined on 1 अप्रैल 2024 at ₹1,23,456.' }]);
});

test('a line of empty fields is left out; paragraphs of a text and pieces of a block stay', () => {
  const text = '# {{organisation}}\n**Last day: {{leftOn}}.**\n{{note}}\n{{annexure}}\nYours';
  const annexure = [{ block: 'page' as const }];
  const values = { organisation: 'Works', leftOn: null, note: 'One.\nTwo.', annexure };
  assert.deepEqual(filledLetter(text, fields, values, 'en'), [
    { look: 'heading', text: 'Works' },
    { look: 'plain', text: 'One.' },
    { look: 'plain', text: 'Two.' },
    { block: 'page' },
    { look: 'plain', text: 'Yours' },
  ]);
  const left = filledLetter(text, fields, { ...values, leftOn: '2026-01-31' }, 'en');
  assert.deepEqual(left[1], { look: 'strong', text: 'Last day: 31 January 2026.' });
});
