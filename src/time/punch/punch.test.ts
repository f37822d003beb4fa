/** Taps that follow one another closely: which one counts, for whoever made them. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { secondsOf } from '../clock.ts';
import { type Punch, type SetAside, withoutRepeats } from './punch.ts';

/** '09:25:05 in' and so on; a time alone is of a device that does not say. */
const tap = (text: string): Punch => {
  const [time = '', direction] = text.split(' ');
  const at = secondsOf(time) ?? 0;
  return direction === 'in' || direction === 'out' ? { at, direction } : { at };
};

/** What counts within a minute, and what became of the others. */
function counted(...taps: readonly string[]) {
  const punches = taps.map(tap);
  const aside = new Map<Punch, SetAside>();
  const kept = new Set(withoutRepeats(punches, 60, aside));
  return taps.map((text, at) => {
    const punch = punches[at];
    return punch && kept.has(punch) ? text : `(${punch && aside.get(punch)})`;
  });
}

test('who presses the wrong key and then the right one has the right one', () => {
  assert.deepEqual(counted('09:25:05 in', '18:34:35 in', '18:34:57 out'), [
    '09:25:05 in',
    '(corrected)',
    '18:34:57 out',
  ]);
  assert.deepEqual(counted('09:00:00 out', '09:00:20 in', '18:00:00 out'), [
    '(corrected)',
    '09:00:20 in',
    '18:00:00 out',
  ]);
  assert.deepEqual(
    counted('09:25:05', '18:34:35 in', '18:34:57 out'),
    ['09:25:05', '(corrected)', '18:34:57 out'],
    'after a punch of a door that does not say',
  );
});

test('who goes out again at once has gone out', () => {
  assert.deepEqual(counted('09:00:00 in', '09:00:20 out', '09:30:00 in', '18:00:00 out'), [
    '09:00:00 in',
    '09:00:20 out',
    '09:30:00 in',
    '18:00:00 out',
  ]);
  assert.deepEqual(
    counted('09:00:00 in', '09:00:20 out', '09:00:40 in'),
    ['09:00:00 in', '09:00:20 out', '09:00:40 in'],
    'and who comes back for the umbrella is in',
  );
});

test('the wrong key pressed twice is corrected as well, a minute after the last of them', () => {
  assert.deepEqual(counted('09:00:00 in', '18:00:00 in', '18:00:50 in', '18:01:40 out'), [
    '09:00:00 in',
    '(corrected)',
    '(repeated)',
    '18:01:40 out',
  ]);
});

test('a second tap the same way, or of a door that does not say, is the same tap', () => {
  assert.deepEqual(counted('09:00:00 in', '09:00:20 in', '09:01:00', '09:01:01 in'), [
    '09:00:00 in',
    '(repeated)',
    '(repeated)',
    '09:01:01 in',
  ]);
  assert.deepEqual(counted('18:00:00', '18:00:30 out'), ['18:00:00', '(repeated)']);
});

test('after the minute both are kept, for somebody to look at', () => {
  assert.deepEqual(counted('09:00:00 in', '18:00:00 in', '18:01:01 out'), [
    '09:00:00 in',
    '18:00:00 in',
    '18:01:01 out',
  ]);
});
