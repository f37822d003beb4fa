import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { standingOn } from '#kernel/ledger/ledger.ts';
import { type AccrualPolicy, accruals } from './accrual.ts';
import { countLeave, type FreeDays, noSandwich, type SandwichRule } from './count.ts';
import { accrued, type LeaveEntry, leaveOn, numbered, reversals } from './leave-ledger.ts';
import { yearFromJoining } from './leave-year.ts';
import { roundDays } from './quantity.ts';
import { laterBy } from './uncounted.ts';
import { closingOf, yearEndPreview } from './year-end.ts';

const year = { from: '2026-01-01', to: '2026-12-31' } as const;
const policy: AccrualPolicy = {
  yearly: 1_800,
  by: 1,
  at: 'start',
  joiner: { kind: 'by-days' },
  rounding: { unit: 1, direction: 'nearest' },
  roundsEach: false,
};
const always = (of: Partial<AccrualPolicy> = {}) => [
  { from: '1900-01-01', policy: { ...policy, ...of } } as const,
];
const totalOf = (credits: readonly { readonly quantity: number }[]) =>
  credits.reduce((sum, { quantity }) => sum + quantity, 0);
const weekends: FreeDays = {
  isOff: (date) => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()),
  isHoliday: () => false,
};

test('whatever the period, a whole year comes to the year’s leave', () => {
  for (const by of [1, 3, 6, 12] as const)
    for (const roundsEach of [true, false])
      assert.equal(
        totalOf(accruals(always({ by, roundsEach }), { joined: '2020-05-05' }, year)),
        1_800,
        `${by}`,
      );
});

test('leave by days worked follows them, a fraction kept until it is whole', () => {
  const byMonth: Readonly<Record<string, number>> = { '2026-01': 26, '2026-02': 24, '2026-03': 10 };
  const worked = { days: (from: IsoDate) => (byMonth[from.slice(0, 7)] ?? 0) * 100, minutes: () => 0 };
  const credits = accruals(
    always({ by: 'days-worked', forOne: 2_000, at: 'end', rounding: { unit: 100, direction: 'down' } }),
    { joined: '2025-01-01', worked },
    year,
  );
  assert.deepEqual(
    credits.map(({ day, quantity }) => [day, quantity]),
    [
      ['2026-01-31', 100],
      ['2026-02-28', 100],
      ['2026-03-31', 100],
    ],
  );
});

test('days that do not count as service bring no leave, and what waits for service waits for them', () => {
  const january = Array.from({ length: 31 }, (_, at) => addDays('2026-01-01', at));
  const employed = { joined: '2025-11-01', uncounted: january } as const;
  const months = accruals(always({ by: 1 }), employed, year).map(({ day }) => day.slice(0, 7));
  assert.equal(months[0], '2026-02', 'nothing of January');
  const half = accruals(always({ by: 1 }), { ...employed, uncounted: january.slice(0, 16) }, year);
  assert.equal(half[0]?.exact.numerator, 1_800 * 15);
  const waiting = accruals(always({ by: 12, waitMonths: 3 }), employed, year);
  assert.equal(waiting[0]?.day, '2026-03-04', '31 days after the first of February');
  assert.equal(laterBy('2025-12-31', january), '2025-12-31');
  assert.equal(laterBy('2026-01-01', january), '2026-02-01');
});

test('a leave year may begin with the joining date, 29 February too', () => {
  assert.deepEqual(yearFromJoining('2024-04-17', '2026-04-16'), { from: '2025-04-17', to: '2026-04-16' });
  assert.deepEqual(yearFromJoining('2024-04-17', '2026-04-17'), { from: '2026-04-17', to: '2027-04-16' });
  assert.deepEqual(yearFromJoining('2024-02-29', '2026-03-01'), { from: '2026-03-01', to: '2027-02-28' });
});

const dates = fc.nat(364).map((after) => addDays('2026-01-01', after));

test('who was there longer never has less', () => {
  fc.assert(
    fc.property(dates, dates, (one, other) => {
      const [early, late] = one <= other ? [one, other] : [other, one];
      const total = (joined: IsoDate) => totalOf(accruals(always(), { joined }, year));
      assert.ok(total(early) >= total(late));
    }),
  );
});

test('rounding moves by less than its unit, and up is never below down', () => {
  fc.assert(
    fc.property(
      fc.nat(100_000),
      fc.integer({ min: 1, max: 366 }),
      fc.constantFrom(1, 25, 50, 100),
      (top, under, unit) => {
        const by = (direction: 'nearest' | 'down' | 'up') =>
          roundDays({ numerator: top, denominator: under }, { unit: unit as 1 | 25 | 50 | 100, direction });
        assert.ok(by('down') <= by('nearest') && by('nearest') <= by('up') && by('up') - by('down') <= unit);
      },
    ),
  );
});

const spells = fc.tuple(dates, fc.nat(14)).map(([from, more]) => ({ from, to: addDays(from, more) }));
const rules: readonly SandwichRule[] = (['never', 'between', 'beside'] as const).map((offs) => ({
  offs,
  holidays: offs,
}));

test('a stricter sandwich never takes fewer days, and none takes more than there are', () => {
  fc.assert(
    fc.property(spells, (spell) => {
      const counts = rules.map((rule) => countLeave(spell, weekends, rule).counted);
      assert.deepEqual(
        counts.toSorted((one, two) => one - two),
        counts,
      );
    }),
  );
});

test('leave parted in two, each beside the other, takes what one spell takes', () => {
  fc.assert(
    fc.property(spells, fc.nat(14), (spell, cut) => {
      const middle = addDays(spell.from, cut);
      if (middle >= spell.to) return;
      const first = countLeave({ from: spell.from, to: middle }, weekends, noSandwich).counted;
      const second = countLeave({ from: addDays(middle, 1), to: spell.to }, weekends, noSandwich).counted;
      assert.equal(first + second, countLeave(spell, weekends, noSandwich).counted);
    }),
  );
});

const granted: readonly LeaveEntry[] = numbered(
  [],
  [
    ...accrued(accruals(always(), { joined: '2020-01-01' }, year), '2026-12-31'),
    { kind: 'carry', day: '2026-01-01', quantity: 2_400 },
    { kind: 'use', day: '2026-06-10', quantity: -300 },
  ],
);

test('a year end is previewed, posted once, undone and done again', () => {
  const rule = { carryAtMost: 3_000, carriedForMonths: 3, encashAtMost: 500 };
  const preview = yearEndPreview(granted, year.to, rule);
  assert.deepEqual(
    [preview.closing, preview.carried, preview.encashed, preview.lapsed],
    [3_900, 3_000, 500, 400],
  );
  const posted = numbered(granted, preview.entries);
  assert.equal(leaveOn(posted, year.to).balance, 0);
  assert.equal(leaveOn(posted, '2027-01-01').balance, 3_000);
  assert.equal(leaveOn(posted, '2027-04-01').balance, 0);
  assert.deepEqual(yearEndPreview(posted, year.to, rule).entries, []);
  const undone = numbered(posted, reversals(posted.slice(granted.length)));
  assert.deepEqual(leaveOn(undone, year.to), leaveOn(granted, year.to));
  assert.deepEqual(yearEndPreview(undone, year.to, rule), preview);
});

test('what would lapse with the year and is carried gets a lot of its own', () => {
  const { entries } = yearEndPreview(granted, year.to, {});
  assert.equal(leaveOn(numbered(granted, entries), '2027-06-30').balance, 3_900);
});

test('the balance of a day does not depend on the order of its entries', () => {
  const entry = fc.record({
    quantity: fc.integer({ min: -300, max: 300 }).filter((quantity) => quantity !== 0),
    day: fc.nat(5).map((after) => addDays('2026-03-01', after)),
  });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 10 }), fc.nat(10), (rows, turn) => {
      const entries = rows.map((row, at): LeaveEntry => ({ ...row, id: at + 1, kind: 'adjust' }));
      const turned = [...entries.slice(turn), ...entries.slice(0, turn)];
      assert.deepEqual(leaveOn(turned, '2026-03-31'), leaveOn(entries, '2026-03-31'));
    }),
  );
});

test('two leaves around days off take them once, whichever is counted again', () => {
  const between = { offs: 'between', holidays: 'never' } as const;
  const [friday, monday] = [
    { from: '2026-08-14', to: '2026-08-14' },
    { from: '2026-08-17', to: '2026-08-17' },
  ] as const;
  const on = (spell: { from: IsoDate; to: IsoDate }, along: readonly IsoDate[]) => ({
    isOnLeave: (date: IsoDate) => date >= spell.from && date <= spell.to,
    takesAlong: (date: IsoDate) => along.includes(date),
  });
  const later = countLeave(monday, weekends, between, on(friday, []));
  assert.equal(later.counted, 300);
  const taken = later.days.filter(({ why }) => why === 'off taken along').map(({ date }) => date);
  assert.equal(countLeave(friday, weekends, between, on(monday, taken)).counted, 100);
  assert.equal(countLeave(monday, weekends, between).counted, 100, 'with the Friday cancelled');
});

test('days off within the dates alone are those that one request spans', () => {
  const within = { offs: 'within', holidays: 'within' } as const;
  const spans = (from: IsoDate, to: IsoDate) => countLeave({ from, to }, weekends, within).counted;
  assert.equal(spans('2026-08-14', '2026-08-17'), 400, 'Friday to Monday');
  assert.equal(
    spans('2026-08-14', '2026-08-14') + spans('2026-08-17', '2026-08-17'),
    200,
    'one after the other',
  );
  assert.equal(spans('2026-08-15', '2026-08-17'), 300, 'asked from the Saturday on');
});

test('what is planned for the end of a leave year is what its posting comes to', () => {
  const quantities = fc.record({
    carryAtMost: fc.option(
      fc.nat(40).map((most) => most * 100),
      { nil: undefined },
    ),
    carriedForMonths: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
    encashAtMost: fc.option(
      fc.nat(10).map((most) => most * 100),
      { nil: undefined },
    ),
  });
  fc.assert(
    fc.property(quantities, fc.nat(500), fc.nat(30), (given, later, used) => {
      const of = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      const entries = numbered(granted, [{ kind: 'use', day: '2026-11-10', quantity: -100 * used - 1 }]);
      const posted = numbered(entries, yearEndPreview(entries, year.to, of).entries);
      const day = addDays('2027-01-01', later);
      assert.equal(standingOn(entries, day, [closingOf(year.to, of)]).balance, leaveOn(posted, day).balance);
    }),
  );
});

test('carried days last for so many days of the new year', () => {
  const rule = { carryAtMost: 3_000, carriedForDays: 90 };
  const posted = numbered(granted, yearEndPreview(granted, year.to, rule).entries);
  assert.equal(leaveOn(posted, '2027-03-31').balance, 3_000, 'the ninetieth day');
  assert.equal(leaveOn(posted, '2027-04-01').balance, 0);
});
