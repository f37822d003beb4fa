import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rupees } from '#kernel/money.ts';
import { exampleRules, ordinaryPerson } from '../example.ts';
import { explain } from '../explain/explain.ts';
import type { Because } from '../model/because.ts';
import { component, type UnitRule } from '../model/component.ts';
import type { EmployeeFacts } from '../model/facts.ts';
import { calculate } from '../month/calculate.ts';
import { preparePlan } from './plan.ts';
import { StructureFault } from './structure-fault.ts';

const flat = (because: Because): Because[] => [because, ...because.parts.flatMap(flat)];

/** Somebody with 31,200 a month and 10.5 units of a component that is paid by them. */
function paid(units: UnitRule, quantity = 10.5, changes: Partial<EmployeeFacts> = {}) {
  const hours = component({
    code: 'HOURS',
    label: 'Overtime',
    source: 'input',
    prorated: false,
    wageClass: 'excluded',
    overtime: true,
    rounding: 'paise',
    units,
  });
  const rules = { ...exampleRules, components: [...exampleRules.components, hours] };
  const plan = preparePlan(rules, '2026-08');
  const source = { form: 'pay-unit', id: '7' };
  const facts = ordinaryPerson(31_200, { units: [{ component: 'HOURS', quantity, source }], ...changes });
  const payslip = calculate(plan, facts);
  const why = flat(explain(plan, facts, 'HOURS'));
  return { amount: payslip.amounts[plan.positions.get('HOURS') ?? -1], payslip, why };
}

test('a fixed rate is paid by the piece, to a hundredth of one', () => {
  const rate = { by: 'amount', amount: rupees(12) } as const;
  const { amount, why } = paid({ unit: 'piece', rate }, 250.25);
  assert.equal(amount, rupees(3_003));
  assert.ok(why.some(({ says }) => says === '250.25 pieces at 12 a piece.'));
  assert.ok(why.some(({ source }) => source?.form === 'pay-unit' && source.id === '7'));
});

test('a formula of the salary is the rate, whatever days were lost', () => {
  const rate = { by: 'formula', formula: 'GROSS / 240 * 1.5' } as const;
  assert.equal(paid({ unit: 'hour', rate }, 10).amount, rupees(1_950));
  assert.equal(paid({ unit: 'hour', rate }, 10, { lossOfPay: [{ days: 10 }] }).amount, rupees(1_950));
});

test('overtime is twice an ordinary hour, a month being 26 days of 8 hours', () => {
  // facts/india-statutory.md F.4: 31,200 ÷ 26 ÷ 8 = 150 an hour, twice is 300.
  const rate = { by: 'overtime', formula: 'GROSS' } as const;
  const { amount, why } = paid({ unit: 'hour', rate });
  assert.equal(amount, rupees(3_150));
  const multiple = why.find(({ says }) => says.startsWith('Overtime is paid at this multiple'));
  assert.deepEqual([multiple?.value, multiple?.cite?.includes('section 14')], ['2 times', true]);
  assert.equal(why.find(({ says }) => says === 'An ordinary hour.')?.value, '150');
  assert.equal(why.find(({ says }) => says === 'A month stands for these.')?.value, '26 days of 8 hours');
});

test('the hours of a month are the employer’s where the component says them', () => {
  const rate = { by: 'overtime', formula: 'GROSS', monthHours: 240 } as const;
  assert.equal(paid({ unit: 'hour', rate }, 10).amount, rupees(2_600));
});

test('without a formula overtime rests on wages as the law defines them', () => {
  const rate = { by: 'overtime' } as const;
  const { amount, why } = paid({ unit: 'hour', rate }, 104);
  const month = why.find(({ says }) => says === 'Wages of a full month.')?.amount;
  // 104 hours at twice the hour of 208 are as much as the month.
  assert.equal(amount, month);
  assert.ok((month ?? 0) > 0 && (month ?? 0) < rupees(31_200));
});

test('units of nothing that takes them, and a rate that fails, stop the payslip', () => {
  const rate = { by: 'amount', amount: rupees(12) } as const;
  const other = paid({ unit: 'piece', rate }, 1, { units: [{ component: 'BONUS', quantity: 2 }] });
  assert.deepEqual(
    other.payslip.exceptions.filter(({ blocks }) => blocks).map(({ code }) => code),
    ['input-unknown'],
  );
  const divided = paid({ unit: 'hour', rate: { by: 'formula', formula: 'GROSS / (GROSS / GROSS - 1)' } });
  assert.ok(divided.payslip.exceptions.some(({ code, blocks }) => code === 'formula-failed' && blocks));
  assert.throws(
    () => paid({ unit: 'hour', rate: { by: 'formula', formula: 'NOTHING / 2' } }),
    StructureFault,
  );
});
