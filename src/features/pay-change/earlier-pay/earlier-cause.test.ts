import assert from 'node:assert/strict';
import test from 'node:test';
import { type ComparedLine, type ComparedPerson, causesOf } from './earlier-cause.ts';

const person: ComparedPerson = {
  inRegister: true,
  inRun: true,
  daysPaid: 30,
  daysOfMonth: 30,
  knowsYear: true,
};
const line = (code: string, before: number, now: number, more: Partial<ComparedLine> = {}): ComparedLine => ({
  ...{ code, kind: 'earning', isSalary: true, isTax: false, isLaw: false, hasColumn: true },
  ...{ before: Math.round(before * 100), now: Math.round(now * 100) },
  ...more,
});
const levy = (code: string, before: number, now: number, more: Partial<ComparedLine> = {}) =>
  line(code, before, now, { kind: 'deduction', isSalary: false, isLaw: true, ...more });
const told = (lines: readonly ComparedLine[], more: Partial<ComparedPerson> = {}) =>
  Object.fromEntries([...causesOf(lines, { ...person, ...more })].map(([code, { cause }]) => [code, cause]));

test('what agrees to the paisa has no cause', () => {
  assert.deepEqual(told([line('BASIC', 20_000, 20_000), levy('PF', 1_800, 1_800)]), {});
});

test('under a rupee is rounding, a rupee is not', () => {
  assert.deepEqual(told([levy('PF', 1_800, 1_800.99)]), { PF: 'rounding' });
  assert.deepEqual(told([levy('PF', 1_800, 1_801)]), { PF: 'rule' });
});

test('28 days of the same salary are told as days, and the fund follows', () => {
  const lines = [line('BASIC', 18_667, 20_000), line('HRA', 7_467, 8_000), levy('PF', 1_680, 1_800)];
  assert.deepEqual(told(lines), { BASIC: 'days', HRA: 'days', PF: 'follows' });
  const why = causesOf(lines, person).get('BASIC')?.why;
  assert.equal(why, 'The register pays 28 days of Muster’s salary, Muster 30. Check loss of pay.');
});

test('a salary that is another one is told with both sums', () => {
  const why = causesOf([line('BASIC', 21_150, 20_000), line('HRA', 8_460, 8_000)], person).get('HRA');
  assert.equal(why?.cause, 'salary');
  assert.equal(why?.why, 'The salary of the register is 29,610, of Muster 28,000. Check Pay.');
});

test('more days than the month has are another salary', () => {
  assert.deepEqual(told([line('BASIC', 31_000, 30_000), line('HRA', 15_500, 15_000)]), {
    BASIC: 'salary',
    HRA: 'salary',
  });
});

test('the same sum divided otherwise is told so; another sum is an amount to look at', () => {
  assert.deepEqual(told([line('BASIC', 22_000, 20_000), line('HRA', 6_000, 8_000)]), {
    BASIC: 'divided',
    HRA: 'divided',
  });
  assert.deepEqual(told([line('BASIC', 22_000, 20_000), line('HRA', 8_000, 8_000)]), { BASIC: 'amount' });
});

test('income tax of a year that began elsewhere asks for opening balances', () => {
  const tax = levy('TDS', 2_500, 4_100, { isTax: true });
  const basic = line('BASIC', 90_000, 90_000);
  assert.deepEqual(told([basic, tax], { knowsYear: false }), { TDS: 'balance' });
  assert.deepEqual(told([basic, tax]), { TDS: 'rule' });
});

test('an incentive that nobody entered is to be entered; what has no column is no fault of the month', () => {
  const input = { isSalary: false };
  assert.deepEqual(told([line('INCENTIVE', 5_000, 0, input)]), { INCENTIVE: 'not-here' });
  assert.deepEqual(told([line('INCENTIVE', 0, 5_000, input)]), { INCENTIVE: 'amount' });
  assert.deepEqual(told([levy('LWF', 0, 20, { hasColumn: false })]), { LWF: 'no-column' });
});

test('who is on one side alone is told once for each amount', () => {
  assert.deepEqual(told([line('BASIC', 20_000, 0)], { inRun: false }), { BASIC: 'not-run' });
  assert.deepEqual(told([line('BASIC', 0, 20_000)], { inRegister: false }), { BASIC: 'not-register' });
});
