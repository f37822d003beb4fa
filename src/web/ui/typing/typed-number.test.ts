import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { caretAfter, grouped, paiseOf, scaledOf, typedOf } from './typed-number.ts';

test('an amount is read exactly, with or without commas, sign and paise', () => {
  assert.equal(paiseOf('1,18,460'), 11_846_000);
  assert.equal(paiseOf('₹ 1250.5'), 125_050);
  assert.equal(paiseOf('1250.10'), 125_010);
  assert.equal(paiseOf('-3,000'), -300_000);
  assert.equal(paiseOf('−0'), 0);
  assert.equal(paiseOf('.5'), 50);
});

test('what is no amount is not guessed', () => {
  for (const typed of ['', 'abc', '1.234', '1.2.3', '12-', '₹', '99999999999999999999'])
    assert.equal(paiseOf(typed), undefined, typed);
  assert.equal(scaledOf('1.5', 0), undefined);
  assert.equal(scaledOf('1.50', 1), 15);
});

test('commas appear while an amount is typed, and the point stays where it was put', () => {
  assert.equal(grouped('118460'), '1,18,460');
  assert.equal(grouped('1,184'), '1,184');
  assert.equal(grouped('118460.'), '1,18,460.');
  assert.equal(grouped('-1000.5'), '−1,000.5');
  assert.equal(grouped('12x'), '12x');
});

test('the caret stays behind the same digit when a comma comes', () => {
  assert.equal(caretAfter('1,18,460', 6), 8);
  assert.equal(caretAfter('1,18,460', 2), 3);
  assert.equal(caretAfter('1,18,460', 0), 0);
});

test('every amount that is shown in a field is read back as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (amount) => {
      assert.equal(paiseOf(typedOf(amount, 2)), amount === 0 ? 0 : amount);
    }),
  );
});
