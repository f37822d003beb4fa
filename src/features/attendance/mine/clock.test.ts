/** At work past midnight: the day of the card is the one on which the shift began. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { instantAt } from '#time/clock.ts';
import { plainRules } from '#time/day/day-rules.ts';
import { plainShift } from '#time/shift/shift.ts';
import { dayNow } from './clock.server.ts';

const ahead = 330;
const today: IsoDate = '2026-08-04';
const yesterday = addDays(today, -1);
const night = { ...plainShift, name: 'Night', parts: [{ from: 1_320, to: 1_800 }] } as const;
const hour = (date: IsoDate, hours: number) => instantAt(date, hours * 3_600, ahead);

/** The date of the card at an hour of today, after these punches of yesterday's night. */
function cardAt(hours: number, punches: readonly { at: number; direction: 'in' | 'out' }[]) {
  const dayOf = (date: IsoDate) => ({
    facts: {
      date,
      ahead,
      calendar: { kind: 'working' },
      shift: night,
      punches: date === yesterday ? punches : [],
      requests: [],
      rules: plainRules,
      knownUntil: hour(today, hours),
    } as const,
  });
  return dayNow([dayOf(yesterday), dayOf(today)], hour(today, hours))?.facts.date;
}

const came = { at: hour(yesterday, 22), direction: 'in' } as const;
const went = { at: hour(today, 6), direction: 'out' } as const;

test('at two in the night somebody is still at work on the shift that began yesterday', () => {
  assert.equal(cardAt(2, [came]), yesterday);
  assert.equal(cardAt(7, [came, went]), today, 'after the way out it is today');
});

test('a forgotten way out holds up the new day until the shift’s window is over', () => {
  assert.equal(cardAt(11, [came]), yesterday);
  assert.equal(cardAt(12, [came]), today);
});
