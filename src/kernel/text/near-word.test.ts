import assert from 'node:assert/strict';
import test from 'node:test';
import { isNearText, isNearWord, meantWords } from './near-word.ts';

test('a word is meant by its beginning, by letters within it, and one slip away', () => {
  for (const [typed, word] of [
    ['pay', 'payslips'],
    ['slip', 'payslips'],
    ['paysilp', 'payslips'],
    ['payslp', 'payslips'],
    ['paysslip', 'payslips'],
    ['holidya', 'holidays'],
    ['vikarm', 'vikram'],
    ['vikrem', 'vikram'],
  ] as const)
    assert.ok(isNearWord(typed, word), typed);
});

test('two slips are another word, and so is a slip in a short one', () => {
  for (const [typed, word] of [
    ['pyaslpi', 'payslips'],
    ['tex', 'tax'],
    ['vokrem', 'vikram'],
    ['salary', 'payslips'],
  ] as const)
    assert.ok(!isNearWord(typed, word), typed);
});

test('every word typed is looked for, in any order', () => {
  assert.ok(isNearText(['acount', 'bank'], 'Change bank account'));
  assert.ok(!isNearText(['bank', 'loan'], 'Change bank account'));
});

test('a month or year beside what is looked for does not keep it from being found', () => {
  assert.deepEqual(meantWords('payslip October'), ['payslip']);
  assert.deepEqual(meantWords('my payslip of oct 2026'), ['payslip']);
  assert.deepEqual(meantWords('leave balance'), ['leave', 'balance']);
  assert.deepEqual(meantWords('October'), ['october'], 'by itself it is looked for');
  assert.deepEqual(meantWords('section 80C'), ['section', '80c']);
});
