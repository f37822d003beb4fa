import assert from 'node:assert/strict';
import test from 'node:test';
import type { FieldShape } from '#kernel/wire/described.ts';
import { firstWrong, missingOf, problemOf } from './problems.ts';

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
