import assert from 'node:assert/strict';
import test from 'node:test';
import { whole } from './exact.ts';
import { FactMissing } from './fact-missing.ts';
import { FormulaFault } from './fault.ts';
import { compileRule, lacking } from './verdict.ts';
import { type Entry, vocabulary } from './vocabulary.ts';

type Wish = { readonly positions: number; readonly reason: string; readonly budget?: number };
const entry = (name: string, kind: Entry<Wish>['kind'], read: Entry<Wish>['read']): Entry<Wish> => ({
  name,
  kind,
  words: name,
  read,
});
const words = vocabulary<Wish>([
  entry('positions', 'number', ({ positions }) => whole(positions)),
  entry('reason', 'text', ({ reason }) => reason),
  entry('budget', 'number', ({ budget }) => {
    if (budget === undefined) throw new FactMissing('The budget is not recorded.');
    return whole(budget);
  }),
]);
const ask = (rule: string, wish: Wish) => compileRule(rule, words).ask(wish);

test('a rule says yes with each condition that made it so', () => {
  const { yes, conditions } = ask('positions > 2 and reason = "growth"', { positions: 3, reason: 'growth' });
  assert.equal(yes, true);
  assert.deepEqual(
    conditions.map(({ words: said, holds }) => [said, holds]),
    [
      ['positions is more than 2', true],
      ['reason is “growth”', true],
    ],
  );
});

test('a rule that says no tells what would make it yes', () => {
  const verdict = ask('(positions + 1) > 3 and reason = "growth"', { positions: 2, reason: 'growth' });
  assert.equal(verdict.yes, false);
  assert.deepEqual(
    lacking(verdict).map(({ words: said }) => said),
    ['(positions plus 1) is more than 3'],
  );
});

test('a missing fact leaves it open, and is named; another condition may have said no already', () => {
  const open = ask('budget > 5 and positions > 1', { positions: 2, reason: '' });
  assert.equal(open.yes, undefined);
  assert.deepEqual(
    lacking(open).map(({ missing }) => missing),
    ['The budget is not recorded.'],
  );
  assert.equal(ask('budget > 5 and positions > 2', { positions: 2, reason: '' }).yes, false);
});

test('a rule that is no question is refused when it is written', () => {
  assert.throws(() => compileRule('positions + 1', words), FormulaFault);
  assert.throws(() => compileRule('places > 1', words), FormulaFault);
});
