import assert from 'node:assert/strict';
import { test } from 'node:test';
import { divided, largestShare } from './cost-share.ts';

const shares = (...parts: number[]) => parts.map((share, at) => ({ centre: `C${at}`, share }));

test('a cost is divided over its cost centres to the last paisa', () => {
  assert.deepEqual(divided(10_000, shares(6_000, 4_000)), [6_000, 4_000]);
  assert.deepEqual(divided(100, shares(3_333, 3_333, 3_334)), [33, 33, 34]);
  assert.deepEqual(divided(1, shares(5_000, 5_000)), [1, 0], 'the earlier of equal shares gets the paisa');
  assert.deepEqual(
    divided(-101, shares(5_000, 5_000)),
    [-51, -50],
    'what is taken back divides as it was given',
  );
  assert.deepEqual(divided(0, shares(5_000, 5_000)), [0, 0]);
  assert.deepEqual(divided(500, shares(10_000)), [500]);
});

test('whatever the amount and the shares, the parts make up the whole and none is a paisa off', () => {
  for (let at = 1; at < 400; at += 1) {
    const amount = (at * 7_919 * 104_729) % 9_000_000_000_000;
    const first = (at * 37) % 9_000;
    const of = shares(first, 1_000, 9_000 - first);
    const parts = divided(amount, of);
    assert.equal(
      parts.reduce((sum, part) => sum + part, 0),
      amount,
    );
    for (const [i, part] of parts.entries()) {
      const exact = BigInt(amount) * BigInt(of[i]?.share ?? 0);
      const off = exact - BigInt(part) * 10_000n;
      assert.ok(off > -10_000n && off < 10_000n);
    }
  }
});

test('most of a cost goes to the largest share', () => {
  assert.equal(largestShare(shares(2_000, 5_000, 3_000)), 1);
  assert.equal(largestShare(shares(5_000, 5_000)), 0);
});
