import assert from 'node:assert/strict';
import type { Month } from '../src/kernel/calendar.ts';
import { paise, rupees } from '../src/kernel/money.ts';
import { calculate } from '../src/pay/calculate.ts';
import { examplePerson, exampleRules } from '../src/pay/example.ts';
import { calculateTraced } from '../src/pay/explain.ts';
import type { EmployeeFacts } from '../src/pay/facts.ts';
import { type Plan, preparePlan } from '../src/pay/plan.ts';
import { slipByHand } from './engine-by-hand.ts';

/*
 * How fast the engine alone is, on one core, with all of the law: payslips a second without and with
 * explanations, the calculation of a run of 10,000, and the same arithmetic written by hand beside it.
 * The month is September 2026, the dearest one: two ceilings in one month; by hand it is October, whole
 * months, one structure. Prints each figure with its ratio to the limit; ends with code 1 when one is
 * missed.
 */

const period: Month = '2026-09';
const people = Array.from({ length: 10_000 }, (_, index) => examplePerson(index + 1, period));

/**
 * The best of some rounds over everyone, in seconds: what the machine does when nobody else takes its core.
 */
function bestOf(rounds: number, work: (plan: Plan, facts: EmployeeFacts) => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    const plan = preparePlan(exampleRules, period);
    for (const facts of people) work(plan, facts);
    best = Math.min(best, (performance.now() - started) / 1000);
  }
  return best;
}

/** Ordinary people, for the loop by hand and for the engine. */
function ordinary(seed: number): EmployeeFacts {
  const gross = rupees(12_000 + ((seed * 7_919) % 1_20_000));
  const state = (['KA', 'MH', 'TS'] as const)[seed % 3] as 'KA';
  const female = seed % 2 === 0;
  return {
    employee: String(seed),
    joined: '2015-04-01',
    dateOfBirth: '1985-05-05',
    gender: female ? 'female' : 'male',
    salaries: [{ from: '2015-04-01', monthlyGross: gross, structure: 'WORKS' }],
    workStates: [{ from: '2015-04-01', state }],
    lossOfPay: [],
    inputs: [],
    providentFund: { membership: 'member', option: 'ceiling', memberSince: '2010-04-01' },
    stateInsurance: {},
    provisions: { gratuity: true, bonus: true },
    taxation: { hasPan: true, resident: true, regime: 'new', basis: 'declared' },
    soFar: {
      months: 6,
      taxable: paise(gross * 6),
      basic: rupees(0),
      professionalTax: rupees(1_200),
      fund: rupees(10_800),
      tax: rupees(seed % 3_000),
    },
  };
}

/** Seconds of each for the same 10,000 people, the best of some rounds; their payslips are the same. */
function besideHand(rounds: number): { readonly hand: number; readonly engine: number } {
  const ordinaries = Array.from({ length: 10_000 }, (_, index) => ordinary(index + 1));
  const plan = preparePlan(exampleRules, '2026-10');
  for (const facts of ordinaries) {
    assert.deepEqual(slipByHand(facts), calculate(plan, facts), `person ${facts.employee}`);
  }
  const best = { hand: Number.POSITIVE_INFINITY, engine: Number.POSITIVE_INFINITY };
  for (let round = 0; round < rounds; round++) {
    // Payslips are kept, as a run keeps them.
    const started = performance.now();
    const byHand = ordinaries.map(slipByHand);
    const between = performance.now();
    const paid = ordinaries.map((facts) => calculate(plan, facts));
    best.engine = Math.min(best.engine, (performance.now() - between) / 1000);
    best.hand = Math.min(best.hand, (between - started) / 1000);
    assert.equal(byHand.length, paid.length);
  }
  return best;
}

const cold = bestOf(1, calculate);
const warm = bestOf(12, calculate);
const traced = bestOf(6, calculateTraced);

const { hand, engine } = besideHand(20);

const results = [
  { what: 'payslips a second', value: people.length / warm, limit: 100_000, atLeast: true },
  { what: 'payslips a second, explained', value: people.length / traced, limit: 20_000, atLeast: true },
  { what: 'seconds for 10,000, first run of the process', value: cold, limit: 0.4, atLeast: false },
  { what: 'times a loop by hand of the same arithmetic', value: engine / hand, limit: 5, atLeast: false },
];

for (const { what, value, limit, atLeast } of results) {
  const ratio = atLeast ? value / limit : limit / value;
  const shown = value >= 100 ? Math.round(value).toLocaleString('en-IN') : value.toFixed(3);
  console.log(
    `${what}: ${shown} (limit ${limit}), ${ratio.toFixed(2)} × the limit ${ratio >= 1 ? 'met' : 'MISSED'}`,
  );
  if (ratio < 1) process.exitCode = 1;
}
