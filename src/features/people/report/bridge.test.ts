/** The bridge of head counts: opening, joined, moved in and out and left always come to closing. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { IsoDate } from '#kernel/calendar.ts';
import { attritionOf, bridgeOf, type Spell } from './bridge.ts';
import { bandOf, wholeYears } from './service-band.ts';

const day = (text: string) => text as IsoDate;
const spell = (joined: string, left: string | null, ...seats: readonly [string, number][]): Spell => ({
  ...{ id: 1, joinedOn: day(joined), leftOn: left === null ? null : day(left) },
  seats: seats.map(([from, of]) => ({ from: day(from), of })).toSorted((a, b) => (a.from < b.from ? -1 : 1)),
});
const june = (one: Spell) => Object.fromEntries(bridgeOf([one], day('2026-06-01'), day('2026-06-30')));
const line = (counted: object) => ({
  ...{ opening: 0, joined: 0, movedIn: 0, movedOut: 0, left: 0, closing: 0 },
  ...counted,
});

test('whoever joins on the first day is a joiner, on the day before an opening', () => {
  assert.deepEqual(june(spell('2026-06-01', null, ['2026-06-01', 7])), {
    7: line({ joined: 1, closing: 1 }),
  });
  assert.deepEqual(june(spell('2026-05-31', null, ['2026-05-31', 7])), {
    7: line({ opening: 1, closing: 1 }),
  });
});

test('whoever leaves on the last day is a leaver; on the day before the first is not there', () => {
  const seat: [string, number] = ['2020-01-01', 7];
  assert.deepEqual(june(spell('2020-01-01', '2026-06-30', seat)), { 7: line({ opening: 1, left: 1 }) });
  assert.deepEqual(june(spell('2020-01-01', '2026-07-01', seat)), { 7: line({ opening: 1, closing: 1 }) });
  assert.deepEqual(june(spell('2020-01-01', '2026-05-31', seat)), {});
});

test('a transfer on the first day is of the time, and one on the day before is over', () => {
  assert.deepEqual(june(spell('2020-01-01', null, ['2020-01-01', 7], ['2026-06-01', 8])), {
    7: line({ opening: 1, movedOut: 1 }),
    8: line({ movedIn: 1, closing: 1 }),
  });
  assert.deepEqual(june(spell('2020-01-01', null, ['2020-01-01', 7], ['2026-05-31', 8])), {
    8: line({ opening: 1, closing: 1 }),
  });
});

test('there and back in one time, and a joiner whose work begins later, still come out', () => {
  const back = spell('2020-01-01', '2026-06-20', ['2020-01-01', 7], ['2026-06-05', 8], ['2026-06-15', 7]);
  assert.deepEqual(june(back), {
    7: line({ opening: 1, movedIn: 1, movedOut: 1, left: 1 }),
    8: line({ movedIn: 1, movedOut: 1 }),
  });
  assert.deepEqual(june(spell('2026-06-02', null, ['2026-06-10', 9])), {
    9: line({ joined: 1, closing: 1 }),
  });
});

test('every line closes: opening, joined and moved in, less moved out and left', () => {
  const many = Array.from({ length: 200 }, (_, n) =>
    spell(
      `2026-0${1 + (n % 7)}-${10 + (n % 18)}`,
      n % 3 === 0 ? `2026-0${2 + (n % 7)}-28` : null,
      [`2026-0${1 + (n % 7)}-${10 + (n % 18)}`, n % 4],
      [`2026-06-${10 + (n % 20)}`, (n + 1) % 4],
    ),
  );
  for (const [, { opening, joined, movedIn, movedOut, left, closing }] of bridgeOf(
    many,
    day('2026-06-01'),
    day('2026-06-30'),
  ))
    assert.equal(opening + joined + movedIn - movedOut - left, closing);
});

test('attrition is of the average, as if the time were a year; bands begin with the completed year', () => {
  assert.equal(attritionOf(5, 100, 365), 5_00);
  assert.equal(attritionOf(1, 0, 30), null);
  assert.equal(wholeYears(day('2025-06-01'), day('2026-05-31')), 0);
  assert.equal(wholeYears(day('2025-06-01'), day('2026-06-01')), 1);
  assert.equal(bandOf(day('2025-06-01'), day('2026-05-31')), 0);
  assert.equal(bandOf(day('2025-06-01'), day('2026-06-01')), 1);
});
