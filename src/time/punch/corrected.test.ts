import assert from 'node:assert/strict';
import test from 'node:test';
import { isoDate } from '#kernel/calendar.ts';
import { localAt, timeText } from '../clock.ts';
import { plainShift } from '../shift/shift.ts';
import { correctedInstants } from './corrected.ts';

const date = isoDate('2026-08-10');
const hour = 3_600;
const shift = (from: number, to: number) =>
  ({ ...plainShift, name: 'S', parts: [{ from: from * 60, to: to * 60 }] }) as const;
const [day, night, small] = [shift(9, 18), shift(22, 30), shift(0.5, 8)];

const told = (
  times: Parameters<typeof correctedInstants>[1],
  of?: Parameters<typeof correctedInstants>[2],
) => {
  const { came, left } = correctedInstants(date, times, of, 330);
  return [came, left].map((at) => {
    if (at === undefined) return undefined;
    const local = localAt(at, 330);
    return `${local.date.slice(8)} ${timeText(local.seconds).slice(0, 5)}`;
  });
};

test('the exit of a night is of the next morning, with its entry or alone', () => {
  assert.deepEqual(told({ left: 6 * hour }, night), [undefined, '11 06:00']);
  assert.deepEqual(told({ came: 22 * hour, left: 6 * hour }, night), ['10 22:00', '11 06:00']);
  assert.deepEqual(told({ came: 22 * hour, left: 6 * hour }), ['10 22:00', '11 06:00']);
});

test('who comes late to a night comes after midnight', () => {
  assert.deepEqual(told({ came: 0.5 * hour }, night), ['11 00:30', undefined]);
  assert.deepEqual(told({ came: 21.5 * hour }, night), ['10 21:30', undefined]);
});

test('times of a day shift are of its date, until past midnight', () => {
  assert.deepEqual(told({ came: 21.5 * hour }, day), ['10 21:30', undefined]);
  assert.deepEqual(told({ left: 18 * hour }, day), [undefined, '10 18:00']);
  assert.deepEqual(told({ left: 0.25 * hour }, day), [undefined, '11 00:15']);
});

test('who is early for a shift after midnight comes on the evening before', () => {
  assert.deepEqual(told({ came: 23.75 * hour }, small), ['09 23:45', undefined]);
  assert.deepEqual(told({ came: 0.75 * hour }, small), ['10 00:45', undefined]);
});
