import assert from 'node:assert/strict';
import test from 'node:test';
import { paise, rupees } from '#kernel/money.ts';
import { indianLaw } from '#law/in/law.ts';
import { challansOf, type Levied, type StateStep } from './challan.ts';

const none = rupees(0);
const shares = { share: 0, difference: 0, pension: 0, insurance: 0 };
const nothing: Levied = {
  fund: { ...shares, members: 0, insuranceWages: 0, chargeWages: 0, slips: none },
  arrears: { ...shares, charge: 0, slips: none },
  insurance: { employee: none, borne: none, slips: none },
  steps: [],
};

test('five people of a small firm in Madhya Pradesh: the fund asks its least amount, not five shares', () => {
  // facts/labour-welfare-fund.json: 10 and 30 for each, of an employer at least 2,500, in June and December.
  const step: StateStep = {
    ...{ levy: 'welfare-fund', state: 'MP', each: rupees(10), people: 5, employer: rupees(150) },
  };
  const [challan] = challansOf(indianLaw, '2026-06', { ...nothing, steps: [step] }, {});
  assert.deepEqual(
    challan?.accounts.map(({ amount }) => amount),
    [rupees(50), rupees(2_500)],
  );
  assert.match(challan?.accounts[1]?.rule ?? '', /least the state asks/);
  assert.deepEqual([challan?.total, challan?.slips], [rupees(2_550), rupees(200)]);
  const many = { ...step, people: 100, employer: rupees(3_000) };
  const [large] = challansOf(indianLaw, '2026-06', { ...nothing, steps: [many] }, {});
  assert.deepEqual([large?.total, large?.slips], [rupees(4_000), rupees(4_000)]);
});

test('the fund’s administration is rounded once and has its floor; a trust’s shares are no challan', () => {
  const fund = { ...nothing.fund, members: 2, share: 3_600, difference: 3_600, slips: paise(7_350_55) };
  const of = (chargeWages: number, exempted = {}) =>
    challansOf(indianLaw, '2026-08', { ...nothing, fund: { ...fund, chargeWages } }, exempted)[0];
  assert.equal(of(30_111)?.total, rupees(7_200 + 500), 'at least 500');
  assert.equal(of(130_111)?.total, rupees(7_200 + 651), '650.555 is 651');
  const exempted = of(30_111, { fund: true });
  assert.deepEqual(exempted?.accounts[0]?.apart, true);
  assert.equal(exempted?.total, rupees(54), 'inspection alone, 0.18 %');
});
