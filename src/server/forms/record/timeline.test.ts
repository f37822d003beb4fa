import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import {
  type Conflict,
  type Plan,
  planAddition,
  planCorrection,
  planRemoval,
  type Span,
} from './timeline.ts';

type Known = Span & { text: number; superseded: boolean };
const day = (n: number): IsoDate => addDays('2026-01-01', n);
const current = (rows: readonly Known[]) => rows.filter((row) => !row.superseded);
const holding = (rows: readonly Known[], on: IsoDate) =>
  current(rows).filter(({ from, to }) => from <= on && (to === null || to >= on));

function apply(rows: Known[], plan: Plan | Conflict, text: number): Known[] {
  if ('conflict' in plan) return rows;
  const next = rows.map((row) => (plan.supersede.includes(row.id) ? { ...row, superseded: true } : row));
  const add = (days: { from: IsoDate; to: IsoDate | null }, words: number) =>
    next.push({ id: next.length + 1, ...days, text: words, superseded: false });
  for (const copy of plan.copies) add(copy, rows.find(({ id }) => id === copy.of)?.text ?? -1);
  if (plan.place) add(plan.place, text);
  return next;
}

const step = fc.record({
  kind: fc.constantFrom('add', 'correct', 'remove'),
  from: fc.integer({ min: 0, max: 40 }),
  length: fc.option(fc.integer({ min: -3, max: 20 })),
  which: fc.nat(20),
});

test('whatever is done, at most one row holds on a day and nothing known is lost', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      let rows: Known[] = [];
      for (const [index, { kind, from, length, which }] of steps.entries()) {
        const known = current(rows);
        const row = known[which % Math.max(known.length, 1)];
        const to = length === null ? null : day(from + length);
        const plan =
          kind === 'add' || !row
            ? planAddition(known, day(from), to)
            : kind === 'correct'
              ? planCorrection(known, row, day(from), to)
              : planRemoval(known, row);
        const earlier = rows;
        rows = apply(rows, plan, index);
        for (const before of earlier) {
          const after = rows.find(({ id }) => id === before.id);
          assert.deepEqual({ ...after, superseded: before.superseded }, before, 'a row was overwritten');
        }
        for (let n = -5; n < 70; n++) {
          assert.ok(holding(rows, day(n)).length <= 1, `two rows on ${day(n)}`);
          const was = holding(earlier, day(n))[0];
          const is = holding(rows, day(n))[0];
          // Adding changes what holds only on the new row's own days.
          if (kind === 'add' && is?.text !== index) assert.equal(is?.text, was?.text, `${day(n)} changed`);
        }
      }
    }),
    { numRuns: 300 },
  );
});

const rows: Span[] = [
  { id: 1, from: '2026-01-01', to: '2026-03-31' },
  { id: 2, from: '2026-04-01', to: null },
];

test('a row within another takes over from that day until the other would have ended', () => {
  assert.deepEqual(planAddition(rows, '2026-02-10'), {
    supersede: [1],
    copies: [{ of: 1, from: '2026-01-01', to: '2026-02-09' }],
    place: { from: '2026-02-10', to: '2026-03-31' },
  });
});

test('a row with an end leaves the earlier one going on after it', () => {
  assert.deepEqual(planAddition(rows, '2026-05-01', '2026-05-31'), {
    supersede: [2],
    copies: [
      { of: 2, from: '2026-04-01', to: '2026-04-30' },
      { of: 2, from: '2026-06-01', to: null },
    ],
    place: { from: '2026-05-01', to: '2026-05-31' },
  });
});

test('a second row from the same day is a conflict, not a silent replacement', () => {
  assert.deepEqual(planAddition(rows, '2026-04-01'), { conflict: 'same-day', with: rows[1] });
});

test('taking a row away lets the one before it hold on', () => {
  assert.deepEqual(planRemoval(rows, rows[1] as Span), {
    supersede: [2, 1],
    copies: [{ of: 1, from: '2026-01-01', to: null }],
  });
});
