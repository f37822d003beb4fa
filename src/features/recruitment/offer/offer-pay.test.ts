/** A cost to company is divided by the payroll engine itself: what is offered is what will be paid. */
import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { usualComponents, usualStructure } from '#features/pay-setup/component/usual-set-up.ts';
import { rupees } from '#kernel/money.ts';
import { ratio } from '#kernel/ratio.ts';
import { indianLaw } from '#law/in/law.ts';
import type { Component } from '#pay/model/component.ts';
import { usualChoices } from '#pay/model/rules.ts';
import type { Calculation } from '#pay/model/salary-structure.ts';
import { preparePlan } from '#pay/structure/plan.ts';
import { breakDown, type OfferTerms } from './offer-pay.ts';

const components = usualComponents.map((each) => ({
  ...each,
  label: each.name,
  source: each.source === 'law' ? each.statute : each.source,
})) as unknown as Component[];

type Line = { component: string; calculation: string; amount?: number; rate?: number; of?: string };
const calculationOf = ({ calculation, amount, rate, of }: Line): Calculation => {
  if (calculation === 'residual') return { by: 'residual' };
  if (calculation === 'amount') return { by: 'amount', amount: rupees((amount ?? 0) / 100) };
  return { by: 'percentage', rate: ratio(rate ?? 0, 10_000), of: of ? [of] : 'gross' };
};
const structure = {
  code: 'STANDARD',
  label: 'Standard salary',
  lines: (usualStructure.lines as Line[]).map((line) => ({
    component: line.component,
    calculation: calculationOf(line),
  })),
};
const plan = preparePlan({ ...usualChoices, law: indianLaw, components, structures: [structure] }, '2026-12');
const terms: OfferTerms = {
  structure: 'STANDARD',
  joiningOn: '2026-12-15',
  indianState: 'KA',
  hasProvidentFund: true,
  dateOfBirth: '1994-05-06',
  gender: 'female',
};
const yearOf = (lines: readonly { annual: number }[]) => lines.reduce((sum, { annual }) => sum + annual, 0);

test('gross and contributions together are the cost that was asked for, to the rupee a month', () => {
  const ctc = rupees(12_00_000);
  const { grossMonthly, lines, costAnnual, fault } = breakDown(plan, terms, ctc);
  assert.equal(fault, undefined);
  assert.equal(yearOf(lines), costAnnual);
  const left = ctc - costAnnual;
  assert.ok(left >= 0 && left < rupees(30), `${left} paise are left over`);
  const earnings = lines.filter(({ kind }) => kind === 'earning');
  assert.equal(
    earnings.reduce((sum, { monthly }) => sum + monthly, 0),
    grossMonthly,
  );
  assert.ok(lines.some(({ component }) => component === 'Provident fund, employer'));
});

test('without the provident fund the whole cost is gross', () => {
  const { grossMonthly, lines } = breakDown(plan, { ...terms, hasProvidentFund: false }, rupees(12_00_000));
  assert.equal(grossMonthly, rupees(1_00_000));
  assert.ok(lines.every(({ kind }) => kind === 'earning'));
});

test('joining in the middle of a month does not shorten the month that is offered', () => {
  const whole = breakDown(plan, { ...terms, joiningOn: '2026-12-01' }, rupees(9_00_000));
  const late = breakDown(plan, { ...terms, joiningOn: '2026-12-31' }, rupees(9_00_000));
  assert.deepEqual(late, whole);
});

test('the breakdown never costs more than was asked for, nor leaves a rupee of gross over', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2_00_000, max: 2_00_00_000 }), (amount) => {
      const { costAnnual } = breakDown(plan, terms, rupees(amount));
      const left = rupees(amount) - costAnnual;
      return left >= 0 && left < rupees(60);
    }),
    { numRuns: 60 },
  );
});
