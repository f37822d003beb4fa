import assert from 'node:assert/strict';
import test from 'node:test';
import { actionTitle, firstAction, leadingActions } from './action-word.ts';

const drawn = (actions: string[], most = 2) =>
  leadingActions(actions, most).map(({ action, strong }) => (strong ? action.toUpperCase() : action));

test('what leads on is last and strongest, and nothing that ends or undoes ever is', () => {
  assert.deepEqual(drawn(['return', 'approve']), ['return', 'APPROVE']);
  assert.deepEqual(drawn(['accept', 'return']), ['return', 'ACCEPT']);
  assert.deepEqual(drawn(['withdraw']), ['withdraw']);
  assert.deepEqual(drawn(['undo']), ['undo']);
  assert.deepEqual(drawn(['hold', 'publish']), ['hold', 'PUBLISH']);
  assert.deepEqual(drawn(['hold']), ['hold']);
  assert.deepEqual(drawn(['ask-back']), ['ask-back'], 'it undoes what is done');
  assert.deepEqual(drawn(['withdraw', 'recall']), ['withdraw', 'recall'], 'neither leads on');
  assert.deepEqual(drawn(['refuse', 'approve', 'withdraw'], 1), ['APPROVE']);
  assert.deepEqual(drawn(['remove-row']), []);
  assert.deepEqual(drawn(['send-link']), ['send-link'], 'it helps who is stuck');
});

test('what a form wants done before anything else is the strongest, while its field says nothing', () => {
  const form = { leads: { action: 'send-link', whileEmpty: 'lastSignedInOn' } };
  const first = (values: Record<string, unknown>) => firstAction(form, { values });
  assert.equal(first({ lastSignedInOn: null }), 'send-link');
  assert.equal(first({ lastSignedInOn: '2026-11-21' }), undefined);
  assert.equal(firstAction({}, { values: {} }), undefined);
  assert.deepEqual(leadingActions(['end-sessions', 'send-link'], 1, 'send-link'), [
    { action: 'send-link', strong: true },
  ]);
  assert.deepEqual(leadingActions(['enable'], 1, 'send-link'), [{ action: 'enable', strong: true }]);
});

test('the head of what an action asks names its record once, however long its own words are', () => {
  const form = { one: 'resignation', words: { accept: 'Accept', offer: 'Make an offer' } };
  assert.equal(actionTitle(form, 'accept', 'Kavita Kaul'), 'Accept resignation Kavita Kaul');
  assert.equal(actionTitle(form, 'offer', 'Kavita Kaul'), 'Make an offer · Kavita Kaul');
});
