import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditWords } from './audit-words.ts';

test('the audit says what was done in words, and an action of its own by its name', () => {
  assert.equal(auditWords('read', 'pay runs'), 'Read pay runs');
  assert.equal(auditWords('sign-in', 'users'), 'Signed in');
  assert.equal(auditWords('mark-paid', 'pay runs'), 'Mark paid: pay runs');
  assert.equal(auditWords('mark-paid', 'pay run', 'Mark as paid'), 'Mark as paid: pay run');
  assert.equal(auditWords('sign-in-failed', 'users'), 'Failed to sign in');
});
