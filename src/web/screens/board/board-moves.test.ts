import assert from 'node:assert/strict';
import test from 'node:test';
import { actionBetween, leavesBy } from './board-moves.ts';

const form = {
  name: 'wish',
  id: 1,
  heading: 'Wishes',
  one: 'wish',
  title: ['name'],
  children: [],
  fields: [],
  states: {
    draft: { submit: 'pending', cancel: 'ended' },
    pending: { approve: 'open', 'take-back': 'draft' },
    open: { close: 'ended', hold: 'held' },
    held: {},
    ended: {},
  },
  approvals: ['approve'],
  actionInput: {
    cancel: [{ name: 'reason', kind: 'text', label: 'Reason', required: true }],
    hold: [{ name: 'until', kind: 'date', label: 'Until' }],
  },
  rights: {
    actions: { submit: 'own', approve: 'organisation', cancel: 'own', 'take-back': 'own', hold: 'own' },
  },
} as const;

test('a card moves where an action of the form leads', () => {
  assert.equal(actionBetween(form, 'draft', 'pending'), 'submit');
  assert.equal(actionBetween(form, 'pending', 'draft'), 'take-back', 'and back by its reverse');
});

test('a card does not move by an approval, without the right, or where an answer is needed first', () => {
  assert.equal(actionBetween(form, 'pending', 'open'), undefined);
  assert.equal(actionBetween(form, 'open', 'ended'), undefined);
  assert.equal(actionBetween(form, 'draft', 'ended'), undefined);
  assert.equal(actionBetween(form, 'draft', 'open'), undefined, 'nothing leads there');
});

test('a card moves by an action that can be answered but need not be', () => {
  assert.equal(actionBetween(form, 'open', 'held'), 'hold');
});

test('a state that nothing leaves holds its cards', () => {
  assert.equal(leavesBy(form, 'draft'), true);
  assert.equal(leavesBy(form, 'open'), true);
  assert.equal(leavesBy(form, 'held'), false);
  assert.equal(leavesBy(form, 'ended'), false);
});
