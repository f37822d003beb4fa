import assert from 'node:assert/strict';
import test from 'node:test';
import { inEffect, standsAs } from './asked.view.ts';

const day = '29 November 2026';

test('a change that I took back does not wait and does not take effect', () => {
  assert.equal(inEffect(day, 'withdrawn', null), 'It does not take effect.');
  assert.equal(standsAs(null, true), null);
});

test('a change that waits says that it takes effect only if it is accepted', () => {
  assert.equal(inEffect(day, 'waiting', null), `If accepted, in effect from ${day}.`);
  assert.equal(standsAs(null, false), 'waiting');
});

test('of a change that was decided, only what was accepted is in effect', () => {
  assert.equal(inEffect(day, 'decided', 'accepted'), `In effect from ${day}.`);
  assert.equal(inEffect(day, 'decided', 'part'), `What was accepted is in effect from ${day}.`);
  assert.equal(inEffect(day, 'decided', 'refused'), 'It does not take effect.');
  assert.deepEqual([standsAs('accepted', true), standsAs('refused', true)], ['accepted', 'refused']);
});
