import assert from 'node:assert/strict';
import { test } from 'node:test';
import { meantAct } from './meant-act.ts';

test('a search that begins with mail, call or approve acts on whom it names, in both languages', () => {
  for (const [typed, act, rest] of [
    ['mail vikram', 'mail', 'vikram'],
    ['write to Vikram Kulkarni', 'mail', 'Vikram Kulkarni'],
    ['call meera', 'call', 'meera'],
    ['approve asha leave', 'approve', 'asha leave'],
    ['विक्रम को मेल करें', 'mail', 'विक्रम'],
    ['आशा मंज़ूर', 'approve', 'आशा'],
  ] as const)
    assert.deepEqual(meantAct(typed), { act, rest });
});

test('the word alone is looked for like every other', () => {
  for (const typed of ['mail', 'approve', 'payslip october', 'Mallika'])
    assert.deepEqual(meantAct(typed), { act: undefined, rest: typed });
});
