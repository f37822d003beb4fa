/** A loan's course: figures of facts G.2 and G.1, and what has to hold of every loan. Pure. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addMonths, isoDate, type Month, month } from '#kernel/calendar.ts';
import { type Paise, paise, sum } from '#kernel/money.ts';
import {
  type AgreedChange,
  askedOf,
  balanceAt,
  interestOf,
  type LoanHistory,
  paidOf,
  payoffOn,
  runOf,
  type SanctionedTerms,
} from './loan-course.ts';

const first = month('2026-04');
const terms = (more: Partial<SanctionedTerms> = {}): SanctionedTerms => ({
  principal: paise(1_20_000_00),
  method: 'reducing',
  rate: 9_00,
  rounding: 'paise',
  instalments: 12,
  moratorium: 0,
  moratoriumInterest: 'added',
  firstMonth: first,
  ...more,
});
const at = (count: number): Month => addMonths(first, count - 1);
const planned: LoanHistory = { changes: [], taken: new Map(), isSettled: () => false };
const agreed = (...changes: AgreedChange[]): LoanHistory => ({ ...planned, changes });
/** Months up to here are settled with these amounts; what is not named was paid as asked. */
function settled(of: SanctionedTerms, until: number, paid: Record<number, number> = {}): LoanHistory {
  let history: LoanHistory = { ...planned };
  const taken = new Map<Month, Paise>();
  for (let count = 1; count <= until; count += 1) {
    const { amount } = askedOf(of, history, at(count));
    taken.set(at(count), paise(paid[count] ?? amount));
    history = { changes: [], taken, isSettled: (each) => each <= at(count) };
  }
  return history;
}

type Case = {
  name: string;
  of?: Partial<SanctionedTerms>;
  instalment: number;
  last: number;
  interest: number;
};
const cases: Case[] = [
  { name: 'G.2 case 1', instalment: 10_494_18, last: 10_494_15, interest: 5_930_13 },
  {
    name: 'G.2 case 2',
    of: { principal: paise(5_00_000_00), rate: 10_50, instalments: 36 },
    ...{ instalment: 16_251_22, last: 16_251_30, interest: 85_044_00 },
  },
  { name: 'G.2 case 3', of: { method: 'flat' }, instalment: 10_900_00, last: 10_900_00, interest: 10_800_00 },
  {
    name: 'G.2 case 4',
    of: { principal: paise(60_000_00), method: 'free', rate: 0, instalments: 10 },
    ...{ instalment: 6_000_00, last: 6_000_00, interest: 0 },
  },
];
for (const { name, of, instalment, last, interest } of cases)
  test(`${name}: the instalment, the last one that takes the rounding, and all interest`, () => {
    const run = runOf(terms(of), planned);
    assert.deepEqual(
      [run.instalment, run.rows.at(-1)?.payment, interestOf(run)],
      [instalment, last, interest],
    );
  });

test('G.2 case 6: a skipped month comes at the end, with its interest', () => {
  const skip = { what: 'skip', month: at(4), toMonth: at(4), keep: 'instalment', interest: 'runs' } as const;
  const { rows } = runOf(terms(), agreed(skip));
  assert.deepEqual(
    [rows.length, rows[3]?.balance, rows[4]?.payment, rows.at(-1)?.payment],
    [13, 91_683_56, 10_494_18, 11_224_12],
  );
});

test('G.2 case 7: spread again over the months left, the term stays', () => {
  const skip = { what: 'skip', month: at(4), toMonth: at(4), keep: 'term', interest: 'runs' } as const;
  const run = runOf(terms(), agreed(skip));
  assert.deepEqual([run.rows.length, run.instalment], [12, 11_850_61]);
});

test('G.2 case 8: a part paid ahead keeps the term, or the instalment', () => {
  const part = { what: 'part payment', month: at(4), amount: paise(30_000_00) } as const;
  assert.equal(runOf(terms(), agreed({ ...part, keep: 'term' })).instalment, 6_616_51);
  const { rows } = runOf(terms(), agreed({ ...part, keep: 'instalment' }));
  assert.deepEqual([rows.length, rows.at(-1)?.payment], [9, 10_368_28]);
});

test('G.2 case 9: paid off 15 days after the sixth instalment', () => {
  const history = settled(terms(), 6);
  const payoff = payoffOn(terms(), history, isoDate('2026-10-15'));
  assert.deepEqual([payoff.balance, payoff.interest, payoff.amount], [61_344_72, 226_89, 61_571_61]);
  const before = payoffOn(terms(), history, isoDate('2026-09-30'));
  assert.deepEqual([before.balance, before.interest], [61_344_72, 0], 'on the day of the instalment');
});

test('G.2 case 10: what pay could not bring is asked with the next instalment', () => {
  const history = settled(terms(), 1, { 1: 7_000_00 });
  assert.equal(balanceAt(runOf(terms(), history), terms(), at(1)), 1_13_900_00);
  const next = askedOf(terms(), history, at(2));
  assert.deepEqual([next.amount, next.carried], [10_494_18 + 3_494_18, 3_494_18]);
});

test('whoever leaves is asked for all that is left, with the interest of the month', () => {
  const history = settled(terms(), 6);
  const asked = askedOf(terms(), history, at(7), true);
  assert.equal(asked.amount, 61_344_72 + 460_09);
  const ended = settled(terms(), 7, { 7: asked.amount });
  assert.equal(balanceAt(runOf(terms(), ended), terms(), at(7)), 0);
  assert.equal(askedOf(terms(), ended, at(8)).amount, 0);
});

test('nothing is asked from the month in which a loan has ended early', () => {
  const closing = { on: isoDate('2026-10-15'), amount: paise(61_571_61), interest: paise(226_89) };
  const history = { ...settled(terms(), 6), closing };
  assert.equal(askedOf(terms(), history, at(7)).amount, 0);
  assert.equal(runOf(terms(), history).rows.length, 6);
});

/** The same numbers every time. */
function* numbers(seed: number): Generator<number> {
  let state = seed;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

test('of 250 loans, whatever pay brings: paid in all = principal + interest, to the paisa', () => {
  const drawn = numbers(37);
  const next = (most: number) => Math.floor((drawn.next().value as number) * most);
  for (let count = 0; count < 250; count += 1) {
    const method = (['reducing', 'flat', 'free'] as const)[next(3)] ?? 'free';
    const of = terms({
      method,
      principal: paise(1_000_00 + next(10_00_000_00)),
      rate: method === 'free' ? 0 : next(18_00),
      instalments: 1 + next(60),
      moratorium: next(3) === 0 ? next(6) : 0,
      moratoriumInterest: (['added', 'simple', 'none'] as const)[next(3)] ?? 'none',
    });
    const plan = runOf(of, planned);
    assert.equal(paidOf(plan), of.principal + interestOf(plan), JSON.stringify(of));
    assert.equal(plan.rows.at(-1)?.balance, 0);
    const begins = addMonths(first, -of.moratorium);
    const taken = new Map<Month, Paise>();
    let history: LoanHistory = { ...planned, taken };
    for (let each = 0; each < 200; each += 1) {
      const named = addMonths(begins, each);
      const { amount } = askedOf(of, history, named);
      if (each >= of.moratorium && amount === 0) break;
      taken.set(named, next(4) === 0 && each < 24 ? paise(next(amount + 1)) : amount);
      history = { changes: [], taken, isSettled: (month) => month <= named };
    }
    const run = runOf(of, history);
    const owed = of.principal + interestOf(run);
    assert.equal(sum([...taken.values()]), owed, JSON.stringify([of, [...taken]]));
    assert.equal(run.rows.at(-1)?.balance, 0);
  }
});
