import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { paise, rupees } from '#kernel/money.ts';
import { examplePerson, exampleRules } from '../example.ts';
import { calculate } from '../month/calculate.ts';
import { preparePlan } from './plan.ts';
import { solveGross } from './solve.ts';

const plan = preparePlan(exampleRules, '2026-10');
const person = { ...examplePerson(7, '2026-10'), inputs: [], lossOfPay: [] };
const asha = { ...person, joined: '2012-04-01' as const };
const { left: _, ...staying } = asha;

const slipAt = (gross: number) =>
  calculate(plan, {
    ...staying,
    salaries: [{ from: staying.joined, monthlyGross: rupees(gross), structure: 'OFFICE' }],
  });

test('a cost to the company comes from the largest gross that does not exceed it', () => {
  const cost = rupees(65_000);
  const found = solveGross(plan, staying, { structure: 'OFFICE' }, { cost });
  assert.ok(found);
  const gross = found.gross / 100;
  assert.ok(slipAt(gross).employerCost <= cost);
  assert.ok(slipAt(gross + 1).employerCost > cost, 'a rupee more would cost too much');
  assert.equal(found.off, cost - slipAt(gross).employerCost);
});

test('a net comes from the smallest gross that reaches it', () => {
  const net = rupees(48_000);
  const found = solveGross(plan, staying, { structure: 'OFFICE' }, { net });
  assert.ok(found);
  const gross = found.gross / 100;
  assert.ok(slipAt(gross).net >= net);
  assert.ok(slipAt(gross - 1).net < net, 'a rupee less would not reach it');
});

test('gross to cost and back is where one began, wherever the amounts lie', () => {
  fc.assert(
    fc.property(fc.integer({ min: 12_000, max: 500_000 }), (gross) => {
      const { employerCost, net } = slipAt(gross);
      const byCost = solveGross(plan, staying, { structure: 'OFFICE' }, { cost: employerCost });
      assert.ok(byCost && byCost.gross >= rupees(gross) && byCost.off >= 0);
      const byNet = solveGross(plan, staying, { structure: 'OFFICE' }, { net });
      assert.ok(byNet && byNet.gross <= rupees(gross) && byNet.off <= 0);
    }),
    { numRuns: 200 },
  );
});

test('a net just beyond the ceiling of state insurance comes from the least gross beyond it', () => {
  for (const gross of [21_001, 21_100, 21_326, 21_400, 21_462]) {
    const found = solveGross(plan, staying, { structure: 'OFFICE' }, { net: slipAt(gross).net });
    assert.ok(found && found.gross <= rupees(gross), `${gross} and not ${found?.gross}`);
  }
});

test('the least gross is found for who is excluded from the provident fund beyond its ceiling', () => {
  const providentFund = { membership: 'excluded', option: 'ceiling', memberSince: staying.joined } as const;
  const facts = { ...staying, providentFund };
  const netAt = (gross: number) => {
    const salaries = [{ from: staying.joined, monthlyGross: rupees(gross), structure: 'OFFICE' }];
    return calculate(plan, { ...facts, salaries }).net;
  };
  // At 31,701 the wage passes 25,000, and the 3,000 that the fund took are paid out.
  assert.equal(netAt(31_701) - netAt(31_700), rupees(3_001));
  for (const gross of [31_700, 31_701, 32_500, 34_000]) {
    assert.equal(
      solveGross(plan, facts, { structure: 'OFFICE' }, { net: netAt(gross) })?.gross,
      rupees(gross),
    );
  }
});

test('what no gross can reach is answered by nothing, not by a guess', () => {
  assert.equal(solveGross(plan, staying, { structure: 'OFFICE' }, { cost: rupees(500) }), null);
  assert.equal(solveGross(plan, staying, { structure: 'OFFICE' }, { net: rupees(50_000) }, paise(100)), null);
});

test('what blocks at every gross, or is paid whatever the gross, ends the search at once', () => {
  let asked = 0;
  const counted = {
    get inputs() {
      asked += 1;
      return [];
    },
  };
  const most = rupees(60_000);
  const net = { net: rupees(48_000) };
  const unborn = Object.defineProperties({ ...staying }, Object.getOwnPropertyDescriptors(counted));
  delete unborn.dateOfBirth;
  assert.equal(solveGross(plan, unborn, { structure: 'OFFICE' }, net, most), null);
  const lines = [{ component: 'BASIC', calculation: { by: 'amount', amount: rupees(30_000) } }] as const;
  const rules = { ...exampleRules, structures: [{ code: 'FIXED', label: 'Fixed', lines }] };
  const facts = Object.defineProperties({ ...staying }, Object.getOwnPropertyDescriptors(counted));
  const fixed = preparePlan(rules, '2026-10');
  assert.equal(solveGross(fixed, facts, { structure: 'FIXED' }, { net: rupees(30_000) }, most), null);
  assert.ok(asked < 20, `${asked} payslips were worked out`);
});
