/** The demo organisations, on whatever day somebody first starts Muster. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { addDays } from '#kernel/calendar.ts';
import { windowFaults } from '../window/declaration-window.server.ts';
import { windowOf } from './tax-demo.server.ts';

test('on every day of two years the demo’s declarations can be opened, also when the year ends soon', () => {
  for (let count = 0; count < 2 * 365; count += 1) {
    const day = addDays('2026-01-01', count);
    assert.deepEqual(windowFaults(windowOf(day)), {}, day);
  }
});
