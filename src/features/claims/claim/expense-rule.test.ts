/** The arithmetic of expenses, in pairs around each boundary. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { paise, zero } from '#kernel/money.ts';
import { beyondLimit, spread, tooLate, worthOf } from './expense-rule.ts';

const bill = {
  kind: 'bill',
  day: '2026-11-01',
  currency: 'USD',
  amount: null,
  foreignAmount: null,
  rate: null,
  kilometres: null,
  vehicle: null,
  days: null,
  cityClass: null,
} as const;
const rule = {
  perDay: paise(1_000_00),
  perClaim: null,
  perMonth: paise(3_000_00),
  beyond: 'ask',
  receiptAbove: null,
  daysBack: 30,
  rates: [],
  perDiem: [],
} as const;
const worth = (foreignAmount: number, rate: number) => {
  const found = worthOf({ ...bill, foreignAmount, rate }, undefined);
  return 'amount' in found ? found.amount : undefined;
};

test('foreign amounts are turned into rupees exactly and rounded once, half a paisa up', () => {
  assert.equal(worth(0.01, 0.49), 0);
  assert.equal(worth(0.01, 0.5), 1);
  assert.equal(worth(99_999_999, 9_999), 99_989_999_000_100);
});

test('what others of the day and the month claim counts against the limit', () => {
  const besides = { day: paise(400_00), claim: zero, month: paise(2_500_00) };
  assert.equal(beyondLimit(paise(500_00), rule, besides, 'Taxi', bill), undefined);
  const no = beyondLimit(paise(500_01), rule, besides, 'Taxi', bill);
  assert.match(no?.says ?? '', /₹3,000 a month at most, and ₹2,500 is claimed already/);
  const daily = { kind: 'daily', days: 1.5 };
  assert.equal(
    beyondLimit(paise(2_000_00), { ...rule, perMonth: null }, { ...besides, day: zero }, 'Per diem', daily),
    undefined,
    'a day and a half is two days with a limit each',
  );
});

test('the last day to claim is the thirtieth after the expense', () => {
  assert.equal(tooLate(bill, rule, '2026-12-01'), undefined);
  assert.match(tooLate(bill, rule, '2026-12-02')?.says ?? '', /within 30 days/);
});

test('an advance goes to the expenses in their order, each as far as it goes', () => {
  const amounts = [paise(300), paise(200), paise(100)];
  assert.deepEqual(spread(amounts, paise(350)), [300, 50, 0]);
  assert.deepEqual(spread(amounts, zero), [0, 0, 0]);
  assert.deepEqual(spread(amounts, paise(600)), [300, 200, 100]);
});
