import assert from 'node:assert/strict';
import test from 'node:test';
import { whyLocked } from './why-locked.ts';

const form = { one: 'leave application', changedIn: ['draft'], words: {}, rights: { write: 'own' as const } };

test('a record that has moved on says in which state it can be changed', () => {
  assert.equal(
    whyLocked(form, { state: 'approved' }),
    'This leave application can be changed only while it is “draft”.',
  );
});

test('a record whose course is over says so', () => {
  const states = { draft: { submit: 'approved' }, approved: {} };
  assert.equal(
    whyLocked({ ...form, states }, { state: 'approved' }),
    'This leave application can no longer be changed.',
  );
});

test('a record out of reach says whose records can be changed', () => {
  assert.match(whyLocked(form, { state: 'draft' }), /your own records here/);
  assert.match(whyLocked({ ...form, rights: { write: 'team' } }, { state: 'draft' }), /not of your team/);
  assert.match(whyLocked({ ...form, rights: { write: 'organisation' } }, {}), /administrator/);
});

test('a row that was corrected says so before anything else', () => {
  assert.match(whyLocked(form, { state: 'approved', supersededAt: '2026-11-01T00:00:00Z' }), /was corrected/);
});
