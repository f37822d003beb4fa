import assert from 'node:assert/strict';
import test from 'node:test';
import { sharedWhy } from './shared-why.view.ts';

const advice = { why: 'Not on a bank advice yet.' };
const account = { why: 'No bank account on the pay date.' };

test('a reason is told of everybody only when everybody is known to have it', () => {
  assert.equal(sharedWhy([advice, advice], 2), advice.why);
  assert.equal(sharedWhy([advice, account], 2), undefined);
  assert.equal(sharedWhy([advice, advice], 3), undefined, 'the third one may have another');
  assert.equal(sharedWhy([{ why: null }, { why: null }], 3), null);
  assert.equal(sharedWhy([], 0), undefined);
});
