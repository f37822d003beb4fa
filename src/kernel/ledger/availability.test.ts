/** The sum on a leave card adds up on every day, and each day of leave is served by what there is on it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays, type IsoDate } from '../calendar.ts';
import { availabilityOn, givenOnDays, lapsesFrom } from './availability.ts';
import type { LedgerEntry } from './entry.ts';
import { standingOn } from './ledger.ts';
import type { Closing } from './replay.ts';

const entry = (id: number, quantity: number, day: IsoDate, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id,
  quantity,
  day,
  ...more,
});
const until = (expiresOn: IsoDate) => ({ expiresOn });
const yearEnd = '2026-12-31';
const days = (...dates: readonly IsoDate[]) => dates.map((day) => ({ day, quantity: 100, floor: 0 }));
const given = (entries: readonly LedgerEntry[], of: ReturnType<typeof days>, closings?: readonly Closing[]) =>
  givenOnDays(entries, of, closings).map((quantity) => quantity / 100);

const eightAndTwo = [entry(1, 800, '2026-01-01', until(yearEnd)), entry(2, 200, '2027-01-01')];
const acrossTheYear = days('2026-12-30', '2026-12-31', '2027-01-02', '2027-01-04', '2027-01-05');

test('8 days that lapse with the year do not pay for January', () => {
  assert.deepEqual(given(eightAndTwo, acrossTheYear), [1, 1, 1, 1, 0]);
});

test('4 days of December and 2 of January are enough for leave across the year', () => {
  const fourAndTwo = [entry(1, 400, '2026-01-01', until(yearEnd)), entry(2, 200, '2027-01-01')];
  const december = days('2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31');
  assert.deepEqual(given(fourAndTwo, [...december, ...days('2027-01-01', '2027-01-02')]), [1, 1, 1, 1, 1, 1]);
  assert.deepEqual(
    given(fourAndTwo, [...december, ...days('2027-01-02', '2027-01-04', '2027-01-05')]).at(-1),
    0,
  );
});

test('a credit within the leave pays for the days from its day on', () => {
  const monthly = [entry(1, 100, '2026-06-01'), entry(2, 150, '2026-07-01')];
  assert.deepEqual(given(monthly, days('2026-06-29', '2026-06-30', '2026-07-01')), [1, 0, 1]);
});

test('what is approved for later is left for it, whatever lapses in between', () => {
  const entries = [...eightAndTwo, entry(3, -150, '2027-01-20')];
  assert.deepEqual(given(entries, days('2026-12-31', '2027-01-04')), [1, 0.5]);
});

test('what can be taken in advance is counted on its day, and the next credit pays it', () => {
  const inAdvance = acrossTheYear.map((each) => ({ ...each, floor: -100 }));
  assert.deepEqual(given([entry(1, 100, '2026-01-01', until(yearEnd))], inAdvance), [1, 1, 0, 0, 0]);
  assert.deepEqual(
    given([entry(1, 100, '2026-01-01'), entry(2, 200, '2027-01-01')], inAdvance),
    [1, 1, 1, 1, 0],
  );
});

test('what a year’s end lets lapse does not pay for the next year, posted or not', () => {
  const closing = [{ on: yearEnd, carryAtMost: 100 }] as const;
  const stays = [entry(1, 800, '2026-01-01')];
  assert.deepEqual(given(stays, acrossTheYear, closing), [1, 1, 1, 0, 0]);
  assert.deepEqual(lapsesFrom(stays, '2026-11-29', closing), [{ on: yearEnd, quantity: 700 }]);
});

test('the sum of a card: 34.5, less 4 that wait, with 1.5 credited by then, is 32', () => {
  const entries = [
    entry(1, 3_450, '2026-01-01'),
    entry(2, 150, '2026-12-01'),
    ...[14, 15, 16, 17].map((day, at) =>
      entry(3 + at, -100, `2026-12-${day}` as IsoDate, { reserved: true }),
    ),
  ];
  const sum = availabilityOn(entries, '2026-11-29');
  assert.deepEqual(sum, {
    ...{ balance: 3_450, approved: 0, waiting: 400, credited: 150, lapsed: 0, paidOut: 0, owed: 0 },
    ...{ available: 3_200, until: '2026-12-17' },
  });
});

test('the sum of a card names a day approved for later beside the one that waits', () => {
  const entries = [
    entry(1, 500, '2026-01-01', until(yearEnd)),
    entry(2, -100, '2026-12-14'),
    entry(3, -100, '2026-12-21', { reserved: true }),
  ];
  const { balance, approved, waiting, available } = availabilityOn(entries, '2026-11-29');
  assert.deepEqual([balance, approved, waiting, available], [500, 100, 100, 300]);
  assert.deepEqual(lapsesFrom(entries, '2026-11-29'), [{ on: yearEnd, quantity: 300 }]);
});

test('leave of next year that its own credit pays takes nothing of today’s balance', () => {
  const entries = [...eightAndTwo, entry(3, -200, '2027-02-01')];
  const { available, approved, until: bound } = availabilityOn(entries, '2026-11-29');
  assert.deepEqual([available, approved, bound], [800, 0, '2026-11-29']);
});

test('where more is approved than there will be, what is available is below nothing', () => {
  const sum = availabilityOn([entry(1, 300, '2026-01-01'), entry(2, -500, '2026-12-14')], '2026-11-29');
  assert.deepEqual([sum.balance, sum.approved, sum.available], [300, 500, -200]);
});

const dates = fc.nat(50).map((after) => addDays('2026-12-01', after));
const someEntries = fc
  .array(
    fc.record({
      quantity: fc.integer({ min: -4, max: 6 }).filter((quantity) => quantity !== 0),
      day: dates,
      last: fc.option(fc.nat(30)),
      reserved: fc.boolean(),
    }),
    { maxLength: 9 },
  )
  .map((rows) =>
    rows.map(({ quantity, day, last, reserved }, at) =>
      entry(at + 1, quantity * 50, day, {
        ...(quantity > 0 && last !== null ? until(addDays(day, last)) : {}),
        ...(quantity < 0 && reserved ? { reserved } : {}),
      }),
    ),
  );
const someClosings = fc
  .array(
    fc.record({ on: dates, carryAtMost: fc.nat(6).map((most) => most * 50), days: fc.option(fc.nat(20)) }),
    { maxLength: 2 },
  )
  .map((closings) =>
    closings
      .toSorted((one, two) => (one.on < two.on ? -1 : 1))
      .map(
        ({ on, carryAtMost, days: more }): Closing => ({
          on,
          carryAtMost,
          ...(more === null ? {} : { carriedUntil: addDays(on, more + 1) }),
        }),
      ),
  );
const everyDay = Array.from({ length: 70 }, (_, at) => addDays('2026-11-25', at));

test('on every day the lots are the balance, and all that ever came is used, lapsed or there', () => {
  fc.assert(
    fc.property(someEntries, someClosings, (entries, closings) => {
      for (const day of everyDay) {
        const { lots, balance, lapsed } = standingOn(entries, day, closings);
        const left = lots.reduce((sum, lot) => sum + lot.left, 0);
        assert.equal(Math.max(0, balance), left);
        const posted = entries.filter((one) => one.day <= day && !one.reserved);
        assert.equal(balance, posted.reduce((sum, { quantity }) => sum + quantity, 0) - lapsed);
      }
    }),
  );
});

test('on every day the sum adds up, and one more than what is available is short', () => {
  fc.assert(
    fc.property(someEntries, someClosings, dates, (entries, closings, day) => {
      const sum = availabilityOn(entries, day, closings);
      const { balance, approved, waiting, credited, lapsed, paidOut, owed, available } = sum;
      assert.equal(balance - approved - waiting + credited - lapsed - paidOut + owed, available);
      for (const part of [approved, waiting, credited, lapsed, paidOut, owed])
        assert.ok(part >= 0, `${part}`);
      const asked = Math.max(0, available);
      const ask = (quantity: number) => givenOnDays(entries, [{ day, quantity, floor: 0 }], closings);
      assert.deepEqual(ask(asked), [asked]);
      assert.deepEqual(ask(asked + 50), [asked]);
      assert.equal(standingOn(entries, day, closings).available, asked);
    }),
  );
});

test('a day of leave more never raises the balance of any day, nor what can be taken on it', () => {
  fc.assert(
    fc.property(someEntries, someClosings, dates, dates, (entries, closings, day, on) => {
      const more = [...entries, entry(100, -100, day)];
      assert.ok(standingOn(more, on, closings).balance <= standingOn(entries, on, closings).balance);
      assert.ok(
        availabilityOn(more, on, closings).available <= availabilityOn(entries, on, closings).available,
      );
    }),
  );
});
