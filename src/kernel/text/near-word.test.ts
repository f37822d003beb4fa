import assert from 'node:assert/strict';
import test from 'node:test';
import { isNearText, isNearWord } from './near-word.ts';

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
