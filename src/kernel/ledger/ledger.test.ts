import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays, type IsoDate } from '../calendar.ts';
import { type LedgerEntry, standingEntries } from './entry.ts';
import { standingOn } from './ledger.ts';

const entry = (id: number, quantity: number, day: IsoDate, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id,
  quantity,
  day,
  ...more,
});
const until = (expiresOn: IsoDate) => ({ expiresOn });
const reserved = { reserved: true } as const;

test('a balance is of its day: what comes later is not in it, and a reversal puts back what was', () => {
  const entries = [entry(1, 500, '2026-04-01'), entry(2, -200, '2026-06-10')];
  assert.equal(standingOn(entries, '2026-03-31').balance, 0);
  assert.equal(standingOn(entries, '2026-04-01').balance, 500);
  assert.equal(standingOn(entries, '2026-06-09').balance, 500);
  assert.equal(standingOn(entries, '2026-06-10').balance, 300);
  const undone = [...entries, entry(3, 200, '2026-06-10', { reverses: 2 })];
  assert.equal(standingOn(undone, '2026-06-10').balance, 500);
});

test('what expires first is used first, whichever came first', () => {
  const entries = [
    entry(1, 500, '2026-04-01'),
    entry(2, 300, '2026-05-01', until('2026-12-31')),
    entry(3, 200, '2026-06-01', until('2026-09-30')),
    entry(4, -400, '2026-07-01'),
  ];
  const { lots, balance } = standingOn(entries, '2026-07-01');
  assert.equal(balance, 600);
  assert.deepEqual(
    lots.map((lot) => [lot.entry.id, lot.left]),
    [
      [2, 100],
      [1, 500],
    ],
  );
});

test('on its last day a credit can be used; on the day after it has lapsed', () => {
  const credit = entry(1, 300, '2026-04-01', until('2027-03-31'));
  assert.equal(standingOn([credit], '2027-03-31').available, 300);
  const after = standingOn([credit], '2027-04-01');
  assert.deepEqual([after.balance, after.available, after.lapsed], [0, 0, 300]);
  const used = [credit, entry(2, -100, '2027-03-31')];
  assert.deepEqual(standingOn(used, '2027-04-01').lapsed, 200);
});

test('what is reserved is in the balance, and cannot be used before its day, on it or after', () => {
  const entries = [entry(1, 500, '2026-04-01'), entry(2, -300, '2026-08-03', reserved)];
  for (const day of ['2026-05-01', '2026-08-03', '2026-09-01'] as const) {
    const { balance, available, reserved: held } = standingOn(entries, day);
    assert.deepEqual([balance, available, held], [500, 200, 300], day);
  }
  const used = [
    ...entries,
    entry(3, 300, '2026-08-03', { reverses: 2, ...reserved }),
    entry(4, -300, '2026-08-03'),
  ];
  const standing = standingOn(used, '2026-08-03');
  assert.deepEqual([standing.balance, standing.available, standing.reserved], [200, 200, 0]);
});

test('what is credited later is not there for an earlier day, nor for what is due before it', () => {
  const entries = [
    entry(1, 200, '2026-04-01'),
    entry(2, 200, '2026-07-01'),
    entry(3, -300, '2026-08-01', reserved),
  ];
  assert.equal(standingOn(entries, '2026-05-01').available, 100);
  assert.equal(standingOn(entries, '2026-07-01').available, 100);
  assert.equal(standingOn(entries.slice(0, 2), '2026-05-01').available, 200);
  const due = [
    entry(1, 200, '2026-04-01'),
    entry(2, 200, '2026-07-01'),
    entry(3, -200, '2026-06-01', reserved),
  ];
  assert.equal(standingOn(due, '2026-05-01').available, 0);
});

test('more used than there was is owed, and the next credit pays it first', () => {
  const entries = [entry(1, 100, '2026-04-01'), entry(2, -250, '2026-05-01')];
  assert.deepEqual(
    [standingOn(entries, '2026-05-01').balance, standingOn(entries, '2026-05-01').available],
    [-150, 0],
  );
  const later = [...entries, entry(3, 200, '2026-06-01', until('2026-06-30'))];
  assert.equal(standingOn(later, '2026-06-01').balance, 50);
  assert.deepEqual(standingOn(later, '2026-07-01').lapsed, 50);
});

const start: IsoDate = '2026-04-01';
const account = fc
  .array(
    fc.record({
      quantity: fc.integer({ min: -40, max: 60 }).filter((quantity) => quantity !== 0),
      day: fc.nat(60),
      lasts: fc.option(fc.nat(40), { nil: undefined }),
      kept: fc.boolean(),
    }),
    { maxLength: 14 },
  )
  .map((rows) =>
    rows.map(({ quantity, day, lasts, kept }, at): LedgerEntry => {
      const on = addDays(start, day);
      const expires = quantity > 0 && lasts !== undefined ? until(addDays(on, lasts)) : {};
      return { id: at + 1, quantity, day: on, ...expires, ...(quantity < 0 && kept ? reserved : {}) };
    }),
  );
const days = fc.nat(110).map((day) => addDays(start, day));

test('the order in which entries are told changes nothing', () => {
  fc.assert(
    fc.property(account, days, (entries, day) => {
      assert.deepEqual(standingOn(entries.toReversed(), day), standingOn(entries, day));
    }),
  );
});

test('what was credited is used, lapsed or left, to the last one', () => {
  fc.assert(
    fc.property(account, days, (entries, day) => {
      const posted = entries.filter((each) => !each.reserved);
      const { balance, lapsed } = standingOn(posted, day);
      const sum = posted.reduce((total, each) => (each.day <= day ? total + each.quantity : total), 0);
      assert.equal(balance + lapsed, sum);
    }),
  );
});

test('an entry and its reversal leave everything as if neither had been', () => {
  fc.assert(
    fc.property(account, days, fc.nat(13), (entries, day, at) => {
      const chosen = entries[at];
      if (!chosen) return;
      const undone = { ...chosen, id: 99, quantity: -chosen.quantity, reverses: chosen.id };
      const without = entries.filter((each) => each !== chosen);
      assert.deepEqual(standingOn([...entries, undone], day), standingOn(without, day));
      assert.equal(standingEntries([...entries, undone]).length, without.length);
    }),
  );
});

/** What is missing on each day, every use and reservation told. */
const shortByDay = (entries: readonly LedgerEntry[]): readonly number[] => {
  const all = entries.map(({ reserved: _, ...each }) => each);
  return Array.from({ length: 120 }, (_, at) => Math.max(0, -standingOn(all, addDays(start, at)).balance));
};

test('what is available can be used and leaves nobody short; one more would not', () => {
  fc.assert(
    fc.property(account, days, (entries, day) => {
      const before = shortByDay(entries);
      const { available } = standingOn(entries, day);
      const isShort = (quantity: number) =>
        shortByDay([...entries, entry(99, -quantity, day)]).some((short, at) => short > (before[at] ?? 0));
      if (available > 0) assert.ok(!isShort(available));
      assert.ok(isShort(available + 1));
    }),
    { numRuns: 300 },
  );
});

test('oldest expiry first never lets more lapse than first in, first out', () => {
  fc.assert(
    fc.property(account, (entries) => {
      const posted = entries.filter((each) => !each.reserved);
      const end = addDays(start, 500);
      assert.ok(standingOn(posted, end).lapsed <= lapsedFirstInFirstOut(posted, end));
    }),
    { numRuns: 300 },
  );
});

function lapsedFirstInFirstOut(entries: readonly LedgerEntry[], end: IsoDate): number {
  const ordered = entries.toSorted(
    (one, two) =>
      one.day.localeCompare(two.day) ||
      Number(two.quantity > 0) - Number(one.quantity > 0) ||
      one.id - two.id,
  );
  let [owed, lapsed] = [0, 0];
  let lots: { left: number; last: string }[] = [];
  for (const { quantity, day, expiresOn = '9999-12-31' } of [...ordered, entry(100, 0, end)]) {
    for (const lot of lots) if (lot.last < day) lapsed += lot.left;
    lots = lots.filter(({ last }) => last >= day);
    if (quantity > 0) {
      lots.push({ left: Math.max(0, quantity - owed), last: expiresOn });
      owed = Math.max(0, owed - quantity);
      continue;
    }
    let wanted = -quantity;
    for (const lot of lots) {
      const taken = Math.min(wanted, lot.left);
      lot.left -= taken;
      wanted -= taken;
    }
    owed += wanted;
  }
  return lapsed;
}
