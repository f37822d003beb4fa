/** The clocks of a punch without a network: what is believed, and each way in which one is not. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { type Clocks, offlineMoment } from './offline.ts';

const hour = 3_600;
/** A phone that is 40 seconds ahead; the punch two hours after the last contact, sent an hour later. */
const clocks: Clocks = {
  anchorAt: 1_000_000,
  anchorDevice: 1_000_040,
  punchDevice: 1_000_040 + 2 * hour,
  elapsed: null,
  now: 1_000_000 + 3 * hour,
  nowDevice: 1_000_040 + 3 * hour,
  before: null,
  hoursMost: 48,
};
const of = (more: Partial<Clocks>) => offlineMoment({ ...clocks, ...more });

test('the moment is that of the server’s clock, whatever the phone’s says', () => {
  assert.deepEqual(of({}), { at: 1_000_000 + 2 * hour });
  assert.deepEqual(of({ elapsed: 2 * hour * 1000 }), { at: 1_000_000 + 2 * hour });
});

test('a clock that was set back for the punch, or since, is found', () => {
  assert.deepEqual(of({ nowDevice: clocks.nowDevice - hour }), { fault: 'clock-moved' });
  assert.deepEqual(of({ punchDevice: clocks.punchDevice - hour, elapsed: 2 * hour * 1000 }), {
    fault: 'clock-moved',
  });
  assert.deepEqual(of({ nowDevice: clocks.nowDevice + 100 }), { at: 1_000_000 + 2 * hour }, 'it drifts');
});

test('a punch lies between the last contact and now', () => {
  assert.deepEqual(of({ punchDevice: clocks.anchorDevice - 121 }), { fault: 'before-contact' });
  assert.deepEqual(of({ punchDevice: clocks.nowDevice + 121 }), { fault: 'ahead' });
});

test('one is not before the one before, and not older than the policy allows', () => {
  assert.deepEqual(of({ before: 1_000_000 + 2 * hour + 1 }), { fault: 'out-of-order' });
  assert.deepEqual(of({ before: 1_000_000 + 2 * hour }), { at: 1_000_000 + 2 * hour });
  assert.deepEqual(of({ hoursMost: 1 }), { at: 1_000_000 + 2 * hour }, 'just an hour');
  assert.deepEqual(of({ hoursMost: 1, now: clocks.now + 1, nowDevice: clocks.nowDevice + 1 }), {
    fault: 'too-old',
  });
});
