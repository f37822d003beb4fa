import assert from 'node:assert/strict';
import test from 'node:test';
import { isoDate } from '#kernel/calendar.ts';
import { expiryOf } from './expiry.ts';

const field = { name: 'expiresOn', expires: true } as const;
const says = (expiresOn: string | null, state = 'active') =>
  expiryOf(field, { values: { expiresOn }, state }, isoDate('2026-11-27'))?.says;

test('a day on which something ends speaks up 30 days before, and once it is over', () => {
  assert.equal(says('2026-12-28'), undefined);
  assert.equal(says('2026-12-27'), 'expires in 30 days');
  assert.equal(says('2026-11-28'), 'expires tomorrow');
  assert.equal(says('2026-11-27'), 'expires today');
  assert.equal(says('2026-11-26'), 'expired');
});

test('what was revoked, has no day or is another kind of day says nothing', () => {
  assert.equal(says('2026-11-26', 'revoked'), undefined);
  assert.equal(says(null), undefined);
  const other = { name: 'expiresOn' };
  assert.equal(expiryOf(other, { values: { expiresOn: '2026-11-26' } }, isoDate('2026-11-27')), undefined);
});
