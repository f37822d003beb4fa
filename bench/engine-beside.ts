import assert from 'node:assert/strict';
import { paise, rupees } from '../src/kernel/money.ts';
import { exampleRules } from '../src/pay/example.ts';
import type { EmployeeFacts } from '../src/pay/model/facts.ts';
import type { Payslip } from '../src/pay/model/payslip.ts';
import { calculate } from '../src/pay/month/calculate.ts';
import { preparePlan } from '../src/pay/structure/plan.ts';
import { cpuSeconds } from './cpu-seconds.ts';
import { slipByHand } from './engine-by-hand.ts';

/*
 * The engine and the loop by hand over the same ordinary people, written to the output as seconds. A process
 * of its own: both have seen these people only. In one that has calculated other months, the engine would be
 * held back by what the compiler learned there, and the loop by hand, which was never there, would not.
 */

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
    let byHand: Payslip[] = [];
    let paid: Payslip[] = [];
    const hand = cpuSeconds(() => {
      byHand = ordinaries.map(slipByHand);
    });
    const engine = cpuSeconds(() => {
      paid = ordinaries.map((facts) => calculate(plan, facts));
    });
    best.hand = Math.min(best.hand, hand);
    best.engine = Math.min(best.engine, engine);
    assert.equal(byHand.length, paid.length);
  }
  return best;
}

const seconds = besideHand(30);
process.stdout.write(JSON.stringify(seconds));
