import assert from 'node:assert/strict';
import test from 'node:test';
import type { FormShape } from '#kernel/wire/described.ts';
import { chipText, filterables, filtersOffered, plainWords } from './filter-words.ts';

const form: FormShape = {
  name: 'claim',
  id: 1,
  heading: 'Claims',
  one: 'claim',
  title: ['subject'],
  children: [],
  rights: {},
  states: { draft: { send: 'inReview' }, inReview: { pay: 'paid' } },
  words: { paid: 'Paid out' },
  fields: [
    { name: 'grade', kind: 'reference', label: 'Grade', to: 'grade' },
    { name: 'applicant', kind: 'reference', label: 'Applicant', to: 'applicant', unpicked: true },
    { name: 'amount', kind: 'money', label: 'Amount' },
    { name: 'on', kind: 'date', label: 'Date' },
    { name: 'pan', kind: 'identity', label: 'PAN', view: 'mask' },
    { name: 'secret', kind: 'text', label: 'Secret', view: 'mask' },
    { name: 'taxed', kind: 'flag', label: 'Taxed' },
  ],
};
const say = { date: (value: string) => value, money: (value: number) => `₹${value / 100}` };
const chip = (name: string, rest: object): string => {
  const one = filterables(form).find((filter) => filter.name === name);
  assert.ok(one);
  return chipText(one, { field: name, ...rest }, say, () => 'M3');
};

test('a chip says its filter as a person would', () => {
  assert.equal(chip('state', { is: ['inReview', 'paid'] }), 'State: in review, Paid out');
  assert.equal(chip('grade', { is: [3] }), 'Grade: M3');
  assert.equal(chip('amount', { from: 500_000 }), 'Amount: at least ₹5000');
  assert.equal(chip('on', { from: '2026-04-01', to: '2026-06-30' }), 'Date: 2026-04-01 to 2026-06-30');
  assert.equal(chip('on', { empty: true }), 'Date: empty');
  assert.equal(chip('taxed', { is: [true] }), 'Taxed: yes');
});
test('a list is not filtered by what its reader cannot pick', () => {
  const offered = filtersOffered(filterables(form)).map(({ name }) => name);
  assert.ok(!offered.includes('applicant') && offered.includes('grade'));
});
test('a masked value cannot be filtered, since the answer would tell it', () => {
  assert.deepEqual(
    filterables(form).map((one) => one.name),
    ['state', 'grade', 'applicant', 'amount', 'on', 'taxed'],
  );
});
test('a state without words of its own reads as plain words', () => {
  assert.equal(plainWords('inReview'), 'in review');
});
