import assert from 'node:assert/strict';
import test from 'node:test';
import type { FieldShape } from '#kernel/wire/described.ts';
import type { DraftVerdict } from '#kernel/wire/verdict.ts';
import { afterRules, afterTyping, firstWrong, missingOf, type Problem, problemOf } from './problems.ts';

const shown: FieldShape[] = [
  { name: 'code', kind: 'code', label: 'Code', required: true },
  { name: 'lines', kind: 'rows', label: 'Lines', required: true, one: 'line' },
  { name: 'paid', kind: 'flag', label: 'Paid', required: true },
];

test('sentences stand at their fields, a line’s sentence at its table, others above the form', () => {
  const problem = problemOf(
    {
      status: 422,
      code: 'invalid',
      message: 'm',
      fields: { 'lines.2.amount': 'Too much.', pan: 'PAN is taken.' },
    },
    shown,
  );
  assert.deepEqual(problem, {
    kind: 'invalid',
    title: 'One entry needs a correction',
    text: 'PAN is taken.',
    fields: { 'lines.2.amount': 'Too much.' },
  });
  assert.equal(firstWrong(shown, problem.fields), 'lines');
});
test('a fault says that nothing typed is lost, and by which reference it can be found', () => {
  const problem = problemOf(
    { status: 500, code: 'fault', message: 'Something went wrong on our side.', reference: 'K7' },
    shown,
  );
  assert.equal(problem.text, 'Something went wrong on our side. Reference K7. What you typed is still here.');
});
test('a refusal is said in the rule’s own words', () => {
  assert.equal(
    problemOf({ status: 409, code: 'leave.balance-too-low', message: 'Only 2 days are left.' }, shown).text,
    'Only 2 days are left.',
  );
});
test('what is required and empty is told before asking the server; an unticked box is an answer', () => {
  assert.deepEqual(missingOf(shown, { code: ' ', lines: [], paid: false }), {
    code: 'Code is required.',
    lines: 'Lines is required.',
  });
});

const days: FieldShape[] = [
  { name: 'from', kind: 'date', label: 'From' },
  { name: 'to', kind: 'date', label: 'To', notBefore: { field: 'from' } },
  { name: 'reason', kind: 'text', label: 'Reason' },
];
const wrongDays = (fields: Record<string, string>): Problem => ({
  kind: 'invalid',
  title: 'Entries need a correction',
  text: '',
  fields,
});

test('a sentence goes when its field is typed in, also that of a day which the other day decides', () => {
  const both = wrongDays({ to: 'Before the first day.', reason: 'Too short.' });
  assert.deepEqual(afterTyping(both, 'from', days)?.fields, { reason: 'Too short.' });
  assert.deepEqual(afterTyping(both, 'from', days)?.title, 'One entry needs a correction');
  assert.deepEqual(afterTyping(both, 'reason', days)?.fields, { to: 'Before the first day.' });
  assert.equal(afterTyping(wrongDays({ reason: 'Too short.' }), 'reason', days), undefined);
});
test('a refusal of the whole goes with whatever is changed', () => {
  const refusal = problemOf({ status: 409, code: 'leave.too-low', message: 'Only 2 days are left.' }, days);
  assert.equal(afterTyping(refusal, 'reason', days), undefined);
});
test('a sentence goes when the rules say yes to what another field was changed to', () => {
  const verdict: DraftVerdict = {
    name: 'days',
    label: 'Days',
    at: 'to',
    yes: true,
    says: null,
    missing: [],
    instead: null,
    refuses: true,
    decides: [],
  };
  const refused = wrongDays({ to: 'At most three days.' });
  assert.equal(afterRules(refused, [verdict]), undefined);
  assert.deepEqual(afterRules(refused, [{ ...verdict, yes: false }])?.fields, refused.fields);
  assert.deepEqual(afterRules(refused, [])?.fields, refused.fields);
});
