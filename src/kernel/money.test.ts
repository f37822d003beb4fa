import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { add, paise, roundings, rupees, share, sum, times, weighted } from './money.ts';
import { amountInWords, formatRupees } from './money-text.ts';
import { formatPercent, percent, ratio } from './ratio.ts';

const anyAmount = fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).map(paise);
const anyCount = fc.integer({ min: 1, max: 10 ** 9 });

test('an amount is a whole number of paise, or it is refused', () => {
  for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) assert.throws(() => paise(wrong));
  assert.throws(() => rupees(1.5));
  assert.throws(() => add(paise(2 ** 53 - 1), paise(1)));
  assert.throws(() => sum([paise(2 ** 53 - 1), paise(1), paise(-1)]));
  assert.ok(Object.is(paise(-0), 0));
});

test('50 paise round up, 49.99… do not', () => {
  assert.equal(times(rupees(12_504), percent(12), roundings.rupee), rupees(1_500));
  assert.equal(times(paise(1_250_417), percent(12), roundings.rupee), rupees(1_501));
  assert.equal(share(paise(1), 1, 2, roundings.paise), 1);
  assert.equal(share(paise(-1), 1, 2, roundings.paise), -1);
});

test('each rounding does what its name says', () => {
  const amount = paise(12_345_67);
  const rounded = Object.fromEntries(
    Object.values(roundings).map((by) => [by.name, share(amount, 1, 1, by)]),
  );
  assert.deepEqual(rounded, {
    paise: 1_234_567,
    rupee: 1_234_600,
    'rupee-up': 1_234_600,
    'rupee-down': 1_234_500,
    'ten-rupees': 1_235_000,
  });
  assert.equal(share(paise(100), 1, 1, roundings['rupee-up']), 100);
  assert.equal(share(paise(101), 1, 1, roundings['rupee-up']), 200);
});

test('multiplying and dividing is exact however large the product', () => {
  fc.assert(
    fc.property(anyAmount, anyCount, anyCount, (amount, numerator, denominator) => {
      const whole = BigInt(amount) * BigInt(numerator);
      const sign = whole < 0n ? -1n : 1n;
      const expected = sign * ((sign * whole * 2n + BigInt(denominator)) / (2n * BigInt(denominator)));
      if (expected > 2n ** 53n - 1n || expected < -(2n ** 53n - 1n)) return;
      assert.equal(BigInt(share(amount, numerator, denominator, roundings.paise)), expected);
      assert.equal(weighted([amount], [numerator], denominator, roundings.paise), Number(expected));
    }),
    { numRuns: 2_000 },
  );
});

test('a reversal cancels what it reverses, whatever the rounding', () => {
  fc.assert(
    fc.property(
      anyAmount,
      anyCount,
      fc.constantFrom(...Object.values(roundings)),
      (amount, divisor, rounding) => {
        const there = share(amount, 7, divisor, rounding);
        const back = share(paise(-amount), 7, divisor, rounding);
        assert.equal(there + back, 0);
      },
    ),
  );
});

test('rates are exact and read as people write them', () => {
  assert.deepEqual(percent('8.33'), { numerator: 833, denominator: 10_000 });
  assert.deepEqual(ratio(6, -4), { numerator: -3, denominator: 2 });
  const rates = [percent(12), percent('8.33'), percent('0.5'), ratio(1, 12), ratio(1, 3), ratio(1, 7)];
  assert.deepEqual(rates.map(formatPercent), ['12%', '8.33%', '0.5%', '8 1/3%', '33 1/3%', '1/7']);
  for (const wrong of ['', 'abc', '8,33', '1e3']) assert.throws(() => percent(wrong));
  assert.throws(() => ratio(1, 0));
});

test('rupees are grouped as India groups them', () => {
  const written = [0, 5, 99_900, 1_00_000, 1_18_460_00, 12_34_56_789_05, -1_250_50].map((amount) =>
    formatRupees(paise(amount)),
  );
  assert.deepEqual(written, ['0', '0.05', '999', '1,000', '1,18,460', '12,34,56,789.05', '−1,250.50']);
});

test('amounts are written in Indian words', () => {
  assert.equal(amountInWords(rupees(118_460)), 'One lakh eighteen thousand four hundred sixty rupees only');
  assert.equal(amountInWords(paise(1_00)), 'One rupee only');
  assert.equal(amountInWords(paise(21_50)), 'Twenty one rupees and fifty paise only');
  assert.equal(amountInWords(rupees(1_00_00_000)), 'One crore rupees only');
  assert.equal(amountInWords(rupees(-12)), 'Minus twelve rupees only');
  assert.equal(amountInWords(rupees(0)), 'Zero rupees only');
});
